import type { Page } from '@playwright/test';
import { expect, test } from '../support/story';
import { typeInto } from '../support/type-into';

/** Well below the 15 s of polling. */
const soon = { timeout: 10_000 };
const hint = (page: Page) => page.getByRole('button', { name: 'List changed' });
const rowOf = (page: Page, orderId: string) => page.getByRole('row', { name: new RegExp(`^.*${orderId}`) });

async function firstOrder(page: Page) {
  const view = page.getByRole('link', { name: /^View order/ }).first();
  return ((await view.getAttribute('aria-label')) ?? '').replaceAll(/\D/g, '');
}

/** Mei Tan assigns the first order of her list to herself. Returns its id. */
async function takeFirst(page: Page) {
  const orderId = await firstOrder(page);
  await page.getByRole('button', { name: new RegExp(`^Assign to me: order ${orderId}`) }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Assign to me' }).click();
  await expect(rowOf(page, orderId)).toHaveCount(0);
  return orderId;
}

/** The first page of the list is there. */
const isLoaded = (page: Page) => expect(page.getByRole('link', { name: /^View order/ })).toHaveCount(10);

const newOrders = async (page: Page) => {
  const tile = page.getByRole('navigation', { name: 'Queues' }).getByRole('link', { name: /^New Orders/ });
  await expect(tile).toContainText(/\d/);
  return Number((await tile.textContent())?.replaceAll(/\D/g, ''));
};

test('two people see each other’s changes: counts, the list, the order, and who is viewing', async ({
  page,
  open,
  colleagueAt,
  office,
}) => {
  await open();
  const colleague = await colleagueAt();
  await isLoaded(page);

  await test.step('a colleague assigns an order to herself: the count changes, the rows stay until a reload', async () => {
    const before = await newOrders(page);
    const orderId = await takeFirst(colleague);
    await expect(hint(page)).toBeVisible(soon);
    await expect.poll(() => newOrders(page)).toBe(before - 1);
    await expect(rowOf(page, orderId)).toBeVisible();
    await hint(page).click();
    await expect(rowOf(page, orderId)).toHaveCount(0);
    await expect(hint(page)).toHaveCount(0);
    // The person who made the change gets no hint.
    await expect(hint(colleague)).toHaveCount(0);
  });

  await test.step('she views an order: the list and the order page show it, but not to herself', async () => {
    const orderId = await firstOrder(colleague);
    await colleague.getByRole('link', { name: `View order ${orderId}` }).click();
    await expect(rowOf(page, orderId)).toContainText('Mei Tan is viewing', soon);
    await page.getByRole('link', { name: `View order ${orderId}` }).click();
    await expect(page.getByText('Mei Tan is viewing')).toBeVisible();
    await expect(colleague.getByText(`${office.name} is viewing`)).toBeVisible(soon);
    await expect(page.getByText(`${office.name} is viewing`)).toHaveCount(0);
  });

  await test.step('she assigns it to herself: the open order shows the assignee; she leaves and is no longer shown as viewing', async () => {
    await colleague.getByRole('button', { name: 'Assign to me' }).click();
    await colleague.getByRole('dialog').getByRole('button', { name: 'Assign to me' }).click();
    await expect(page.getByText('Assigned to Mei Tan').first()).toBeVisible(soon);
    await colleague.goBack();
    await expect(page.getByText('Mei Tan is viewing')).toHaveCount(0, soon);
  });
});

test('a stream that was cut reconnects and delivers what was missed', async ({
  page,
  context,
  browserConsole,
  open,
  colleagueAt,
}) => {
  await open();
  const colleague = await colleagueAt();
  await isLoaded(page);
  await isLoaded(colleague);

  // The browser logs a request that was cut by the lost network.
  browserConsole.allow(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  const before = await newOrders(page);
  await takeFirst(colleague);
  await expect.poll(() => newOrders(colleague)).toBe(before - 1);
  expect(await newOrders(page)).toBe(before);

  await context.setOffline(false);
  await expect.poll(() => newOrders(page), soon).toBe(before - 1);
  await takeFirst(colleague);
  await expect.poll(() => newOrders(page), soon).toBe(before - 2);
});

test('where the stream is blocked, the page polls for changes', async ({ page, open, colleagueAt }) => {
  const colleague = await colleagueAt();
  await page.clock.install();
  // Like a proxy that buffers the response.
  const asked = Promise.withResolvers<void>();
  await page.route('**/api/admin/events', () => asked.resolve());
  await open();
  await asked.promise;
  await isLoaded(page);
  const before = await newOrders(page);

  // After a minute of silence the stream counts as dead; then the page polls every 15 s.
  await page.clock.runFor(61_000);
  await takeFirst(colleague);
  await page.clock.runFor(16_000);
  await expect.poll(() => newOrders(page)).toBe(before - 1);
  await expect(hint(page)).toBeVisible();
});

test('the palette finds pages and orders without a mouse', async ({ page, open }) => {
  await open();
  await isLoaded(page);
  const orderId = await firstOrder(page);
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Find an order, a queue, a page' });
  await expect(field).toBeFocused();
  await typeInto(field, 'refu');
  await expect(page.getByRole('option', { name: /^Refunds/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Refund Orders' })).toBeVisible();

  await page.getByRole('button', { name: 'Find an order, a queue, a page' }).click();
  await typeInto(field, orderId);
  await expect(page.getByRole('option', { name: new RegExp(orderId) })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article')).toContainText(orderId);
  await page.keyboard.press('Control+k');
  await typeInto(field, 'nothing holds this');
  await expect(page.getByText('Nothing found for “nothing holds this”')).toBeVisible({ timeout: 15_000 });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('J, K and Enter walk the list; ? lists the keys and can switch them off', async ({ page, open }) => {
  await open();
  const rows = page.locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(10);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(rows.nth(0)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article')).toBeVisible();
  await page.goBack();

  await expect(rows).toHaveCount(10);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toContainText('Next row');
  await page.getByLabel(/Use single-key shortcuts/).uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  // Back has put the focus on the row of the order.
  await expect(rows.nth(1)).not.toBeFocused();
});
