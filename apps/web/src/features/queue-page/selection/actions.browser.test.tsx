import { assignOrders, changeOrderStatus, getOrdersList, type OrderRow } from '@sac/contract/orders/orders-api';
import { getFolderCount } from '@sac/contract/orders/queues/order-counts-api';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { serveOrders, someOrders } from '../../../../test/an-order';
import { chooseInMenu, countsOf, done, me, open, settled, startBackOffice } from '../../../../test/screen';
import { answer, askedOf, refuse } from '../../../../test/server';

startBackOffice();

const assigned = { status: 1, message: 'Order has been assigned successfully' } as const;
const deleted = { status: 1, message: 'Order has been deleted successfully' } as const;
let orders: OrderRow[] = [];
const dialog = page.getByRole('dialog');
const row = (orderId: number) => page.getByRole('row').filter({ hasText: String(orderId) });
const tiles = page.getByRole('navigation', { name: 'Queues' });
const newOrders = tiles.getByRole('link', { name: /^New Orders/ });

/** The list and the counts are what the server holds at each moment. */
beforeEach(() => {
  orders = someOrders(3);
  serveOrders(() => orders);
  answer(getFolderCount, () => ({ ...done, data: countsOf({ newOrdersCount: orders.length }) }));
  answer(assignOrders, ({ orderId }) => {
    orders = orders.filter(({ order_id }) => !orderId.includes(order_id));
    return assigned;
  });
});

test('after an action the list and the counts are loaded again', async () => {
  await open('/admin/recent-order');
  await expect.element(newOrders).toMatchTextContent('3');
  await chooseInMenu('More: order 100002', 'Assign to me: order 100002');
  await expect.element(dialog).toMatchTextContent('Are you sure want to assigned orders.');
  await expect.element(dialog).toMatchTextContent('Order 100002 · Traveller 2');
  const before = { lists: askedOf(getOrdersList).length, counts: askedOf(getFolderCount).length };
  await dialog.getByRole('button', { name: 'Assign to me' }).click();
  await expect.element(page.getByText(assigned.message)).toBeVisible();
  await expect.element(newOrders).toMatchTextContent('2');
  await expect.element(row(100002)).not.toBeInTheDocument();
  expect(askedOf(assignOrders)).toMatchObject([{ orderId: [100002], assignTo: me }]);
  await expect.poll(() => askedOf(getOrdersList).length).toBeGreaterThan(before.lists);
  await expect.poll(() => askedOf(getFolderCount).length).toBeGreaterThan(before.counts);
});

test('counts are loaded again every time the path changes, and not when only the page does', async () => {
  orders = someOrders(20);
  await open('/admin/recent-order');
  await expect.element(newOrders).toMatchTextContent('20');
  // The frame, which was there before, asks for them too.
  await settled();
  const before = askedOf(getFolderCount).length;
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect.element(row(100011)).toBeVisible();
  expect(askedOf(getFolderCount)).toHaveLength(before);
  orders = someOrders(7);
  await page.getByRole('link', { name: /^Chargeback/ }).click();
  await expect.element(page.getByRole('heading', { name: /^ChargeBack Orders/ })).toBeVisible();
  await expect.element(newOrders).toMatchTextContent('7');
});

test('a refusal is shown, and the list shows the current state', async () => {
  const message = 'Order 100002 is already assigned to Mei Tan.';
  await open('/admin/recent-order');
  await chooseInMenu('More: order 100002', 'Assign to me: order 100002');
  answer(assignOrders, () => refuse(409, message));
  orders = orders.filter(({ order_id }) => order_id !== 100002);
  await dialog.getByRole('button', { name: 'Assign to me' }).click();
  await expect.element(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
  await expect.element(row(100001)).toBeVisible();
  await expect.element(row(100002)).not.toBeInTheDocument();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('several orders are deleted after one question, and Enter alone deletes none', async () => {
  answer(changeOrderStatus, ({ orderId }) => {
    orders = orders.filter(({ order_id }) => !orderId.some(({ id }) => id === order_id));
    return deleted;
  });
  await open('/admin/recent-order');
  await page.getByRole('checkbox', { name: 'Select order 100001' }).click();
  await page.getByRole('checkbox', { name: 'Select order 100003' }).click();
  const remove = page.getByRole('region', { name: 'Selected orders' }).getByRole('button', { name: 'Delete' });
  await remove.click();
  await expect.element(dialog).toMatchTextContent('Are you sure you want to delete?');
  await expect.element(dialog).toMatchTextContent('2 orders');
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(askedOf(changeOrderStatus)).toEqual([]);
  await remove.click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText(deleted.message)).toBeVisible();
  expect(askedOf(changeOrderStatus)).toMatchObject([
    {
      orderId: [
        { id: 100001, status: 'New' },
        { id: 100003, status: 'New' },
      ],
      permanentDeletedFlag: false,
      updatingStatus: 'Deleted',
    },
  ]);
  await expect.element(row(100002)).toBeVisible();
  await expect.element(row(100001)).not.toBeInTheDocument();
});

test('a call that ends late closes its own question, not the next one', async () => {
  const released = Promise.withResolvers<void>();
  answer(changeOrderStatus, async () => {
    await released.promise;
    orders = orders.slice(1);
    return deleted;
  });
  await open('/admin/recent-order');
  await page.getByRole('button', { name: 'Delete order 100001' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByText('Close', { exact: true }).click();
  await page.getByRole('button', { name: 'Delete order 100002' }).click();
  await expect.element(dialog).toMatchTextContent('100002');
  released.resolve();
  // The list without the order is drawn after everything that the end of the call does.
  await expect.element(row(100001)).not.toBeInTheDocument();
  await expect.element(page.getByText(deleted.message)).toBeInTheDocument();
  await expect.element(dialog).toMatchTextContent('100002');
  await expect.element(dialog.getByRole('button', { name: 'Delete' })).toBeEnabled();
});

test('after a delete the focus is on the row that has moved up', async () => {
  answer(changeOrderStatus, () => {
    orders = orders.slice(1);
    return deleted;
  });
  await open('/admin/recent-order');
  await page.getByRole('button', { name: 'Delete order 100001' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(row(100001)).not.toBeInTheDocument();
  await expect.element(row(100002)).toHaveFocus();
});

test('Back closes the question with its list', async () => {
  await open('/admin/recent-order');
  await expect.element(row(100001)).toBeVisible();
  await tiles.getByRole('link', { name: /^Priority Order/ }).click();
  await expect.element(page.getByRole('heading', { name: /^Priority Order/ })).toBeVisible();
  await page.getByRole('button', { name: 'Delete order 100001' }).click();
  await expect.element(dialog).toBeVisible();
  history.back();
  await expect.element(page.getByRole('heading', { name: /^New Order/ })).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Delete order 100001' }).click();
  await expect.element(dialog).toMatchTextContent('Are you sure you want to delete?');
});

test('after a refused delete and Back, Delete asks and keeps asking', async () => {
  const refused = Promise.withResolvers<void>();
  answer(changeOrderStatus, async () => {
    await refused.promise;
    return refuse(409, 'Somebody changed these orders in the meantime: 100001.');
  });
  await open('/admin/recent-order');
  await expect.element(row(100001)).toBeVisible();
  await tiles.getByRole('link', { name: /^Priority Order/ }).click();
  await expect.element(page.getByRole('heading', { name: /^Priority Order/ })).toBeVisible();
  await page.getByRole('button', { name: 'Delete order 100001' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  refused.resolve();
  await expect.element(page.getByRole('alert').filter({ hasText: '100001' })).toBeVisible();
  history.back();
  await expect.element(page.getByRole('heading', { name: /^New Order/ })).toBeVisible();
  await page.getByRole('button', { name: 'Delete order 100002' }).click();
  await expect.element(dialog).toMatchTextContent('Are you sure you want to delete?');
  // A dialog that closes without a click has done so before the browser is idle.
  await new Promise((idle) => requestIdleCallback(() => requestIdleCallback(idle)));
  await expect.element(dialog).toMatchTextContent('Are you sure you want to delete?');
});
