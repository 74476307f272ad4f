import { gzipSync } from 'node:zlib';
import { aPicture, tiffOf } from '../../apps/api/test/files/a-picture';
import { approvedCard } from '../support/office';
import { expect, test } from './attack';
import { pdfOf, pngOf } from './bombs';
import { refusal, sendRaw } from './raw-http';
import type { Target } from './target';

const html = '<!doctype html><script>alert(document.domain)</script>';
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';

/** What became of an upload to a new order: refused, and the order is unchanged. */
async function expectRefused(target: Target, name: string, content: Buffer) {
  const orderId = await target.order();
  const { code } = await target.upload(orderId, name, content);
  const { uploadDoc, mailHistory, process_status } = await target.details(orderId);
  expect.soft(Math.floor(code / 100), name).toBe(4);
  expect.soft([...uploadDoc, ...mailHistory, process_status], name).toEqual(['New']);
}

const noCards: Record<string, Buffer | string> = {
  'card.svg': svg,
  'card.pdf': html,
  'page.html': html,
  'card.svg.png': `<?xml version="1.0"?>${svg}`,
  'gif-and-script.pdf': 'GIF89a/*\u0001\0*/=alert(1)//%PDF-1.4',
  'script.gif': 'GIF89a/*\u0001\0*/=alert(1)//;',
  'letter.bmp': 'BM is how this page begins. <script>alert(1)</script>'.padEnd(200),
  'half.tif': aPicture('tif').subarray(0, 400),
  'late.pdf': `${html}%PDF-1.4\nstartxref\n9\n%%EOF\n`,
  'half.pdf': approvedCard.buffer.subarray(0, 120),
  'archive.pdf': Buffer.from('UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==', 'base64'),
  'zip-bomb.zip': gzipSync(Buffer.alloc(5_000_000)),
  'program.pdf': Buffer.concat([Buffer.from('\x7fELF'), Buffer.alloc(200)]),
  'empty.pdf': '',
  'of 3.6 gigapixels.png': pngOf(60_000, 60_000),
  'of 200 megapixels.tif': tiffOf(20_000, 10_000),
};

test('Uploads that are no card: pages, pictures with script, archives, too many pixels', async ({ target }) => {
  for (const [name, content] of Object.entries(noCards)) await expectRefused(target, name, Buffer.from(content));
});

const behindPictures = {
  'tail.gif': aPicture('gif'),
  'tail.bmp': aPicture('bmp'),
  'tail.heic': aPicture('heic'),
  'tail.png': pngOf(1, 1),
  'tail.pdf': approvedCard.buffer,
};

test('A page behind a document: only the document is kept', async ({ target }) => {
  for (const [name, document] of Object.entries(behindPictures)) {
    const orderId = await target.order();
    const { code } = await target.upload(orderId, name, Buffer.concat([document, Buffer.from(html)]));
    expect.soft(code, name).toBe(200);
    const [stored] = (await target.details(orderId)).uploadDoc;
    const { body } = await target.call('POST', '/api/admin/document-link', {
      token: target.admin,
      body: { documentId: stored?.id },
    });
    const served = Buffer.from(await (await fetch(`${target.baseURL}${body.data.url}`)).arrayBuffer());
    expect.soft(served.includes('<script'), name).toBe(false);
  }
});

test('Bombs: small files that unpack to much', async ({ target }) => {
  const lying = tiffOf(20_000, 10_000);
  // The height of its one page: the packed pixels hold many more.
  lying.writeUInt32LE(100, lying.readUInt32LE(4) + 2 + 12 + 8);
  const lied = await target.upload(await target.order(), 'scan.tif', lying);
  expect.soft([200, 415], 'a scan that lies about its height').toContain(lied.code);
  const bombs = {
    'a page of 100 MB of blanks': pdfOf(Buffer.alloc(100_000_000, ' ')),
    'a page of a million texts': pdfOf(Buffer.from(`BT ${'(A) Tj '.repeat(1_000_000)} ET`)),
    'a scan of 24 megapixels': tiffOf(6000, 4000),
    'a page that holds itself': pdfOf(
      Buffer.from('/X Do '.repeat(10_000)),
      '5 0 obj<</Type/Pages/Kids[2 0 R]>>endobj\n',
    ),
  };
  for (const [what, bomb] of Object.entries(bombs)) {
    const orderId = await target.order();
    let isReading = true;
    const upload = target.upload(orderId, 'card.pdf', bomb).finally(() => {
      isReading = false;
    });
    // Other requests are still answered.
    for (let asked = 0; isReading && asked < 50; asked++) {
      const { code } = await target.call('GET', '/api/user_info', { token: target.admin });
      expect.soft(code, `a colleague during ${what}`).toBe(200);
    }
    const { code, text } = await upload;
    expect.soft(`${code} ${text}`, what).toMatch(/^415 |^200 .*could not be compared/);
  }
});

test('Paths out of the folders of documents and pages', async ({ target }) => {
  const orderId = await target.order();
  expect((await target.upload(orderId, '../../../etc/passwd', approvedCard.buffer)).code).toBe(200);
  const [stored] = (await target.details(orderId)).uploadDoc;
  expect.soft(stored.file1).toMatch(/^\d+_[\w-]+\.pdf$/);

  const staffLink = { token: target.admin, body: { documentId: stored.id } };
  const { body } = await target.call('POST', '/api/admin/document-link', staffLink);
  const link: string = body.data.url;
  const query = link.slice(link.indexOf('?'));
  const names = [
    ...['..%2f', '..%252f', '%2e%2e%2f', '..\\', '..%5c', '..%c0%af', '../'].map((way) => `${way}signing-key`),
    'signing-key%00.pdf',
    `${stored.file1}%00`,
    '.',
    '..',
  ];
  // As bytes: a client's own library would tidy the dots away before anything is sent.
  const secret = /SIGNING|root:.*:0:0|"dependencies"|\bimport\b.*\bfrom\b|^[\w-]{64}$/m;
  const ask = async (path: string) => {
    const request = `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`;
    const { answer } = await sendRaw(target.baseURL, request);
    expect.soft(answer, path).toMatch(refusal);
    expect.soft(secret.test(answer), path).toBe(false);
  };
  for (const name of names) {
    for (const folder of ['/uploads/docs/', '/assets/', '/assets/../../', '/api/docs/static/'])
      await ask(folder + name);
    await ask(`/uploads/docs/${name}${query}`);
  }
  for (const path of ['/.env', '/package.json', '/apps/api/dist/main.js', '/data/signing-key', '//etc/passwd'])
    await ask(path);
  const grant = await target.grant(orderId);
  for (const file1 of ['../signing-key', '/etc/passwd', stored.file1.replace(String(orderId), '100001')])
    expect.soft((await target.download(orderId, grant, file1)).code, file1).toBe(404);
});

test('Documents without a link or with a wrong one; copies in caches', async ({ target }) => {
  const upload = async (orderId: number) => {
    expect((await target.upload(orderId, 'card.pdf', approvedCard.buffer)).code).toBe(200);
    const [{ id, file1 }] = (await target.details(orderId)).uploadDoc;
    return { id, file1 };
  };
  const orderId = await target.order();
  const [{ file1: file }, { file1: other }] = [await upload(orderId), await upload(await target.order())];
  const grant = await target.grant(orderId);
  const linkTo = async (file1: string) => (await target.download(orderId, grant, file1)).body.data.url as string;
  const expectNothing = async (path: string) => {
    const { code, text } = await target.call('GET', path);
    expect.soft([code, text.includes('%PDF')], path).toEqual([403, false]);
  };
  const link = await linkTo(file);
  const token = new URLSearchParams(link.slice(link.indexOf('?'))).get('token') ?? '';
  const tokens = ['', 'x', token.slice(0, -2), grant, target.admin, `${token}&token=${token}x`];
  for (const name of [file, other])
    for (const wrong of tokens) await expectNothing(`/uploads/docs/${name}?token=${wrong}`);
  await expectNothing(`/uploads/docs/${other}?token=${token}`);
  const card = await target.call('GET', link);
  // A card that was replaced, and then one that was withdrawn, by links that were good a moment ago.
  const replaced = await linkTo(file);
  const current = await upload(orderId);
  const withdrawn = await linkTo(current.file1);
  const reason = { documentId: current.id, reason: 'wrong' };
  const withdrawing = await target.call('POST', '/api/admin/withdraw-document', { token: target.admin, body: reason });
  expect(withdrawing.code).toBe(200);
  for (const path of [replaced, withdrawn]) await expectNothing(path);
  for (const gone of [file, current.file1])
    expect.soft((await target.download(orderId, grant, gone)).code, gone).toBe(404);

  expect(card.code).toBe(200);
  expect.soft(card.headers.get('content-disposition')).toMatch(/^attachment;/);
  expect.soft(card.headers.get('content-type')).toBe('application/pdf');
  for (const [what, { headers }] of Object.entries({
    card,
    history: await target.call('POST', '/api/front/get-download-history', { token: grant, body: { orderId } }),
    list: await target.call('GET', '/api/admin/get-orders-list/newOrder', { token: target.admin }),
    link: await target.call('GET', '/admin'),
  })) {
    expect.soft(headers.get('cache-control'), what).toContain('no-store');
    expect.soft(headers.get('x-content-type-options'), what).toBe('nosniff');
  }
});
