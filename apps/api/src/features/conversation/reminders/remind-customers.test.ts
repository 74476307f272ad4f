import { stopMail } from '@sac/contract/mail/mail-api';
import { getOrderDetails, type OrderDetails } from '@sac/contract/order-page/order-page-api';
import { addDays, singaporeToday } from '@sac/contract/platform/dates';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { ask } from '../../../../test/answers';
import { addCard, addDownload, addMail } from '../../../../test/attention';
import { openTestApp } from '../../../../test/test-app';
import { remindCustomers } from './remind-customers';

const office = await openTestApp({ env: { MAIL_UNDO_SECONDS: '600' }, withoutWorkers: true });
const mei = await office.staff('Team', 'Mei Tan');
afterAll(() => office.close());
beforeEach(async () => {
  await office.db.updateTable('orders').set({ process_status: 'Deleted' }).execute();
});

const now = new Date('2099-06-10T04:00:00Z');
const log = { error: (details: unknown) => expect.fail(JSON.stringify(details)) };
const remind = () =>
  remindCustomers({ db: office.db, jobs: office.jobs, config: office.config, log }, ['cardNotDownloaded'], now);
const tomorrow = { arrival_date: '2099-06-11', departure_date: '2099-07-01', passport_expiry_date: '2105-01-01' };

/** A completed order whose card was not downloaded. */
async function waiting(application: Record<string, unknown> = {}) {
  const orderId = await office.order({ ...tomorrow, ...application }, { status: 'Completed' });
  return { orderId, card: await addCard(office.db, orderId) };
}
const mailsOf = async (orderId: number) =>
  ((await office.call(getOrderDetails, { orderId }, mei)).body.data as OrderDetails).mailHistory;

test('a customer who has not downloaded the card is emailed once, also by two processes at the same moment', async () => {
  const { orderId, card } = await waiting();
  const sent = await Promise.all([remind(), remind()]);
  expect(sent.reduce((sum, n) => sum + n)).toBe(1);
  expect(await remind()).toBe(0);
  const mails = await mailsOf(orderId);
  expect(mails).toMatchObject([
    { kind: 'reminder', state: 'queued', recipient: 'ana.bar@example.com', uploadDoc: { id: card } },
  ]);
  const { html, body_text } = await office.db
    .selectFrom('mail')
    .select(['html', 'body_text'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  for (const text of [html, body_text]) {
    expect(text).toContain(String(orderId));
    expect(text).toContain('11 June 2099');
    expect(text).toContain('http://office.test/track-order/');
  }

  const stopped = await office.call(stopMail, { mailId: mails[0]?.id ?? 0 }, mei);
  expect([stopped.code, (await mailsOf(orderId))[0]?.state]).toEqual([200, 'stopped']);
  // Stopped is stopped: it does not come again.
  expect(await remind()).toBe(0);
});

test('the reminder is in the customer’s language', async () => {
  const { orderId } = await waiting({ language: 'ja' });
  expect(await remind()).toBe(1);
  const mail = await office.db
    .selectFrom('mail')
    .select(['subject', 'body_text'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(mail.subject).toBe(`ご出発前にシンガポール入国カードをダウンロードしてください – 注文 ${orderId}`);
  expect(mail.body_text).toContain('2099年6月11日');
});

test('a question that stays unanswered for too long is sent once more, unchanged', async () => {
  const late = { ...office.config, timeLimits: { awaitingOrder: 48 } };
  const needs = { db: office.db, jobs: office.jobs, config: late, log };
  const remindOf = () => remindCustomers(needs, ['noCustomerAnswer'], now);
  const far = { arrival_date: '2099-11-20', departure_date: '2099-12-01', passport_expiry_date: '2105-01-01' };
  const waitingFor = async () => {
    const orderId = await office.order(far, { status: 'Awaiting' });
    await office.db
      .updateTable('orders')
      .set({ status_since: '2099-06-01T00:00:00Z' })
      .where('order_id', '=', orderId)
      .execute();
    return orderId;
  };
  const [asked, answered, stopped] = [await waitingFor(), await waitingFor(), await waitingFor()];
  await waitingFor();
  for (const orderId of [asked, answered]) await ask(office, orderId, 'Wo wohnen Sie?', 'de');
  await office.db
    .insertInto('answer')
    .values({ order_id: answered, body_text: 'Im Raffles.', answer_key: crypto.randomUUID() })
    .execute();
  const mail = { kind: 'question', state: 'stopped' } as const;
  await addMail(office.db, stopped, mail);
  const { id } = await office.db
    .selectFrom('mail')
    .select('id')
    .where('order_id', '=', stopped)
    .executeTakeFirstOrThrow();
  await ask(office, stopped, 'Wo wohnen Sie?', 'de');
  await office.db.updateTable('question').set({ mail_id: id }).where('order_id', '=', stopped).execute();

  expect(await remindOf()).toBe(1);
  const [reminder] = await mailsOf(asked);
  expect(reminder).toMatchObject({ kind: 'reminder', subject: 'A question about your arrival card', uploadDoc: null });
  const { body_text } = await office.db
    .selectFrom('mail')
    .select('body_text')
    .where('order_id', '=', asked)
    .executeTakeFirstOrThrow();
  expect(body_text).toMatch(/^Wo wohnen Sie\?/);
  expect(await remindOf()).toBe(0);
});

test('of several questions that wait, the reminder names all, in the language of the last', async () => {
  const late = { ...office.config, timeLimits: { awaitingOrder: 48 } };
  const far = { arrival_date: '2099-11-20', departure_date: '2099-12-01', passport_expiry_date: '2105-01-01' };
  const orderId = await office.order(far, { status: 'Awaiting' });
  await office.db
    .updateTable('orders')
    .set({ status_since: '2099-06-01T00:00:00Z' })
    .where('order_id', '=', orderId)
    .execute();
  for (const text of ['Which hotel?', 'Wann fliegen Sie?', 'Wo wohnen Sie?']) await ask(office, orderId, text, 'de');
  const first = await office.db
    .selectFrom('question')
    .select('id')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await office.db
    .insertInto('answer')
    .values({ order_id: orderId, body_text: 'The Raffles.', answer_key: crypto.randomUUID(), question_id: first.id })
    .execute();
  const needs = { db: office.db, jobs: office.jobs, config: late, log };
  expect(await remindCustomers(needs, ['noCustomerAnswer'], now)).toBe(1);
  const { subject, body_text } = await office.db
    .selectFrom('mail')
    .select(['subject', 'body_text'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(subject).toBe(`Zu Ihrem Antrag – Bestellung ${orderId}`);
  expect(body_text).toMatch(
    /^Guten Tag Ana Bar Lopez,\n\n1\. Wann fliegen Sie\?\n\n2\. Wo wohnen Sie\?\n\nBestellnummer: /,
  );
  expect(body_text).not.toContain('Which hotel?');
});

test('who has the card, or cannot be reached, or whose order is not completed, gets no email', async () => {
  const downloaded = await waiting();
  await addDownload(office.db, downloaded.orderId, downloaded.card);
  const bounced = await waiting();
  const old = { create_ts: '2099-06-01T00:00:00Z', sent_ts: '2099-06-01T00:00:00Z', recipient: 'Ana.Bar@example.com' };
  await addMail(office.db, bounced.orderId, { ...old, delivery: 'bounced' });
  const failed = await waiting();
  await addMail(office.db, failed.orderId, {
    create_ts: old.create_ts,
    recipient: 'ana.bar@example.com',
    state: 'failed',
    failure_reason: 'no such mailbox',
  });
  const purged = await waiting();
  await office.db
    .updateTable('orders')
    .set({ purged_at: now.toISOString() })
    .where('order_id', '=', purged.orderId)
    .execute();
  for (const status of ['Deleted', 'Refund', 'ChargeBack', 'AwaitingGovt'] as const) {
    const { orderId } = await waiting();
    await office.db.updateTable('orders').set({ process_status: status }).where('order_id', '=', orderId).execute();
  }
  await waiting({ arrival_date: '2099-06-12' });
  expect(await remind()).toBe(0);
  // An earlier email that arrived, and one to another address that did not, are no reason against it.
  const reached = await waiting();
  await addMail(office.db, reached.orderId, { ...old, delivery: 'delivered' });
  await addMail(office.db, reached.orderId, { ...old, recipient: 'other@example.com', delivery: 'bounced' });
  expect(await remind()).toBe(1);
  expect((await mailsOf(reached.orderId))[0]).toMatchObject({ kind: 'reminder' });
});

/** Days until the last day of stay on the e-Pass, and whether the customer is reminded of it today (Singapore). */
const lastDays: [days: number, state: object, isReminded: boolean][] = [
  [3, {}, false],
  [2, {}, true],
  // The server was stopped yesterday.
  [1, {}, true],
  [0, {}, false],
  [-1, {}, false],
  [2, { withdrawn_at: now.toISOString(), withdrawn_by: 'Mei', withdrawn_reason: 'Wrong.' }, false],
];

test.each(lastDays)(
  'with a last day of stay in %i days and %j, a reminder is sent: %s',
  async (days, state, isReminded) => {
    const orderId = await office.order({ ...tomorrow, language: 'ta' }, { status: 'Completed' });
    const last_day = addDays(singaporeToday(now), days);
    const remindOf = () =>
      remindCustomers({ db: office.db, jobs: office.jobs, config: office.config, log }, ['lastDay'], now);
    await addCard(office.db, orderId, { kind: 'epass', last_day, ...state });
    expect([await remindOf(), await remindOf()]).toEqual([isReminded ? 1 : 0, 0]);
    const mails = await office.db.selectFrom('mail').select(['kind', 'subject', 'body_text']).execute();
    const found = mails.filter(({ subject }) => subject.includes(String(orderId)));
    expect(found.map(({ kind }) => kind)).toEqual(isReminded ? ['reminder'] : []);
    if (isReminded) expect(found[0]?.body_text).toMatch(new RegExp(`${Number(last_day.slice(8))} .*2099`));
  },
);

test('nothing is sent unless the setting names the rule', async () => {
  await waiting();
  expect(office.config.remindCustomers).toEqual([]);
  const needs = { db: office.db, jobs: office.jobs, config: office.config, log };
  expect(await remindCustomers(needs, office.config.remindCustomers, now)).toBe(0);
});
