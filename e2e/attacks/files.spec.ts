import { gzipSync } from 'node:zlib';
import { aPicture, tiffOf } from '../../apps/api/test/files/a-picture';
import { approvedCard } from '../support/office';
import { expect, test } from './attack';
import { pdfOf, pngOf } from './bombs';
import { sendRaw } from './raw-http';
import type { Target } from './target';

const html = '<!doctype html><script>alert(document.domain)</script>';
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';

/** Uploads to a new order. Returns whether it was refused and the order is unchanged. */
async function isRefused(target: Target, name: string, content: Buffer): Promise<boolean> {
  const orderId = await target.order();
  const { code } = await target.upload(orderId, name, content);
  const { uploadDoc, mailHistory, process_status } = await target.details(orderId);
  return code >= 400 && code < 500 && uploadDoc.length + mailHistory.length === 0 && process_status === 'New';
}

test('Uploads that are no card: pages, pictures with script, archives', async ({ target, tally }) => {
  const png = pngOf(1, 1);
  const files: Record<string, Buffer | string> = {
    'card.svg': svg,
    'card.pdf': html,
    'page.html': html,
    'card.svg.png': `<?xml version="1.0"?>${svg}`,
    'gif-and-script.pdf': 'GIF89a/*\u0001\0*/=alert(1)//%PDF-1.4',
    'script.gif': 'GIF89a/*\u0001\0*/=alert(1)//;',
    'tail.gif': Buffer.concat([aPicture('gif'), Buffer.from(html)]),
    'tail.bmp': Buffer.concat([aPicture('bmp'), Buffer.from(html)]),
    'letter.bmp': 'BM is how this page begins. <script>alert(1)</script>'.padEnd(200),
    'tail.heic': Buffer.concat([aPicture('heic'), Buffer.from(html)]),
    'half.tif': aPicture('tif').subarray(0, 400),
    'late.pdf': `${html}%PDF-1.4\nstartxref\n9\n%%EOF\n`,
    'tail.png': Buffer.concat([png, Buffer.from(html)]),
    'half.pdf': approvedCard.buffer.subarray(0, 120),
    'archive.pdf': Buffer.from('UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==', 'base64'),
    'zip-bomb.zip': gzipSync(Buffer.alloc(5_000_000)),
    'program.pdf': Buffer.concat([Buffer.from('\x7fELF'), Buffer.alloc(200)]),
    'empty.pdf': '',
  };
  for (const [name, content] of Object.entries(files))
    tally.note(await isRefused(target, name, Buffer.from(content)), name);
});

test('Bombs: small files that unpack to much', async ({ target, tally }) => {
  tally.note(await isRefused(target, 'pixels.png', pngOf(60_000, 60_000)), 'a picture of 3.6 gigapixels');
  tally.note(await isRefused(target, 'scan.tif', tiffOf(20_000, 10_000)), 'a scan of 200 megapixels');
  const lying = tiffOf(20_000, 10_000);
  // The height of its one page: the packed pixels hold many more.
  lying.writeUInt32LE(100, lying.readUInt32LE(4) + 2 + 12 + 8);
  const lied = await target.upload(await target.order(), 'scan.tif', lying);
  tally.note([200, 415].includes(lied.code), `a scan that lies about its height answered ${lied.code}`);
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
      tally.note(code === 200, `a colleague was answered ${code} during ${what}`);
    }
    const { code, body } = await upload;
    const isUncompared = code === 200 && /could not be compared/.test(body.notice ?? '');
    tally.note(code === 415 || isUncompared, `${what} answered ${code} ${JSON.stringify(body)}`);
  }
});

test('Paths out of the folders of documents and pages', async ({ target, tally }) => {
  const orderId = await target.order();
  expect((await target.upload(orderId, '../../../etc/passwd', approvedCard.buffer)).code).toBe(200);
  const [stored] = (await target.details(orderId)).uploadDoc;
  tally.note(/^\d+_[\w-]+\.pdf$/.test(stored.file1), `stored as ${stored.file1}`);

  const { body } = await target.call('POST', '/api/admin/document-link', {
    token: target.admin,
    body: { documentId: stored.id },
  });
  const link: string = body.data.url;
  const query = link.slice(link.indexOf('?'));
  const climbs = [
    '../signing-key',
    '..%2fsigning-key',
    '..%252fsigning-key',
    '%2e%2e%2fsigning-key',
    '..\\signing-key',
  ];
  const names = [
    ...climbs,
    '..%5csigning-key',
    '..%c0%afsigning-key',
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
    tally.note(/^HTTP\/1\.1 4\d\d /.test(answer) && !secret.test(answer), `${path}: ${answer.slice(0, 40)}`);
  };
  for (const name of names) {
    for (const folder of ['/uploads/docs/', '/assets/', '/assets/../../', '/api/docs/static/'])
      await ask(folder + name);
    await ask(`/uploads/docs/${name}${query}`);
  }
  for (const path of ['/.env', '/package.json', '/apps/api/dist/main.js', '/data/signing-key', '//etc/passwd'])
    await ask(path);
  const grant = await target.grant(orderId);
  for (const file1 of ['../signing-key', '/etc/passwd', stored.file1.replace(String(orderId), '100001')]) {
    const asked = { orderId, customername: 'Ana', file1 };
    const { code } = await target.call('POST', '/api/front/download-passport-doc-pdf', { token: grant, body: asked });
    tally.note(code === 404, `a link to ${file1} answered ${code}`);
  }
});

test('Documents without, with an edited or with another document’s link; copies in caches', async ({
  target,
  tally,
}) => {
  const [orderId, otherId] = [await target.order(), await target.order()];
  for (const id of [orderId, otherId])
    expect((await target.upload(id, 'card.pdf', approvedCard.buffer)).code).toBe(200);
  const [file, other] = [
    (await target.details(orderId)).uploadDoc[0].file1,
    (await target.details(otherId)).uploadDoc[0].file1,
  ];
  const grant = await target.grant(orderId);
  const asked = { orderId, customername: 'Ana', file1: file };
  const { body } = await target.call('POST', '/api/front/download-passport-doc-pdf', { token: grant, body: asked });
  const link: string = body.data.url;
  const token = new URLSearchParams(link.slice(link.indexOf('?'))).get('token') ?? '';
  const tokens = ['', 'x', token.slice(0, -2), grant, target.admin, `${token}&token=${token}x`];
  for (const name of [file, other])
    for (const wrong of tokens) {
      const { code, text } = await target.call('GET', `/uploads/docs/${name}?token=${wrong}`);
      tally.note(code === 403 && !text.includes('%PDF'), `${name} with ${wrong.slice(0, 12)} answered ${code}`);
    }
  tally.note(
    (await target.call('GET', `/uploads/docs/${other}?token=${token}`)).code === 403,
    'another card by this link',
  );
  const good = await target.call('GET', link);
  // A card that was replaced, and then one that was withdrawn, by links that were good a moment ago.
  const replaced = (await target.call('POST', '/api/front/download-passport-doc-pdf', { token: grant, body: asked }))
    .body;
  expect((await target.upload(orderId, 'card.pdf', approvedCard.buffer)).code).toBe(200);
  const [current] = (await target.details(orderId)).uploadDoc;
  const latest = { ...asked, file1: current.file1 };
  const withdrawn = (await target.call('POST', '/api/front/download-passport-doc-pdf', { token: grant, body: latest }))
    .body;
  const reason = { documentId: current.id, reason: 'wrong' };
  expect((await target.call('POST', '/api/admin/withdraw-document', { token: target.admin, body: reason })).code).toBe(
    200,
  );
  for (const [what, { data }] of Object.entries({ replaced, withdrawn })) {
    const { code, text } = await target.call('GET', data.url);
    tally.note(code === 403 && !text.includes('%PDF'), `a card that was ${what} answered ${code}`);
  }
  for (const body of [asked, latest]) {
    const { code } = await target.call('POST', '/api/front/download-passport-doc-pdf', { token: grant, body });
    tally.note(code === 404, `a link to a card that is gone answered ${code}`);
  }
  expect(good.code).toBe(200);
  const history = await target.call('POST', '/api/front/get-download-history', { token: grant, body: { orderId } });
  const listed = await target.call('GET', '/api/admin/get-orders-list/newOrder', { token: target.admin });
  const disposition = good.headers.get('content-disposition') ?? '';
  tally.note(disposition.startsWith('attachment;'), `a card is sent ${disposition}`);
  tally.note(good.headers.get('content-type') === 'application/pdf', 'a card is not sent as what it is');
  for (const [what, { headers }] of Object.entries({
    card: good,
    history,
    list: listed,
    link: await target.call('GET', '/admin'),
  })) {
    tally.note(/no-store/.test(headers.get('cache-control') ?? ''), `${what}: ${headers.get('cache-control')}`);
    tally.note(headers.get('x-content-type-options') === 'nosniff', `${what} may be sniffed`);
  }
});
