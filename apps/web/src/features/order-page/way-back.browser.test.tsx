import { encodeOrderId } from '@sac/contract/order-id';
import { getOrderDetails, type OrderDetails } from '@sac/contract/order-page-api';
import { getOrdersList, moveOrderStatus } from '@sac/contract/orders-api';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { serveOrders, someOrders } from '../../../test/an-order';
import { serveOrderPage, someDetails } from '../../../test/an-order-page';
import { done, open, startBackOffice } from '../../../test/screen';
import { answer, askedOf, refuse } from '../../../test/server';

startBackOffice();

const path = `/admin/view-order/${encodeOrderId(100001)}`;
const back = page.getByRole('article').getByRole('link').first();
const lit = () => document.querySelector('nav[aria-label="Main"] [aria-current]')?.textContent;

let order: OrderDetails;
beforeEach(() => {
  order = someDetails({ order_id: 100001, processing_date: '2026-01-02' });
  serveOrderPage(() => order);
  serveOrders(() => someOrders(40));
});

test('an order opened by its address leads back to the queue that holds it now, which the sidebar lights', async () => {
  answer(moveOrderStatus, ({ updatingStatus }) => {
    order = { ...order, process_status: updatingStatus };
    return done;
  });
  await open(path);
  await expect.element(back).toMatchTextContent('New Order');
  await expect.poll(lit).toContain('New Orders');
  await page.getByRole('button', { name: 'Awaiting Govt' }).click();
  await expect.element(back).toMatchTextContent('Awaiting Govt');
  await expect.poll(lit).toContain('Awaiting Govt');
  await page.getByRole('button', { name: 'ChargeBack' }).click();
  await expect.element(back).toMatchTextContent('ChargeBack Orders');
  await expect.poll(lit).toContain('Chargeback');
  await back.click();
  await expect.element(page.getByRole('heading', { level: 1, name: /^ChargeBack Orders/ })).toBeVisible();
});

test('an order opened from a list leads back to that list as it was', async () => {
  await open('/admin/order-history?search=traveller&size=25');
  await page.getByRole('link', { name: 'View order 100001' }).click();
  await expect.element(back).toMatchTextContent('Order History');
  await expect.poll(lit).toContain('Order History');
  await back.click();
  await expect.poll(() => location.pathname + location.search).toBe('/admin/order-history?search=traveller&size=25');
});

test('the arrow keys go to the next order and the one before, but not while they move in a field', async () => {
  serveOrderPage((order_id) => someDetails({ order_id, full_name: `Traveller ${order_id}` }));
  const heading = (orderId: number) => page.getByRole('heading', { level: 1, name: `Traveller ${orderId}` });
  await open('/admin/order-history?search=traveller');
  await page.getByRole('link', { name: 'View order 100002' }).click();
  await expect.element(heading(100002)).toBeVisible();
  const buttons = page.getByRole('navigation', { name: 'Orders of Order History' });
  await expect.element(buttons.getByRole('button', { name: 'Next order' })).toHaveAttribute('title', 'Next order (J)');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(heading(100003)).toBeVisible();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(heading(100002)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Whatsapp' }).click();
  await userEvent.keyboard('{ArrowRight}');
  await userEvent.keyboard('c');
  await expect.element(page.getByLabelText('Remark')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}?');
  await expect.element(page.getByLabelText('Remark')).toHaveValue('?');
  await expect.element(heading(100002)).toBeVisible();
  await page.getByRole('heading', { name: 'Status', exact: true }).click();
  await userEvent.keyboard('?');
  await expect.element(page.getByRole('dialog')).toMatchTextContent('Next orderJ or →');
});

test('hovering over a link fetches its list, but an order counts as viewed only once it is opened', async () => {
  await open('/admin/recent-order');
  const tiles = page.getByRole('navigation', { name: 'Queues' });
  const lists = () => askedOf(getOrdersList).map(({ orderName }) => orderName);
  const view = page.getByRole('link', { name: 'View order 100001' });
  await userEvent.hover(view);
  await userEvent.hover(tiles.getByRole('link', { name: /^Completed Orders/ }));
  await expect.poll(lists).toContain('completedOrder');
  expect(askedOf(getOrderDetails)).toEqual([]);
  answer(getOrdersList, () => refuse(503, 'The database does not answer.'));
  await userEvent.hover(tiles.getByRole('link', { name: /^Pending Orders/ }));
  await expect.poll(lists).toContain('pendingOrder');
  await view.click();
  await expect.element(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  expect(askedOf(getOrderDetails)).toHaveLength(1);
  // A list that was only fetched ahead fails in silence.
  expect(document.querySelectorAll('.Toastify__toast')).toHaveLength(0);
});

test('an address that leads nowhere says so, and shows a link back', async () => {
  for (const nowhere of ['view-order/NotAnId', `view-order/${encodeOrderId(999_998)}`, 'nothing-here']) {
    answer(getOrderDetails, () => refuse(404, 'There is no order 999998.'));
    await open(`/admin/${nowhere}`);
    await expect.element(page.getByRole('main').getByRole('link').first()).toBeVisible();
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});
