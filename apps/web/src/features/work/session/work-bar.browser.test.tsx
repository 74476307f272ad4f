import { nextOrder, startWorkSession } from '@sac/contract/order-page/next-order-api';
import { getOrderDetails } from '@sac/contract/order-page/order-page-api';
import { encodeOrderId } from '@sac/contract/orders/order-id';
import { getWorkSession, stopWorkSession, type WorkSession } from '@sac/contract/work/work-session-api';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { serveOrders, someOrders } from '../../../../test/an-order';
import { done, open, signOut, startBackOffice } from '../../../../test/screen';
import { answer, askedOf, refuse } from '../../../../test/server';

startBackOffice();

const aSession = (given: Partial<WorkSession> = {}): WorkSession => ({
  source: { orderName: 'newOrder' },
  started_at: '2031-01-02T03:04:05.000Z',
  current: 100001,
  done: 3,
  remaining: 44,
  last: null,
  ...given,
});
const bar = page.getByRole('region', { name: 'Work session' });
const button = (name: string) => bar.getByRole('button', { name, exact: true });

/** A running session; the pages of its orders are not what these tests are about. */
async function openInSession(session: WorkSession, path = '/admin/recent-order') {
  serveOrders(() => someOrders(3));
  answer(getOrderDetails, () => refuse(404, 'There is no order.'));
  answer(getWorkSession, () => ({ ...done, data: session }));
  // The frame stays on screen between tests; signed out, it goes, and asks for the session when it comes back.
  await signOut();
  await open(path);
  await expect.element(bar).toBeVisible();
}

test('Start work takes the list as it is narrowed, and opens its first order', async () => {
  serveOrders(() => someOrders(3));
  answer(getOrderDetails, () => refuse(404, 'There is no order.'));
  answer(startWorkSession, () => ({ ...done, data: aSession({ done: 0 }), page: null }));
  await open('/admin/recent-order?search=traveller&nationality=Spain&sort=order_id');
  await expect.element(page.getByRole('button', { name: 'Start work' })).toBeVisible();
  await userEvent.keyboard('n');
  await expect.poll(() => location.pathname).toBe(`/admin/view-order/${encodeOrderId(100001)}`);
  expect(askedOf(startWorkSession)).toEqual([
    { orderName: 'newOrder', searchVal: 'traveller', nationality: 'Spain', sort: 'order_id', direction: 'asc' },
  ]);
  await expect.element(bar).toMatchTextContent('New Orders 0 done · 44 left');
});

test('only lists of work can be worked through; every queue starts from the New and Priority orders', async () => {
  serveOrders(() => someOrders(1));
  answer(startWorkSession, () => ({
    ...done,
    data: aSession({ source: { orderName: 'allNew' }, current: null, remaining: 0 }),
    page: null,
  }));
  await open('/admin/completed-order');
  await expect.element(page.getByRole('heading', { name: /^Completed Orders/ })).toBeVisible();
  expect(page.getByRole('button', { name: 'Start work' }).elements()).toEqual([]);
  await open('/admin/priority-order?nationality=Spain');
  await page.getByRole('button', { name: 'Start work on other orders' }).click();
  await page.getByRole('menuitem', { name: /^Every queue/ }).click();
  await expect.element(bar).toMatchTextContent('No orders left in Every queue');
  expect(askedOf(startWorkSession)).toEqual([{ orderName: 'allNew' }]);
});

test('without a connection the bar says so, and one press repeats the same step', async () => {
  await openInSession(aSession());
  answer(nextOrder, () => refuse(503, 'The database does not answer.'));
  await button('Next').click();
  await expect.element(bar.getByRole('alert')).toMatchTextContent('The database does not answer.');
  expect(page.getByRole('alert').elements()).toHaveLength(1);
  answer(nextOrder, () => ({ ...done, data: aSession({ current: 100002, done: 4, remaining: 43 }), page: null }));
  await button('Try again').click();
  await expect.poll(() => location.pathname).toBe(`/admin/view-order/${encodeOrderId(100002)}`);
  expect(askedOf(nextOrder)).toEqual([{ after: 100001 }, { after: 100001 }]);
  await expect.element(bar).toMatchTextContent('4 done · 43 left');
  expect(bar.getByRole('alert').elements()).toEqual([]);
});

test('a skip may have a reason', async () => {
  await openInSession(aSession());
  answer(nextOrder, () => ({ ...done, data: aSession({ current: 100002 }), page: null }));
  await button('Skip').click();
  await userEvent.keyboard('No passport scan.{Enter}');
  await expect.poll(() => askedOf(nextOrder)).toEqual([{ after: 100001, skip: true, reason: 'No passport scan.' }]);
  await expect.poll(() => location.pathname).toBe(`/admin/view-order/${encodeOrderId(100002)}`);
});

test('on another screen a link leads back to the order; a session that was stopped elsewhere goes', async () => {
  await openInSession(aSession());
  await expect.element(bar.getByRole('link', { name: 'Back to order 100001' })).toBeVisible();
  answer(nextOrder, () => refuse(409, 'No work session is running. Press Start work on a list.'));
  answer(getWorkSession, () => ({ ...done, data: null }));
  await button('Next').click();
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(page.getByText('No work session is running. Press Start work on a list.')).toBeVisible();
});

test('when nothing is left there is only Stop', async () => {
  await openInSession(aSession({ current: null, remaining: 0 }));
  await expect.element(bar).toMatchTextContent('No orders left in New Orders');
  expect(
    bar
      .getByRole('button')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['Stop']);
  answer(stopWorkSession, () => ({ ...done, message: 'Work session stopped.' }));
  answer(getWorkSession, () => ({ ...done, data: null }));
  await button('Stop').click();
  await expect.element(bar).not.toBeInTheDocument();
  // Not on the body, where the next key would be lost.
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
});
