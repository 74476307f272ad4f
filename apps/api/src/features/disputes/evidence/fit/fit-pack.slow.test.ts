import type { DefencePack, PackAttachment, PackChange } from '@sac/contract/disputes/evidence-api';
import { evidenceLimitOf } from '@sac/contract/disputes/evidence-limits';
import type { CardNetwork } from '@sac/contract/payments/card-networks';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aDefendedOrder,
  addContact,
  addDownloads,
  addMails,
  addOpenDispute,
  downloadPack,
  readPack,
  readPdf,
} from '../../../../../test/evidence';
import { openTestApp } from '../../../../../test/test-app';
import { drawPage } from '../../../../platform/untrusted/pdf/draw-page';
import { memoryOf, openPdfium, putInto } from '../../../../platform/untrusted/pdf/open-pdfium';
import { makePdf } from '../make-pdf';
import type { PackPictures } from '../pack-pictures';
import { fitPack, pageCountOf } from './fit-pack';

const office = await openTestApp();
const mei = await office.staff('Telecaller', 'Mei Tan');
afterAll(() => office.close());

/** Both packs of an order with nothing long: two sheets. */
let usual: DefencePack;
beforeAll(async () => {
  const { orderId } = await aDefendedOrder(office);
  const { missing: _, limit: _l, isUnserved: _u, contradictions: _c, ...pack } = await readPack(office, mei, orderId);
  usual = { ...pack, defencePackType: null };
});

/** A colourful picture: with noise, no packing makes it small. */
function picture(width: number, height: number, noise: number): Uint8Array<ArrayBuffer> {
  const png = new PNG({ width, height });
  let seed = 7;
  for (let at = 0; at < png.data.length; at += 4) {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
    const grain = (seed >> 16) % (noise + 1);
    png.data.set([160 + grain, ((at / 4 / width) % 90) + grain, 40 + grain, 255], at);
  }
  return new Uint8Array(PNG.sync.write(png, { deflateLevel: 1 }));
}

const aPart = (letter: string, blocks: PackAttachment['blocks']): PackAttachment => ({
  letter,
  title: 'More',
  intro: 'From the record.',
  blocks,
});
/** A page each: a long table has a sheet of its own. */
const tables = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aPart(`T${index}`, [
      {
        kind: 'table',
        label: 'Download History',
        columns: [{ header: 'Time', share: 1 }],
        rows: Array.from({ length: 20 }, (_, row) => ({ cells: [`Row ${row} of table ${index}`], note: null })),
        empty: '',
        more: null,
      },
    ]),
  );
/** A page each: a high picture. */
const pictures = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aPart(`P${index}`, [{ kind: 'picture', key: `picture ${index}`, label: `Picture ${index}`, facts: [], url: null }]),
  );

async function packOfPages(pages: number, more: (count: number) => PackAttachment[], content: PackPictures) {
  const packWith = (count: number) => ({ ...usual, attachments: [...usual.attachments, ...more(count)] });
  // The letter's list of so many attachments may need a page of its own.
  let count = pages - pageCountOf(await makePdf(usual, {}));
  while (pageCountOf(await makePdf(packWith(count), content)) > pages) count -= 1;
  return { pack: packWith(count), pictures: content };
}

/** What PDFium says of a file: its pages, and whether a pixel of any has a colour. */
async function seen(pdf: Uint8Array) {
  const library = await openPdfium();
  const file = library.FPDF_LoadMemDocument(putInto(library, pdf), pdf.length, '');
  const [pages, size] = [library.FPDF_GetPageCount(file), { width: 300, height: 424 }];
  let isColourful = false;
  for (let index = 0; index < pages; index += 1) {
    const page = library.FPDF_LoadPage(file, index);
    const bitmap = drawPage(library, page, size);
    const start = library.FPDFBitmap_GetBuffer(bitmap);
    const pixels = memoryOf(library).HEAPU8.subarray(start, start + size.width * size.height * 4);
    for (let at = 0; at < pixels.length; at += 4) {
      const [blue = 0, green = 0, red = 0] = pixels.subarray(at, at + 3);
      if (Math.max(blue, green, red) - Math.min(blue, green, red) > 8) isColourful = true;
    }
    library.FPDFBitmap_Destroy(bitmap);
    library.FPDF_ClosePage(page);
  }
  library.FPDF_CloseDocument(file);
  return { pages, isColourful };
}

const limitOf = (gateway: string | null, network: CardNetwork) =>
  evidenceLimitOf({ gateway, network, stage: 'chargeback' });

/** Processor, network, pages of tables before, pages after (or fewer), what was done. */
const byPages: [string | null, CardNetwork, number, number, PackChange[]][] = [
  ['Stripe', 'American Express', 20, 20, []],
  ['Stripe', 'American Express', 22, 20, ['shorter tables']],
  [null, 'American Express', 60, 20, ['shorter tables']],
  ['Stripe', 'Mastercard', 20, 19, ['shorter tables']],
  ['J.P. Morgan', 'Mastercard', 19, 18, ['shorter tables']],
  ['Stripe', 'Visa', 50, 49, ['shorter tables']],
  ['J.P. Morgan', 'Visa', 60, 60, []],
];
test.each(byPages)('%s, %s: %i pages become %i at most, by %j', async (gateway, network, before, most, changes) => {
  const given = await packOfPages(before, tables, {});
  const fitted = await fitPack(given, limitOf(gateway, network));
  const pdf = await makePdf(fitted.pack, fitted.pictures);
  expect((await seen(await makePdf(given.pack, {}))).pages).toBe(before);
  const { pages } = await seen(pdf);
  expect(pages).toBe(pageCountOf(pdf));
  expect([pages <= most, changes.length > 0 || pages === before, fitted.changes]).toEqual([true, true, changes]);
  const { text } = await readPdf(pdf);
  expect(/\d+ more rows here, left out to keep to the limits for evidence/.test(text)).toBe(changes.length > 0);
  // The first and the last row of a table in time order stay.
  expect(text).toContain('Row 0 of table 0');
  expect(text).toContain('Row 19 of table 0');
});

test.each([
  [
    'Stripe',
    'American Express',
    22,
    'at most 20 pages and 4.5 MB are taken. Remove the pictures that prove least, or send Defence Pack 1 alone.',
  ],
  [
    null,
    'Mastercard',
    50,
    'at most 17 pages and 0.75 MB are taken. Remove the pictures that prove least, or send Defence Pack 1 alone. The processor of this payment is not recorded',
  ],
] as const)('%s, %s: %i pages of pictures are refused with what to do', async (gateway, network, before, message) => {
  const high = picture(100, 1000, 0);
  const keys = Array.from({ length: before }, (_, index) => [`picture ${index}`, high]);
  const given = await packOfPages(before, pictures, Object.fromEntries(keys));
  await expect(fitPack(given, limitOf(gateway, network))).rejects.toThrow(message);
});

/** Processor, network, size of the file at most, what was done, whether colour is left. */
const byBytes: [string | null, CardNetwork, number, PackChange[], boolean][] = [
  ['Stripe', 'Visa', 4_500_000, ['smaller pictures'], true],
  ['Adyen', 'Visa', 2_000_000, ['smaller pictures'], true],
  ['Checkout.com', 'American Express', 1_000_000, ['no colour'], false],
  [null, 'American Express', 750_000, ['no colour', 'smaller pictures'], false],
];
test.each(byBytes)(
  '%s, %s: six large pictures fit into %i bytes',
  async (gateway, network, most, changes, isColourful) => {
    const large = picture(1600, 1200, 95);
    const keys = Array.from({ length: 6 }, (_, index) => [`picture ${index}`, large]);
    const pack = { ...usual, attachments: [...usual.attachments, ...pictures(6)] };
    const fitted = await fitPack({ pack, pictures: Object.fromEntries(keys) }, limitOf(gateway, network));
    const pdf = await makePdf(fitted.pack, fitted.pictures);
    expect([pdf.length <= most, fitted.changes, (await seen(pdf)).isColourful]).toEqual([true, changes, isColourful]);
    const { text } = await readPdf(pdf);
    const says = (what: string) => text.includes(`Pictures ${what} here, to keep to the limits for evidence.`);
    expect(says('have a lower resolution')).toBe(changes.includes('smaller pictures'));
    expect(says('have no colour')).toBe(!isColourful);
  },
);

test('a pack without pictures is drawn without colour for any processor', async () => {
  expect(await seen(await makePdf(usual, {}))).toEqual({ pages: expect.any(Number), isColourful: false });
});

test('an order with 40 emails fits into the 4 pages of a request for information, and says what is not drawn', async () => {
  const { orderId, card } = await aDefendedOrder(office);
  await addOpenDispute(office, orderId, { network: 'Visa', gateway: 'Adyen', stage: 'inquiry' });
  await addDownloads(office, orderId, card.id, 80);
  for (let mail = 0; mail < 40; mail += 1)
    await addMails(office, orderId, 1, { kind: 'reply', body_text: `${mail}\n${'A line of a mail.\n'.repeat(40)}` });
  for (let contact = 0; contact < 8; contact += 1) await addContact(office, orderId, 'Called about it. '.repeat(60));
  const { statusCode, rawPayload } = await downloadPack(office, mei, orderId, 1);
  expect(statusCode).toBe(200);
  expect((await seen(rawPayload)).pages).toBeLessThanOrEqual(4);
  const { text } = await readPdf(rawPayload);
  expect(text).toContain('how it looked is left out to keep to the limits for evidence');
});
