import { getColleagues } from '@sac/contract/accounts/staff-api';
import type { OrderRow } from '@sac/contract/orders/orders-api';
import { getFolderCount } from '@sac/contract/orders/queues/order-counts-api';
import { handOverShift, reassignOrders } from '@sac/contract/work/reassign-api';
import { getMyReminders, type Reminder, removeReminder } from '@sac/contract/work/reminders-api';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { anOrder, serveOrders } from '../../../../test/an-order';
import { chooseInMenu, countsOf, done, me, open, startBackOffice } from '../../../../test/screen';
import { answer, askedOf, refuse } from '../../../../test/server';

startBackOffice();

const tiles = page.getByRole('navigation', { name: 'Queues' });

let orders: OrderRow[] = [];
const dialog = page.getByRole('dialog');
const bar = page.getByRole('region', { name: 'Selected orders' });
const assignTo = page.getByRole('button', { name: /^Assign to…/ });
const row = (orderId: number) => page.getByRole('row').filter({ hasText: String(orderId) });
const pick = (orderId: number) => row(orderId).getByRole('checkbox').click();
const choose = async (name: string) => {
  await dialog.getByRole('combobox', { name: 'Colleague' }).click();
  await dialog.getByRole('option', { name }).click();
};

beforeEach(() => {
  orders = [
    anOrder({ order_id: 100001, process_status: 'Pending', assign_to: me }),
    anOrder({ order_id: 100002, process_status: 'Pending', assign_to: me, assigned_by: 'Daniel Koh' }),
    anOrder({ order_id: 100003, process_status: 'Pending', assign_to: 'Mei Tan', assigned_by: 'Daniel Koh' }),
  ];
  serveOrders(() => orders);
  answer(getColleagues, () => ({
    ...done,
    data: [
      { name: me, type: 'Admin' as const },
      { name: 'Mei Tan', type: 'Team' as const },
    ],
  }));
  answer(getFolderCount, () => ({ ...done, data: countsOf({ myOrdersCount: orders.length }) }));
});

test('a member without the right can select and reassign their own orders only', async () => {
  await open('/admin/my-order', 'Telecaller');
  await pick(100001);
  await expect.element(bar.getByRole('button', { name: 'Assign to…' })).toBeVisible();
  await expect.element(row(100003).getByRole('checkbox')).toBeDisabled();
});

test('an Admin assigns any orders with a note; without a colleague nothing is sent', async () => {
  answer(reassignOrders, () => ({ ...done, message: '2 orders have been assigned to Mei Tan.' }));
  await open('/admin/pending-order', 'Admin');
  await pick(100001);
  await pick(100003);
  await assignTo.click();
  await expect.element(dialog).toMatchTextContent('2 orders');
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect.element(dialog).toMatchTextContent('Choose a colleague.');
  expect(askedOf(reassignOrders)).toEqual([]);
  await choose('Mei Tan (Team)');
  await dialog.getByLabelText('Note (optional)').fill(' Please finish. ');
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect.element(page.getByText('2 orders have been assigned to Mei Tan.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(bar).not.toBeInTheDocument();
  expect(askedOf(reassignOrders)).toMatchObject([
    {
      orderId: [100001, 100003],
      assignTo: 'Mei Tan',
      note: 'Please finish.',
    },
  ]);
});

test('a colleague who has left is refused at the field, and the selection stays', async () => {
  const message = 'Mei Tan does not work here. Choose a colleague.';
  answer(reassignOrders, () => refuse(422, message, { assignTo: message }));
  await open('/admin/pending-order', 'Manager');
  await pick(100001);
  await assignTo.click();
  await choose('Mei Tan (Team)');
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect.element(dialog.getByText(message).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(bar).toMatchTextContent('1 selected');
});

test('orders that a colleague reassigned to the user are marked as new, those of others are not', async () => {
  await open('/admin/my-order', 'Team');
  await expect.element(row(100002)).toMatchTextContent('New from Daniel Koh');
  for (const orderId of [100001, 100003]) await expect.element(row(orderId)).not.toMatchTextContent('New from');
});

test('a shift is handed over from My Orders only, and says how many orders', async () => {
  answer(handOverShift, () => ({ ...done, message: '3 orders have been unassigned.', data: { orders: 3 } }));
  await open('/admin/pending-order', 'Team');
  await expect.element(row(100001)).toBeVisible();
  await page.getByRole('button', { name: 'More for this list' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Late first' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: 'Hand over my shift' }).elements()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await tiles.getByRole('link', { name: /^My Orders/ }).click();
  await chooseInMenu('More for this list', 'Hand over my shift');
  await expect.element(dialog).toMatchTextContent('3 orders');
  await choose('Back to the queue');
  await dialog.getByRole('button', { name: 'Hand over', exact: true }).click();
  await expect.element(page.getByText('3 orders have been unassigned.')).toBeVisible();
  expect(askedOf(handOverShift)).toEqual([{ assignTo: null }]);
});

test('My Orders says in its head which reminders are due, and Done removes one', async () => {
  const reminder = (order_id: number, minutes: number, note: string | null): Reminder => ({
    order_id,
    full_name: 'Ana Bar Lopez',
    process_status: 'Pending',
    at: new Date(Date.now() + minutes * 60_000).toISOString(),
    note,
  });
  let reminders = [reminder(100001, -5, 'Call again'), reminder(100002, 60, null)];
  answer(getMyReminders, () => ({ ...done, data: reminders }));
  answer(removeReminder, ({ orderId }) => {
    reminders = reminders.filter(({ order_id }) => order_id !== orderId);
    return done;
  });
  await open('/admin/my-order', 'Team');
  const section = page.getByRole('region', { name: 'Reminders' });
  await page.getByRole('button', { name: '1 reminder due' }).click();
  const lines = section.getByRole('listitem');
  await expect.element(lines.nth(0)).toMatchTextContent(/100001 Ana Bar Lopez.*Due.*Call again/);
  await expect.element(lines.nth(1)).not.toMatchTextContent('Due');
  await section.getByRole('button', { name: 'Done: reminder of order 100001' }).click();
  await expect.element(page.getByRole('button', { name: '1 reminder', exact: true })).toBeVisible();
  await expect.element(lines).toHaveLength(1);
  await tiles.getByRole('link', { name: /^Pending Orders/ }).click();
  await expect.element(page.getByRole('heading', { name: /^Pending Orders/ })).toBeVisible();
  await expect.element(section).not.toBeInTheDocument();
});
