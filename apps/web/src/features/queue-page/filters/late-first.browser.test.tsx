import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { lastListOf, serveOrders, someOrders } from '../../../../test/an-order';
import { chooseInMenu, open, startBackOffice } from '../../../../test/screen';

startBackOffice();

const menu = 'More for this list';
const lastAsked = (queue = 'pendingOrder') => {
  const { sort, direction, page: asked } = lastListOf(queue) ?? {};
  return { sort, direction, page: asked };
};

test('Late first sorts the list from its first page on, in the URL; and back', async () => {
  serveOrders(() => someOrders(30));
  await open('/admin/pending-order?page=2');
  await chooseInMenu(menu, 'Late first');
  await expect.poll(() => location.search).toBe('?sort=due');
  await expect.poll(() => lastAsked()).toEqual({ sort: 'due', direction: 'asc', page: 1 });
  // No column is marked as sorted.
  await expect.element(page.getByRole('columnheader', { name: 'Arrival date' })).not.toHaveAttribute('aria-sort');
  await chooseInMenu(menu, 'Usual order');
  await expect.poll(() => location.search).toBe('');
  await expect.poll(() => lastAsked()).toEqual({ sort: 'arrival_date', direction: 'asc', page: 1 });
});

test('a list that may hold orders which cannot be late does not offer it, nor take it from the URL', async () => {
  serveOrders(() => someOrders(3));
  await open('/admin/order-history?sort=due');
  await expect.element(page.getByRole('link', { name: /^View order/ }).first()).toBeVisible();
  await page.getByRole('button', { name: menu }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Export CSV' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: 'Late first' }).elements()).toEqual([]);
  expect(lastAsked('orderHistory')).toEqual({ sort: 'order_id', direction: 'desc', page: 1 });
});

test('on a phone it is one of the sorts', async () => {
  await page.viewport(390, 844);
  serveOrders(() => someOrders(3));
  await open('/admin/pending-order?sort=due');
  await page.getByRole('button', { name: 'Filter' }).click();
  const sort = page.getByRole('combobox', { name: 'Sort' });
  const shown = () => (sort.element() as HTMLSelectElement).selectedOptions[0]?.text;
  await expect.poll(shown).toBe('Becomes late ↑');
  await sort.selectOptions('Becomes late ↓');
  await expect.poll(() => lastAsked()).toEqual({ sort: 'due', direction: 'desc', page: 1 });
  await sort.selectOptions('Name ↑');
  await expect.poll(() => lastAsked()).toEqual({ sort: 'full_name', direction: 'asc', page: 1 });
});
