import { randomUUID } from 'node:crypto';
import { roles } from '@sac/contract/accounts/roles';
import { markDelivered } from '@sac/contract/mail/mail-api';
import { finishedStatuses, type OrderStatus, orderStatuses } from '@sac/contract/orders/order-status';
import { exportOrders, getOrdersList, type OrderRow, searchOrders } from '@sac/contract/orders/orders-api';
import type { AttentionKey } from '@sac/contract/orders/queues/attention';
import type { TimeLimits } from '@sac/contract/orders/queues/late';
import { getAttentionCount } from '@sac/contract/orders/queues/order-counts-api';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { ask } from '../../../../test/answers';
import { addCard, addDownload, addMail, addReport } from '../../../../test/attention';
import { addDispute } from '../../../../test/disputes';
import { openTestApp } from '../../../../test/test-app';
import { countMatches, selectMatches } from './search/search';
import { toQueueQuery } from './to-queue-query';

const office = await openTestApp();
afterAll(() => office.close());
beforeEach(async () => {
  for (const table of [
    'dispute',
    'customer_reminder',
    'answer',
    'question',
    'download',
    'mail',
    'document',
    'remark',
  ] as const)
    await office.db.deleteFrom(table).execute();
  // Deleted orders are in the rule for what customers wrote alone.
  await office.db.updateTable('orders').set({ process_status: 'Deleted' }).execute();
});

/** 12:00 on 10 June in Singapore. */
const noon = '2099-06-10T04:00:00Z';
const none: TimeLimits = {};

const arriving = (arrival_date: string) => ({
  arrival_date,
  departure_date: '2099-12-01',
  passport_expiry_date: '2105-01-01',
});
const far = arriving('2099-11-20');

/** What the list shows at a time, as order id → reasons; checked against its count. */
async function listed(now: string, limits: TimeLimits = none): Promise<Record<number, AttentionKey[] | undefined>> {
  const slice = toQueueQuery('Mei Tan', 'needsAttention', {}, { limits, calendar: null, now: new Date(now) });
  const { data, total } = await selectMatches(office.db, slice, '', { offset: 0, limit: 100 }, 1000);
  expect(await countMatches(office.db, slice, '', 1001)).toBe(total);
  expect(data).toHaveLength(total);
  return Object.fromEntries(data.map(({ order_id, reasons }) => [order_id, reasons]));
}

const setOrder = (orderId: number, values: { process_status?: OrderStatus; status_since?: string }) =>
  office.db.updateTable('orders').set(values).where('order_id', '=', orderId).execute();

test('an email that failed or bounced counts from 72 h before the day of arrival until its end', async () => {
  const failed = await office.order(arriving('2099-06-14'), { status: 'Completed' });
  await addMail(office.db, failed, { state: 'failed', failure_reason: 'no such mailbox' });
  const bounced = await office.order(arriving('2099-06-14'), { status: 'AwaitingGovt' });
  await addMail(office.db, bounced, { delivery: 'bounced' });
  const sent = await office.order(arriving('2099-06-14'), { status: 'Completed' });
  await addMail(office.db, sent, { delivery: 'complained' });
  for (const order of [failed, sent]) await addDownload(office.db, order, await addCard(office.db, order));
  const both = { [failed]: ['mailFailed', 'mailNotSent'], [bounced]: ['mailFailed'] };

  // What did not leave counts at any time.
  expect(await listed('2099-06-10T15:59:59.999Z')).toEqual({ [failed]: ['mailNotSent'] });
  expect(await listed('2099-06-10T16:00:00Z')).toEqual(both);
  // From 24 h before, the order that is not finished is late too.
  expect(await listed('2099-06-14T15:59:59Z')).toEqual({
    [failed]: ['mailFailed', 'mailNotSent'],
    [bounced]: ['mailFailed', 'noGovtAnswer'],
  });
  expect(await listed('2099-06-14T16:00:00Z')).toEqual({ [failed]: ['mailNotSent'], [bounced]: ['noGovtAnswer'] });

  for (const status of finishedStatuses) {
    await setOrder(failed, { process_status: status });
    const reasons = (await listed('2099-06-12T00:00:00Z'))[failed] ?? [];
    expect([status, reasons.includes('mailFailed')]).toEqual([status, status === 'Completed']);
  }
  // Sending again clears it.
  await setOrder(failed, { process_status: 'Completed' });
  await addMail(office.db, failed, { state: 'queued' });
  expect(await listed('2099-06-12T00:00:00Z')).toEqual({ [bounced]: ['mailFailed'] });
});

/** What became of an email, and whether its customer still waits for it. */
const unsent: [string, Parameters<typeof addMail>[2], boolean][] = [
  ['stayed a preview', { delivered_via: 'Preview' }, true],
  ['failed, or may have: in doubt', { state: 'failed', failure_reason: 'interrupted', in_doubt: true }, true],
  ['was not sent by the provider', { delivery: 'refused' }, true],
  ['of a question stayed a preview', { kind: 'question', delivered_via: 'Preview' }, true],
  ['of a refund failed', { kind: 'refund', state: 'failed', failure_reason: 'no' }, true],
  ['is on its way', { state: 'queued', delivered_via: null }, false],
  ['left', {}, false],
  ['left and bounced, which is another reason', { delivery: 'bounced' }, false],
  ['was stopped by staff', { state: 'stopped', delivered_via: null }, false],
  ['was a notice on the way', { kind: 'received', delivered_via: 'Preview' }, false],
];

test.each(unsent)('an email that %s', async (_, mail, isWaiting) => {
  for (const status of ['Completed', 'Pending', 'Refund'] as const) {
    const order = await office.order(far, { status });
    await addMail(office.db, order, mail);
    expect.soft([status, await listed(noon)]).toEqual([status, isWaiting ? { [order]: ['mailNotSent'] } : {}]);
    await setOrder(order, { process_status: 'Deleted' });
  }
});

test('an email that did not leave counts until a later one has, its card is downloaded or withdrawn, or staff say how', async () => {
  const preview = { delivered_via: 'Preview' } as const;
  const ends: Record<string, (order: number, card: number) => Promise<unknown>> = {
    'another provider sent it': (order) => addMail(office.db, order, { delivered_via: 'Sendgrid' }),
    'it waits to be sent': (order) => addMail(office.db, order, { state: 'queued', delivered_via: null }),
    'the customer has the card': (order, card) => addDownload(office.db, order, card),
    'the card is withdrawn': (_, id) =>
      office.db
        .updateTable('document')
        .set({ withdrawn_at: noon, withdrawn_by: 'Mei Tan', withdrawn_reason: 'Not theirs.' })
        .where('id', '=', id)
        .execute(),
    'staff say how': async (orderId) =>
      office.call(markDelivered, { orderId, how: 'By WhatsApp' }, await office.staff('Night Staff')),
  };
  for (const [what, end] of Object.entries(ends)) {
    const order = await office.order(far, { status: 'Completed' });
    const card = await addCard(office.db, order);
    await addMail(office.db, order, { ...preview, document_id: card });
    expect.soft([what, await listed(noon)]).toEqual([what, { [order]: ['mailNotSent'] }]);
    await addMail(office.db, order, { kind: 'reply', delivered_via: 'AWS' });
    expect.soft([what, await listed(noon)]).toEqual([what, { [order]: ['mailNotSent'] }]);
    await end(order, card);
    expect.soft([what, await listed(noon)]).toEqual([what, {}]);
    if (what === 'the card is withdrawn') continue;
    // One that is sent again and does not leave counts again, unless the card was downloaded.
    await addMail(office.db, order, preview);
    expect.soft([what, await listed(noon)]).toEqual([what, { [order]: ['mailNotSent'] }]);
    await setOrder(order, { process_status: 'Deleted' });
  }
  const order = await office.order(far, { status: 'Completed' });
  const nothing = await office.call(markDelivered, { orderId: order, how: 'By hand' }, await office.staff());
  expect(nothing).toMatchObject({ code: 409 });
});

test('a question that did not leave counts until the customer has answered it', async () => {
  const order = await office.order(far, { status: 'Pending' });
  await addMail(office.db, order, { kind: 'question', delivered_via: 'Preview' });
  const { mailId } = await office.db
    .selectFrom('mail')
    .select('id as mailId')
    .where('order_id', '=', order)
    .executeTakeFirstOrThrow();
  await ask(office, order, 'Which passport do you travel with?');
  await office.db.updateTable('question').set({ mail_id: mailId }).where('order_id', '=', order).execute();
  expect((await listed(noon))[order]).toContain('mailNotSent');
  const { id: question_id } = await office.db
    .selectFrom('question')
    .select('id')
    .where('order_id', '=', order)
    .executeTakeFirstOrThrow();
  const answer = { order_id: order, question_id, body_text: 'The new one.', answer_key: randomUUID() };
  await office.db.insertInto('answer').values(answer).execute();
  expect((await listed(noon))[order] ?? []).not.toContain('mailNotSent');
});

test('what helps on the trip counts until the last day of stay, other emails until they have left', async () => {
  const trip = { ...arriving('2099-06-08'), departure_date: '2099-06-10' };
  const refund = await office.order(trip, { status: 'Completed' });
  await addMail(office.db, refund, { kind: 'refund', state: 'failed', failure_reason: 'no such mailbox' });
  const card = await office.order(trip, { status: 'Completed' });
  await addMail(office.db, card, { delivered_via: 'Preview' });
  for (const order of [refund, card]) await addCard(office.db, order);
  const left = { [refund]: ['mailNotSent'] };
  expect(await listed('2099-06-10T15:59:59Z')).toEqual({ ...left, [card]: ['mailNotSent'] });
  expect(await listed('2099-06-10T16:00:00Z')).toEqual(left);
});

test('a card that waits in the Inbox counts until somebody has decided on it', async () => {
  const order = await office.order(far, { status: 'AwaitingGovt' });
  const card = {
    order_id: order,
    uploaded_by: 'Mei Tan',
    part: 1,
    name: 'card.pdf',
    content_type: 'application/pdf',
    bytes: 1,
    sha256: Buffer.alloc(32),
    verdict: 'contradicts' as const,
    findings: [],
  };
  const add = (state: 'ready' | 'inbox') =>
    office.db
      .insertInto('incoming_card')
      .values({ ...card, state, file: `${order}_${crypto.randomUUID()}.pdf` })
      .returning('id')
      .executeTakeFirstOrThrow();
  await add('ready');
  expect(await listed(noon)).toEqual({});
  const { id } = await add('inbox');
  expect(await listed(noon)).toEqual({ [order]: ['cardToCheck'] });
  await office.db
    .updateTable('incoming_card')
    .set({ state: 'dismissed', decided_at: noon, decided_by: 'Mei Tan' })
    .where('id', '=', id)
    .execute();
  expect(await listed(noon)).toEqual({});
});

test('an order that was completed without a card, or lost it, counts from 72 h before the day of arrival', async () => {
  const order = await office.order(arriving('2099-06-14'), { status: 'Completed' });
  const row = { [order]: ['completedWithoutCard'] };
  expect(await listed('2099-06-10T15:59:59Z')).toEqual({});
  expect(await listed('2099-06-10T16:00:00Z')).toEqual(row);
  expect(await listed('2099-06-14T16:00:00Z')).toEqual({});
  const id = await addCard(office.db, order);
  expect(await listed('2099-06-12T00:00:00Z')).toEqual({});
  await office.db
    .updateTable('document')
    .set({ withdrawn_at: noon, withdrawn_by: 'Mei Tan', withdrawn_reason: 'Not theirs.' })
    .where('id', '=', id)
    .execute();
  expect(await listed('2099-06-12T00:00:00Z')).toEqual(row);
  await setOrder(order, { process_status: 'AwaitingGovt' });
  expect(await listed('2099-06-12T00:00:00Z')).toEqual({});
});

test('an open dispute counts from 5 days before its last day on, also when that has passed', async () => {
  const order = await office.order(far, { status: 'ChargeBack' });
  const days = { received_on: '2099-06-01', respond_by: '2099-06-15' };
  const id = await addDispute(office, order, days);
  const row = { [order]: ['disputeDue'] };
  // The day begins at midnight in Singapore.
  expect(await listed('2099-06-09T15:59:59Z')).toEqual({});
  expect(await listed('2099-06-09T16:00:00Z')).toEqual(row);
  expect(await listed('2099-06-15T16:00:00Z')).toEqual(row);
  expect(await listed('2099-12-31T00:00:00Z')).toEqual(row);

  await setOrder(order, { process_status: 'Completed' });
  expect(await listed(noon)).toEqual(row);
  await addDispute(office, null, days);
  await office.db.updateTable('dispute').set({ state: 'submitted', evidence: [] }).where('id', '=', id).execute();
  expect(await listed('2099-06-20T00:00:00Z')).toEqual({});
});

test('a card that is not downloaded counts from 24 h before the day of arrival until its end', async () => {
  const order = await office.order(arriving('2099-06-12'), { status: 'Completed' });
  const card = await addCard(office.db, order);
  const row = { [order]: ['cardNotDownloaded'] };
  expect(await listed('2099-06-10T15:59:59.999Z')).toEqual({});
  expect(await listed('2099-06-10T16:00:00Z')).toEqual(row);
  expect(await listed('2099-06-12T15:59:59Z')).toEqual(row);
  expect(await listed('2099-06-12T16:00:00Z')).toEqual({});

  await setOrder(order, { process_status: 'Refund' });
  expect(await listed('2099-06-11T00:00:00Z')).toEqual({});
  await setOrder(order, { process_status: 'Completed' });
  await addDownload(office.db, order, card);
  expect(await listed('2099-06-11T00:00:00Z')).toEqual({});
});

test('a card that is not downloaded is left alone for 6 h after an email or a call', async () => {
  const mailed = await office.order(arriving('2099-06-11'), { status: 'Completed' });
  await addCard(office.db, mailed);
  const called = await office.order(arriving('2099-06-11'), { status: 'Completed' });
  await addCard(office.db, called);
  await addMail(office.db, mailed, { create_ts: '2099-06-09T00:00:00Z', sent_ts: '2099-06-10T01:00:00Z' });
  const event = { order_id: called, kind: 'called', actor: 'Mei Tan', detail: '{}' };
  await office.db
    .insertInto('event')
    .values({ ...event, at: '2099-06-10T01:00:00Z' })
    .execute();
  expect(await listed('2099-06-10T06:59:59Z')).toEqual({});
  expect(await listed('2099-06-10T07:00:00Z')).toEqual({
    [mailed]: ['cardNotDownloaded'],
    [called]: ['cardNotDownloaded'],
  });
  // Neither reaches the customer.
  const later = { create_ts: '2099-06-10T06:00:00Z' };
  await addMail(office.db, mailed, { ...later, state: 'stopped' });
  await addMail(office.db, mailed, { ...later, kind: 'download history' });
  expect(await listed('2099-06-10T07:00:00Z')).toMatchObject({ [mailed]: ['cardNotDownloaded'] });
});

test('a customer’s message counts in every status, and not after a purge', async () => {
  const order = await office.order(far, { status: 'Contact Customer' });
  await addReport(office.db, order);
  for (const status of orderStatuses) {
    await setOrder(order, { process_status: status });
    expect([status, (await listed(noon))[order]]).toEqual([status, ['customerMessage']]);
  }
  await setOrder(order, { process_status: 'Refund' });
  await office.db.updateTable('orders').set({ purged_at: noon }).where('order_id', '=', order).execute();
  expect(await listed(noon)).toEqual({});
});

test.each([
  ['New', 'newOrder', 'notSubmitted'],
  ['Pending', 'pendingOrder', 'notSubmitted'],
  ['Contact Customer', 'contactCustomer', 'notContacted'],
  ['AwaitingGovt', 'awaitingGovt', 'noGovtAnswer'],
  ['Awaiting', 'awaitingOrder', 'noCustomerAnswer'],
  ['Customer Called', 'customerCalled', 'noCustomerAnswer'],
] as const)('an order that is %s for too long is late', async (status, queue, reason) => {
  const order = await office.order(far, { status });
  await setOrder(order, { status_since: '2099-06-09T04:00:00Z' });
  // A future order waits from its processing date on, which is today's for an order that arrives soon.
  await office.db
    .updateTable('orders')
    .set({ processing_date: '2099-06-01', released: true })
    .where('order_id', '=', order)
    .execute();
  const limits = { [queue]: 24 };
  expect(await listed(noon, limits)).toEqual({});
  expect(await listed('2099-06-10T04:00:01Z', limits)).toEqual({ [order]: [reason] });
  expect(await listed('2099-06-10T04:00:01Z')).toEqual({});
});

test('an order is there once with all its reasons, the most urgent first; the soonest arrival comes first', async () => {
  const later = await office.order(far, { status: 'Refund' });
  const order = await office.order(arriving('2099-06-11'), { status: 'Contact Customer' });
  for (const id of [later, order]) await addReport(office.db, id);
  await addMail(office.db, order, { state: 'failed', failure_reason: 'no such mailbox' });
  expect(await listed(noon)).toEqual({
    [order]: ['mailFailed', 'mailNotSent', 'customerMessage', 'notContacted'],
    [later]: ['customerMessage'],
  });
  const slice = toQueueQuery('', 'needsAttention', {}, { limits: none, calendar: null, now: new Date(noon) });
  const { data } = await selectMatches(office.db, slice, '', { offset: 0, limit: 1 }, 1000);
  expect(data.map(({ order_id }) => order_id)).toEqual([order]);
  // More rows than are counted are read another way.
  const many = await selectMatches(office.db, slice, '', { offset: 0, limit: 2 }, 1);
  expect(many.data.map(({ order_id, reasons }) => [order_id, reasons?.length])).toEqual([
    [order, 4],
    [later, 1],
  ]);
});

test('every type of staff gets the list; its rows are those of search and export, and a filter narrows all alike', async () => {
  const wrote = await office.order({ ...far, nationality: 'Iceland' }, { status: 'Contact Customer' });
  const other = await office.order(far, { status: 'Contact Customer' });
  for (const id of [wrote, other]) await addReport(office.db, id);
  await office.order(far, { status: 'Awaiting' });
  const orderName = 'needsAttention';
  for (const role of roles) {
    const person = await office.staff(role);
    const ids = (rows: unknown) => (rows as OrderRow[]).map(({ order_id }) => order_id);
    const list = await office.call(getOrdersList, { orderName }, person);
    expect([role, list.code, ids(list.body.data), list.body.total]).toEqual([role, 200, [wrote, other], 2]);
    expect((await office.call(getAttentionCount, {}, person)).body.data).toEqual({ total: 2, more: false });
    const narrowed = { nationality: 'Iceland' };
    const filtered = await office.call(getOrdersList, { orderName, ...narrowed }, person);
    expect(ids(filtered.body.data)).toEqual([wrote]);
    const search = { folderName: orderName, searchVal: '@', start: 0, end: 10 };
    expect(ids((await office.call(searchOrders, search, person)).body.data)).toEqual([wrote, other]);
    const searched = await office.call(searchOrders, { ...search, ...narrowed }, person);
    expect(searched.body.data).toMatchObject([{ order_id: wrote, reasons: ['customerMessage'] }]);
  }
  const { token } = await office.staff('Admin');
  const exported = await office.app.inject({
    url: `/api${exportOrders.path}?orderName=${orderName}`,
    headers: { authorization: token },
  });
  const lines = exported.body.trim().split(/\r?\n/).slice(1);
  expect(lines.map((line) => Number(line.split(',')[0]?.replaceAll('"', '')))).toEqual([wrote, other]);
  expect((await office.call(getAttentionCount, {})).code).toBe(401);
});

test('only in this list do rows carry reasons', async () => {
  const order = await office.order(far, { status: 'Contact Customer' });
  await addReport(office.db, order);
  const { token } = await office.staff('Admin');
  const list = await office.call(getOrdersList, { orderName: 'contactCustomer' }, { token });
  expect(list.body.data).toMatchObject([{ order_id: order }]);
  expect((list.body.data as OrderRow[])[0]).not.toHaveProperty('reasons');
});
