import { assignOrders, getOrdersList } from '@sac/contract/orders/orders-api';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { serveOrders, someOrders } from '../../../test/an-order';
import { chooseInMenu, done, holdTimers, open, settled, startBackOffice } from '../../../test/screen';
import { answer, askedOf, refuse } from '../../../test/server';

startBackOffice();

const rows = page.getByRole('link', { name: /^View order/ });
const sign = page.getByRole('banner').getByRole('status');
const alert = page.getByRole('alert');

function setOnline(isOnline: boolean) {
  vi.spyOn(Navigator.prototype, 'onLine', 'get').mockReturnValue(isOnline);
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

async function assign(orderId: number) {
  await chooseInMenu(`More: order ${orderId}`, `Assign to me: order ${orderId}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Assign to me' }).click();
}

beforeEach(async () => {
  serveOrders(() => someOrders(12));
  answer(assignOrders, () => done);
  await open('/admin/priority-order');
  await expect.element(rows).toHaveLength(10);
  await settled();
});

afterEach(() => setOnline(true));

test('without a connection a change fails at once, and only a click makes it again', async () => {
  setOnline(false);
  await assign(100001);
  await expect.element(alert).toMatchTextContent('You are offline. Nothing was changed.');
  setOnline(true);
  await expect.element(alert).toMatchTextContent('You were offline. Nothing was changed.');
  await settled();
  expect(askedOf(assignOrders)).toEqual([]);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect.element(alert).not.toBeInTheDocument();
  await settled();
  expect(askedOf(assignOrders)).toMatchObject([{ orderId: [100001] }]);
});

test('the error of a change goes when the same change succeeds, not when another one does', async () => {
  const taken = 'Order 100001 is already assigned to Mei Tan.';
  answer(assignOrders, () => refuse(409, taken));
  await assign(100001);
  await expect.element(alert).toMatchTextContent(taken);
  answer(assignOrders, () => done);
  await assign(100002);
  await expect.poll(() => askedOf(assignOrders).length).toBe(2);
  await settled();
  await expect.element(alert).toMatchTextContent(taken);
  await assign(100001);
  await expect.element(alert).not.toBeInTheDocument();
});

test('after 8 s without an answer a change can be cancelled, and the message does not say that nothing was changed', async () => {
  const late = Promise.withResolvers<typeof done>();
  answer(assignOrders, () => late.promise);
  const release = holdTimers((ms) => ms === 8_000);
  await assign(100001);
  await expect.poll(() => askedOf(assignOrders).length).toBe(1);
  const waiting = page.getByRole('status').filter({ hasText: 'Still waiting…' });
  await expect.element(waiting).not.toBeInTheDocument();
  release();
  await waiting.getByRole('button', { name: 'Cancel request' }).click();
  await expect.element(alert).toMatchTextContent('It may have worked. Check before you try again.');
  await expect.element(waiting).not.toBeInTheDocument();
  late.resolve(done);
});

const boxes = () =>
  [...document.querySelectorAll('#content *, nav *, header button')].map((part) =>
    JSON.stringify(part.getBoundingClientRect()),
  );

test.each<[string, number, string, number]>([
  ['has changed', 11, 'Online again. This list has changed.', 1],
  ['is as before', 12, 'Online again. This list is up to date.', 0],
])('the bar says Offline until it is over, then that the list %s; nothing moves', async (_what, count, said, hints) => {
  for (const width of [390, 1280, 1440]) {
    await page.viewport(width, 844);
    await settled();
    const before = boxes();
    setOnline(false);
    await expect.element(sign).toHaveTextContent('Offline');
    await expect.element(page.getByRole('banner')).toMatchTextContent('as of just now');
    expect(boxes()).toEqual(before);
    setOnline(true);
    await expect.element(sign).toMatchTextContent('Online again');
  }
  await settled();
  setOnline(false);
  answer(getOrdersList, () => refuse(503, 'Nobody asks while there is no connection.'));
  await expect.element(sign).toHaveTextContent('Offline');
  serveOrders(() => someOrders(count));
  setOnline(true);
  await expect.element(sign).toHaveTextContent(said);
  await expect.element(rows).toHaveLength(10);
  await expect.element(page.getByRole('button', { name: 'List changed' })).toHaveLength(hints);
  await expect.element(alert).not.toBeInTheDocument();
});
