import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { uploadBatchCard } from '@sac/contract/incoming-cards/card-batches-api';
import { encodeOrderId } from '@sac/contract/orders/order-id';
import { addWebhook } from '@sac/contract/webhooks/webhooks-api';
import { aCard } from '../../../apps/api/test/files/a-card';
import { customer, handIn, staffHeaders } from '../../support/office';
import { openSection } from '../../support/sections';
import { expect, test } from '../../support/story';

const rulesOnColours = ['color-contrast', 'link-in-text-block'];

/** In light colours by every rule, in dark ones by the rules that look at colours: nothing else differs. */
async function expectAccessible(page: Page, where: string) {
  const found = async (axe: AxeBuilder) => {
    const { violations } = await axe.analyze();
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n')}`);
  };
  // Legacy mode runs in the page and opens no other one. It skips frames of other sites; we have none.
  const axe = () => new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  expect.soft(await found(axe().withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])), where).toEqual([]);
  await turn(page, 'dark');
  expect.soft(await found(axe().withRules(rulesOnColours)), `${where}, dark`).toEqual([]);
  await turn(page, 'light');
}

/** Switches the theme without transitions: their colours are not checked, and thousands of them are slow. */
async function turn(page: Page, colorScheme: 'light' | 'dark') {
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, *::before, *::after { transition-property: none !important }');
    document.adoptedStyleSheets = [still];
  });
  await page.emulateMedia({ colorScheme });
  const before = colorScheme === 'light' ? 'dark' : 'light';
  await expect(page.locator(`html[data-mantine-color-scheme="${before}"]`)).toHaveCount(0);
}

test('axe finds nothing on any page, in light and in dark colours; the API can be browsed', async ({
  page,
  request,
  open,
  office,
  browserConsole,
}) => {
  test.slow();
  // axe asks the frame that shows an email, which belongs to no site.
  browserConsole.allow(/Failed to execute 'postMessage' on 'DOMWindow'.*recipient window's origin \('null'\)/);
  const headers = await staffHeaders(request, office);
  const webhook = { url: 'https://shop.example/webhooks', events: ['order.received'] };
  expect((await request.post(`/api${addWebhook.path}`, { headers, data: webhook })).status()).toBe(200);
  const orderId = await handIn(request, office);
  const card = { name: 'card.pdf', mimeType: 'application/pdf', buffer: aCard([['Full name', 'Nobody Atall']]) };
  const multipart = { batchKey: crypto.randomUUID(), card };
  const dropped = await request.post(`/api${uploadBatchCard.path}`, { headers, multipart });
  const { batchId } = await dropped.json();

  await page.goto('/');
  await expect(page.getByLabel('Email ID')).toBeVisible();
  await expectAccessible(page, 'sign-in');
  await page.goto(`/track-order/${encodeOrderId(orderId)}`);
  await expect(page.getByLabel('Email')).toBeVisible();
  await expectAccessible(page, 'track order');
  await page.getByLabel('Email').fill(customer.email);
  await page.getByRole('button', { name: 'TRACK ORDER' }).click();
  await expect(page.getByRole('button', { name: 'Download Now' })).toBeDisabled();
  await expectAccessible(page, 'completion page');

  await page.goto('/check-pack');
  await expect(page.getByRole('button', { name: 'Check this number' })).toBeEnabled();
  await expectAccessible(page, 'check a defence pack');

  await open();
  // A report's chart has rows too, in a table that is closed at first.
  const rows = page.locator('tbody tr[data-index]').filter({ visible: true }).first();
  for (const [path, loaded] of [
    ['recent-order', rows],
    ['order-history', rows],
    ['country-order-list', rows],
    ['processed-order?search=nobody', page.getByText('No records found').first()],
    ['manage-team', rows],
    ['manage-team/1', page.getByRole('button', { name: 'Save changes' })],
    ['gateway-setting', page.getByRole('button', { name: 'Active Gateway' })],
    ['webhooks', rows],
    ['message-templates', page.getByRole('region', { name: 'Preview' }).locator('iframe')],
    ['card-papers', page.getByText('Version 1, built in')],
    ['upload-cards', page.getByRole('link', { name: `Batch ${batchId}: 1 file` })],
    [`upload-cards?batch=${batchId}`, page.getByRole('button', { name: 'Link card.pdf to an order…' })],
    ['activity', rows],
    ['change-password', page.getByRole('button', { name: 'Update Password' })],
    ['two-step', page.getByRole('button', { name: 'Set up two-step sign-in' })],
    ['sessions', page.getByText('This session').first()],
    [`view-order/${encodeOrderId(orderId)}`, page.getByRole('button', { name: 'Timeline', exact: true })],
  ] as const) {
    await page.goto(`/admin/${path}`);
    await expect(loaded).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await expectAccessible(page, path);
  }
  await page.goto(`/admin/view-order/${encodeOrderId(orderId)}`);
  for (const name of ['Email History', 'Download History', 'Timeline']) await openSection(page, name);
  await expectAccessible(page, 'an order with its sections open');
  await page.goto('/admin/chargeback');
  await page
    .getByRole('link', { name: /^View order/ })
    .first()
    .click();
  await openSection(page, 'Evidence for a dispute');
  await expectAccessible(page, 'a disputed order');
  await page.goto(`/admin/upload-cards?batch=${batchId}`);
  await page.getByRole('button', { name: 'Link card.pdf to an order…' }).click();
  await expect(page.getByAltText('The card')).toBeVisible();
  await expectAccessible(page, 'which order a card is for');
  await page.goto('/admin/recent-order');
  await page
    .getByRole('button', { name: /^More: order/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: /^Assign to me: order/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'confirmation');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/pending-order');
  await expect(rows).toBeVisible();
  await expectAccessible(page, 'queue on a phone');

  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: /Singapore Arrival Card/ })).toBeVisible();
  await expect(page.getByText('/api/login', { exact: true })).toBeVisible();
  // The page draws only the calls in view.
  const last = page.getByText('/api/intake/active-gateway', { exact: true });
  await expect(async () => {
    await page.mouse.wheel(0, 2000);
    await expect(last).toBeVisible({ timeout: 500 });
  }).toPass();
});
