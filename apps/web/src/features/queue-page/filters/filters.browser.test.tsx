import { getColleagues } from '@sac/contract/accounts/staff-api';
import { getNationalities, getOrdersList, searchOrders } from '@sac/contract/orders/orders-api';
import { getLateCounts } from '@sac/contract/orders/queues/order-counts-api';
import { singaporeToday } from '@sac/contract/platform/dates';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { lastListOf, serveOrders, someOrders } from '../../../../test/an-order';
import { done, lateCountsOf, open, startBackOffice } from '../../../../test/screen';
import { answer, askedOf } from '../../../../test/server';
import { queryClient } from '../../../platform/api/query';
import { orderKeys } from '../../orders/order-queries';

startBackOffice();

const form = page.getByRole('form', { name: 'Filter' });
const chips = () =>
  page
    .getByRole('button', { name: /^Remove filter/ })
    .elements()
    .map((chip) => chip.textContent);
const filterButton = page.getByRole('button', { name: /^Filter/ });
const openFilters = () => filterButton.click();
const apply = () => form.getByRole('button', { name: 'Apply' }).click();

beforeEach(() => {
  serveOrders(() => someOrders(12, { process_status: 'Pending' }));
  answer(getColleagues, () => ({ ...done, data: [{ name: 'Mei Tan', type: 'Team' as const }] }));
  answer(getNationalities, () => ({ ...done, data: ['Iceland', 'Spain'] }));
});

test('several filters are one step: they are in the address and the request, and Back removes them', async () => {
  await open('/admin/pending-order');
  await openFilters();
  await form.getByLabelText('Assigned to').selectOptions('Mei Tan');
  await form.getByLabelText('Nationality').fill('iceland');
  await form.getByRole('checkbox', { name: 'Overdue' }).click();
  expect(askedOf(getOrdersList).every(({ overdue }) => !overdue)).toBe(true);
  await apply();
  await expect.poll(chips).toEqual(['Assigned to Mei Tan', 'Iceland', 'Overdue']);
  expect(location.search).toBe('?assignee=Mei+Tan&nationality=Iceland&overdue=yes');
  await expect
    .poll(() => lastListOf('pendingOrder'))
    .toMatchObject({ assignee: 'Mei Tan', nationality: 'Iceland', overdue: 'yes' });
  history.back();
  await expect.poll(chips).toEqual([]);
  expect(location.search).toBe('');
});

test('a search, and selecting the whole list, keep the filters', async () => {
  await open('/admin/pending-order?overdue=yes&mode=Priority');
  await userEvent.type(page.getByRole('searchbox', { name: 'Search this list' }), 'traveller{Enter}');
  await expect
    .poll(() => askedOf(searchOrders).at(-1))
    .toMatchObject({ searchVal: 'traveller', overdue: 'yes', mode: 'Priority' });
  await page.getByRole('checkbox', { name: 'Select all rows shown' }).click();
  await page.getByRole('button', { name: 'Select all 12 matches' }).click();
  await expect.element(page.getByRole('region', { name: 'Selected orders' })).toMatchTextContent('12 selected');
  expect(askedOf(searchOrders).at(-1)).toMatchObject({ end: 1000, overdue: 'yes', mode: 'Priority' });
  // Another list: nothing is selected in it.
  await page.getByRole('button', { name: 'Remove filter: Overdue' }).click();
  await expect.poll(chips).toEqual(['Priority processing']);
  await expect.element(page.getByRole('region', { name: 'Selected orders' })).not.toBeInTheDocument();
});

test('days are typed or chosen, and a range that ends before it begins is refused', async () => {
  await open('/admin/pending-order');
  await openFilters();
  const arrival = form.getByRole('group', { name: 'Arrival date' });
  await arrival.getByLabelText('From').fill('20/3/2031');
  await arrival.getByLabelText('To').fill('19/3/2031');
  await apply();
  await expect.element(form).toMatchTextContent('The last day is before the first.');
  await arrival.getByLabelText('To').fill('21/3/2031');
  await form.getByRole('group', { name: 'Received' }).getByRole('button', { name: 'Today' }).click();
  await apply();
  const today = singaporeToday(new Date());
  await expect
    .poll(() => lastListOf('pendingOrder'))
    .toMatchObject({ arrivalFrom: '2031-03-20', arrivalTo: '2031-03-21', receivedFrom: today, receivedTo: today });
  await expect.poll(() => chips()[0]).toBe('Arrival 20/03/2031 – 21/03/2031');
  expect(chips()[1]).toMatch(/^Received \d\d\/\d\d\/\d{4}$/);
  await page.getByRole('button', { name: 'Remove filter: Arrival 20/03/2031 – 21/03/2031' }).click();
  await expect.poll(() => location.search).toBe(`?receivedFrom=${today}&receivedTo=${today}`);
});

test('the filters push the table down, and Escape closes them', async () => {
  await open('/admin/pending-order');
  await openFilters();
  await expect.element(form.getByLabelText('Assigned to')).toHaveFocus();
  const [above, below] = [form, page.getByRole('table')].map((part) => part.element().getBoundingClientRect());
  expect(above?.bottom).toBeLessThan(below?.top ?? 0);
  await userEvent.keyboard('{Escape}');
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(filterButton).toHaveFocus();
});

test('a list that filters leave empty says so, and shows everything again with one click', async () => {
  serveOrders(() => (location.search ? [] : someOrders(3)));
  await open('/admin/pending-order?customerMessage=yes');
  const table = page.getByRole('table');
  await expect.element(table).toMatchTextContent('No data available in table');
  await expect.element(table).toMatchTextContent('Filters may be hiding orders.');
  await table.getByRole('button', { name: 'Clear filters' }).click();
  await expect.element(page.getByText('Traveller 1', { exact: true })).toBeVisible();
  expect(chips()).toEqual([]);
});

test('a queue offers what differs among its orders', async () => {
  const fields = async (path: string) => {
    await open(path);
    await openFilters();
    await expect.element(form.getByLabelText('Nationality')).toBeVisible();
    const labels = ['Assigned to', 'Status', 'Processing', 'Overdue'];
    return labels.filter((label) => form.getByLabelText(label).elements().length > 0);
  };
  expect(await fields('/admin/recent-order')).toEqual(['Processing', 'Overdue']);
  expect(await fields('/admin/my-order')).toEqual(['Status', 'Processing', 'Overdue']);
  expect(await fields('/admin/completed-order')).toEqual(['Assigned to', 'Processing']);
  expect(await fields('/admin/order-history')).toEqual(['Assigned to', 'Status', 'Processing', 'Overdue']);
});

test('tiles count late orders, and lead to them', async () => {
  answer(getLateCounts, () => ({
    ...done,
    data: lateCountsOf({ pendingOrdersCount: 3 }),
  }));
  await open('/admin/recent-order');
  // As after an own action; without one they are half a minute old at most.
  await queryClient.invalidateQueries({ queryKey: orderKeys.counts });
  await page
    .getByRole('navigation', { name: 'Queues' })
    .getByRole('link', { name: '3 late in Pending Orders' })
    .click();
  await expect.poll(() => location.pathname + location.search).toBe('/admin/pending-order?overdue=yes');
  await expect.poll(chips).toEqual(['Overdue']);
  expect(page.getByRole('link', { name: /late in New/ }).elements()).toEqual([]);
});
