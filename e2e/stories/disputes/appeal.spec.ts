import { readFile } from 'node:fs/promises';
import { encodeOrderId } from '@sac/contract/orders/order-id';
import { addDays, dayMs, formatDate, singaporeToday } from '@sac/contract/platform/dates';
import { complete, handIn, staffHeaders } from '../../support/office';
import { textOf } from '../../support/pdf';
import { expect, test } from '../../support/story';
import { reportByStripe, stripeSettings } from '../../support/stripe';

test.use({ settings: stripeSettings });

test('a lost dispute is appealed in time, and won', async ({ page, request, open, office, server }) => {
  const orderId = await handIn(request, office);
  const payment = `pi_${orderId}`;
  const headers = await staffHeaders(request, office);
  const orderPage = `/admin/view-order/${encodeOrderId(orderId)}`;
  const disputes = page.getByRole('region', { name: 'Disputes' });
  const says = (type: 'created' | 'updated' | 'closed', status: string, given: object = {}) =>
    expect(reportByStripe(server.baseURL, type, { payment, status, ...given })).resolves.toBe(200);

  await test.step('the order was served, and its payment is disputed and answered', async () => {
    await complete(request, headers, orderId);
    const saved = await request.post('/api/admin/save-transaction-details', {
      headers,
      data: { orderId, transactionId: payment, merchantName: 'LIONCITY CARD' },
    });
    expect(saved.status(), await saved.text()).toBe(200);
    await says('created', 'needs_response');
    await open(orderPage);
    await disputes.getByRole('button', { name: 'Answer submitted' }).click();
    await expect(disputes.getByText('Submitted', { exact: true })).toBeVisible();
  });

  await test.step('Stripe reports it as lost', async () => {
    await says('closed', 'lost');
    await expect(disputes.getByText('Lost', { exact: true })).toBeVisible();
    await page.goto(`/admin/disputes?search=${orderId}`);
    await expect(page.getByText(/^No disputes found/)).toBeVisible();
  });

  // 04:51:25 in Singapore, in six days: the day before it is the last whole one.
  const dueOn = singaporeToday(new Date(Date.now() + 6 * dayMs));
  const due = new Date(`${dueOn}T04:51:25+08:00`);
  await test.step('it can be appealed: the dispute is open again, with the new deadline', async () => {
    await says('updated', 'appeal_needs_response', { evidence_details: { due_by: due.getTime() / 1000 } });
    const row = page
      .getByRole('table', { name: 'Disputes' })
      .getByRole('row')
      .filter({ hasText: String(orderId) });
    await expect(row).toContainText(formatDate(addDays(dueOn, -1)));
    await expect(row).toContainText(/[45] days left/);
    await expect(row).toContainText('Open');
    await expect(row).toContainText('Appeal');
    await row.getByRole('link', { name: String(orderId) }).click();
    await expect(disputes.getByText('Appeal', { exact: true })).toBeVisible();
    await expect(disputes).toContainText(`${formatDate(dueOn)} 04:51 Singapore time`);
    await expect(disputes).toContainText('attach the pack as a supporting file');
  });

  await test.step('staff make the pack', async () => {
    await page.getByRole('link', { name: 'Defence Pack 1' }).click();
    await expect(page.getByRole('article', { name: 'Defence Pack 1' })).toContainText(payment);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download PDF' }).click();
    const file = await readFile(await (await downloading).path());
    expect(await textOf(file)).toContain(payment);
  });

  await test.step('they confirm that they know of the fee; the answer is submitted, and Stripe agrees', async () => {
    await page.goto(orderPage);
    await disputes.getByRole('button', { name: 'Answer submitted' }).click();
    const dialog = page.getByRole('dialog', { name: 'Was the answer submitted?' });
    await expect(dialog).toContainText('fees can be high');
    await dialog.getByRole('button', { name: 'Answer submitted' }).click();
    await expect(disputes.getByText('Submitted', { exact: true })).toBeVisible();
    await expect(disputes).toContainText('Status in Stripe: appeal_needs_response');
    await says('updated', 'appeal_under_review');
    await expect(disputes).not.toContainText('Status in Stripe');
    await expect(disputes.getByText('Submitted', { exact: true })).toBeVisible();
  });

  await test.step('the appeal is won', async () => {
    await says('closed', 'won');
    await expect(disputes.getByText('Won', { exact: true })).toBeVisible();
    await page.goto(`/admin/disputes?state=won&search=${orderId}`);
    await expect(page.getByRole('table', { name: 'Disputes' })).toContainText('Won');
  });
});
