import { liveEvents, type OrderChange } from '@sac/contract/live-api';
import { getFolderCount } from '@sac/contract/order-counts-api';
import { getOrdersList, searchOrders } from '@sac/contract/orders-api';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { serveOrders, someOrders } from '../../../test/an-order';
import { countsOf, done, open, startBackOffice } from '../../../test/screen';
import { answer, askedOf } from '../../../test/server';
import { broadcast } from '../../lib/live/live-event';
import { queryClient } from '../../lib/query';

startBackOffice();

let orders = someOrders(3);
const counts = () => countsOf({ newOrdersCount: orders.length, pendingOrdersCount: 7 });

/** As the live stream does. */
const hear = (change: Partial<OrderChange>) =>
  broadcast({ name: liveEvents.changed, data: { orders: [100900], statuses: [], work: false, ...change } });
const hint = page.getByRole('button', { name: 'List changed' });
const row = (id: number) => page.getByRole('row', { name: RegExp(String(id)) });
const badge = page
  .getByRole('navigation')
  .getByRole('link', { name: /Pending Orders/ })
  .first();

beforeEach(async () => {
  // A hidden tab asks for nothing.
  Object.defineProperty(document, 'hidden', { value: false, configurable: true });
  orders = someOrders(3);
  serveOrders(() => orders);
  answer(getFolderCount, () => ({ ...done, data: counts() }));
  await open('/admin/recent-order');
  await expect.element(row(100003)).toBeVisible();
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  return () => Object.defineProperty(document, 'hidden', { value: true, configurable: true });
});

/** Another change of a row on screen is asked for; once that has come, so has everything that was asked for before. */
async function settle() {
  orders = orders.map((order, index) => (index === 0 ? { ...order, full_name: 'Zoe Changed' } : order));
  hear({ orders: [100001] });
  await expect.element(row(100001)).toMatchTextContent('Zoe Changed');
}

test('what happens to other orders costs no request, and the counts are the ones that came with it', async () => {
  const before = [askedOf(getOrdersList).length, askedOf(getFolderCount).length];
  hear({ statuses: ['Pending', 'Completed'], counts: { ...counts(), pendingOrdersCount: 6 } });
  await expect.element(badge).toMatchTextContent('6');
  await settle();
  // One for the row that settle changes.
  expect([askedOf(getOrdersList).length, askedOf(getFolderCount).length]).toEqual([(before[0] ?? 0) + 1, before[1]]);
  await expect.element(hint).not.toBeInTheDocument();
});

test('an order that leaves the queue is announced without a request; a click loads the list', async () => {
  const before = askedOf(getOrdersList).length;
  orders = orders.slice(0, 2);
  hear({ orders: [100900], statuses: ['New', 'Pending'], counts: counts() });
  await expect.element(hint).toBeVisible();
  expect(askedOf(getOrdersList)).toHaveLength(before);
  await expect.element(row(100003)).toBeVisible();
  await hint.click();
  await expect.element(row(100003)).not.toBeInTheDocument();
  await expect.element(hint).not.toBeInTheDocument();
});

test('one order comes for another: the server is asked, and the list has moved', async () => {
  orders = [...orders.slice(0, 2), ...someOrders(1, { order_id: 100009, full_name: 'Nadia New' })].map(
    (order, index) => (index === 2 ? { ...order, order_id: 100009 } : order),
  );
  hear({ orders: [100900, 100009], statuses: ['New', 'Pending'], counts: counts() });
  await expect.element(hint).toBeVisible();
});

test('after notices were missed, or from an older server, everything on screen is asked for', async () => {
  const before = askedOf(getFolderCount).length;
  orders = orders.slice(0, 1);
  broadcast({ name: liveEvents.changed, data: {} });
  await expect.element(hint).toBeVisible();
  await expect.poll(() => askedOf(getFolderCount).length).toBe(before + 1);
});

test('a search whose matches are counted apart asks for its rows alone', async () => {
  answer(searchOrders, ({ rowsFirst }) => ({
    ...done,
    data: orders,
    total: 3,
    more: true,
    ...(rowsFirst && { uncounted: true as const }),
  }));
  await open('/admin/order-history?search=traveller');
  await expect.element(row(100003)).toBeVisible();
  await expect.poll(() => askedOf(searchOrders)).toHaveLength(2);
  await settle();
  expect(askedOf(searchOrders).filter(({ rowsFirst }) => !rowsFirst)).toHaveLength(1);
});
