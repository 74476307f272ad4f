import { askCustomer } from '@sac/contract/conversation/questions-api';
import { correctOrder } from '@sac/contract/intake/correct-order-api';
import { getOrderDetails, type OrderDetails } from '@sac/contract/order-page/order-page-api';
import { addDays, singaporeToday } from '@sac/contract/platform/dates';
import { getDownloadHistory } from '@sac/contract/tracking/tracking-api';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { ask } from '../../../../test/answers';
import { addCard } from '../../../../test/attention';
import { openTestApp } from '../../../../test/test-app';
import { notifyCustomers } from './notify-customers';

const office = await openTestApp({ withoutWorkers: true });
const { db } = office;
const mei = await office.staff('Team', 'Mei Tan');
afterAll(() => office.close());

const log = { error: (details: unknown) => expect.fail(JSON.stringify(details)) };
const config = { ...office.config, notifyCustomers: ['received', 'submitted', 'later'] as const };
const notify = (hours = 0, needs: object = {}) =>
  notifyCustomers(
    { db, jobs: office.jobs, config: { ...config, notifyCustomers: [...config.notifyCustomers], ...needs }, log },
    new Date(Date.now() + hours * 3_600_000),
  );
const day = 24;
const today = singaporeToday(new Date());

beforeEach(async () => {
  await sql`update orders set process_status = 'Deleted'`.execute(db);
  // As if it had been switched on an hour ago.
  await notify();
  await sql`update customer_notice_since set since = now() - interval '1 hour'`.execute(db);
});

let families = 0;
/** An order of ten minutes ago. */
async function received(application: Record<string, unknown> = {}) {
  const email = String(application.email ?? `notice${++families}@example.com`);
  const orderId = await office.order({
    arrival_date: addDays(today, 20),
    departure_date: addDays(today, 25),
    ...application,
    email,
    confirm_email: email,
  });
  await sql`update orders set create_ts = now() - interval '10 minutes' where order_id = ${orderId}`.execute(db);
  return orderId;
}
const detailsOf = async (orderId: number) =>
  (await office.call(getOrderDetails, { orderId }, mei)).body.data as OrderDetails;
const mailsOf = async (orderId: number) => (await detailsOf(orderId)).mailHistory;
const textOf = async (mailId: number | undefined) => {
  const mail = db
    .selectFrom('mail')
    .select('body_text')
    .where('id', '=', mailId ?? 0);
  return (await mail.executeTakeFirstOrThrow()).body_text;
};
async function submit(orderId: number, minutes = 15) {
  await sql`insert into event (order_id, at, kind, to_value) values (${orderId},
    now() - make_interval(mins => ${minutes}), 'status changed', 'AwaitingGovt')`.execute(db);
  await sql`update orders set process_status = 'AwaitingGovt' where order_id = ${orderId}`.execute(db);
}
/** What the last notice of an order promised, and when it was sent. */
const saidBefore = (orderId: number, cardBy: string) =>
  sql`update customer_notice set card_by = ${cardBy}, at = now() - interval '2 days' where order_id = ${orderId}`.execute(
    db,
  );
const returned = (mailId: number | undefined) =>
  sql`update mail set state = 'sent', sent_ts = now(), delivered_via = 'AWS', delivery = 'bounced', delivery_ts = now(),
    delivery_reason = 'no such mailbox' where id = ${mailId}`.execute(db);

test('a family with one address gets one email, in its language, also by two processes at the same moment', async () => {
  const family = { email: 'family@example.com', language: 'ta' };
  const toCheck = { email: 'Family@example.com', passport_expiry_date: addDays(today, 60) };
  const ids = [await received(family), await received(toCheck), await received(family)];
  const stranger = await received({ email: 'other@example.com' });
  const counts = await Promise.all([notify(), notify()]);
  expect(counts.reduce((a, b) => a + b)).toBe(2);
  expect(await notify()).toBe(0);
  for (const orderId of ids)
    expect(await mailsOf(orderId)).toMatchObject([
      { kind: 'received', order_id: ids[1], recipient: 'Family@example.com', state: 'queued', card_by: null },
    ]);
  const [mail] = await mailsOf(ids[2] ?? 0);
  expect(mail?.subject).toBe(`உங்கள் விண்ணப்பம் கிடைத்தது – ஆர்டர் ${ids.join(', ')}`);
  // Nothing is known yet about how long cards take, so no day is named.
  const text = await textOf(mail?.id);
  expect(text).not.toMatch(/[{}]|null/);
  expect(text).toContain('நீங்கள் சரிபார்க்க வேண்டியது ஒன்று உள்ளது');
  expect((await mailsOf(stranger))[0]?.subject).toBe(`We have your application – order ${stranger}`);
});

test('the email names the day by which most had their card, and that day is kept for what is said next', async () => {
  for (let n = 0; n < 20; n++) {
    const orderId = await office.order({ processing_mode: 'Priority' }, { status: 'Completed' });
    await sql`update orders set create_ts = now() - interval '3 hours', arrival_date = ${today}::date
      where order_id = ${orderId}`.execute(db);
    await addCard(db, orderId);
  }
  // Its form opens in 18 days, and cards take three hours from then.
  const orderId = await received({ processing_mode: 'Priority' });
  expect(await notify()).toBe(1);
  const [mail] = await mailsOf(orderId);
  expect(mail?.card_by).toBe(addDays(today, 18));
  expect(await textOf(mail?.id)).toContain(`We expect your card by ${Number(addDays(today, 18).slice(8))} `);
  expect(await notify(day)).toBe(0);
  await saidBefore(orderId, addDays(today, 17));
  expect(await notify()).toBe(1);
  expect((await mailsOf(orderId))[0]).toMatchObject({ kind: 'later', card_by: addDays(today, 18) });
});

test('no order of before it was switched on gets an email, and none while it is switched off', async () => {
  const before = await received();
  await sql`delete from customer_notice_since`.execute(db);
  expect(await notify()).toBe(0);
  expect(await mailsOf(before)).toEqual([]);
  expect(await notify(0, { notifyCustomers: [] })).toBe(0);
});

test('a corrected arrival, the authority and a missing answer are the reasons for being later', async () => {
  const [corrected, waiting, asked] = [await received(), await received(), await received({ language: 'de' })];
  expect(await notify()).toBe(3);
  for (const orderId of [corrected, waiting, asked]) await saidBefore(orderId, addDays(today, -1));
  await sql`insert into event (order_id, kind, actor, detail)
    values (${corrected}, 'corrected', 'Mei Tan', '{"field": "arrival_date"}')`.execute(db);
  await submit(waiting, 26 * 60);
  await ask(office, asked, 'Wo wohnen Sie?', 'de');
  await sql`update orders set process_status = 'Awaiting' where order_id = ${asked}`.execute(db);
  expect(await notify()).toBe(3);
  const letters = await Promise.all(
    [corrected, waiting, asked].map(async (orderId) => textOf((await mailsOf(orderId))[0]?.id)),
  );
  expect(letters[0]).toContain('The reason: your arrival date was changed.');
  expect(letters[1]).toContain('and the authority has not sent us your card yet.');
  expect(letters[1]).toContain('Nothing to do now.');
  expect(letters[2]).toContain('Der Grund: Wir warten auf Ihre Antwort.');
  expect(letters[2]).not.toContain('nichts tun');
  // Said once; what was submitted meanwhile is known from it.
  expect(await notify(day)).toBe(0);
});

const isWaiting = async (locked: typeof db) => {
  const { rows } = await sql`select from pg_locks where not granted and pid in (
    select pid from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid)))`.execute(locked);
  return rows.length > 0;
};

test('an order that is completed while its email is written gets none', async () => {
  const orderId = await received();
  let notified = Promise.resolve(0);
  await db.transaction().execute(async (db) => {
    await sql`update orders set process_status = 'Completed' where order_id = ${orderId}`.execute(db);
    notified = notify();
    await expect.poll(() => isWaiting(db)).toBe(true);
  });
  expect(await notified).toBe(0);
  expect(await mailsOf(orderId)).toEqual([]);
});

test('after an email came back nothing is sent until the address is corrected; then what is still true is sent', async () => {
  const orderId = await received({ email: 'wrnog@example.com' });
  const question = { orderId, purpose: 'hotel', language: 'en', via: 'mail', key: crypto.randomUUID() };
  expect((await office.call(askCustomer, question, mei)).code).toBe(200);
  await sql`update orders set process_status = 'New' where order_id = ${orderId}`.execute(db);
  expect(await notify()).toBe(1);
  const mails = await mailsOf(orderId);
  for (const { id } of mails) await returned(id);
  const attachment = { file: `${orderId}_form.pdf`, name: 'Form.pdf', content_type: 'application/pdf' };
  await db.updateTable('mail').set({ attachment }).where('order_id', '=', orderId).execute();
  await submit(orderId);
  expect(await notify(day)).toBe(0);
  const token = await office.tokens.sign('grant', { orderId });
  const page = async (grant: string) =>
    (await office.call(getDownloadHistory, { orderId }, { token: grant })).body as { mainResult?: object };
  expect((await page(token)).mainResult).toMatchObject({ email_returned: true });

  const correct = (email: string) =>
    office.call(correctOrder, { orderId, fields: { email }, reason: 'Came back', sendAgain: 'yes' }, mei);
  expect((await correct('wrnog@example.com')).code).toBe(422);
  const { code, body } = await correct('right@example.com');
  expect([code, body.message]).toEqual([200, `Order ${orderId} was corrected. One email is sent again.`]);
  const [again] = await mailsOf(orderId);
  expect(again).toMatchObject({
    kind: 'question',
    recipient: 'right@example.com',
    state: 'queued',
    subject: `Where will you stay in Singapore? – order ${orderId}`,
    attachment: 'Form.pdf',
  });
  // The notice is not sent as it was: what is true now is said.
  expect(await notify()).toBe(1);
  expect((await mailsOf(orderId))[0]).toMatchObject({ kind: 'submitted', recipient: 'right@example.com' });
});
