import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { encodeOrderId } from '@sac/contract/orders/order-id';
import { assignOrders, changeOrderStatus, moveOrderStatus, type OrderRow } from '@sac/contract/orders/orders-api';
import { addNewRemark } from '@sac/contract/orders/remarks-api';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { anOrder, serveOrders } from '../../../../test/an-order';
import { openNotices, serveOrderPage, someDetails } from '../../../../test/an-order-page';
import { done, me, open, startBackOffice } from '../../../../test/screen';
import { answer, askedOf, refuse } from '../../../../test/server';
import { queryClient } from '../../../platform/api/query';

startBackOffice();

const orderId = 100001;
const sentence = 'Assigned to Mei Tan.';
const dialog = page.getByRole('dialog');
const question = page.getByRole('dialog', { name: 'Changed while you were working' });
const goOn = question.getByRole('button', { name: 'Continue anyway' });

let order: OrderDetails;
let rows: OrderRow[];
beforeEach(() => {
  order = someDetails({ order_id: orderId });
  rows = [anOrder({ order_id: orderId, process_status: 'Pending', assign_to: me })];
  serveOrderPage(() => order);
  serveOrders(() => rows);
});

/** Mei Tan has taken the order; a call that has not seen it is refused, as the server does. */
function takeOver() {
  const latestChanges = [{ id: 9, at: '2031-01-02T02:00:00.000Z', text: sentence }];
  order = { ...order, process_status: 'Pending', assign_to: 'Mei Tan', last_event_id: 9, latestChanges };
  rows = rows.map((row) => ({ ...row, assign_to: 'Mei Tan' }));
}
const unlessSeen = (seen: number | undefined) =>
  seen === 9
    ? null
    : refuse(409, sentence, { seen: sentence }, [
        { order_id: orderId, process_status: 'Pending', assign_to: 'Mei Tan', last_event_id: 9 },
      ]);

async function openOrder() {
  await open(`/admin/view-order/${encodeOrderId(orderId)}`);
  await expect.element(page.getByText('Unassigned').first()).toBeVisible();
}

test('a move of an order that has changed asks, and then moves from where the order is now', async () => {
  answer(moveOrderStatus, ({ seen }) => unlessSeen(seen) ?? { ...done, message: 'Order has been moved.' });
  await openOrder();
  takeOver();
  await page.getByRole('button', { name: 'Awaiting Response' }).click();
  await expect.element(question).toMatchTextContent(`${sentence} Continue anyway?`);
  expect(askedOf(moveOrderStatus)).toMatchObject([{ status: 'New', seen: 7 }]);
  await goOn.click();
  await expect.element(page.getByText('Order has been moved.')).toBeVisible();
  expect(askedOf(moveOrderStatus).at(-1)).toMatchObject({ status: 'Pending', seen: 9 });
  await expect.element(question).not.toBeInTheDocument();
});

test('an open order says what others have changed; a dismissed change asks no question', async () => {
  answer(moveOrderStatus, () => ({ ...done, message: 'Order has been moved.' }));
  const notice = page.getByRole('region', { name: 'Changed by others' });
  await openOrder();
  takeOver();
  await queryClient.invalidateQueries();
  await expect.element(page.getByRole('region', { name: 'Notices' })).toMatchTextContent(sentence);
  await openNotices();
  await expect.element(notice).toMatchTextContent(`${sentence} 01/01/2031 21:00:00`);
  await expect.element(notice).toMatchTextContent('We will ask you before your next change to this order.');
  await notice.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(notice).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Customer Called' }).click();
  await expect.element(page.getByText('Order has been moved.')).toBeVisible();
  expect(askedOf(moveOrderStatus)).toMatchObject([{ seen: 9 }]);
});

test('a comment that is stopped, also by Enter, is neither added nor lost', async () => {
  answer(addNewRemark, ({ seen }) => unlessSeen(seen) ?? { ...done, message: 'Your comment has been added.' });
  await openOrder();
  const remark = page.getByLabelText('Remark');
  await userEvent.type(remark, 'She is on the plane.');
  takeOver();
  await page.getByRole('button', { name: 'Add comment' }).click();
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(remark).toHaveValue('She is on the plane.');
  expect(askedOf(addNewRemark)).toHaveLength(1);
  expect(
    page
      .getByRole('alert')
      .elements()
      .map((alert) => alert.textContent),
  ).not.toContain(sentence);
});

test('taking over asks with the name of the new owner', async () => {
  answer(assignOrders, ({ seen }) => unlessSeen(seen?.[orderId]) ?? { ...done, message: 'It is yours.' });
  await openOrder();
  takeOver();
  await page.getByRole('button', { name: 'Assign to me' }).click();
  await dialog.getByRole('button', { name: 'Assign to me' }).click();
  await expect.element(question).toMatchTextContent('Assigned to Mei Tan');
  await goOn.click();
  await expect.element(page.getByText('It is yours.')).toBeVisible();
  expect(askedOf(assignOrders).at(-1)).toMatchObject({
    shownAssignees: { [orderId]: 'Mei Tan' },
    seen: { [orderId]: 9 },
  });
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a list that is older than a move deletes nothing, says why and shows the current list', async () => {
  const refusal = `Somebody changed these orders in the meantime: ${orderId}.`;
  answer(changeOrderStatus, () => refuse(409, refusal));
  await open('/admin/pending-order');
  const row = page.getByRole('row').filter({ hasText: String(orderId) });
  await expect.element(row).toMatchTextContent(me);
  takeOver();
  await row.getByRole('button', { name: `Delete order ${orderId}` }).click();
  await page.getByRole('dialog', { name: 'Delete' }).getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText(refusal).first()).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(row).toMatchTextContent('Mei Tan');
  expect(askedOf(changeOrderStatus)).toMatchObject([{ orderId: [{ id: orderId, status: 'Pending' }] }]);
});
