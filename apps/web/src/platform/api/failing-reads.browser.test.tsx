import { assignOrders, getOrdersList, searchOrders } from '@sac/contract/orders/orders-api';
import { getTeamMemberList, getTeamMemberType } from '@sac/contract/team/team-api';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { serveOrders, someOrders } from '../../../test/an-order';
import { chooseInMenu, done, notices, open, settled, startBackOffice } from '../../../test/screen';
import { answer, refuse } from '../../../test/server';

startBackOffice();

const message = 'The database does not answer. Try again in a moment.';
const rows = page.getByRole('link', { name: /^View order/ });
const textsOf = () => notices().map(({ textContent }) => textContent);

beforeEach(() => serveOrders(() => someOrders(12)));

test('a list that fails to reload keeps its rows, and a notice says so', async () => {
  answer(assignOrders, () => done);
  await open('/admin/priority-order');
  await expect.element(rows).toHaveLength(10);
  answer(getOrdersList, () => refuse(503, message));
  await chooseInMenu('More: order 100001', 'Assign to me: order 100001');
  await page.getByRole('dialog').getByRole('button', { name: 'Assign to me' }).click();
  await expect.poll(textsOf).toContain(message);
  expect(textsOf().filter((notice) => notice === message)).toHaveLength(1);
  await expect.element(page.getByRole('link', { name: 'View order 100002' })).toBeVisible();
});

test('a search that fails keeps box, heading and Refresh, and can be tried again', async () => {
  await open('/admin/order-history');
  await expect.element(rows).toHaveLength(10);
  answer(searchOrders, () => refuse(503, message));
  const search = page.getByRole('searchbox');
  await userEvent.type(search, 'traveller 3{Enter}');
  const panel = page.getByRole('region', { name: 'Order History' });
  await expect.element(panel.getByRole('alert')).toMatchTextContent(message);
  expect(textsOf()).toEqual([message]);
  await expect.element(search).toHaveValue('traveller 3');
  await expect.element(search).toHaveFocus();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Order History' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Refresh' })).toBeVisible();

  serveOrders(() => someOrders(12));
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect.element(panel.getByRole('status')).toMatchTextContent('1 of 1 match');
});

test('one notice appears, however many reads fail', async () => {
  answer(getTeamMemberList, () => refuse(503, message));
  answer(getTeamMemberType, () => refuse(503, message));
  await open('/admin/manage-team');
  const list = page.getByRole('region', { name: 'Team Member List' });
  await expect.element(list.getByRole('alert')).toMatchTextContent(message);
  await settled();
  expect(textsOf()).toEqual([message]);
});

const ended = 'Your session has ended. Please sign in again.';

test.each<[string, string, () => ReturnType<typeof refuse> | Response]>([
  ['our server', ended, () => refuse(401, ended)],
  [
    'a server that sends status and message only',
    'Signed out.',
    () => Response.json({ status: 401, message: 'Signed out.' }, { status: 401 }),
  ],
  [
    'a server that says so with HTTP 200',
    'Sign in again.',
    () => Response.json({ status: 401, message: 'Sign in again.' }),
  ],
  ['a proxy', ended, () => new Response('<h1>Authorization Required</h1>', { status: 401 })],
])('a 401 of %s leads to the sign-in screen with one notice', async (_who, said, signedOut) => {
  await open('/admin/recent-order');
  await expect.element(rows).toHaveLength(10);
  answer(getTeamMemberList, signedOut);
  answer(getTeamMemberType, signedOut);
  await page.getByRole('link', { name: 'Manage Team' }).click();
  await expect.element(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  expect(location.pathname).toBe('/');
  expect(localStorage.getItem('user')).toBeNull();
  await settled();
  expect(textsOf()).toEqual([said]);
});
