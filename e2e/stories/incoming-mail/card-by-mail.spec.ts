import { encodeOrderId } from '@sac/contract/orders/order-id';
import { customer, handIn, mailCard, staffHeaders } from '../../support/office';
import { openSection } from '../../support/sections';
import { expect, test } from '../../support/story';

test('a card arrives by mail while its order is open, and is sent with one click; a wrong one waits for a person', {
  tag: '@everyday',
}, async ({ page, request, server, office, open }) => {
  const orderId = await handIn(request, office);
  const wrongId = await handIn(request, office);
  const headers = await staffHeaders(request, office);

  await test.step('the card appears on the open order by itself', async () => {
    await open(`/admin/view-order/${encodeOrderId(orderId)}`);
    await expect(page.getByRole('article')).toContainText(customer.name);
    await server.run('demo-card', [String(orderId)]);
    await expect(page.getByRole('region', { name: 'Notices' })).toContainText('An approved card was received');
  });

  await test.step('Ready to send shows it beside its order; Enter sends it to the customer', async () => {
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: /^Cards/ })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: /^Ready to send/ })).toBeVisible();
    const row = page.getByRole('option', { name: `order ${orderId}` });
    await row.click();
    const shown = page.getByRole('region', { name: `Card of order ${orderId}` });
    await expect(shown.getByRole('row', { name: /Passport number/ })).toContainText('Same');
    await expect(page.getByAltText('The card')).toBeVisible();
    await row.press('Enter');
    await expect(
      page.getByText(
        '1 card stored. No email provider is set up: the email stays a preview. Read it in Email History.',
      ),
    ).toBeVisible();
    await expect(row).toHaveCount(0);
    await page.goto(`/admin/view-order/${encodeOrderId(orderId)}`);
    await openSection(page, 'Received by email');
    await expect(page.getByRole('table', { name: 'Received by email' })).toContainText('Sent by');
    await expect(page.getByRole('region', { name: 'Email History' })).toContainText('Preview');
  });

  await test.step('another traveller’s card waits in the Inbox, beside its order, and is dismissed', async () => {
    await mailCard(server, request, headers, wrongId, ['--wrong']);
    await page.goto('/admin/inbox');
    const row = page.getByRole('option', { name: `order ${wrongId}` });
    await expect(row).toContainText('Does not match: passport number');
    await row.click();
    const shown = page.getByRole('region', { name: `Card of order ${wrongId}` });
    await expect(shown).toContainText('Does not match. Passport number: the card has');
    await expect(shown.getByRole('row', { name: /Passport number/ })).toContainText('Different');
    await expect(page.getByAltText('The card')).toBeVisible();
    await expect(shown.getByRole('button', { name: 'Send despite mismatch by AWS' })).toBeDisabled();
    await shown.getByRole('button', { name: 'Not this order’s card' }).click();
    await expect(page.getByText(`The incoming card of order ${wrongId} was dismissed.`)).toBeVisible();
    await expect(row).toHaveCount(0);
  });

  await test.step('the order’s next step leads to its card; a decision leads back to the order', async () => {
    await mailCard(server, request, headers, wrongId, ['--wrong']);
    await page.goto('/admin/inbox');
    await expect(page.getByRole('option', { name: `order ${wrongId}` })).toBeVisible();
    await page.goto(`/admin/view-order/${encodeOrderId(wrongId)}`);
    await page.getByRole('link', { name: 'Review the card' }).first().click();
    const shown = page.getByRole('region', { name: `Card of order ${wrongId}` });
    await expect(shown).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('region', { name: 'Upload Document' })).toBeVisible();
    await page.goForward();
    await shown.getByRole('button', { name: 'Not this order’s card' }).click();
    await expect(page.getByRole('region', { name: 'Upload Document' })).toBeVisible();
  });
});
