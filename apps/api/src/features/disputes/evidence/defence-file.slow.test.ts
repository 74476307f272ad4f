import { madePackHeader } from '@sac/contract/disputes/evidence-api';
import { PNG } from 'pngjs';
import { afterAll, expect, test } from 'vitest';
import {
  aDefendedOrder,
  addContact,
  addDownloads,
  addMails,
  addOpenDispute,
  addPicture,
  downloadPack,
  readPdf,
} from '../../../../test/evidence';
import { openTestApp } from '../../../../test/test-app';

const office = await openTestApp();
const mei = await office.staff('Telecaller', 'Mei Tan');
afterAll(() => office.close());

const send = (orderId: number) => downloadPack(office, mei, orderId);

/** A photograph that no packing makes small. */
function noise(width: number, height: number): Buffer {
  const png = new PNG({ width, height });
  let seed = 7;
  for (let at = 0; at < png.data.length; at += 1) {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
    png.data[at] = at % 4 === 3 ? 255 : seed >> 16;
  }
  return PNG.sync.write(png, { deflateLevel: 1 });
}

async function addPictures(orderId: number, count: number, content: Buffer) {
  for (let picture = 0; picture < count; picture += 1) {
    await addPicture(office, mei, orderId, `Picture ${picture}`, content);
  }
}

test('the file is refused for an unknown order, and while there is no service to defend', async () => {
  const orderId = await office.order({}, { status: 'Pending' });
  expect((await send(987_654)).statusCode).toBe(404);
  const { statusCode, body } = await send(orderId);
  expect([statusCode, JSON.parse(body).message]).toEqual([
    409,
    expect.stringContaining('Completed, Customer Called or ChargeBack'),
  ]);
});

test('it has the letter, the attachments of both packs once each, and is recorded', async () => {
  const { orderId } = await aDefendedOrder(office);
  await addMails(office, orderId, 1, { kind: 'reminder', subject: 'A reminder', body_text: 'Please open your order.' });
  const response = await send(orderId);
  expect(response.headers['content-disposition']).toBe(`attachment; filename="defence-packs-order-${orderId}.pdf"`);
  const { text, pages } = await readPdf(response.rawPayload);
  expect(text).toContain(`Defence Packs 1 and 2 · Order ${orderId}`);
  const titles = [
    ...text.matchAll(
      /Attachment ([A-Z]) (Chronology|The order|Download History|Email History|Approved card on file|Emails as sent|Completion page)/g,
    ),
  ];
  expect(titles.map(([, letter, title]) => [letter, title])).toEqual([
    ['A', 'Chronology'],
    ['B', 'The order'],
    ['C', 'Download History'],
    ['D', 'Email History'],
    ['E', 'Approved card on file'],
    ['F', 'Emails as sent'],
    ['G', 'Completion page'],
  ]);
  expect(text).toContain('Please open your order.');
  expect(text).not.toContain('to keep to the limits');
  const made = JSON.parse(String(response.headers[madePackHeader]));
  expect(made).toEqual({ pages: pages.length, bytes: response.rawPayload.length, changes: [] });
  const recorded = await office.db
    .selectFrom('event')
    .select('to_value')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'defence pack made')
    .execute();
  expect(recorded).toEqual([{ to_value: 'both' }]);
});

test.each([1, 2, undefined] as const)(
  'pictures of pack %j get smaller until network and processor take it, and it says so',
  async (type) => {
    const { orderId } = await aDefendedOrder(office);
    await addOpenDispute(office, orderId, { network: 'American Express', gateway: 'J.P. Morgan' });
    await addPictures(orderId, 4, noise(1500, 1300));
    const { rawPayload } = await downloadPack(office, mei, orderId, type);
    expect(rawPayload.length).toBeLessThanOrEqual(1_000_000);
    const { text } = await readPdf(rawPayload);
    expect(text).toContain('lower resolution here, to keep to the limits for evidence');
    expect(text).toContain('Picture 3');
  },
);

test('long tables get shorter until network and processor take the file, with their counts', async () => {
  const { orderId, card } = await aDefendedOrder(office);
  await addOpenDispute(office, orderId, { network: 'Mastercard', gateway: 'J.P. Morgan' });
  await addDownloads(office, orderId, card.id, 100);
  await addMails(office, orderId, 40, { delivery_reason: 'W'.repeat(2000) });
  for (let text = 0; text < 4; text += 1) {
    await addMails(office, orderId, 1, { body_text: `${text}\n${'a line of a mail\n'.repeat(400)}` });
    await addContact(office, orderId, 'Hello\n'.repeat(700));
    await addContact(office, orderId, 'W'.repeat(10_000));
    await addContact(office, orderId, 'V'.repeat(10_000));
  }
  await addPictures(orderId, 8, noise(300, 600));
  const { rawPayload, statusCode } = await send(orderId);
  expect(statusCode).toBe(200);
  const { text, pages } = await readPdf(rawPayload);
  expect(pages.length).toBeLessThanOrEqual(18);
  expect(text).toMatch(/\d+ more rows here, left out to keep to the limits for evidence/);
});

test('when nothing helps the answer names the limit', async () => {
  const { orderId } = await aDefendedOrder(office);
  await addOpenDispute(office, orderId, { network: 'Mastercard', gateway: 'J.P. Morgan' });
  // Each fills a page.
  await addPictures(orderId, 20, noise(200, 3000));
  const { statusCode, body } = await send(orderId);
  expect([statusCode, JSON.parse(body).message]).toEqual([
    409,
    expect.stringMatching(
      /have \d+ pages and .*Mastercard by J.P. Morgan at most 18 pages and 14 MB are taken\. Remove the pictures/,
    ),
  ]);
});
