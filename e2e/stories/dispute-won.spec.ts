import { readFile } from 'node:fs/promises';
import { encodeOrderId } from '@sac/contract/order-id';
import { complete, handIn, staffHeaders } from '../support/office';
import { expect, test } from '../support/story';
import { reportByStripe, stripeSettings } from '../support/stripe';

test.use({ settings: stripeSettings });

test('a dispute: from a gateway’s event to won', async ({ page, request, open, office, server }) => {
  const orderId = await handIn(request, office);
  const payment = `pi_${orderId}`;
  const headers = await staffHeaders(request, office);
  await complete(request, headers, orderId);
  const saved = await request.post('/api/admin/save-transaction-details', {
    headers,
    data: { orderId, transactionId: payment, merchantName: 'LIONCITY CARD' },
  });
  expect(saved.status(), await saved.text()).toBe(200);

  await open('/admin/disputes');
  const row = page
    .getByRole('table', { name: 'Disputes' })
    .getByRole('row')
    .filter({ hasText: String(orderId) });
  await test.step('Stripe reports a dispute, and it appears on the screen by itself', async () => {
    await expect(page.getByRole('table', { name: 'Disputes' })).toBeVisible();
    expect(await reportByStripe(server.baseURL, 'created', { payment, status: 'needs_response' })).toBe(200);
    await expect(row).toContainText('Visa 13.1');
    await expect(row).toContainText('The customer says that they did not receive the service');
    await expect(row).toContainText('SGD 60.00');
    await expect(row).toContainText(/\d of \d/);
    // Sent again, it is the same dispute.
    expect(await reportByStripe(server.baseURL, 'created', { payment, status: 'needs_response' })).toBe(200);
  });

  const card = page.getByRole('region', { name: 'Disputes' });
  await test.step('its order has moved to ChargeBack and shows the dispute', async () => {
    await row.getByRole('link', { name: String(orderId) }).click();
    await expect(page).toHaveURL(new RegExp(encodeOrderId(orderId)));
    await expect(page.getByText('ChargeBack', { exact: true }).first()).toBeVisible();
    await expect(card.getByRole('listitem')).toHaveCount(1);
    await expect(card).toContainText('Open');
  });

  await test.step('the pack is downloaded, and the answer recorded as submitted', async () => {
    await page.getByRole('link', { name: 'Defence Pack 1' }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download PDF' }).click();
    const content = await readFile(await (await downloading).path());
    expect(content.subarray(0, 4).toString()).toBe('%PDF');
    await page.goto(`/admin/view-order/${encodeOrderId(orderId)}`);
    await card.getByRole('button', { name: 'Answer submitted' }).click();
    await expect(card.getByText('Submitted', { exact: true })).toBeVisible();
  });

  await test.step('Stripe closes it as won', async () => {
    expect(await reportByStripe(server.baseURL, 'closed', { payment, status: 'won' })).toBe(200);
    await expect(card.getByText('Won', { exact: true })).toBeVisible();
    await page.goto(`/admin/disputes?state=won&search=${orderId}`);
    await expect(row).toContainText('Won');
  });
});
