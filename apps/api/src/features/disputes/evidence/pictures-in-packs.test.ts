import type { DefencePack, PackBlock } from '@sac/contract/disputes/evidence-api';
import { removeContent } from '@sac/contract/orders/remove-content-api';
import { extractImages, getDocumentProxy } from 'unpdf';
import { afterAll, expect, test } from 'vitest';
import {
  aDefendedOrder,
  addPicture,
  birthDay,
  downloadPack,
  passport,
  readPack,
  readPdf,
} from '../../../../test/evidence';
import { aCard } from '../../../../test/files/a-card';
import { aPhoto, secretOfPhoto } from '../../../../test/files/a-photo';
import { aScan, openTestApp } from '../../../../test/test-app';

const office = await openTestApp();
const mei = await office.staff('Team', 'Mei Tan');
afterAll(() => office.close());

/** An order with a card of this content in the storage. */
async function withCard(content: Buffer, type = 'application/pdf') {
  const { orderId, card } = await aDefendedOrder(office);
  await office.files.save(card.file1, content);
  await office.db.updateTable('document').set({ content_type: type }).where('id', '=', card.id).execute();
  return orderId;
}

const packOf = (orderId: number) => readPack(office, mei, orderId);
const blocksOf = (pack: DefencePack, title: string): PackBlock[] =>
  pack.attachments.find((attachment) => attachment.title === title)?.blocks ?? [];
const pdfOf = async (orderId: number) => (await downloadPack(office, mei, orderId, 1)).rawPayload;

/** The pictures of a PDF, page by page. */
async function imagesIn(content: Buffer) {
  const pdf = await getDocumentProxy(new Uint8Array(content), { verbosity: 0 });
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, index) => extractImages(pdf, index + 1)));
  return pages.flat();
}

const cardRows = [
  ['Full name', 'ANA BAR LOPEZ'],
  ['Passport number', passport],
  ['Date of birth', '05/04/1990'],
];

test('the pack shows the first page of the card, and neither its text nor its pixels have the masked facts', async () => {
  const orderId = await withCard(aCard(cardRows));
  const [, picture] = blocksOf(await packOf(orderId), 'Approved card on file');
  expect(picture).toMatchObject({ kind: 'picture', url: expect.stringMatching(/^data:image\/png;base64,/) });
  const pdf = await pdfOf(orderId);
  const { text } = await readPdf(pdf);
  expect(text).toContain('First page of the card');
  expect(text).not.toMatch(new RegExp(`${passport}|${birthDay}|05/04/1990`));
  const [image, ...others] = await imagesIn(pdf);
  if (!image) throw new Error('The pack has no picture.');
  expect(others).toEqual([]);
  // Where aCard draws the number and the date, and the name above them, in points of a page of 420 × 600.
  const scale = image.width / 420;
  const greyAt = (x: number, y: number) =>
    image.data[(Math.round(y * scale) * image.width + Math.round(x * scale)) * image.channels];
  for (let x = 182; x < 225; x += 1) for (const y of [40, 43, 56, 59]) expect(greyAt(x, y)).toBe(0);
  const name = Array.from({ length: 60 }, (_, x) => greyAt(182 + x, 27));
  expect(name).toContain(255);
});

test.each([
  ['an image', aScan, 'image/png', 'the card is an image'],
  ['a PDF of another passport', aCard([['Passport number', 'ZZ1111111']]), 'application/pdf', 'could not be located'],
])('of a card that is %s the pack gives the reason', async (_what, content, type, reason) => {
  const orderId = await withCard(content, type);
  const { text } = await readPdf(await pdfOf(orderId));
  expect(text).toContain('The first page is not shown');
  expect(text).toContain(reason);
  expect(await imagesIn(await pdfOf(orderId))).toEqual([]);
});

test('a card whose file is missing is no reason to make no pack', async () => {
  const { orderId } = await aDefendedOrder(office);
  expect(blocksOf(await packOf(orderId), 'Approved card on file')[1]).toMatchObject({
    kind: 'text',
    text: expect.stringContaining('missing from our storage'),
  });
  expect((await readPdf(await pdfOf(orderId))).text).toContain('missing from our storage');
});

test('the pack prints pictures with caption, date, who added them and fingerprint, without metadata', async () => {
  const orderId = await withCard(aScan, 'image/png');
  await addPicture(office, mei, orderId, `The checkout, passport ${passport}`, aPhoto());
  const removed = await addPicture(office, mei, orderId, 'Added by mistake', aPhoto());
  await addPicture(office, mei, orderId, 'The chat 王小明', aPhoto(400, 3000));
  await office.call(removeContent, { what: 'picture', id: removed, reason: 'Another order' }, { token: mei.token });
  const pack = await packOf(orderId);
  expect(pack.attachments.at(-1)).toMatchObject({ title: 'Pictures' });
  expect(pack.letter.arguments).toContainEqual({
    title: 'Pictures',
    text: 'Our staff added 2 pictures to the record: ‘The checkout, passport [passport number masked]’, ‘The chat 王小明’.',
    attachments: [pack.attachments.at(-1)?.letter],
  });
  const blocks = blocksOf(pack, 'Pictures');
  expect(blocks.map((block) => block.kind === 'picture' && block.label)).toEqual([
    'The checkout, passport [passport number masked]',
    'The chat 王小明',
  ]);
  const shown = blocks[0]?.kind === 'picture' ? (blocks[0].url ?? '') : '';
  expect((await office.app.inject({ url: shown })).headers['content-type']).toBe('image/jpeg');
  const pdf = await pdfOf(orderId);
  const { text } = await readPdf(pdf);
  for (const part of ['The checkout', 'The chat 王小明', 'by Mei Tan', 'SHA-256']) expect(text).toContain(part);
  expect(text.replaceAll(/\s+/g, ' ')).toMatch(
    /A picture, ‘Added by mistake’: removed by Mei Tan on \S+: Another order/,
  );
  expect(pdf.includes(secretOfPhoto)).toBe(false);
  expect((await imagesIn(pdf)).map(({ width, height }) => [width, height])).toEqual([
    [320, 200],
    [400, 3000],
  ]);
});
