import { withdrawDocument } from '@sac/contract/cards/documents-api';
import { uploadDocument } from '@sac/contract/incoming-cards/upload-api';
import { resendMail, retryMail, sendDownloadHistory } from '@sac/contract/mail/mail-api';
import { getOrderDetails, type OrderDetails } from '@sac/contract/order-page/order-page-api';
import { assignOrders, changeOrderStatus, moveOrderStatus } from '@sac/contract/orders/orders-api';
import { addNewRemark } from '@sac/contract/orders/remarks-api';
import type { ChangedOrder } from '@sac/contract/orders/seen-order';
import { moveToCompleteRefund } from '@sac/contract/payments/refunds-api';
import { saveTransactionDetails } from '@sac/contract/payments/transaction-api';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { addDownloads } from '../../../../test/evidence';
import { aScan, formOf, openTestApp, type TestApp } from '../../../../test/test-app';
import { recordEvents } from '../../audit/record-event';
import { type ChangeEvent, describeChanges } from './changes-by-others';

type Person = Awaited<ReturnType<TestApp['staff']>>;
const office = await openTestApp();
const mei = await office.staff('Manager', 'Mei Tan');
const grace = await office.staff('Manager', 'Grace Lim');
afterAll(() => office.close());

const upload = (orderId: number, who: Person, seen?: number) => {
  const fields = { orderId: String(orderId), email: 'ana@example.com', mailServiceProvider: 'AWS' };
  const form = formOf(
    { ...fields, ...(seen !== undefined && { seen: String(seen) }) },
    { name: 'c.png', content: aScan },
  );
  return office.call(uploadDocument, {}, { token: who.token, inject: form });
};
const assign = (orderId: number, who: Person, from?: string) =>
  office.call(
    assignOrders,
    { orderId: [orderId], assignTo: who.name, ...(from && { shownAssignees: { [orderId]: from } }) },
    who,
  );
const detailsOf = async (orderId: number) =>
  (await office.call(getOrderDetails, { orderId }, grace)).body.data as OrderDetails;
const seenOf = async (orderId: number) => (await detailsOf(orderId)).last_event_id;

/** Grace's completed order with a downloaded card and a failed email. */
async function anOrder() {
  const orderId = await office.order({}, { assignTo: grace.name });
  expect((await upload(orderId, grace)).code).toBe(200);
  const [document] = (await detailsOf(orderId)).uploadDoc;
  await addDownloads(office, orderId, document?.id ?? 0);
  const { id: mailId } = await office.db
    .insertInto('mail')
    .values({
      order_id: orderId,
      provider: 'AWS',
      recipient: 'ana@example.com',
      subject: 's',
      html: 'h',
      body_text: 't',
      state: 'failed',
      failure_reason: 'no such mailbox',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { orderId, mailId };
}

interface Change {
  orderId: number;
  mailId: number;
  status?: OrderDetails['process_status'];
  seen?: number | undefined;
}

/** Every call that changes an order, by Grace. */
const changes: Record<string, (change: Change) => Promise<{ code: number; body: object }>> = {
  'a move': ({ orderId, status = 'Completed', seen }) =>
    office.call(moveOrderStatus, { orderId, status, updatingStatus: 'Awaiting', seen }, grace),
  'a bulk move': ({ orderId, status = 'Completed', seen }) =>
    office.call(
      changeOrderStatus,
      {
        orderId: [{ id: orderId, status }],
        permanentDeletedFlag: false,
        updatingStatus: 'Deleted',
        seen: { [orderId]: seen },
      },
      grace,
    ),
  'an assignment': ({ orderId, seen }) =>
    office.call(
      assignOrders,
      {
        orderId: [orderId],
        assignTo: grace.name,
        shownAssignees: { [orderId]: mei.name },
        seen: { [orderId]: seen },
      },
      grace,
    ),
  'a comment': ({ orderId, seen }) => office.call(addNewRemark, { orderId, remark: 'Called.', seen }, grace),
  'transaction details': ({ orderId, seen }) =>
    office.call(saveTransactionDetails, { orderId, transactionId: 'TX-9', merchantName: 'Shop', seen }, grace),
  'an upload': ({ orderId, seen }) => upload(orderId, grace, seen),
  'a resent mail': ({ orderId, seen }) =>
    office.call(resendMail, { orderId, email: 'ana@example.com', mailServiceProvider: 'AWS', seen }, grace),
  'a retried mail': ({ mailId, seen }) => office.call(retryMail, { mailId, seen }, grace),
  'a mailed history': ({ orderId, seen }) =>
    office.call(sendDownloadHistory, { orderId, email: 'bank@example.com', seen }, grace),
};

/** Everything that a change can write. */
async function traceOf(orderId: number) {
  const { process_status, assign_to, transaction_id, uploadDoc, remark } = await detailsOf(orderId);
  const events = await office.db
    .selectFrom('event')
    .select('id')
    .where('order_id', '=', orderId)
    // Jobs send emails in the meantime.
    .where('kind', 'not in', ['read', 'mail sent', 'mail failed'])
    .execute();
  return [process_status, assign_to, transaction_id, uploadDoc.length, remark.length, events.length];
}

describe.each(Object.entries(changes))('%s', (_name, change) => {
  test('is rejected without effect after a reassignment, and succeeds once that was seen', async () => {
    const { orderId, mailId } = await anOrder();
    const seen = await seenOf(orderId);
    expect((await assign(orderId, mei, grace.name)).code).toBe(200);
    const before = await traceOf(orderId);

    const refused = await change({ orderId, mailId, seen });
    const { message, errors, changed } = refused.body as Record<string, unknown>;
    expect([refused.code, errors]).toEqual([
      409,
      { seen: expect.stringMatching(/^Reassigned from Grace Lim to Mei Tan\.$/) },
    ]);
    expect(message).toMatch(/^Reassigned .* Nothing was changed\.$/);
    const now = await seenOf(orderId);
    expect(changed).toEqual([
      { order_id: orderId, process_status: 'Completed', assign_to: 'Mei Tan', last_event_id: now },
    ] satisfies ChangedOrder[]);
    expect(await traceOf(orderId)).toEqual(before);
    expect((await change({ orderId, mailId, seen: now })).code).toBe(200);
  });

  test('succeeds after the caller’s own change and a colleague’s comment; without `seen` nothing is checked', async () => {
    const { orderId, mailId } = await anOrder();
    const seen = await seenOf(orderId);
    await assign(orderId, grace);
    await office.call(saveTransactionDetails, { orderId, transactionId: 'TX-1', merchantName: 'Shop' }, grace);
    await office.call(addNewRemark, { orderId, remark: 'Called.' }, mei);
    expect((await change({ orderId, mailId, seen })).code).toBe(200);
    const other = await anOrder();
    await assign(other.orderId, mei, grace.name);
    expect((await change(other)).code).toBe(200);
  });
});

test('a refund is checked too', async () => {
  const orderId = await office.order({}, { status: 'Refund' });
  const seen = { [orderId]: await seenOf(orderId) };
  await assign(orderId, mei);
  const refused = await office.call(moveToCompleteRefund, { orderId: [orderId], seen }, grace);
  expect([refused.code, refused.body.errors]).toEqual([409, { seen: expect.stringMatching(/^Assigned to Mei Tan\./) }]);
  expect((await detailsOf(orderId)).refund_date).toBeNull();
  const now = { [orderId]: await seenOf(orderId) };
  expect((await office.call(moveToCompleteRefund, { orderId: [orderId], seen: now }, grace)).code).toBe(200);
});

test('a move, a card, its withdrawal and transaction details by others are named, and the order page lists them', async () => {
  const { orderId } = await anOrder();
  const steps: [() => Promise<unknown>, RegExp][] = [
    [
      () => office.call(moveOrderStatus, { orderId, status: 'Completed', updatingStatus: 'ChargeBack' }, mei),
      /^Moved to ChargeBack by Mei Tan\./,
    ],
    [
      () => office.call(saveTransactionDetails, { orderId, transactionId: 'TX-1', merchantName: 'Shop' }, mei),
      /^Transaction details saved by Mei Tan\./,
    ],
    [() => upload(orderId, mei), /^New card uploaded by Mei Tan\./],
    [
      async () =>
        office.call(
          withdrawDocument,
          { documentId: (await detailsOf(orderId)).uploadDoc[0]?.id ?? 0, reason: 'Of another person.' },
          mei,
        ),
      /^Card withdrawn by Mei Tan\./,
    ],
  ];
  for (const [step, sentence] of steps) {
    const seen = await seenOf(orderId);
    await step();
    const { body } = await office.call(addNewRemark, { orderId, remark: 'Called.', seen }, grace);
    expect(body.errors?.seen).toMatch(sentence);
    const { latestChanges } = await detailsOf(orderId);
    expect(latestChanges.filter(({ id }) => id > seen).map(({ text }) => text)[0]).toMatch(sentence);
  }
  const ofHerOwn = (await office.call(getOrderDetails, { orderId }, mei)).body.data as OrderDetails;
  expect(ofHerOwn.latestChanges.filter(({ text }) => text.includes('by Mei Tan'))).toEqual([]);
});

const event = (given: Partial<ChangeEvent>): ChangeEvent => ({
  id: 1,
  at: '2026-11-03T14:05:33Z',
  kind: 'assigned',
  actor: 'Mei Tan',
  from: null,
  to: null,
  by_customer: false,
  ...given,
});
const move = (from: string, to: string, given: Partial<ChangeEvent> = {}) =>
  event({ id: 2, kind: 'status changed', from, to, ...given });

test.each<[string, ChangeEvent[], string]>([
  ['a new order is taken: one act', [event({ to: 'Mei Tan' }), move('New', 'Pending')], 'Assigned to Mei Tan.'],
  [
    'assigned, then reassigned: the move belongs to the first',
    [
      event({ id: 3, from: 'Grace Lim', to: 'Mei Tan' }),
      move('New', 'Pending', { actor: 'Grace Lim', at: '2026-11-03T13:00:00Z' }),
    ],
    'Moved to Pending by Grace Lim. Reassigned from Grace Lim to Mei Tan.',
  ],
  [
    'restored, which also unassigns',
    [event({ from: 'Mei Tan' }), move('Deleted', 'New')],
    'Unassigned by Mei Tan. Restored by Mei Tan.',
  ],
  [
    'by a third person',
    [event({ from: 'Grace Lim', to: 'Mei Tan', actor: 'Boss', at: '2026-11-02T23:59:00Z' })],
    'Reassigned from Grace Lim to Mei Tan by Boss.',
  ],
  ['deleted by a job', [move('New', 'Deleted', { actor: null })], 'Deleted by the system.'],
  [
    'moved by the customer',
    [move('New', 'Contact Customer', { actor: null, by_customer: true })],
    'Moved to Contact Customer by the customer.',
  ],
])('%s', (_name, events, sentences) => {
  const changes = describeChanges(events);
  expect(changes.map(({ text }) => text).join(' ')).toBe(sentences);
});

/** Until a call waits for a lock. */
async function waitsForLock() {
  const waiting = sql`select 1 from pg_locks where not granted and pid in (
    select pid from pg_stat_activity where datname = current_database())`;
  await expect.poll(async () => (await waiting.execute(office.db)).rows.length).toBe(1);
}

test.each<[what: string, act: (orderId: number, seen: number) => ReturnType<typeof office.call>]>([
  [
    'a move',
    (orderId, seen) =>
      office.call(moveOrderStatus, { orderId, status: 'Pending', updatingStatus: 'AwaitingGovt', seen }, grace),
  ],
  [
    'an assignment',
    (orderId, seen) =>
      office.call(assignOrders, { orderId: [orderId], assignTo: grace.name, seen: { [orderId]: seen } }, grace),
  ],
  ['a comment', (orderId, seen) => office.call(addNewRemark, { orderId, remark: 'Called.', seen }, grace)],
])('%s that waits for a colleague sees what the colleague did', async (_what, act) => {
  const orderId = await office.order({}, { status: 'Pending', assignTo: grace.name });
  const seen = (await seenOf(orderId)) ?? 0;
  const before = await office.db.selectFrom('event').select('id').where('order_id', '=', orderId).execute();
  const { answer } = await office.db.transaction().execute(async (db) => {
    // Only locked: the order's row stays as it is.
    await sql`select from orders where order_id = ${orderId} for no key update`.execute(db);
    const answer = act(orderId, seen);
    await waitsForLock();
    await recordEvents(db, [{ orderId, kind: 'document withdrawn', actor: mei.name }]);
    return { answer };
  });
  const { code, body } = await answer;
  expect([code, body.errors?.seen]).toEqual([409, 'Card withdrawn by Mei Tan.']);
  const after = await office.db.selectFrom('event').select('id').where('order_id', '=', orderId).execute();
  expect(after).toHaveLength(before.length + 1);
});

test.each([
  [
    'assigned',
    null,
    () => grace.name,
    'Somebody changed these orders in the meantime: %s. Nothing was done; look at them again.',
  ],
  [
    'moved to New orders',
    () => grace.name,
    null,
    'Order %s is finished or no longer assigned to you, so nothing was moved to New orders.',
  ],
] as const)(
  'an order that could not be %s, and could be a moment later, is named',
  async (_what, becomes, assignTo, says) => {
    const orderId = await office.order({}, { status: 'Pending', assignTo: mei.name });
    const seen = { [orderId]: (await seenOf(orderId)) ?? 0 };
    const { answer } = await office.db.transaction().execute(async (db) => {
      await db
        .updateTable('orders')
        .set({ assign_to: becomes?.() ?? null })
        .where('order_id', '=', orderId)
        .execute();
      const answer = office.call(assignOrders, { orderId: [orderId], assignTo: assignTo?.() ?? null, seen }, grace);
      await waitsForLock();
      return { answer };
    });
    const { code, body } = await answer;
    expect([code, body.message]).toEqual([409, says.replace('%s', String(orderId))]);
  },
);
