import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { encodeOrderId } from '@sac/contract/order-id';
import { customer, handIn, openOffice, signIn } from '../support/office';
import { expect, test } from '../support/story';

async function expectAccessible(page: Page, where: string) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const found = violations.map(({ id, nodes }) => `${where}: ${id}: ${nodes.map((node) => node.html).join('\n')}`);
  expect.soft(found).toEqual([]);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on any page, ${colorScheme}`, async ({ page, request, server, database }) => {
    test.setTimeout(240_000);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const office = await openOffice(server, database);
    const orderId = await handIn(request, office, {
      email: `${colorScheme}@example.com`,
      confirm_email: `${colorScheme}@example.com`,
    });

    await page.goto('/');
    await expect(page.getByLabel('Email ID')).toBeVisible();
    await expectAccessible(page, 'sign-in');
    await page.goto(`/track-order/${encodeOrderId(orderId)}`);
    await expect(page.getByLabel('Email')).toBeVisible();
    await expectAccessible(page, 'track order');
    await page.getByLabel('Email').fill(`${colorScheme}@example.com`);
    await page.getByRole('button', { name: 'TRACK ORDER' }).click();
    await expect(page.getByRole('button', { name: 'Download Now' })).toBeDisabled();
    await expectAccessible(page, 'completion page');

    await signIn(page, office);
    for (const path of [
      'recent-order',
      'refund-order',
      'order-history?size=100',
      'country-order-list',
      'processed-order?search=nobody',
      'manage-team',
      'manage-team/1',
      'gateway-setting',
      'activity',
      'change-password',
      'two-step',
      'sessions',
      `view-order/${encodeOrderId(orderId)}`,
    ]) {
      await page.goto(`/admin/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('Loading').first()).toHaveCount(0);
      await expectAccessible(page, path);
    }
    await page.goto('/admin/recent-order');
    await page
      .getByRole('button', { name: /^Assign to me: order/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, 'confirmation');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/admin/pending-order');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, 'queue on a phone');
  });
}

test('the tracking page says in words what is wrong', async ({ page, server: _server, browserConsole }) => {
  browserConsole.allow(/status of 404/);
  await page.goto('/track-order/MjAwOTY0');
  await expect(page.getByRole('heading', { name: /email you used on your application/ })).toBeVisible();
  await page.getByRole('button', { name: 'TRACK ORDER' }).click();
  await expect(page.getByText('Please enter your email')).toBeVisible();
  await page.getByLabel('Email').fill(`not-${customer.email}`);
  await page.getByRole('button', { name: 'TRACK ORDER' }).click();
  await expect(page.getByText('No order matches this order ID and e-mail.')).toBeVisible();
});

test('the API can be browsed', async ({ page, server: _server }) => {
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: /Singapore Arrival Card/ })).toBeVisible();
  await expect(page.getByText('/api/admin/get-orders-list/{orderName}')).toBeVisible();
});
