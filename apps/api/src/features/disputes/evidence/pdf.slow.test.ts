import { afterAll, expect, test } from 'vitest';
import {
  aDefendedOrder,
  addCheckout,
  addContact,
  addDownloads,
  addMails,
  addOpenDispute,
  birthDay,
  downloadPack,
  passport,
  readPack,
  readPdf,
} from '../../../../test/evidence';
import { openTestApp } from '../../../../test/test-app';
import { drawPack } from './pdf/draw-pack';

const office = await openTestApp();
const staff = await office.staff('Telecaller');
afterAll(() => office.close());

const maxPages = 21;
const maxBytes = 2_000_000;

/** Downloads a pack and checks the limits of a bank's portal. */
async function packAsPdf(orderId: number, type: 1 | 2) {
  const { rawPayload, headers } = await downloadPack(office, staff, orderId, type);
  expect(rawPayload.length).toBeLessThan(maxBytes);
  const read = await readPdf(rawPayload);
  expect(read.pages.length).toBeLessThanOrEqual(maxPages);
  for (const [index, page] of read.pages.entries()) {
    expect(page).toContain(`Page ${index + 1} of ${read.pages.length}`);
    // No page is empty but for its foot.
    expect(page.length).toBeGreaterThan(120);
  }
  expect(read.text).not.toMatch(new RegExp(`${passport}|${birthDay}|05/04/1990`));
  // The letter is one page: its list of attachments is on the first, and the first attachment on the second.
  const last = [...read.text.matchAll(/Attachment ([A-Z]) /g)].at(-1)?.[1];
  expect(read.pages[0]).toMatch(new RegExp(`Attachments A Chronology .* ${last} `));
  expect(read.pages[1]).toContain('Attachment A');
  return { ...read, headers, content: rawPayload };
}

test('pack 1 contains the letter and the Download History, and making it is recorded', async () => {
  const { orderId, card } = await aDefendedOrder(office);
  const { text, pages, headers } = await packAsPdf(orderId, 1);
  expect(headers['content-type']).toBe('application/pdf');
  expect(headers['content-disposition']).toBe(`attachment; filename="defence-pack-1-order-${orderId}.pdf"`);
  expect(headers['cache-control']).toBe('private, no-store');
  for (const part of [
    ...['TXN-4711-0815', 'LIONCITY*ARRIVALCARD', 'third-party provider, not affiliated with any government'],
    ...[`Order ${orderId}`, 'Tax ID 202600000X', 'Download History', card.file1, 'Europe/Madrid', 'Download Now'],
    ...['SHA-256', 'Called; she confirmed', '•••••••54', '••/••/1990'],
  ])
    expect(text).toContain(part);
  expect(pages.length).toBeLessThanOrEqual(4);
  const events = await office.db
    .selectFrom('event')
    .select(['kind', 'actor', 'to_value'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'defence pack made')
    .execute();
  expect(events).toEqual([{ kind: 'defence pack made', actor: staff.name, to_value: '1' }]);
});

test('pack 2 contains the letter, the Email History and the emails', async () => {
  const { orderId } = await aDefendedOrder(office);
  const { text } = await packAsPdf(orderId, 2);
  expect(text).toContain('Email History');
  expect(text).toContain('0100019-0@email.amazonses.com');
  expect(text).toContain('has been approved and is ready to download');
  expect(text).not.toContain('Attachment C Download History');
});

test.each([
  // Shaping changes the order of the extracted text, but there is never a missing glyph.
  { names: ['محمد', 'דוד', 'สมชาย', 'अनुराग', 'கிருஷ்ணன்'], printed: [] },
  {
    names: ['김철수', '王小明', 'さくら', 'Nguyễn', 'Иван', 'Αλέξης'],
    printed: ['김철수', '王小明', 'さくら', 'Nguyễn', 'Иван', 'Αλέξης'],
  },
  { names: ['😀', 'Ana'], printed: ['[U+1F600] Ana'] },
])('$names are readable, every font is embedded, and missing glyphs show their code point', async (given) => {
  const { orderId } = await aDefendedOrder(office, { first_name: given.names.join(' '), last_name: 'Ł.' });
  const { content, text } = await packAsPdf(orderId, 1);
  const raw = content.toString('latin1');
  expect(raw.match(/\/FontFile2/g)?.length).toEqual(raw.match(/\/Type \/FontDescriptor/g)?.length);
  expect(raw).not.toContain('/Helvetica');
  for (const name of given.printed) expect(text.normalize('NFC')).toContain(name);
  expect(text).not.toContain('\u0000');
  expect(text).not.toContain('\ufffd');
});

test('the pack of a very large order stays within 21 pages and 2 MB, and says what is left out', async () => {
  const customer = {
    first_name: 'Wilhelmine '.repeat(10).trim(),
    last_name: 'W'.repeat(119),
    email: `${'long'.repeat(15)}@${'a-very-long-name.'.repeat(10)}example.com`,
    confirm_email: `${'long'.repeat(15)}@${'a-very-long-name.'.repeat(10)}example.com`,
  };
  const disclosures = Array.from({ length: 20 }, (_, index) => ({
    about: 'terms' as const,
    text: index % 2 ? 'W'.repeat(2000) : 'A line.\n'.repeat(200),
    version: 'W'.repeat(60),
    page: `https://shop.example/${'w'.repeat(470)}`,
    accepted_at: '2026-10-10T08:00:00.000Z',
    ip: '2001:db8:1111:2222:3333:4444:5555:6666',
  }));
  const purchase = { device_id: 'd'.repeat(200), payment_arn: '7'.repeat(60), disclosures };
  for (const create_ts of ['2026-02-01T00:00:00Z', '2026-03-01T00:00:00Z']) {
    const earlier = await office.order(customer, { status: 'Completed' });
    await office.db.updateTable('orders').set({ create_ts }).where('order_id', '=', earlier).execute();
    await addCheckout(office, earlier, purchase);
  }
  const { orderId, card } = await aDefendedOrder(office, customer);
  await office.db
    .updateTable('orders')
    .set({ transaction_id: 'T'.repeat(200), merchant_name: 'M '.repeat(100).trim() })
    .where('order_id', '=', orderId)
    .execute();
  await addCheckout(office, orderId, purchase);
  await addOpenDispute(office, orderId, { acquirer_reference: '9'.repeat(200) });
  await addDownloads(office, orderId, card.id, 500);
  await addMails(office, orderId, 300, {
    recipient: `${'w'.repeat(64)}@${'m'.repeat(60)}.example.com`,
    delivery_reason: 'W'.repeat(2000),
  });
  for (let text = 0; text < 8; text += 1) {
    await addMails(office, orderId, 1, { body_text: `${text}\n${'a line of a mail\n'.repeat(400)}` });
    await addContact(office, orderId, '<b>Hello</b>\n'.repeat(700));
    await addContact(office, orderId, 'W'.repeat(10_000), { whatsapp: 'Y' });
  }
  const first = await packAsPdf(orderId, 1);
  expect(first.pages[0]).toContain('Visa Compelling Evidence 3.0');
  expect(first.text).toContain('… and 402 more downloads, not printed here');
  expect(first.text).toContain('… and 7 more contacts, not printed here');
  expect(first.text).toContain('<b>Hello</b>');
  expect(first.text).toMatch(/… and [\d,]+ more characters, not printed here/);
  const second = await packAsPdf(orderId, 2);
  expect(second.text).toContain('… and 269 more mails, not printed here');
  expect(second.text).toContain('… and 5 more different texts, not printed here');
});

test('the same pack gives the same bytes', async () => {
  const { orderId } = await aDefendedOrder(office);
  const pack = await readPack(office, staff, orderId);
  expect(Buffer.from(await drawPack(pack)).equals(Buffer.from(await drawPack(pack)))).toBe(true);
});
