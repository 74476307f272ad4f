import type { MailEntry } from '@sac/contract/mail/mail-api';
import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { encodeOrderId } from '@sac/contract/orders/order-id';
import { moveOrderStatus } from '@sac/contract/orders/orders-api';
import { saveTransactionDetails } from '@sac/contract/payments/transaction-api';
import { getMyReminders, type Reminder, setReminder } from '@sac/contract/work/reminders-api';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aStoredCard, serveOrderPage, someDetails, unfold } from '../../../../test/an-order-page';
import { done, open, startBackOffice } from '../../../../test/screen';
import { answer, askedOf, refuse } from '../../../../test/server';

startBackOffice();

const path = `/admin/view-order/${encodeOrderId(100001)}`;
const dialog = page.getByRole('dialog');
const status = page.getByRole('region', { name: 'Status', exact: true });
const stepsOf = () =>
  status
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent);

const stepsAndLinks = () => [...status.element().querySelectorAll('a, button')].map(({ textContent }) => textContent);

let order: OrderDetails;
beforeEach(() => {
  order = someDetails({ order_id: 100001, processing_date: '2026-01-02' });
  serveOrderPage(() => order);
});

test('a chosen time of a reminder needs a real day and time, ahead of now', async () => {
  const over = 'This time is over. Choose a later one.';
  let reminders: Reminder[] = [];
  answer(getMyReminders, () => ({ ...done, data: reminders }));
  answer(setReminder, ({ at }) => {
    if (new Date(at) < new Date()) return refuse(422, over, { at: over });
    reminders = [{ order_id: 100001, full_name: 'Ana Bar Lopez', process_status: 'New', at: String(at), note: null }];
    return { ...done, message: 'Your reminder is set.' };
  });
  await open(path);
  await page.getByRole('button', { name: 'Remind me…' }).click();
  const set = dialog.getByRole('button', { name: 'Set reminder' });
  await dialog.getByLabelText('Time').fill('25:00');
  await set.click();
  await expect.element(dialog).toMatchTextContent('Enter a time from 00:00 to 23:59.');
  expect(askedOf(setReminder)).toEqual([]);
  await dialog.getByLabelText('Day').fill('01/01/2020');
  await dialog.getByLabelText('Time').fill('10:00');
  await set.click();
  await expect.element(dialog).toMatchTextContent(over);
  const later = new Date(Date.now() + 48 * 3_600_000);
  const parts = [later.getDate(), later.getMonth() + 1].map((part) => String(part).padStart(2, '0'));
  const day = `${parts.join('/')}/${later.getFullYear()}`;
  await dialog.getByLabelText('Day').fill(day);
  await dialog.getByLabelText('Time').fill('1000');
  await set.click();
  await expect.element(page.getByText(new RegExp(`Reminder ${day} 10:00`))).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Done: remove the reminder' })).toBeVisible();
});

test('a click outside closes a dialog, unless text is typed in it; then Escape warns first and moves nothing', async () => {
  answer(saveTransactionDetails, ({ transactionId, merchantName }) => {
    order = { ...order, transaction_id: transactionId, merchant_name: merchantName };
    return { ...done, message: 'Transaction details have been saved.' };
  });
  order = { ...order, process_status: 'ChargeBack' };
  await open(path);
  const defence = () => stepsAndLinks().filter((text) => /^Defence Pack|^Enter/.test(text));
  const enter = status.getByRole('button', { name: 'Enter Transaction Details' });
  await enter.click();
  await expect.element(dialog.getByText('Please enter your Transaction Id')).toBeVisible();
  await expect.element(dialog.getByText('Please enter your Merchant Name')).toBeVisible();
  const clickOutside = () => userEvent.click(document.documentElement, { position: { x: 5, y: 5 } });
  await clickOutside();
  await expect.element(dialog).not.toBeInTheDocument();
  const transaction = dialog.getByLabelText('Transaction Id');
  await enter.click();
  await transaction.fill('TX-0');
  await clickOutside();
  const { y } = transaction.element().getBoundingClientRect();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('What you typed is not saved.');
  expect(transaction.element().getBoundingClientRect().y).toBe(y);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await enter.click();
  await expect.element(transaction).toHaveValue('');
  await transaction.fill('TX-1');
  await dialog.getByLabelText('Merchant Name').fill('Arrival Shop');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  // They keep their order when another one is next.
  await expect
    .poll(() => status.getByRole('link', { name: 'Defence Pack 1' }).element().dataset.variant)
    .toBe('filled');
  expect(defence()).toEqual(['Defence Pack 1', 'Defence Pack 2', 'Enter Transaction Details']);
  await enter.click();
  await expect.element(dialog.getByLabelText('Transaction Id')).toHaveValue('TX-1');
});

test('a move that a colleague was faster with shows the message, and the order as it is now', async () => {
  const message = 'Somebody changed these orders in the meantime: 100001.';
  answer(moveOrderStatus, () => {
    order = { ...order, process_status: 'Awaiting' };
    return refuse(409, message);
  });
  await open(path);
  await status.getByRole('button', { name: 'ChargeBack' }).click();
  await expect.element(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
  await expect.poll(stepsOf).not.toContain('Awaiting Response');
});

test('completing without a card asks first, also by keys; with one it does not', async () => {
  answer(moveOrderStatus, () => done);
  await open(path);
  await expect.element(status.getByRole('button', { name: 'Completed Orders' })).toBeVisible();
  const question = page.getByRole('dialog', { name: 'Complete without a card' });
  await userEvent.keyboard('m5');
  await expect.element(question).toMatchTextContent('The customer can download no card.');
  // Enter once more cancels.
  await userEvent.keyboard('{Enter}');
  await expect.element(question).not.toBeInTheDocument();
  expect(askedOf(moveOrderStatus)).toEqual([]);
  await status.getByRole('button', { name: 'Completed Orders' }).click();
  await question.getByRole('button', { name: 'Complete without a card' }).click();
  await expect.poll(() => askedOf(moveOrderStatus)).toMatchObject([{ updatingStatus: 'Completed' }]);
  await expect.element(question).not.toBeInTheDocument();
  order = { ...order, uploadDoc: [aStoredCard()] };
  await open(path.replace(encodeOrderId(100001), encodeOrderId(100002)));
  await status.getByRole('button', { name: 'Completed Orders' }).click();
  await expect.poll(() => askedOf(moveOrderStatus)).toHaveLength(2);
});

test('a Telecaller may move an order to every status but its own, and not delete it; a deleted one can only be restored', async () => {
  await open(path, 'Telecaller');
  for (const name of ['Awaiting Response', 'Customer Called', 'Contact Customer', 'Awaiting Govt', 'ChargeBack'])
    await expect.element(status.getByRole('button', { name })).toBeVisible();
  for (const name of ['Completed Refunds', 'Completed Orders'])
    await expect.element(status.getByRole('button', { name })).toBeVisible();
  for (const name of ['Delete', 'Enter Transaction Details']) expect(stepsOf()).not.toContain(name);
  // Seven buttons leave no hole: the last has a line of its own.
  const group = status.getByRole('group', { name: 'Move the order' });
  const widthOf = (one: { element(): Element }) => one.element().getBoundingClientRect().width;
  expect(widthOf(group.getByRole('button', { name: 'ChargeBack' }))).toBe(widthOf(group));
  order = { ...order, process_status: 'Customer Called' };
  await open(path.replace(encodeOrderId(100001), encodeOrderId(100002)), 'Telecaller');
  await expect.element(status.getByRole('button', { name: 'Awaiting Response' })).toBeVisible();
  expect(stepsOf()).not.toContain('Customer Called');
  expect(group.element().querySelectorAll(':scope > :not(button)')).toHaveLength(0);
  order = { ...order, process_status: 'Deleted' };
  await open(path.replace(encodeOrderId(100001), encodeOrderId(100003)), 'Manager');
  await expect.poll(stepsOf).toContain('Restore…');
  for (const name of ['Awaiting Response', 'Ask…', 'Delete']) expect(stepsOf()).not.toContain(name);
});

test('the email that brought the e-Pass has a name, and is what the customer knows when they are called', async () => {
  const brought: MailEntry = {
    id: 8,
    order_id: 100001,
    kind: 'epass',
    attachment: 'e-Pass.pdf',
    create_ts: '2031-01-02T03:04:05.000Z',
    send_after: null,
    undo_seconds: null,
    sent_ts: '2031-01-02T03:04:06.000Z',
    recipient: 'ana.bar@example.com',
    subject: 'Your e-Pass',
    mail_service_provider: 'AWS',
    state: 'sent',
    failure_reason: null,
    message_id: '1',
    delivery: 'delivered',
    delivery_ts: null,
    delivery_reason: null,
    card_by: null,
    uploadDoc: { id: 2, file1: '100001_e-pass.pdf', withdrawn_at: null },
  };
  // Newer, but it does not say how far the order is.
  const forwarded: MailEntry = { ...brought, id: 9, kind: 'forwarded', uploadDoc: null };
  order = { ...order, mailHistory: [forwarded, brought] };
  await open(path);
  await unfold('Email History');
  // The small print of the address.
  const rows = page.getByRole('table', { name: 'Email History' }).getByRole('row');
  await expect.element(rows.nth(1)).toMatchTextContent('Authority’s email');
  await expect.element(rows.nth(2)).toMatchTextContent('ana.bar@example.come-Pass');
  await page.getByRole('button', { name: 'Call…', exact: true }).click();
  await expect.element(dialog).toMatchTextContent('Last email: e-Pass, 01/01/2031 22:04:06 (delivered).');
});
