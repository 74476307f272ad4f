import { getOrderDetails, getOrderEvents, type OrderDetails } from '@sac/contract/order-page/order-page-api';
import { getOrdersList, type OrderRow } from '@sac/contract/orders/orders-api';
import { moveToCompleteRefund } from '@sac/contract/payments/refunds-api';
import { addDays, singaporeToday } from '@sac/contract/platform/dates';
import { afterAll, expect, test } from 'vitest';
import { openTestApp } from '../../../../test/test-app';
import { purgeOrders } from '../../privacy/purge-orders';

const office = await openTestApp();
const me = await office.staff('Manager');
afterAll(() => office.close());

const refund = (orderId: number[]) => office.call(moveToCompleteRefund, { orderId }, me);
const detailsOf = async (orderId: number) =>
  (await office.call(getOrderDetails, { orderId }, me)).body.data as OrderDetails;

test('nothing is refunded when one order is not in Refunds', async () => {
  const [due, fresh] = [await office.order({}, { status: 'Refund' }), await office.order()];
  const { code, body } = await refund([due, fresh]);
  expect([code, body.message]).toEqual([409, `These orders are not in Refunds: ${fresh}. Nothing was done.`]);
  expect(await detailsOf(due)).toMatchObject({ refund_date: null, mailHistory: [] });
});

test('pressing twice, even at once, refunds and emails once', async () => {
  const due = [await office.order({}, { status: 'Refund' }), await office.order({}, { status: 'Refund' })];
  const answers = await Promise.all([refund(due), refund(due)]);
  expect(answers.map(({ body }) => body.message).sort()).toEqual([
    '2 orders have been refunded.',
    'Already refunded. No email was sent again.',
  ]);
  for (const id of due) {
    const details = await detailsOf(id);
    expect(details.refund_date).toBe(singaporeToday(new Date()));
    expect(details.mailHistory).toHaveLength(1);
    const { body } = await office.call(getOrdersList, { orderName: 'refundOrder', page: 1, limit: 1000 }, me);
    const row = (body.data as OrderRow[]).find(({ order_id }) => order_id === id);
    // The same instant in the list and on the order: each shows its day in its own zone.
    expect([row?.refunded_at, singaporeToday(new Date(details.refunded_at ?? ''))]).toEqual([
      details.refunded_at,
      details.refund_date,
    ]);
    expect(details.mailHistory[0]).toMatchObject({ subject: `Your refund – order ${id}`, uploadDoc: null });
  }
  expect((await refund([...due, ...due])).body.message).toBe('Already refunded. No email was sent again.');
});

test('too many orders at a time are refused', async () => {
  const { code, body } = await refund(Array.from({ length: 1001 }, (_, i) => i + 1));
  expect([code, body.message]).toEqual([422, 'Refund at most 1000 orders at a time.']);
});

const refundWith = (orderId: number[], details: object) => office.call(moveToCompleteRefund, { orderId, details }, me);
const amountMessage = 'Enter the amount with at most two decimals, such as 25.50.';

test.each([
  [{ amount: '0', currency: 'SGD' }, 'Enter an amount above 0.'],
  [{ amount: '-1', currency: 'SGD' }, amountMessage],
  [
    { amount: '1.234', currency: 'SGD' },
    '1.234 can be two amounts. Enter it without a separator of thousands: 1234.50.',
  ],
  [{ amount: '1000000000000.00', currency: 'SGD' }, amountMessage],
  [{ amount: '12.50', currency: 'JPY' }, 'Enter the amount as a whole number, such as 3500.'],
  [{ amount: 'S$25.50', currency: 'USD' }, amountMessage],
  [{ amount: '25.50' }, 'Enter the currency of the amount, such as SGD.'],
  [{ currency: 'dollars' }, 'Enter the currency as three letters, such as SGD.'],
  [{ currency: 'ZZZ' }, 'No currency has the code ZZZ. Compare it with the payment.'],
  [{ reference: 'x'.repeat(201) }, 'The reference may have at most 200 characters.'],
])('details %j are refused', async (details, message) => {
  const due = await office.order({}, { status: 'Refund' });
  const { code, body } = await refundWith([due], details);
  expect([code, body.message]).toEqual([422, message]);
  expect((await detailsOf(due)).refund_date).toBeNull();
});

test('details of several orders are refused; the same order twice is one', async () => {
  const due = [await office.order({}, { status: 'Refund' }), await office.order({}, { status: 'Refund' })];
  const { code, body } = await refundWith(due, { reference: 'RF-1' });
  const message = 'Send amount, currency and reference for one order at a time. Nothing was done.';
  expect([code, body.errors]).toEqual([422, { details: message }]);
  for (const id of due) expect((await detailsOf(id)).refund_date).toBeNull();
  const [first = 0] = due;
  expect((await refundWith([first, first], { reference: 'RF-1' })).body.message).toBe('Order has been refunded.');
  // Left empty is left out.
  expect((await refundWith(due, { amount: '', reference: '' })).body.message).toBe('Order has been refunded.');
});

test('amount, currency and reference are recorded once; a purge removes the reference', async () => {
  const due = await office.order({}, { status: 'Refund' });
  await refundWith([due], { amount: '25.5', currency: 'sgd', reference: ' RF-4711 Quimby ' });
  const paid = { refund_amount: '25.50', refund_currency: 'SGD', refund_reference: 'RF-4711 Quimby' };
  expect(await detailsOf(due)).toMatchObject(paid);
  const events = async () => JSON.stringify((await office.call(getOrderEvents, { orderId: due }, me)).body.data);
  expect(await events()).toContain('{"amount":"25.50","currency":"SGD","reference":"RF-4711 Quimby"}');

  const again = await refundWith([due], { amount: '1', currency: 'EUR' });
  expect(again.body.message).toBe('Already refunded. No email was sent again. The details were not saved.');
  expect(await detailsOf(due)).toMatchObject(paid);

  const departure_date = addDays(singaporeToday(new Date()), -90);
  const arrival_date = addDays(departure_date, -3);
  await office.db.updateTable('orders').set({ arrival_date, departure_date }).where('order_id', '=', due).execute();
  // An order that its email is just being sent for waits for the next purge.
  await expect.poll(() => purgeOrders(office.db, { afterDays: 60, withChargebacks: false }, new Date())).toBe(1);
  expect(await detailsOf(due)).toMatchObject({
    refund_amount: '25.50',
    refund_currency: 'SGD',
    refund_reference: null,
  });
  expect(await events()).not.toContain('Quimby');
});
