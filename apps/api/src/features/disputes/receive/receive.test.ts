import { addDispute } from '@sac/contract/disputes/intake-disputes-api';
import { saveTransactionDetails } from '@sac/contract/payments/transaction-api';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { aReport, disputeEvents, inDays, statusOf } from '../../../../test/disputes';
import { openTestApp, testApiKey } from '../../../../test/test-app';
import { giveWaitingDisputes } from '../link-dispute';

const office = await openTestApp({ withoutWorkers: true });
afterAll(() => office.close());
beforeEach(async () => {
  await office.db.deleteFrom('dispute').execute();
  await office.db.updateTable('orders').set({ transaction_id: null }).execute();
});

const report = (given: Record<string, unknown> = {}) =>
  office.call(addDispute, aReport(given), { headers: { 'x-api-key': testApiKey } });
const all = () => office.db.selectFrom('dispute').selectAll().orderBy('id').execute();

test.each([
  [{ transaction_id: '' }, 422, 'Send the order_id or the transaction_id of the payment.'],
  [{ order_id: 999 }, 404, 'There is no order 999.'],
  [{ dispute_id: '' }, 422, 'Enter the dispute id.'],
  [{ gateway: '' }, 422, 'Enter the gateway.'],
  [{ amount: 60 }, 422, 'Enter the amount as a number above 0 with at most two decimals, such as 25.50.'],
  [
    { respond_by: 'soon' },
    422,
    'Send respond_by as a day in Singapore, such as 2031-03-04, or as an instant in UTC, such as 2031-03-04T10:30:00Z.',
  ],
  [{ respond_by: inDays(-1) }, 422, 'The last day to respond must not be before the day of receipt.'],
])('%j is refused', async (given, code, message) => {
  expect(await report(given)).toMatchObject({ code, body: { message } });
  expect(await all()).toEqual([]);
});

test('a dispute is received once, however often it is sent', async () => {
  const orderId = await office.order({}, { status: 'Completed' });
  const answers = await Promise.all([1, 2, 3].map(() => report({ order_id: orderId })));
  expect(answers.map(({ body }) => body.message).sort()).toEqual([
    'The dispute is received.',
    'This dispute was already received.',
    'This dispute was already received.',
  ]);
  expect(answers.map(({ body }) => body.data)).toEqual(Array(3).fill({ dispute_id: 'DP-1', order_id: orderId }));
  expect(await all()).toMatchObject([{ order_id: orderId, source: 'sales site', made_by: null, state: 'open' }]);
  expect(await disputeEvents(office, orderId)).toEqual([
    ['status changed', null, 'Completed', 'ChargeBack'],
    ['dispute opened', null, null, null],
  ]);

  // Also after staff have moved the order on and corrected the dispute.
  await office.db.updateTable('orders').set({ process_status: 'Completed' }).where('order_id', '=', orderId).execute();
  await office.db.updateTable('dispute').set({ reason_code: '10.4' }).execute();
  expect((await report({ order_id: orderId })).body.message).toBe('This dispute was already received.');
  expect(await statusOf(office, orderId)).toBe('Completed');
  expect(await report({ order_id: orderId, amount: '61.00', network: 'Other' })).toMatchObject({
    code: 409,
    body: {
      message:
        'Dispute DP-1 of Adyen is on record with other facts: network, reason code, amount. Nothing was changed.',
    },
  });
});

test('a deadline at an instant is the last day in Singapore that ends before it', async () => {
  await report({ received_on: '2026-05-01', respond_by: '2026-05-20T15:59:59Z' });
  await report({ dispute_id: 'DP-2', received_on: '2026-05-01', respond_by: '2026-05-20T16:00:00Z' });
  await report({ dispute_id: 'DP-3', received_on: '2026-05-01', respond_by: '2026-05-01T03:00:00Z' });
  expect((await all()).map(({ respond_by }) => respond_by)).toEqual(['2026-05-19', '2026-05-20', '2026-05-01']);
});

test('a payment that no order has waits, until Enter Transaction Details names it', async () => {
  const { body } = await report();
  expect(body).toMatchObject({
    message: 'The dispute is received. No order has this payment yet.',
    data: { dispute_id: 'DP-1', order_id: null },
  });
  const orderId = await office.order({}, { status: 'Completed' });
  const me = await office.staff();
  await office.call(saveTransactionDetails, { orderId, transactionId: 'TX-1', merchantName: 'Shop' }, me);
  await giveWaitingDisputes(office.db);
  expect(await statusOf(office, orderId)).toBe('ChargeBack');
  // Sent again, it is known.
  expect((await report()).body).toMatchObject({ data: { order_id: orderId } });
});

test('the order may be named later', async () => {
  await report();
  const [orderId, other] = [await office.order(), await office.order()];
  expect((await report({ order_id: orderId })).body).toMatchObject({
    message: 'This dispute was already received.',
    data: { order_id: orderId },
  });
  expect(await statusOf(office, orderId)).toBe('ChargeBack');
  expect(await report({ order_id: other })).toMatchObject({
    code: 409,
    body: { message: `Dispute DP-1 of Adyen belongs to order ${orderId}. Nothing was changed.` },
  });
});

test('where several orders have the payment, a person decides', async () => {
  for (const orderId of [await office.order(), await office.order()])
    await office.db.updateTable('orders').set({ transaction_id: 'TX-1' }).where('order_id', '=', orderId).execute();
  expect((await report()).body).toMatchObject({ data: { order_id: null } });
  expect(await giveWaitingDisputes(office.db)).toBe(0);
});
