import { getOrdersList, searchOrders } from '@sac/contract/orders/orders-api';
import { searchDebounceMs } from '@sac/contract/platform/constants';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { anOrder, serveOrders, someOrders } from '../../../test/an-order';
import { done, holdTimers, open, settled, startBackOffice } from '../../../test/screen';
import { answer, askedOf } from '../../../test/server';

startBackOffice();

const box = page.getByRole('searchbox', { name: 'Search this list' });
const extent = page.getByRole('region', { name: 'Order History' }).getByRole('status');
const searches = () => askedOf(searchOrders).map(({ searchVal }) => searchVal);
const orders = [...someOrders(30), anOrder({ order_id: 100090, full_name: 'Ratna Sari' })];

async function openHistory(query = '') {
  serveOrders(() => orders);
  await open(`/admin/order-history${query}`);
  await expect.element(extent).toMatchTextContent('1–10 of 31');
  await userEvent.click(box);
}

test('a search waits until typing pauses, and then sends one request', async () => {
  await openHistory();
  const waits: number[] = [];
  const setTimeoutNow = window.setTimeout;
  const spy = vi.spyOn(window, 'setTimeout').mockImplementation(((run: () => void, ms?: number) => {
    if (ms === searchDebounceMs) waits.push(ms);
    return setTimeoutNow(run, ms);
  }) as typeof setTimeout);
  await userEvent.type(box, 'ratna');
  await expect.element(extent).toMatchTextContent('1–1 of 1 match');
  spy.mockRestore();
  // Each letter starts the wait again. A browser that is very slow may rest between two letters, but not at each.
  expect(waits).toHaveLength('ratna'.length);
  expect(searches().length).toBeLessThan('ratna'.length);
  expect(searches().at(-1)).toBe('ratna');
  expect(askedOf(searchOrders).at(-1)).toMatchObject({ folderName: 'orderHistory', start: 0, end: 10 });
  expect(location.search).toBe('?search=ratna');
});

test('an empty search is the normal list again; Enter does not wait, and Escape empties', async () => {
  await openHistory();
  await userEvent.type(box, 'ratna{Enter}');
  await expect.element(extent).toMatchTextContent('1–1 of 1 match');
  await userEvent.clear(box);
  await expect.element(extent).toMatchTextContent(/^1–10 of 31$/);
  expect(location.search).toBe('');
  await userEvent.type(box, 'sari{Enter}');
  await expect.element(extent).toMatchTextContent('1–1 of 1 match');
  await userEvent.keyboard('{Escape}');
  await expect.element(box).toHaveValue('');
  await expect.element(extent).toMatchTextContent(/^1–10 of 31$/);
  expect(searches()).not.toContain('');
});

test('letters typed while an answer is on its way are kept, and searched for', async () => {
  await openHistory('?size=10');
  const first = Promise.withResolvers<void>();
  serveOrders(() => orders);
  answer(searchOrders, async ({ searchVal }) => {
    if (searchVal === 'rat') await first.promise;
    return { ...done, data: [anOrder({ full_name: searchVal })], total: 1, more: false };
  });
  await userEvent.type(box, 'rat{Enter}');
  await expect.poll(searches).toEqual(['rat']);
  await userEvent.type(box, 'na');
  first.resolve();
  await expect.poll(searches).toEqual(['rat', 'ratna']);
  await expect.element(page.getByRole('row').filter({ hasText: 'ratna' })).toBeVisible();
  await expect.element(box).toHaveValue('ratna');
});

test('Back empties the box, and the last typed text does not reappear', async () => {
  await openHistory();
  await userEvent.type(box, 'ratna{Enter}');
  await expect.element(extent).toMatchTextContent('1–1 of 1 match');
  const release = holdTimers((ms) => ms === searchDebounceMs);
  await userEvent.type(box, 'x');
  history.back();
  await expect.element(box).toHaveValue('');
  await expect.element(extent).toMatchTextContent(/^1–10 of 31$/);
  release();
  await settled();
  expect(location.search).toBe('');
  expect(searches()).not.toContain('ratnax');
});

test('a sort keeps the search, and a search keeps sort and size but begins on the first page', async () => {
  await openHistory();
  await userEvent.click(page.getByRole('link', { name: 'Page 2', exact: true }));
  await expect.element(extent).toMatchTextContent('11–20 of 31');
  await userEvent.type(box, 'traveller{Enter}');
  await expect.element(extent).toMatchTextContent('1–10 of 30 matches');
  await userEvent.click(page.getByRole('columnheader', { name: 'Name' }).getByRole('button'));
  await expect.poll(() => location.search).toBe('?search=traveller&sort=full_name');
  await expect.element(box).toHaveValue('traveller');
  await expect
    .poll(() => askedOf(searchOrders).at(-1))
    .toMatchObject({ searchVal: 'traveller', sort: 'full_name', direction: 'asc' });
  expect(askedOf(getOrdersList).some(({ page: asked }) => asked === 2)).toBe(true);
});

test('an empty list shows the text of the specification', async () => {
  serveOrders(() => []);
  await open('/admin/chargeback');
  await expect.element(page.getByRole('table')).toMatchTextContent('No data available in table');
  await expect.element(page.getByRole('region', { name: 'ChargeBack Orders' })).toMatchTextContent('No records found');
});

test('a search that finds nothing in a list leads to all orders', async () => {
  serveOrders(() => []);
  await open('/admin/chargeback?search=lopez');
  await page.getByRole('link', { name: 'Search all orders for “lopez”' }).click();
  await expect.poll(() => location.pathname + location.search).toBe('/admin/order-history?search=lopez');
  await expect.element(page.getByRole('heading', { level: 1, name: /^Order History/ })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^Search all orders/ })).not.toBeInTheDocument();
});
