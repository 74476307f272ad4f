import { getFutureOrderCounts, getOrdersList } from '@sac/contract/orders/orders-api';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { lastListOf, serveOrders, someOrders } from '../../../test/an-order';
import { done, open, startBackOffice } from '../../../test/screen';
import { answer, askedOf } from '../../../test/server';

startBackOffice();

const extent = page.getByRole('region', { name: 'Order History' }).getByRole('status');
const pager = page.getByRole('navigation', { name: 'Pages' });
const rows = page.getByRole('combobox', { name: 'Rows' });
const scroller = () => page.getByRole('table').element().parentElement as HTMLElement;
const pageNames = () =>
  pager
    .getByRole('link')
    .elements()
    .map((link) => link.ariaLabel);

test('the pager shows one sibling on either side, and nothing where one page is all', async () => {
  serveOrders(() => someOrders(95));
  await open('/admin/order-history?page=5');
  await expect.element(extent).toMatchTextContent('41–50 of 95');
  await expect
    .poll(pageNames)
    .toEqual(['Previous page', 'Page 1', 'Page 4', 'Page 5', 'Page 6', 'Page 10', 'Next page']);
  await expect.element(pager.getByRole('link', { name: 'Page 5' })).toHaveAttribute('aria-current', 'page');
  await pager.getByRole('link', { name: 'Page 10' }).click();
  await expect.element(extent).toMatchTextContent('91–95 of 95');
  await expect.poll(pageNames).not.toContain('Next page');
  await rows.selectOptions('100');
  await expect.element(extent).toMatchTextContent('1–95 of 95');
  await expect.element(pager).not.toBeInTheDocument();
  expect(location.search).toBe('?size=100');
});

test('the page sizes are those of the specification, and a page beyond the end leads to the last one', async () => {
  serveOrders(() => someOrders(95));
  await open('/admin/order-history?page=999&size=25');
  await expect.element(extent).toMatchTextContent('76–95 of 95');
  const options = [...(rows.element() as HTMLSelectElement).options].map(({ text }) => text);
  expect(options).toEqual(['10', '25', '50', '100', '500', 'All']);
});

test("'All' fetches its second window as one scrolls near the end of the first", async () => {
  serveOrders(() => someOrders(1500));
  await open('/admin/order-history?size=all');
  await expect.element(extent).toMatchTextContent('All 1,500');
  const windows = () => askedOf(getOrdersList).map(({ page: asked, limit }) => [asked, limit]);
  expect(windows()).not.toContainEqual([2, 1000]);
  // Only what is in view is drawn, once the code for it is there.
  const drawn = () => scroller().querySelectorAll('tr[data-index]').length;
  await expect.poll(() => drawn() > 0 && drawn() < 100).toBe(true);
  // A row is measured only when it is drawn, so the end moves while one scrolls towards it.
  const lastDrawn = () => {
    scroller().scrollTo(0, scroller().scrollHeight);
    return Number([...scroller().querySelectorAll<HTMLElement>('tr[data-index]')].at(-1)?.dataset.index);
  };
  await expect.poll(lastDrawn).toBeGreaterThan(1000);
  expect(windows()).toContainEqual([2, 1000]);
});

test('a column sorts in both directions, and Back undoes it', async () => {
  serveOrders(() => someOrders(3));
  await open('/admin/completed-order');
  const header = page.getByRole('columnheader', { name: 'Name' });
  await userEvent.click(header.getByRole('button'));
  await expect.element(header).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.click(header.getByRole('button'));
  await expect.element(header).toHaveAttribute('aria-sort', 'descending');
  history.back();
  await expect.element(header).toHaveAttribute('aria-sort', 'ascending');
  expect(askedOf(getOrdersList).at(-2)).toMatchObject({ sort: 'full_name', direction: 'asc' });
  await userEvent.click(page.getByRole('columnheader', { name: 'Order Id' }).getByRole('button'));
  await expect.element(page.getByRole('columnheader', { name: 'Telephone' })).not.toHaveAttribute('aria-sort');
  await expect.element(page.getByRole('columnheader', { name: 'Order Id' })).toHaveAttribute('aria-sort', 'descending');
});

test('page and size are in the address, so Back restores them', async () => {
  serveOrders(() => someOrders(95));
  await open('/admin/order-history');
  await expect.element(extent).toMatchTextContent('1–10 of 95');
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect.element(extent).toMatchTextContent('11–20 of 95');
  await rows.selectOptions('25');
  await expect.element(extent).toMatchTextContent('1–25 of 95');
  history.back();
  await expect.element(extent).toMatchTextContent('11–20 of 95');
  expect(location.search).toBe('?page=2');
});

test('future orders: twelve months, the orders of one, and Back', async () => {
  serveOrders(() => someOrders(3));
  answer(getFutureOrderCounts, () => ({
    ...done,
    data: Array.from({ length: 12 }, (_, index) => ({ month: index + 1, count: index === 4 ? 3 : 0 })),
  }));
  await open('/admin/future-order');
  const months = page.getByRole('navigation', { name: 'Months' }).getByRole('link');
  await expect.element(months).toHaveLength(12);
  await expect.element(months.first()).toMatchTextContent('Jan');
  await months.filter({ hasText: 'May' }).click();
  await expect.poll(() => location.search).toBe('?month=5');
  await expect.poll(() => lastListOf('futureOrder')).toMatchObject({ month: 5 });
  await expect
    .element(page.getByRole('region', { name: 'Future Order' }).getByRole('status'))
    .toMatchTextContent('of 3');
  history.back();
  await expect.element(months).toHaveLength(12);
});
