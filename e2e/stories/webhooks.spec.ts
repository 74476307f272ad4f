import { changeOrderStatus } from '@sac/contract/orders-api';
import { complete, handIn, staffHeaders } from '../support/office';
import { startSalesSite } from '../support/sales-site';
import { expect, test } from '../support/story';

test.use({ settings: { WEBHOOK_LOOPBACK: 'on', WEBHOOK_RETRY_HOURS: '0' } });
const patience = { timeout: 60_000 };

test('an Admin connects the sales site, which learns what happens to an order; what failed is sent again', async ({
  browserConsole,
  office,
  open,
  page,
  request,
}) => {
  // The browser's own report of the refused address.
  browserConsole.allow(/status of 422/);
  const site = await startSalesSite();
  await open('/admin/webhooks');
  const dialog = page.getByRole('dialog');
  const rows = page.getByRole('table', { name: 'Deliveries' }).getByRole('row');

  await test.step('a private address is refused; the sales site’s is added, with its secret shown once', async () => {
    await page.getByRole('button', { name: 'Add webhook' }).click();
    const address = dialog.getByLabel('Address of the sales site');
    await address.fill('https://169.254.169.254/latest/meta-data/');
    await dialog.getByRole('button', { name: 'Add webhook' }).click();
    await expect(dialog.getByText('This address leads into a private network.')).toBeVisible();
    await address.fill(site.url);
    await dialog.getByRole('button', { name: 'Add webhook' }).click();
    const secret = dialog.getByText(/^whsec_/);
    site.state.secret = (await secret.textContent()) ?? '';
    await dialog.getByRole('button', { name: 'I have saved it' }).click();
    await expect(page.getByText('whsec_')).toHaveCount(0);
  });

  await test.step('a test event arrives', async () => {
    await page.getByRole('button', { name: `Send test event: ${site.url}` }).click();
    await expect(rows.filter({ hasText: 'Test event' })).toContainText('Delivered', patience);
    expect([...site.state.events.values()]).toMatchObject([{ type: 'webhook.test' }]);
  });

  const headers = await staffHeaders(request, office);
  const orderId = await handIn(request, office);
  await test.step('an order is received, completed and refunded: each arrives, signed', async () => {
    await complete(request, headers, orderId);
    const moved = await request.put(`/api${changeOrderStatus.path}`, {
      headers,
      data: {
        orderId: [{ id: orderId, status: 'Completed' }],
        updatingStatus: 'Refund',
        permanentDeletedFlag: false,
      },
    });
    expect(moved.status(), await moved.text()).toBe(200);
    const refunded = await request.put('/api/admin/move-to-complete-refund', { headers, data: { orderId: [orderId] } });
    expect(refunded.status(), await refunded.text()).toBe(200);
    const all = ['order.completed', 'order.received', 'order.refunded'];
    await expect.poll(() => site.typesOf(orderId).sort(), patience).toEqual(all);
    expect(site.state.refused).toBe(0);
    await expect(rows.filter({ hasText: `Order ${orderId}` })).toHaveCount(3, patience);
  });

  await test.step('the sales site is down: the delivery fails, the Admin sends it again, and it arrives', async () => {
    site.state.isDown = true;
    const missed = await handIn(request, office);
    const row = rows.filter({ hasText: `Order ${missed}` });
    await expect(row).toContainText('Failed', patience);
    await expect(row).toContainText('It answered HTTP 503.');
    await page.getByLabel('State').selectOption('Failed');
    await expect(rows).toHaveCount(2);
    site.state.isDown = false;
    await row.getByRole('button', { name: 'Send again' }).click();
    await expect.poll(() => site.typesOf(missed), patience).toEqual(['order.received']);
    await expect(page.getByText('No deliveries in this state')).toBeVisible(patience);
  });

  await test.step('the webhook is deleted', async () => {
    await page.getByRole('button', { name: `Delete: ${site.url}` }).click();
    await dialog.getByRole('button', { name: 'Delete webhook' }).click();
    await expect(page.getByText('No webhooks yet.')).toBeVisible();
  });
  site.close();
});
