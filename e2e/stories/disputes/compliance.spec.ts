import { encodeOrderId } from '@sac/contract/orders/order-id';
import { complete, handIn, staffHeaders } from '../../support/office';
import { expect, test } from '../../support/story';
import { reportByStripe, stripeSettings } from '../../support/stripe';

test.use({ settings: stripeSettings });

test('the fee of a compliance dispute is known before it is answered', async ({
  page,
  request,
  open,
  office,
  server,
}) => {
  const orderId = await handIn(request, office);
  const payment = `pi_${orderId}`;
  const headers = await staffHeaders(request, office);
  const disputes = page.getByRole('region', { name: 'Disputes' });
  await complete(request, headers, orderId);
  const saved = await request.post('/api/admin/save-transaction-details', {
    headers,
    data: { orderId, transactionId: payment, merchantName: 'LIONCITY CARD' },
  });
  expect(saved.status(), await saved.text()).toBe(200);
  const compliance = {
    payment,
    reason: 'noncompliant',
    payment_method_details: { card: { brand: 'visa', case_type: 'compliance', network_reason_code: null } },
    enhanced_eligibility_types: ['visa_compliance'],
  };
  expect(await reportByStripe(server.baseURL, 'created', { ...compliance, status: 'needs_response' })).toBe(200);

  await test.step('the list names it as what it is', async () => {
    await open(`/admin/disputes?search=${orderId}`);
    const row = page
      .getByRole('table', { name: 'Disputes' })
      .getByRole('row')
      .filter({ hasText: String(orderId) });
    await expect(row).toContainText('Compliance');
    await row.getByRole('link', { name: String(orderId) }).click();
  });

  await test.step('the dispute says what an answer costs', async () => {
    await expect(page).toHaveURL(new RegExp(`/admin/view-order/${encodeOrderId(orderId)}$`));
    await expect(disputes.getByText('Compliance', { exact: true })).toBeVisible();
    await expect(disputes).toContainText('Stripe collects USD 500');
  });

  const dialog = page.getByRole('dialog', { name: 'Was the answer submitted?' });
  await test.step('marking it as answered asks; a member who did not know it cancels, and nothing is recorded', async () => {
    await disputes.getByRole('button', { name: 'Answer submitted' }).click();
    await expect(dialog).toContainText('Stripe collects USD 500');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(disputes.getByText('Open', { exact: true })).toBeVisible();
  });

  await test.step('the fee is worth it: the answer is submitted, and the dispute is won', async () => {
    await disputes.getByRole('button', { name: 'Answer submitted' }).click();
    await dialog.getByRole('button', { name: 'Answer submitted' }).click();
    await expect(disputes.getByText('Submitted', { exact: true })).toBeVisible();
    expect(await reportByStripe(server.baseURL, 'closed', { ...compliance, status: 'won' })).toBe(200);
    await expect(disputes.getByText('Won', { exact: true })).toBeVisible();
    await expect(disputes).not.toContainText('USD 500');
  });
});
