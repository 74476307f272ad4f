import { getOrderDetails, getOrderEvents, type OrderEventEntry } from '@sac/contract/order-page/order-page-api';
import { mayDefend, orderStatuses, statusFacts } from '@sac/contract/orders/order-status';
import { saveTransactionDetails } from '@sac/contract/payments/transaction-api';
import { afterAll, expect, test } from 'vitest';
import { openTestApp } from '../../../test/test-app';

const office = await openTestApp();
const me = await office.staff();
afterAll(() => office.close());

const save = (orderId: number, transactionId: unknown, merchantName: unknown) =>
  office.call(saveTransactionDetails, { orderId, transactionId, merchantName }, me);
const eventsOf = async (orderId: number) =>
  ((await office.call(getOrderEvents, { orderId }, me)).body.data as OrderEventEntry[]).filter(
    ({ kind }) => kind === 'transaction saved',
  );

test.each(orderStatuses.filter((status) => !mayDefend(status)))(
  'the transaction of an order in %s cannot be saved',
  async (status) => {
    const orderId = await office.order({}, { status });
    const { code, body } = await save(orderId, 'TX-1', 'Arrival Shop');
    expect([code, body.message]).toEqual([
      409,
      'Transaction details belong to orders that are Completed, Customer Called, or ChargeBack. ' +
        `Order ${orderId} is ${statusFacts[status].label}. Nothing was saved.`,
    ]);
    expect((await office.call(getOrderDetails, { orderId }, me)).body.data).toMatchObject({ transaction_id: null });
    expect(await eventsOf(orderId)).toEqual([]);
  },
);

test('both fields are required, and the order must exist', async () => {
  const orderId = await office.order({}, { status: 'ChargeBack' });
  expect((await save(orderId, ' ', undefined)).body.errors).toEqual({
    transactionId: 'Please enter your Transaction Id',
    merchantName: 'Please enter your Merchant Name',
  });
  const missing = await save(999_999, 'TX-1', 'Arrival Shop');
  expect([missing.code, missing.body.message]).toEqual([404, 'There is no order 999999.']);
});

test('saving records the old values, and saving the same values again records nothing', async () => {
  const orderId = await office.order({}, { status: 'Completed' });
  for (const [id, name] of [
    ['TX-1', 'Arrival Shop'],
    ['TX-2', 'Arrival Shop'],
    ['TX-2', 'Arrival Shop'],
  ]) {
    expect((await save(orderId, id, name)).body).toEqual({
      status: 1,
      message: 'Transaction details have been saved.',
    });
  }
  expect((await office.call(getOrderDetails, { orderId }, me)).body.data).toMatchObject({
    transaction_id: 'TX-2',
    merchant_name: 'Arrival Shop',
  });
  expect(await eventsOf(orderId)).toMatchObject([
    { actor: me.name, from: 'TX-1', to: 'TX-2', detail: { fromMerchant: 'Arrival Shop', toMerchant: 'Arrival Shop' } },
    { actor: me.name, from: null, to: 'TX-1', detail: { fromMerchant: null, toMerchant: 'Arrival Shop' } },
  ]);
});

test('when people save at once, each event records the values of the one before', async () => {
  const orderId = await office.order({}, { status: 'Customer Called' });
  const answers = await Promise.all(['TX-1', 'TX-2', 'TX-3'].map((id) => save(orderId, id, 'Arrival Shop')));
  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200]);
  const events = (await eventsOf(orderId)).reverse();
  expect(events.map(({ from }) => from)).toEqual([null, ...events.slice(0, -1).map(({ to }) => to)]);
});
