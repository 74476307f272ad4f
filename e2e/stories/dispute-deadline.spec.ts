import { addDays, formatDate, singaporeToday } from '@sac/contract/dates';
import { encodeOrderId } from '@sac/contract/order-id';
import { complete, handIn, staffHeaders } from '../support/office';
import { expect, test } from '../support/story';

/** The danger colour of the light theme. */
const red = 'rgb(180, 35, 24)';
const today = singaporeToday(new Date());

test('a deadline that nobody watches, until it shows', async ({ page, request, open, office }) => {
  const orderId = await handIn(request, office);
  const headers = await staffHeaders(request, office);
  await complete(request, headers, orderId);
  const needing = page
    .getByRole('table')
    .getByRole('row')
    .filter({ hasText: String(orderId) });
  const card = page.getByRole('region', { name: 'Disputes' });
  const orderPage = `/admin/view-order/${encodeOrderId(orderId)}`;

  await test.step('the bank’s letter is recorded, with some days left', async () => {
    await open(orderPage);
    await page.getByRole('button', { name: 'Record a dispute' }).click();
    const dialog = page.getByRole('dialog', { name: 'Record a dispute' });
    await dialog.getByLabel('Received on').fill(formatDate(addDays(today, -30)));
    await dialog.getByLabel('Respond by').fill(formatDate(addDays(today, 9)));
    await dialog.getByLabel('Network').selectOption('Mastercard');
    await dialog.getByLabel('Reason code').fill('4837');
    await expect(dialog.getByText('The cardholder says that they did not make this payment.')).toBeVisible();
    await dialog.getByLabel('Amount').fill('60');
    await dialog.getByLabel('Currency').fill('SGD');
    await dialog.getByRole('button', { name: 'Record', exact: true }).click();
    await expect(card).toContainText('9 days left');
    await expect(page.getByText('ChargeBack', { exact: true }).first()).toBeVisible();
  });

  const search = `?search=${orderId}`;
  await test.step('it does not need attention yet', async () => {
    await page.goto(`/admin/needs-attention${search}`);
    await expect(page.getByText('No records found').first()).toBeVisible();
  });

  await test.step('the bank’s next letter names an earlier day, which has passed', async () => {
    await page.goto(orderPage);
    await card.getByRole('button', { name: 'Correct' }).click();
    const dialog = page.getByRole('dialog', { name: 'Correct the dispute' });
    await dialog.getByLabel('Respond by').fill(formatDate(addDays(today, -2)));
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(card.getByText('Overdue by 2 days')).toHaveCSS('color', red);
  });

  await test.step('Needs attention names it, and says what to do', async () => {
    await page.goto(`/admin/needs-attention${search}`);
    await expect(needing).toContainText('Dispute due');
    await expect(needing).toContainText('Answer the dispute');
  });

  await test.step('Disputes shows it in red, with the word', async () => {
    await page.goto(`/admin/disputes?state=overdue&search=${orderId}`);
    await expect(needing.getByText('Overdue by 2 days')).toHaveCSS('color', red);
  });

  await test.step('once it is answered, neither names it', async () => {
    await page.goto(orderPage);
    await card.getByRole('button', { name: 'Answer submitted' }).click();
    await expect(card.getByText('Submitted', { exact: true })).toBeVisible();
    await expect(card.getByText(/Overdue/)).toHaveCount(0);
    await page.goto(`/admin/needs-attention${search}`);
    await expect(page.getByText('No records found').first()).toBeVisible();
    await page.goto(`/admin/disputes?state=overdue&search=${orderId}`);
    await expect(page.getByText(/^No disputes found/)).toBeVisible();
  });
});
