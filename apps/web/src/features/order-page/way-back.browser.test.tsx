import { getOrderDetails, type OrderDetails } from '@sac/contract/order-page/order-page-api';
import { encodeOrderId } from '@sac/contract/orders/order-id';
import { getOrdersList, moveOrderStatus } from '@sac/contract/orders/orders-api';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { serveOrders, someOrders } from '../../../test/an-order';
import { serveOrderPage, someDetails } from '../../../test/an-order-page';
import { done, notices, open, startBackOffice } from '../../../test/screen';
import { answer, askedOf, refuse } from '../../../test/server';
import { queryClient } from '../../platform/api/query';

startBackOffice();

const path = `/admin/view-order/${encodeOrderId(100001)}`;
const back = page.getByRole('article').getByRole('link').first();
const lit = () =>
  document.querySelector(':is(nav[aria-label="Main"], nav[aria-label="Queues"]) [aria-current]')?.textContent;

let order: OrderDetails;
beforeEach(() => {
  order = someDetails({ order_id: 100001, processing_date: '2026-01-02' });
  serveOrderPage(() => order);
  serveOrders(() => someOrders(40));
});

test('an order opened by its address leads back to the queue that holds it now, whose link is highlighted', async () => {
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

test('next leads over the end of the list’s page, Back to the row of the order that was left', async () => {
  serveOrderPage((order_id) => someDetails({ order_id, full_name: `Traveller ${order_id}` }));
  const heading = (orderId: number) => page.getByRole('heading', { level: 1, name: `Traveller ${orderId}` });
  const row = (orderId: number) => page.getByRole('row', { name: new RegExp(String(orderId)) });
  const buttons = page.getByRole('navigation', { name: 'Orders of Order History' });
  await open('/admin/order-history');
  await page.getByRole('link', { name: 'View order 100010' }).click();
  await expect.element(buttons).toMatchTextContent('10 of 40');
  // The next one is on the list's second page, which is on its way.
  await buttons.getByRole('button', { name: 'Next order' }).click();
  await expect.element(heading(100011)).toBeVisible();
  await expect.element(buttons).toMatchTextContent('11 of 40');
  history.back();
  await expect.element(row(100011)).toHaveFocus();
  expect(location.search).toBe('?page=2');
  await userEvent.keyboard('{Enter}');
  await expect.element(heading(100011)).toBeVisible();
  await buttons.getByRole('button', { name: 'Previous order' }).click();
  await expect.element(heading(100010)).toBeVisible();
  await back.click();
  await expect.element(row(100010)).toHaveFocus();
  expect(location.search).toBe('');
});

test('an order that leaves its list makes room for the next one', async () => {
  let orders = someOrders(3);
  serveOrders(() => orders);
  serveOrderPage((order_id) => someDetails({ order_id }));
  await open('/admin/recent-order');
  await page.getByRole('link', { name: 'View order 100002' }).click();
  const buttons = page.getByRole('navigation', { name: 'Orders of New Order' });
  await expect.element(buttons).toMatchTextContent('2 of 3');
  orders = orders.filter(({ order_id }) => order_id !== 100002);
  await queryClient.invalidateQueries();
  await expect.element(buttons).toMatchTextContent('No longer in this list');
  await userEvent.keyboard('j');
  await expect.element(buttons).toMatchTextContent('2 of 2');
});

test('a list of all orders returns to where it was scrolled', async () => {
  serveOrders(() => someOrders(300));
  serveOrderPage((order_id) => someDetails({ order_id }));
  await open('/admin/order-history?size=all');
  const scroller = () => page.getByRole('table').element().parentElement as HTMLElement;
  const row = page.getByRole('row', { name: /100120/ });
  await expect
    .poll(() => {
      scroller().scrollTo(0, 5000);
      return row.elements().length;
    })
    .toBe(1);
  // At once: rows on their way elsewhere are drawn with the same elements.
  (row.getByRole('link', { name: /^View order/ }).element() as HTMLElement).click();
  await expect.element(page.getByText('120 of 300')).toBeVisible();
  history.back();
  await expect.element(row).toHaveFocus();
  await expect.element(row).toBeInViewport();
  // Measured rows move nothing that is in view.
  expect(Math.abs(scroller().scrollTop - 5000)).toBeLessThan(2);
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
  expect(notices()).toHaveLength(0);
});

test('an address that leads nowhere says so, and shows a link back', async () => {
  for (const nowhere of ['view-order/NotAnId', `view-order/${encodeOrderId(999_998)}`, 'nothing-here']) {
    answer(getOrderDetails, () => refuse(404, 'There is no order 999998.'));
    await open(`/admin/${nowhere}`);
    await expect.element(page.getByRole('main').getByRole('link').first()).toBeVisible();
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});
