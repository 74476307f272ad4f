import { type ChangedQueues, liveEvents } from '@sac/contract/orders/live-api';
import { getOrdersList } from '@sac/contract/orders/orders-api';
import { getFolderCount } from '@sac/contract/orders/queues/order-counts-api';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { serveOrders, someOrders } from '../../../test/an-order';
import { countsOf, done, holdTimers, open, settled, startBackOffice } from '../../../test/screen';
import { answer, askedOf } from '../../../test/server';
import { broadcast } from '../../platform/live/live-event';

startBackOffice();

let orders = someOrders(3);
const counts = () => countsOf({ newOrdersCount: orders.length, pendingOrdersCount: 7 });

/** As the live stream does. */
const hear = (change: Partial<ChangedQueues>) =>
  broadcast({
    name: liveEvents.changed,
    data: { orders: [100900], queues: [], work: false, ageMs: 0, ...change },
    at: Date.now(),
  });
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
  await expect.element(badge).toMatchTextContent('7');
  await settled();
  return () => Object.defineProperty(document, 'hidden', { value: true, configurable: true });
});

const asked = () => [askedOf(getOrdersList).length, askedOf(getFolderCount).length];

test('what happens in other queues costs no request, and the counts are the ones that came with it', async () => {
  const before = asked();
  // Everything that a notice could ask for is asked for within a second.
  const release = holdTimers((ms) => ms > 20 && ms <= 1_200);
  hear({ queues: ['pendingOrder'], counts: { ...counts(), pendingOrdersCount: 6 } });
  await expect.element(badge).toMatchTextContent('6');
  await expect.element(hint).not.toBeInTheDocument();
  release();
  await settled();
  expect(asked()).toEqual(before);
});

test.each<[string, Partial<ChangedQueues>]>([
  ['its queue', { queues: ['newOrder', 'pendingOrder'] }],
  ['an order of its rows', { orders: [100002] }],
])(
  'a notice of %s is announced without a request; no row moves until a click loads the list',
  async (_what, change) => {
    const before = asked();
    orders = orders.slice(0, 2);
    hear(change);
    await expect.element(hint).toBeVisible();
    expect(asked()).toEqual(before);
    await expect.element(row(100003)).toBeVisible();
    await hint.click();
    await expect.element(row(100003)).not.toBeInTheDocument();
    await expect.element(hint).not.toBeInTheDocument();
  },
);

test('a notice of what happened before the list was loaded, such as one’s own change, announces nothing', async () => {
  hear({ queues: ['newOrder'], ageMs: 60_000, counts: { ...counts(), pendingOrdersCount: 6 } });
  await expect.element(badge).toMatchTextContent('6');
  await expect.element(hint).not.toBeInTheDocument();
});

test.each<[string, number, number]>([
  ['the queue has lost an order', 2, 1],
  ['nothing has changed', 3, 0],
])('after notices were missed the counts are asked for: %s', async (_what, remaining, hints) => {
  const before = askedOf(getFolderCount).length;
  orders = orders.slice(0, remaining);
  broadcast({ name: liveEvents.changed, data: {}, at: Date.now() });
  await expect.poll(() => askedOf(getFolderCount).length).toBe(before + 1);
  await settled();
  await expect.element(hint).toHaveLength(hints);
});
