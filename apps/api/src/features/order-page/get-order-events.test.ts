import { getOrderEvents, type OrderEventEntry } from '@sac/contract/order-page/order-page-api';
import { assignOrders, moveOrderStatus } from '@sac/contract/orders/orders-api';
import { addNewRemark } from '@sac/contract/orders/remarks-api';
import { afterAll, expect, test } from 'vitest';
import { openTestApp } from '../../../test/test-app';

const office = await openTestApp();
const me = await office.staff();
afterAll(() => office.close());

test('an unknown order has no history', async () => {
  const { code, body } = await office.call(getOrderEvents, { orderId: 999_999 }, me);
  expect([code, body.message]).toEqual([404, 'There is no order 999999.']);
});

test('the history has every event of the order, newest first, and none of other orders', async () => {
  const [orderId] = [await office.order(), await office.order()];
  await office.call(assignOrders, { orderId: [orderId], assignTo: me.name }, me);
  await office.call(addNewRemark, { orderId, remark: 'Called.', telephone: 'Y' }, me);
  await office.call(assignOrders, { orderId: [orderId], assignTo: null }, me);
  await office.call(moveOrderStatus, { orderId, status: 'New', updatingStatus: 'Customer Called' }, me);
  const { code, body } = await office.call(getOrderEvents, { orderId }, me);
  expect(code).toBe(200);
  const by = { actor: me.name };
  expect(body.data).toMatchObject([
    { ...by, kind: 'status changed', from: 'New', to: 'Customer Called' },
    { ...by, kind: 'status changed', from: 'Pending', to: 'New' },
    { ...by, kind: 'assigned', from: me.name, to: null },
    { ...by, kind: 'commented', detail: { telephone: 'Y' } },
    { ...by, kind: 'status changed', from: 'New', to: 'Pending' },
    { ...by, kind: 'assigned', from: null, to: me.name },
    { kind: 'arrived', actor: null, detail: { source: 'sales site' } },
  ]);
  const times = (body.data as OrderEventEntry[]).map(({ at }) => at);
  expect(times).toEqual(times.toSorted().reverse());
  // IP addresses are stored for investigations and not shown to colleagues.
  expect(JSON.stringify(body.data)).not.toContain('127.0.0.1');
});
