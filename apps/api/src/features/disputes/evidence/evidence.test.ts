import {
  type DefencePack,
  defencePackDetails,
  getDefencePackPdf,
  type PackTable,
} from '@sac/contract/disputes/evidence-api';
import { correctOrder } from '@sac/contract/intake/correct-order-api';
import { orderStatuses } from '@sac/contract/orders/order-status';
import { afterAll, describe, expect, test } from 'vitest';
import { aDefendedOrder, addContact, addMails, birthDay, passport, readPack } from '../../../../test/evidence';
import { openTestApp } from '../../../../test/test-app';

const office = await openTestApp({ env: { PROVIDER_NAME: 'Lion City', PROVIDER_TAX_ID: 'T-778899' } });
const token = (await office.staff()).token;
afterAll(() => office.close());

const ask = (orderId: number) => office.call(defencePackDetails, { orderId, defencePackType: 1 }, { token });
const packOf = (orderId: number, defencePackType = 1) => readPack(office, { token }, orderId, { defencePackType });
const attachment = (pack: DefencePack, title: string) => {
  const found = pack.attachments.find((one) => one.title === title);
  if (!found) throw new Error(`There is no attachment ${title}.`);
  return found;
};
const tableOf = (pack: DefencePack, title: string) => attachment(pack, title).blocks[0] as PackTable;

describe('a pack is refused', () => {
  test('in every status without a delivered service, on screen and as a PDF', async () => {
    for (const status of orderStatuses) {
      const orderId = await office.order({}, { status });
      const allowed = ['Completed', 'Customer Called', 'ChargeBack'].includes(status);
      expect((await ask(orderId)).code).toBe(allowed ? 200 : 409);
      if (allowed) continue;
      const { code, body } = await office.call(getDefencePackPdf, { orderId, defencePackType: 2 }, { token });
      expect([status, code]).toEqual([status, 409]);
      expect(body.message).toContain('Completed, Customer Called or ChargeBack');
      expect(body.message).toContain(String(orderId));
    }
  });

  test('for an order that does not exist', async () => {
    const { code, body } = await ask(987_654);
    expect([code, body.message]).toEqual([404, 'There is no order 987654.']);
  });

  test('without recording an event', async () => {
    const orderId = await office.order({}, { status: 'New' });
    await office.call(getDefencePackPdf, { orderId, defencePackType: 1 }, { token });
    const events = await office.db.selectFrom('event').select('kind').where('order_id', '=', orderId).execute();
    expect(events.map(({ kind }) => kind)).toEqual(['arrived']);
  });
});

test('a pack says what was applied for and what it was corrected to, when and by whom; neither number is readable', async () => {
  const { orderId } = await aDefendedOrder(office);
  await addContact(office, orderId, `She has ${passport} and now XDA111222, born ${birthDay}, not 1991-04-05.`);
  const fields = { passport_number: 'XDA111222', date_of_birth: '1991-04-05', hotel_name: 'Fullerton' };
  const more = { reason: 'She wrote.', confirmCompleted: 'yes' };
  const mei = await office.staff('Team', 'Mei Lim');
  expect((await office.call(correctOrder, { orderId, fields, ...more }, mei)).code).toBe(200);
  const pack = await packOf(orderId, 2);
  const { blocks } = attachment(pack, 'The order');
  const table = blocks.at(-1) as PackTable;
  expect(JSON.stringify(blocks[0])).toContain('•••••••22');
  expect(table.rows.map(({ cells }) => cells.slice(1))).toEqual([
    ['Passport number', '•••••••54', '•••••••22', 'Mei Lim'],
    ['Date of birth', '••/••/1990', '••/••/1991', 'Mei Lim'],
    ['Hotel name', 'Harbour View', 'Fullerton', 'Mei Lim'],
  ]);
  expect(JSON.stringify(pack)).not.toMatch(/XDA987654|XDA111222|1990-04-05|1991-04-05/);
});

describe('the letter', () => {
  test('states what was sold, how the customer was served, and the provider', async () => {
    const { orderId } = await aDefendedOrder(office);
    const { letter, provider, transactionId, merchantName } = await packOf(orderId);
    expect([transactionId, merchantName]).toEqual(['TXN-4711-0815', 'LIONCITY*ARRIVALCARD']);
    expect(letter.references).toContainEqual({ label: 'Order ID', value: String(orderId) });
    expect(letter.date).toMatch(/^\d\d\/\d\d\/\d{4} \(EST\)$/);
    expect(provider).toEqual({ ...office.config.provider, taxId: 'T-778899' });
    const said = letter.arguments.map(({ text }) => text).join(' ');
    expect(said).toContain('taken by AWS on 12/10/2026 03:00:30 EST, message id 0100019-0@email.amazonses.com');
    expect(said).toContain('2 downloads from 13/10/2026 22:00:00 EST to 13/10/2026 22:01:00 EST, from 2 IP addresses');
    expect(said).toContain('https://www.arrival-card.example/refund-policy');
    expect(letter.disclaimer).toContain('third-party provider, not affiliated with any government');
  });

  test('refers to the right attachments by letter', async () => {
    const { orderId } = await aDefendedOrder(office);
    for (const [type, history] of [
      [1, 'Download History'],
      [2, 'Email History'],
    ] as const) {
      const pack = await packOf(orderId, type);
      expect(pack.attachments.map(({ letter }) => letter).join('')).toBe('ABCDEFG');
      expect(pack.attachments[2]?.title).toBe(history);
      const about = type === 1 ? 'The card was downloaded' : 'The customer was emailed';
      expect(pack.letter.arguments.find(({ title }) => title === about)?.attachments).toContain('C');
    }
  });

  test('does not count a preview email as sent', async () => {
    const orderId = await office.order({}, { status: 'Completed' });
    await addMails(office, orderId, 1, {
      delivered_via: 'Preview',
      delivery: null,
      delivery_ts: null,
      message_id: null,
    });
    const pack = await packOf(orderId, 2);
    expect(JSON.stringify(pack.letter)).not.toMatch(/emailed|completion email/i);
    expect(tableOf(pack, 'Email History').rows[0]?.cells).toContain('Not sent: preview only');
    expect(JSON.stringify(attachment(pack, 'Emails as sent'))).toContain('preview only: not sent');
  });
});

describe('the attachments', () => {
  test('list the events by time, each with its time zone', async () => {
    const { orderId } = await aDefendedOrder(office);
    const { rows } = tableOf(await packOf(orderId), 'Chronology');
    expect(rows.map(({ cells }) => cells[1])).toEqual([
      ...['Ordered', 'Submitted', 'Card stored', 'Mailed', 'Delivered', 'Downloaded', 'Downloaded', 'Contact logged'],
      'Disputed',
    ]);
    for (const { cells } of rows) expect(cells[0]).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d EST$/);
  });

  test('name what the drawing of the completion page leaves out', async () => {
    const { orderId } = await aDefendedOrder(office);
    const pack = await packOf(orderId, 1);
    expect(attachment(pack, 'Completion page with the download button').intro).toContain('Not drawn: the header');
  });

  test('list each download with country, browser and the fingerprint of the file', async () => {
    const { orderId, card } = await aDefendedOrder(office);
    const { rows } = tableOf(await packOf(orderId), 'Download History');
    expect(rows[1]?.cells).toEqual([
      ...['2', '13/10/2026 22:01:00 EST', '203.0.113.1', 'Spain', 'Europe/Madrid'],
      ...['Samsung Internet 28', 'Android 15'],
    ]);
    expect(rows[1]?.note).toMatch(new RegExp(`^File ${card.file1} · SHA-256 [0-9a-f]{64}$`));
  });

  test('cut long lists with a count, never silently', async () => {
    const { orderId } = await aDefendedOrder(office);
    await addMails(office, orderId, 80);
    await addContact(office, orderId, 'x'.repeat(10_000));
    const pack = await packOf(orderId, 2);
    expect(tableOf(pack, 'Email History').more).toBe('… and 41 more mails, not printed here');
    expect(tableOf(pack, 'Staff contact log').rows[1]?.note).toBe('… and 9,400 more characters, not printed here');
  });

  test('never contain the passport number or the birth date, not even in text typed by staff', async () => {
    const { orderId } = await aDefendedOrder(office);
    await addContact(office, orderId, `Passport XDA 987-654, born 5 April 1990 (${birthDay}).`, { whatsapp: 'Y' });
    await addMails(office, orderId, 1, { body_text: `Your passport ${passport} is fine.`, subject: passport });
    for (const type of [1, 2]) {
      const written = JSON.stringify(await packOf(orderId, type));
      expect(written).not.toMatch(/XDA.?987.?654|1990-04-05|05\/04\/1990|5 April 1990/i);
      expect(written).toContain('[passport number masked]');
      expect(written).toContain('•••••••54');
      expect(written).toContain('••/••/1990');
    }
  });

  test('list earlier orders of the same customer that were never disputed, without their emails', async () => {
    const { orderId } = await aDefendedOrder(office, { passport_number: 'EARLY1234' });
    const earlier = async (given: Record<string, unknown>, created = '2026-01-05T00:00:00Z') => {
      const id = await office.order(given, { status: 'Completed' });
      await office.db.updateTable('orders').set({ create_ts: created }).where('order_id', '=', id).execute();
      await addMails(office, id, 1, { body_text: 'A secret of another order.' });
      return id;
    };
    const elsewhere = { email: 'new@example.com', confirm_email: 'new@example.com' };
    const samePassport = await earlier({ ...elsewhere, passport_number: 'EARLY1234' });
    const disputed = await earlier({ ...elsewhere, passport_number: 'EARLY1234' });
    await earlier({ ...elsewhere, passport_number: 'EARLY1234' }, '2027-01-05T00:00:00Z');
    await earlier({ ...elsewhere, passport_number: 'OTHER1234' });
    await office.db
      .insertInto('event')
      .values({ order_id: disputed, kind: 'status changed', from_value: 'Completed', to_value: 'ChargeBack' })
      .execute();
    const pack = await packOf(orderId, 2);
    const ids = tableOf(pack, 'Earlier undisputed orders').rows.map(({ cells }) => cells[0]);
    expect(ids).toContain(String(samePassport));
    expect(ids).not.toContain(String(disputed));
    expect(tableOf(pack, 'Earlier undisputed orders').rows.every(({ cells }) => cells[4] !== '')).toBe(true);
    expect(JSON.stringify(pack)).not.toContain('A secret of another order');
  });
});
