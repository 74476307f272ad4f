import { addDispute } from '@sac/contract/disputes/notices/intake-disputes-api';
import { saveTransactionDetails } from '@sac/contract/payments/transaction-api';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { aReport, disputeEvents, forgetDisputes, inDays, statusOf } from '../../../../test/disputes';
import { openTestApp, testApiKey } from '../../../../test/test-app';
import { giveWaitingDisputes } from '../link-dispute';

const office = await openTestApp({ withoutWorkers: true });
afterAll(() => office.close());
beforeEach(() => forgetDisputes(office));

const report = (given: Record<string, unknown> = {}) =>
  office.call(addDispute, aReport(given), { headers: { 'x-api-key': testApiKey } });
const all = () => office.db.selectFrom('dispute').selectAll().orderBy('id').execute();

test.each([
  [{ transaction_id: '' }, 422, 'Send the order_id or the transaction_id of the payment.'],
  [{ order_id: 999 }, 404, 'There is no order 999.'],
  [{ dispute_id: '' }, 422, 'Enter the dispute id.'],
  [{ gateway: '' }, 422, 'Enter the gateway.'],
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
  expect(answers.map(({ body }) => body.data)).toEqual(
    Array(3).fill({ dispute_id: 'DP-1', order_id: orderId, warnings: [] }),
  );
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

test.each<[given: Record<string, unknown>, stored: Record<string, unknown>, unread: Record<string, string>]>([
  [{ amount: 60 }, { amount: '60.00' }, {}],
  [{ amount: '7.250', currency: 'kwd' }, { amount: '7.250', currency: 'KWD' }, {}],
  [{ amount: '0.00' }, { amount: '0.00' }, {}],
  [{ amount: 'S$60', currency: undefined }, { amount: '60.00', currency: 'SGD' }, {}],
  [{ network: 'amex', reason_code: 4853 }, { network: 'American Express', reason_code: '4853' }, {}],
  [{ dispute_id: 7, transaction_id: 12345 }, { gateway_dispute_id: '7', transaction_id: '12345' }, {}],
  [{ amount: '1,234' }, { amount: '0.00', currency: 'SGD' }, { amount: '1,234' }],
  [{ amount: '60', currency: 'ZZZ' }, { amount: '60.00', currency: 'XXX' }, { currency: 'ZZZ' }],
  [{ amount: '60', currency: ['SGD'] }, { amount: '60.00', currency: 'XXX' }, { currency: '["SGD"]' }],
  [
    { network: 'Wampum', reason_code: {} },
    { network: 'Other', reason_code: 'Not known' },
    { network: 'Wampum', reason_code: '{}' },
  ],
  [{ acquirer_reference: true, order_id: null }, { acquirer_reference: null }, { acquirer_reference: 'true' }],
  [{ respond_by: 'soon' }, { respond_by: inDays(0) }, { respond_by: 'soon' }],
  [{ respond_by: inDays(-1) }, { respond_by: inDays(0) }, { respond_by: inDays(-1) }],
  [{ received_on: '31/12' }, { received_on: inDays(0) }, { received_on: '31/12' }],
  [
    { received_on: null, respond_by: inDays(3) },
    { received_on: inDays(0), respond_by: inDays(3) },
    { received_on: '' },
  ],
  [{ respond_by: null }, { respond_by: inDays(0) }, { respond_by: '' }],
  [
    { reason_code: 'card 4111 1111 1111 1111'.repeat(3) },
    {},
    { reason_code: expect.stringMatching(/^(card( •{4}){4}){3}$/) },
  ],
])('%j is taken', async (given, stored, unread) => {
  const { code, body } = await report(given);
  expect(code, body.message).toBe(200);
  expect(await all()).toMatchObject([{ ...stored, unread, state: 'open' }]);
  expect((body.data as { warnings: string[] }).warnings).toHaveLength(Object.keys(unread).length === 0 ? 0 : 1);
  // Sent again, it is the same, and what is known by then is taken over.
  expect((await report(given)).body.message).toBe('This dispute was already received.');
  const known = Object.fromEntries(
    Object.keys(unread).map((fact) => [fact, (aReport() as Record<string, unknown>)[fact] || null]),
  );
  expect((await report({ ...given, ...known })).code).toBe(200);
  expect(await all()).toMatchObject([{ ...stored, ...known, ...(known.amount && { amount: '60.00' }), unread: {} }]);
});

test('a deadline that has passed is the day of receipt, where that is not sent', async () => {
  await report({ received_on: null, respond_by: inDays(-3) });
  await report({ respond_by: inDays(-3) });
  expect(await all()).toMatchObject([{ received_on: inDays(0), respond_by: inDays(0), unread: {} }]);
});

test('a large amount is taken with a warning', async () => {
  expect((await report({ amount: '999999.99' })).body.data).toMatchObject({
    warnings: ['This is a large amount for an order. Compare it with the notice.'],
  });
});

test('a deadline at an instant is the last day in Singapore that ends before it', async () => {
  await report({ received_on: '2026-05-01', respond_by: '2026-05-20T15:58:59Z' });
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
