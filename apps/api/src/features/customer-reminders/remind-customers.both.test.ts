import { stopMail } from '@sac/contract/mail-api';
import { getOrderDetails, type OrderDetails } from '@sac/contract/order-page-api';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addCard, addDownload, addMail } from '../../../test/attention';
import { openTestApp, type TestApp } from '../../../test/test-app';
import { remindCustomers } from './remind-customers';

let office: TestApp;
let mei: Awaited<ReturnType<TestApp['staff']>>;
beforeAll(async () => {
  office = await openTestApp({ env: { MAIL_UNDO_SECONDS: '60' }, withoutWorkers: true });
  mei = await office.staff('Team', 'Mei Tan');
});
afterAll(() => office.close());
beforeEach(async () => {
  await office.db.updateTable('orders').set({ process_status: 'Deleted' }).execute();
});

const now = new Date('2099-06-10T04:00:00Z');
const log = { error: (details: unknown) => expect.fail(JSON.stringify(details)) };
const remind = () =>
  remindCustomers({ db: office.db, jobs: office.jobs, config: office.config, log }, ['cardNotDownloaded'], now);
const tomorrow = { arrival_date: '2099-06-11', departure_date: '2099-07-01', passport_expiry_date: '2105-01-01' };

/** A completed order whose card nobody has downloaded. */
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
    expect(text).toContain('11/06/2099');
    expect(text).toContain('http://office.test/track-order/');
  }

  const stopped = await office.call(stopMail, { mailId: mails[0]?.id ?? 0 }, mei);
  expect([stopped.code, (await mailsOf(orderId))[0]?.state]).toEqual([200, 'stopped']);
  // Stopped is stopped: it does not come again.
  expect(await remind()).toBe(0);
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

test('nothing is sent unless the setting names the rule', async () => {
  await waiting();
  expect(office.config.remindCustomers).toEqual([]);
  const needs = { db: office.db, jobs: office.jobs, config: office.config, log };
  expect(await remindCustomers(needs, office.config.remindCustomers, now)).toBe(0);
});
