import type { Role } from '@sac/contract/accounts/roles';
import { getOrdersList } from '@sac/contract/orders/orders-api';
import { addView, deleteView, renameView, shareView, updateView } from '@sac/contract/orders/queues/change-views-api';
import { getViewCounts, getViews, type SavedView } from '@sac/contract/orders/queues/views-api';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { serveOrders, someOrders } from '../../../../test/an-order';
import { done, me, open, startBackOffice } from '../../../../test/screen';
import { answer, askedOf, refuse } from '../../../../test/server';
import { queryClient } from '../../../platform/api/query';
import { changedWithViews } from './view-queries';

startBackOffice();

const dialog = page.getByRole('dialog');
const main = page.getByRole('main');
const menu = page.getByRole('button', { name: 'Views', exact: true });
const link = (name: RegExp) => page.getByRole('menuitem', { name });
const menuItems = () =>
  page
    .getByRole('menuitem')
    .elements()
    .map((item) => item.textContent);

let views: SavedView[] = [];
const late: SavedView = {
  id: 7,
  name: 'Late ones',
  queue: 'pendingOrder',
  shown: { overdue: 'yes', search: 'ana' },
  shared: false,
  owner: me,
  isOwn: true,
};

beforeEach(async () => {
  views = [];
  serveOrders(() => someOrders(3, { process_status: 'Pending' }));
  answer(getViews, () => ({ ...done, data: views }));
  answer(getViewCounts, () => ({ ...done, data: views.map(({ id }) => ({ id, total: 1000, more: true })) }));
});

/**
 * What an earlier test has loaded is loaded again: twice, because the first time may only wait
 * for an answer that is under way.
 */
async function openWith(path: string, type: Role, ...given: SavedView[]) {
  views = given;
  await open(path, type);
  for (let time = 0; time < 2; time++)
    await Promise.all(changedWithViews.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

test('a filtered list is saved under a name, which the server may refuse, and becomes the open view', async () => {
  await openWith('/admin/pending-order', 'Admin');
  expect(page.getByRole('button', { name: 'Save view…' }).elements()).toEqual([]);
  await open('/admin/pending-order?overdue=yes&sort=full_name');
  const taken = 'You have a view named Late ones already. Choose another name.';
  answer(addView, () => refuse(422, taken, { name: taken }));
  await page.getByRole('button', { name: 'Save view…' }).click();
  await dialog.getByLabelText('Name of the view').fill('Late ones');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).toMatchTextContent(taken);
  answer(addView, ({ name, queue }) => {
    views = [{ ...late, name, queue, shown: { overdue: 'yes', sort: 'full_name' } }];
    return { ...done, data: { id: late.id } };
  });
  await dialog.getByLabelText('Name of the view').fill('My late ones');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await menu.click();
  await expect.element(link(/^My late ones\s*1,000\+/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(askedOf(addView).at(-1)).toEqual({
    name: 'My late ones',
    queue: 'pendingOrder',
    overdue: 'yes',
    sort: 'full_name',
  });
  expect(location.search).toBe('?overdue=yes&sort=full_name&view=7');
  expect(page.getByRole('button', { name: 'Save view…' }).elements()).toEqual([]);
});

test('a view opens with its filters and search, and can be updated, renamed, shared and deleted', async () => {
  await openWith('/admin/recent-order', 'Admin', late);
  await menu.click();
  await link(/^Late ones/).click();
  await expect
    .poll(() => location.pathname + location.search)
    .toBe('/admin/pending-order?overdue=yes&search=ana&view=7');
  await expect.element(page.getByRole('searchbox', { name: 'Search this list' })).toHaveValue('ana');
  const item = async (name: string) => {
    await main.getByRole('button', { name: /^View / }).click();
    await page.getByRole('menuitem', { name }).click();
  };

  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect.element(main).toMatchTextContent('Changed');
  answer(updateView, ({ viewId, ...shown }) => {
    views = [{ ...late, id: viewId, shown }];
    return done;
  });
  await item('Update view');
  await expect.element(main.getByText('Changed')).not.toBeInTheDocument();
  expect(askedOf(updateView)).toEqual([{ viewId: 7, overdue: 'yes' }]);

  answer(renameView, ({ name }) => {
    views = views.map((view) => ({ ...view, name }));
    return done;
  });
  await item('Rename');
  await dialog.getByLabelText('Name of the view').fill('Overdue');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(main.getByRole('button', { name: 'View Overdue' })).toBeVisible();

  answer(shareView, ({ shared }) => {
    views = views.map((view) => ({ ...view, shared }));
    return done;
  });
  await item('Share with everyone');
  await expect.element(main).toMatchTextContent('Shared with everyone');

  answer(deleteView, () => {
    views = [];
    return done;
  });
  await item('Delete');
  await expect.element(dialog).toMatchTextContent('It disappears for everyone.');
  await dialog.getByRole('button', { name: 'Delete view' }).click();
  await expect.poll(() => location.search).toBe('?overdue=yes');
  await expect.element(menu).not.toBeInTheDocument();
  expect(askedOf(getOrdersList).at(-1)).toMatchObject({ overdue: 'yes' });
});

test('the shared view of a colleague has a name but no menu, except that an Admin can delete it', async () => {
  const shared: SavedView = { ...late, owner: 'Mei Tan', isOwn: false, shared: true };
  await openWith('/admin/pending-order?view=7&search=ana&overdue=yes', 'Team', shared);
  await expect.element(main).toMatchTextContent('Shared by Mei Tan');
  expect(main.getByRole('button', { name: /^View / }).elements()).toEqual([]);
  await open('/admin/pending-order?view=7&search=ana&overdue=yes', 'Admin');
  await main.getByRole('button', { name: /^View / }).click();
  await expect.poll(menuItems).toEqual(['Delete']);
});

test('who may not share has no such item', async () => {
  await openWith('/admin/pending-order?view=7&search=ana&overdue=yes', 'Team', late);
  await main.getByRole('button', { name: /^View / }).click();
  await expect.poll(menuItems).toEqual(['Rename', 'Delete']);
});
