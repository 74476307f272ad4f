import { resendMail, retryMail, sendDownloadHistory } from '@sac/contract/mail-api';
import {
  addNewRemark,
  getOrderDetails,
  type OrderDetails,
  saveTransactionDetails,
  uploadDocument,
  withdrawDocument,
} from '@sac/contract/order-page-api';
import { assignOrders, changeOrderStatus, moveOrderStatus, moveToCompleteRefund } from '@sac/contract/orders-api';
import type { ChangedOrder, SeenOrder } from '@sac/contract/seen-order';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDownloads } from '../../../test/evidence';
import { aScan, formOf, openTestApp, type TestApp } from '../../../test/test-app';

let office: TestApp;
type Person = Awaited<ReturnType<TestApp['staff']>>;
let mei: Person;
let grace: Person;
beforeAll(async () => {
  office = await openTestApp();
  mei = await office.staff('Manager', 'Mei Tan');
  grace = await office.staff('Manager', 'Grace Lim');
});
afterAll(() => office.close());

const upload = (orderId: number, who: Person, seen?: SeenOrder) => {
  const fields = { orderId: String(orderId), email: 'ana@example.com', mailServiceProvider: 'AWS' };
  const form = formOf({ ...fields, ...(seen && { seen: JSON.stringify(seen) }) }, { name: 'c.png', content: aScan });
  return office.call(uploadDocument, {}, { token: who.token, inject: form });
};
const assign = (orderId: number, who: Person, from?: string) =>
  office.call(
    assignOrders,
    { orderId: [orderId], assignTo: who.name, ...(from && { shownAssignees: { [orderId]: from } }) },
    who,
  );
const detailsOf = async (orderId: number) =>
  (await office.call(getOrderDetails, { orderId }, mei)).body.data as OrderDetails;
const seenOf = (order: OrderDetails): SeenOrder => ({
  process_status: order.process_status,
  assign_to: order.assign_to,
  document_id: order.uploadDoc[0]?.id ?? null,
  transaction_id: order.transaction_id,
  merchant_name: order.merchant_name,
});

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
  status: OrderDetails['process_status'];
  who: Person;
  seen: SeenOrder | undefined;
}
const byId = ({ orderId, seen }: Change) => (seen ? { seen: { [orderId]: seen } } : {});
const one = ({ seen }: Change) => (seen ? { seen } : {});
const shownTo = ({ orderId, seen }: Change) => ({ [orderId]: seen?.assign_to ?? mei.name });

/** Every call that changes an order. */
const changes: Record<string, (change: Change) => Promise<{ code: number; body: object }>> = {
  'a move': (c) =>
    office.call(
      moveOrderStatus,
      { orderId: c.orderId, status: c.status, updatingStatus: 'Awaiting', ...one(c) },
      c.who,
    ),
  'a bulk move': (c) =>
    office.call(
      changeOrderStatus,
      {
        orderId: [{ id: c.orderId, status: c.status }],
        permanentDeletedFlag: false,
        updatingStatus: 'Deleted',
        ...byId(c),
      },
      c.who,
    ),
  'an assignment': (c) =>
    office.call(
      assignOrders,
      { orderId: [c.orderId], assignTo: c.who.name, shownAssignees: shownTo(c), ...byId(c) },
      c.who,
    ),
  'a comment': (c) => office.call(addNewRemark, { orderId: c.orderId, remark: 'Called.', ...one(c) }, c.who),
  'transaction details': (c) =>
    office.call(
      saveTransactionDetails,
      { orderId: c.orderId, transactionId: 'TX-9', merchantName: 'Shop', ...one(c) },
      c.who,
    ),
  'an upload': (c) => upload(c.orderId, c.who, c.seen),
  'a resent mail': (c) =>
    office.call(
      resendMail,
      { orderId: c.orderId, email: 'ana@example.com', mailServiceProvider: 'AWS', ...one(c) },
      c.who,
    ),
  'a retried mail': (c) => office.call(retryMail, { mailId: c.mailId, ...one(c) }, c.who),
  'a mailed history': (c) =>
    office.call(sendDownloadHistory, { orderId: c.orderId, email: 'bank@example.com', ...one(c) }, c.who),
};

/** Everything that a change can write. */
async function traceOf(orderId: number) {
  const { latestChanges, ...details } = await detailsOf(orderId);
  const events = await office.db
    .selectFrom('event')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '<>', 'read')
    // Jobs send emails in the meantime.
    .where('kind', 'not in', ['mail sent', 'mail failed'])
    .execute();
  return [seenOf(details as OrderDetails), details.uploadDoc.length, details.remark.length, events.length];
}

describe.each(Object.entries(changes))('%s', (_name, change) => {
  test('is rejected without effect after a reassignment, and succeeds with the current values', async () => {
    const { orderId, mailId } = await anOrder();
    const seen = seenOf(await detailsOf(orderId));
    expect((await assign(orderId, mei, grace.name)).code).toBe(200);
    const before = await traceOf(orderId);

    const call = { orderId, mailId, status: 'Completed', who: grace } as const;
    const refused = await change({ ...call, seen });
    const { message, errors, changed } = refused.body as Record<string, unknown>;
    expect([refused.code, errors]).toEqual([
      409,
      { seen: expect.stringMatching(/^Reassigned from Grace Lim to Mei Tan at \d\d:\d\d UTC\.$/) },
    ]);
    expect(message).toMatch(/^Reassigned .* Nothing was changed\.$/);
    expect(changed).toMatchObject([{ order_id: orderId, process_status: 'Completed', assign_to: 'Mei Tan' }]);
    expect(await traceOf(orderId)).toEqual(before);

    const [{ order_id, ...now }] = changed as [ChangedOrder];
    expect((await change({ ...call, seen: now })).code).toBe(200);
  });

  test('is rejected after a status change; without `seen` nothing is checked', async () => {
    const { orderId, mailId } = await anOrder();
    const seen = seenOf(await detailsOf(orderId));
    const moved = await office.call(
      moveOrderStatus,
      { orderId, status: 'Completed', updatingStatus: 'ChargeBack' },
      mei,
    );
    expect(moved.code).toBe(200);
    const call = { orderId, mailId, who: grace } as const;
    const refused = await change({ ...call, status: 'Completed', seen });
    expect([refused.code, (refused.body as { errors?: object }).errors]).toEqual([
      409,
      { seen: expect.stringMatching(/^Moved to ChargeBack by Mei Tan at/) },
    ]);
    expect((await change({ ...call, status: 'ChargeBack', seen: undefined })).code).toBe(200);
  });

  test('succeeds after the caller’s own change and after a colleague’s comment', async () => {
    const { orderId, mailId } = await anOrder();
    const seen = seenOf(await detailsOf(orderId));
    await office.call(moveOrderStatus, { orderId, status: 'Completed', updatingStatus: 'ChargeBack' }, grace);
    await office.call(addNewRemark, { orderId, remark: 'Called.' }, mei);
    expect((await change({ orderId, mailId, status: 'ChargeBack', who: grace, seen })).code).toBe(200);
  });
});

test('a refund is checked too', async () => {
  const orderId = await office.order({}, { status: 'Refund' });
  const seen = { [orderId]: { process_status: 'Refund', assign_to: null } };
  await assign(orderId, mei);
  const refused = await office.call(moveToCompleteRefund, { orderId: [orderId], seen }, grace);
  expect([refused.code, refused.body.errors]).toEqual([
    409,
    { seen: expect.stringMatching(/^Assigned to Mei Tan at/) },
  ]);
  expect((await detailsOf(orderId)).refund_date).toBeNull();
  const now = { [orderId]: { process_status: 'Refund', assign_to: 'Mei Tan' } };
  expect((await office.call(moveToCompleteRefund, { orderId: [orderId], seen: now }, grace)).code).toBe(200);
});

test('a second card blocks an upload and a resent email, not a comment; new transaction details block only saving them', async () => {
  const { orderId, mailId } = await anOrder();
  const seen = seenOf(await detailsOf(orderId));
  const call = { orderId, mailId, status: 'Completed', who: grace, seen } as const;
  await upload(orderId, mei);
  for (const name of ['an upload', 'a resent mail'])
    expect((await changes[name]?.(call))?.body, name).toMatchObject({
      errors: { seen: expect.stringMatching(/^New card uploaded by Mei Tan at/) },
    });
  expect((await changes['a comment']?.(call))?.code).toBe(200);

  await office.call(saveTransactionDetails, { orderId, transactionId: 'TX-1', merchantName: 'Shop' }, mei);
  expect((await changes['transaction details']?.(call))?.body).toMatchObject({
    errors: { seen: expect.stringMatching(/^Transaction details saved by Mei Tan at/) },
    changed: [{ transaction_id: 'TX-1', merchant_name: 'Shop' }],
  });
  expect((await changes['a move']?.(call))?.code).toBe(200);
});

test('a withdrawn card blocks another upload and names who withdrew it', async () => {
  const { orderId, mailId } = await anOrder();
  const details = await detailsOf(orderId);
  const documentId = details.uploadDoc[0]?.id ?? 0;
  await office.call(withdrawDocument, { documentId, reason: 'Of another person.' }, mei);
  const seen = seenOf(details);
  const call = { orderId, mailId, status: 'Completed', who: grace, seen } as const;
  expect((await changes['an upload']?.(call))?.body).toMatchObject({
    errors: { seen: expect.stringMatching(/^Card withdrawn by Mei Tan at/) },
    changed: [{ document_id: null }],
  });
  expect((await upload(orderId, grace, { ...seen, document_id: null })).code).toBe(200);
});
