import { getOrdersList } from '@sac/contract/orders/orders-api';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { anOrder, serveOrders, someOrders } from '../../../../test/an-order';
import { me, open, startBackOffice } from '../../../../test/screen';
import { askedOf } from '../../../../test/server';

startBackOffice();

const bar = page.getByRole('region', { name: 'Selected orders' });
const boxOf = (orderId: number) => page.getByRole('checkbox', { name: `Select order ${orderId}` });
const checked = () =>
  [...document.querySelectorAll<HTMLInputElement>('tbody input:checked')].map((box) =>
    Number(box.ariaLabel?.replaceAll(/\D/g, '')),
  );
const shiftClick = (orderId: number) => boxOf(orderId).click({ modifiers: ['Shift'] });

test('Shift selects everything from the box before up to this one, in both directions', async () => {
  serveOrders(() => someOrders(10));
  await open('/admin/recent-order');
  await boxOf(100003).click();
  await shiftClick(100006);
  expect(checked()).toEqual([100003, 100004, 100005, 100006]);
  await expect.element(bar).toMatchTextContent('4 selected');
  await shiftClick(100001);
  expect(checked()).toEqual([100001, 100002, 100003, 100004, 100005, 100006]);
  // Without Shift it is that one alone.
  await boxOf(100009).click();
  expect(checked()).toHaveLength(7);
});

test('a range leaves out what cannot be selected', async () => {
  const orders = someOrders(5, { process_status: 'Refund' });
  serveOrders(() =>
    orders.map((order) => (order.order_id === 100003 ? { ...order, refund_date: '2031-02-03' } : order)),
  );
  await open('/admin/refund-order', 'Team');
  await expect.element(boxOf(100003)).toBeDisabled();
  await boxOf(100002).click();
  await shiftClick(100005);
  expect(checked()).toEqual([100002, 100004, 100005]);
});

test('a range starts on the screen on which it ends', async () => {
  serveOrders(() => someOrders(20));
  await open('/admin/recent-order');
  await boxOf(100002).click();
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await shiftClick(100015);
  expect(checked()).toEqual([100015]);
  await expect.element(bar).toMatchTextContent('2 selected');
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await expect.poll(() => location.search).toBe('?sort=full_name');
  await expect.element(boxOf(100002)).toBeChecked();
  await shiftClick(100006);
  await expect.element(bar).toMatchTextContent('3 selected');
});

test('the box above selects the page, and the bar the whole list, window by window', async () => {
  serveOrders(() => someOrders(1200));
  await open('/admin/recent-order');
  const all = page.getByRole('checkbox', { name: 'Select all rows shown' });
  await boxOf(100004).click();
  expect((all.element() as HTMLInputElement).indeterminate).toBe(true);
  await all.click();
  expect(checked()).toHaveLength(10);
  await all.click();
  await expect.element(bar).not.toBeInTheDocument();
  await all.click();
  await bar.getByRole('button', { name: 'Select all 1,200' }).click();
  await expect.element(bar).toMatchTextContent('1,200 selected');
  expect(
    askedOf(getOrdersList)
      .filter(({ limit }) => limit === 1000)
      .map((asked) => asked.page),
  ).toEqual([1, 2]);
  await userEvent.keyboard('{Escape}');
  await expect.element(bar).not.toBeInTheDocument();
  expect(checked()).toEqual([]);
});

test('the bar offers what the list and the role allow, each with how many it would change', async () => {
  const orders = [
    anOrder({ process_status: 'Pending', assign_to: me }),
    anOrder({ order_id: 100002, process_status: 'Pending' }),
  ];
  serveOrders(() => orders);
  await open('/admin/pending-order', 'Manager');
  await page.getByRole('checkbox', { name: 'Select all rows shown' }).click();
  const buttons = () =>
    bar
      .getByRole('button')
      .elements()
      .map((button) => button.ariaLabel ?? button.textContent);
  await expect.poll(buttons).toEqual(['Assign 1 to me', 'Assign to…', 'Delete', 'Clear selection']);
  await open('/admin/pending-order', 'Team');
  await page.getByRole('checkbox', { name: 'Select all rows shown' }).click();
  await expect.poll(buttons).toEqual(['Assign 1 to me', 'Assign 1 to…', 'Clear selection']);
  await boxOf(100002).click();
  // What would change none of them is not offered.
  await expect.poll(buttons).toEqual(['Assign to…', 'Select all 2', 'Clear selection']);
  await open('/admin/my-order', 'Manager');
  await boxOf(100001).click();
  await expect.poll(buttons).toEqual(['Move to New orders', 'Assign to…', 'Select all 2', 'Clear selection']);
});
