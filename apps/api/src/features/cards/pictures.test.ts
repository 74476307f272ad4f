import { readdir } from 'node:fs/promises';
import { linkDocument, withdrawDocument } from '@sac/contract/cards/documents-api';
import { checkDocument, uploadDocument } from '@sac/contract/incoming-cards/upload-api';
import { getOrderDetails, type OrderDetails } from '@sac/contract/order-page/order-page-api';
import type { CheckedCard } from '@sac/contract/orders/stored-document';
import { downloadDocument, getDownloadHistory, trackOrder } from '@sac/contract/tracking/tracking-api';
import { afterAll, expect, test } from 'vitest';
import { aPicture } from '../../../test/files/a-picture';
import { formOf, openTestApp } from '../../../test/test-app';

const office = await openTestApp();
const grace = await office.staff('Manager', 'Grace Lim');
afterAll(() => office.close());

const email = 'ana.bar@example.com';
const detailsOf = async (orderId: number) =>
  (await office.call(getOrderDetails, { orderId }, grace)).body.data as OrderDetails;
const storedFiles = () => readdir(`${office.folder}/uploads`);

async function upload(content: Buffer, name: string) {
  const orderId = await office.order();
  const fields = { orderId: String(orderId), email, mailServiceProvider: 'AWS' };
  const { code, body } = await office.call(
    uploadDocument,
    {},
    { token: grace.token, inject: formOf(fields, { name, content }) },
  );
  const [document] = (await detailsOf(orderId)).uploadDoc;
  return { orderId, code, message: body.message, document };
}

async function customerOf(orderId: number) {
  const { body } = await office.call(trackOrder, { orderId: String(orderId), email });
  const { token } = body.data as { token: string };
  const ask = (file1: string) => office.call(downloadDocument, { orderId, customername: 'Ana', file1 }, { token });
  return { ask, history: async () => (await office.call(getDownloadHistory, { orderId }, { token })).body };
}

test.each(['gif', 'bmp'] as const)('a %s is stored and served as it is', async (kind) => {
  const { orderId, code, document } = await upload(aPicture(kind), `card.${kind}`);
  expect([code, document?.content_type, document?.picture]).toEqual([200, `image/${kind}`, null]);
  expect((await (await customerOf(orderId)).history()).path).toMatchObject({
    file1: document?.file1,
    content_type: `image/${kind}`,
  });
});

test.each([
  ['tif', 'image/tiff'],
  ['avif', 'image/avif'],
  ['heic', 'image/heic'],
] as const)('a %s is stored with a JPEG: customers get the JPEG, staff both', async (kind, contentType) => {
  // The type comes from the content, not from the name.
  const { orderId, code, document } = await upload(aPicture(kind), 'IMG_0001.jpg');
  expect([code, document?.content_type, document?.bytes]).toEqual([200, contentType, aPicture(kind).length]);
  const { id = 0, file1 = '', picture = '', picture_bytes = 0 } = document ?? {};
  expect(file1).toMatch(new RegExp(`^${orderId}_IMG-0001_[0-9a-f]{6}\\.${kind}$`));
  expect(picture).toBe(file1.replace(/[^.]+$/, 'jpg'));
  expect(await storedFiles()).toEqual(expect.arrayContaining([file1, picture]));

  const customer = await customerOf(orderId);
  expect((await customer.history()).path).toEqual({ file1: picture, content_type: 'image/jpeg', bytes: picture_bytes });
  expect((await customer.ask(file1)).code).toBe(404);
  const { url } = (await customer.ask(picture ?? '')).body.data as { url: string };
  const served = await office.app.inject(url);
  expect([served.statusCode, served.headers['content-type'], served.rawPayload.length]).toEqual([
    200,
    'image/jpeg',
    picture_bytes,
  ]);
  expect(served.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  expect((await office.app.inject(url.replace(picture ?? '', file1))).statusCode).toBe(403);
  await expect
    .poll(async () => (await detailsOf(orderId)).downloadHistory.map((download) => download.file1))
    .toEqual([picture]);

  for (const [original, name, type] of [
    [false, picture, 'image/jpeg'],
    [true, file1, contentType],
  ] as const) {
    const { body } = await office.call(linkDocument, { documentId: id, original }, grace);
    const answer = await office.app.inject((body.data as { url: string }).url);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type]);
    expect(answer.headers['content-disposition']).toBe(`inline; filename="${name}"`);
  }

  await office.call(withdrawDocument, { documentId: id, reason: 'blurred' }, grace);
  await expect
    .poll(storedFiles)
    .not.toEqual(expect.arrayContaining([expect.stringMatching(`^(${file1}|${picture})$`)]));
});

test('the comparison before sending includes the picture', async () => {
  const orderId = await office.order();
  const check = async (content: Buffer) => {
    const inject = formOf({ orderId: String(orderId) }, { name: 'card', content });
    return (await office.call(checkDocument, {}, { token: grace.token, inject })).body.data as CheckedCard;
  };
  expect(await check(aPicture('heic'))).toMatchObject({
    verdict: 'unreadable',
    content_type: 'image/heic',
    picture: expect.stringMatching(/^data:image\/jpeg;base64,\/9j\//),
  });
  expect(await check(aPicture('gif'))).toMatchObject({ content_type: 'image/gif', picture: null });
  expect(await storedFiles().catch(() => [])).not.toContain(expect.stringContaining(`${orderId}_`));
});

test('a picture that cannot be opened is refused with a clear message, and nothing is stored', async () => {
  const broken = aPicture('heic');
  // The container stays valid, the image data does not.
  broken.write('xxxx', broken.indexOf('hvcC'));
  const before = await storedFiles();
  const { code, message, document } = await upload(broken, 'card.heic');
  expect([code, message]).toEqual([415, expect.stringMatching(/^This picture cannot be opened\./)]);
  expect([document, await storedFiles()]).toEqual([undefined, before]);
});

test('when the picture cannot be stored, the original is not left behind', async () => {
  const { save } = office.files;
  office.files.save = (name, content) =>
    name.endsWith('.jpg') ? Promise.reject(new Error('the disk is full')) : save(name, content);
  const before = await storedFiles();
  const { code, document } = await upload(aPicture('tif'), 'card.tif');
  office.files.save = save;
  expect([code, document, await storedFiles()]).toEqual([503, undefined, before]);
});
