import { encodeOrderId } from '@sac/contract/order-id';
import { addNewRemark, type OrderDetails } from '@sac/contract/order-page-api';
import { assignOrders, changeOrderStatus, moveOrderStatus, type OrderRow } from '@sac/contract/orders-api';
import { reassignOrders } from '@sac/contract/reassign-api';
import { getColleagues } from '@sac/contract/staff-api';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { anOrder, serveOrders } from '../../../test/an-order';
import { serveOrderPage, someDetails } from '../../../test/an-order-page';
import { done, me, open, startBackOffice } from '../../../test/screen';
import { answer, askedOf, refuse } from '../../../test/server';

startBackOffice();

const orderId = 100001;
const sentence = 'Assigned to Mei Tan at 03:04 UTC.';
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
  order = { ...order, process_status: 'Pending', assign_to: 'Mei Tan' };
  rows = rows.map((row) => ({ ...row, assign_to: 'Mei Tan' }));
}
const unlessSeen = (seen: { assign_to?: string | null | undefined } | undefined) =>
  seen?.assign_to === 'Mei Tan'
    ? null
    : refuse(409, sentence, { seen: sentence }, [
        { order_id: orderId, process_status: 'Pending', assign_to: 'Mei Tan', document_id: null },
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
  expect(askedOf(moveOrderStatus)).toMatchObject([{ seen: { process_status: 'New', assign_to: null } }]);
  await goOn.click();
  await expect.element(page.getByText('Order has been moved.')).toBeVisible();
  expect(askedOf(moveOrderStatus).at(-1)).toMatchObject({ seen: { process_status: 'Pending', assign_to: 'Mei Tan' } });
  await expect.element(question).not.toBeInTheDocument();
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
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a list that is older than a takeover asks before it deletes; Cancel deletes nothing and shows the current list', async () => {
  answer(
    changeOrderStatus,
    ({ seen }) => unlessSeen(seen?.[orderId]) ?? { ...done, message: 'Order has been deleted successfully' },
  );
  await open(`/admin/pending-order`);
  const row = page.getByRole('row').filter({ hasText: String(orderId) });
  await expect.element(row).toMatchTextContent(me);
  takeOver();
  const deleteIt = async () => {
    await row.getByRole('button', { name: `Delete order ${orderId}` }).click();
    await page.getByRole('dialog', { name: 'Delete' }).getByRole('button', { name: 'Delete' }).click();
  };
  await deleteIt();
  await expect.element(question).toMatchTextContent(sentence);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(row).toMatchTextContent('Mei Tan');
  expect(askedOf(changeOrderStatus)).toHaveLength(1);
  // No question once the user has seen the current list.
  await deleteIt();
  await expect.element(page.getByText('Order has been deleted successfully')).toBeVisible();
  expect(askedOf(changeOrderStatus)).toHaveLength(2);
});

test('an order taken over in the meantime cannot be passed on: after the question the server’s refusal is shown', async () => {
  const refusal = `Order ${orderId} is assigned to Mei Tan. You can pass on your own orders only.`;
  answer(getColleagues, () => ({ ...done, data: [{ name: 'Mei Tan', type: 'Team' as const }] }));
  answer(reassignOrders, ({ seen }) => unlessSeen(seen?.[orderId]) ?? refuse(409, refusal));
  await open('/admin/my-order', 'Team');
  await page.getByRole('checkbox', { name: `Select order ${orderId}` }).click();
  takeOver();
  await page.getByRole('button', { name: /^Assign to…/ }).click();
  await dialog.getByRole('combobox', { name: 'Colleague' }).click();
  await dialog.getByRole('option', { name: 'Nobody: unassign' }).click();
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await goOn.click();
  await expect.element(page.getByText(refusal).first()).toBeVisible();
});
