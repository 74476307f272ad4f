import type { Page } from '@playwright/test';
import { chooseInRow } from '../../support/menus';
import { signIn } from '../../support/office';
import { expect, test } from '../../support/story';

const hint = (page: Page) => page.getByRole('button', { name: 'List changed' });
const rowOf = (page: Page, orderId: string) => page.getByRole('row', { name: new RegExp(`^.*${orderId}`) });

async function firstOrder(page: Page) {
  const view = page.getByRole('link', { name: /^View order/ }).first();
  return ((await view.getAttribute('aria-label')) ?? '').replaceAll(/\D/g, '');
}

/** Mei Tan assigns the first order of her list to herself. Returns its id. */
async function takeFirst(page: Page) {
  const orderId = await firstOrder(page);
  await chooseInRow(page, orderId, 'Assign to me');
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

/** Both show the same count, lower than before. What an earlier story left under way may lower it too. */
async function expectFewer(page: Page, colleague: Page, before: number) {
  await expect.poll(() => newOrders(colleague)).toBeLessThan(before);
  await expect.poll(async () => (await newOrders(page)) - (await newOrders(colleague))).toBe(0);
}

test('two people see each other’s changes: counts, the list, the order, and who is viewing; also after a cut, and without a stream', {
  tag: '@everyday',
}, async ({ page, context, newBrowser, colleagueAt, browserConsole, open, office }) => {
  await open();
  const colleague = await colleagueAt();
  await isLoaded(page);

  await test.step('a colleague assigns an order to herself: the count changes, the rows stay until a reload', async () => {
    const before = await newOrders(page);
    const orderId = await takeFirst(colleague);
    await expect(hint(page)).toBeVisible();
    await expectFewer(page, colleague, before);
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
    await expect(rowOf(page, orderId)).toContainText('Mei Tan is viewing');
    await page.getByRole('link', { name: `View order ${orderId}` }).click();
    await expect(page.getByText('Mei Tan is viewing')).toBeVisible();
    await expect(colleague.getByText(`${office.name} is viewing`)).toBeVisible();
    await expect(page.getByText(`${office.name} is viewing`)).toHaveCount(0);
  });

  await test.step('she assigns it to herself: the open order shows the assignee; she leaves and is no longer shown as viewing', async () => {
    await colleague.getByRole('button', { name: 'Assign to me' }).click();
    await colleague.getByRole('dialog').getByRole('button', { name: 'Assign to me' }).click();
    await expect(page.getByText('Assigned to Mei Tan').first()).toBeVisible();
    await colleague.goBack();
    await expect(page.getByText('Mei Tan is viewing')).toHaveCount(0);
  });
  await page.goto('/admin/recent-order');
  await isLoaded(page);
  const desk = await colleague.context().newPage();
  await colleague.close();
  await desk.goto('/admin/recent-order');
  await isLoaded(desk);

  await test.step('a stream that was cut reconnects and delivers what was missed', async () => {
    // The browser logs a request that was cut by the lost network.
    browserConsole.allow(/ERR_INTERNET_DISCONNECTED/);
    await context.setOffline(true);
    const before = await newOrders(page);
    await takeFirst(desk);
    await expect.poll(() => newOrders(desk)).toBeLessThan(before);
    expect(await newOrders(page)).toBe(before);
    await context.setOffline(false);
    await expectFewer(page, desk, before);
    const since = await newOrders(page);
    await takeFirst(desk);
    await expectFewer(page, desk, since);
  });

  await test.step('where the stream is blocked, the page polls for changes', async () => {
    // In a browser of its own: tabs of one browser share a stream.
    const blocked = await newBrowser();
    await blocked.clock.install();
    // Like a proxy that buffers the response.
    const asked = Promise.withResolvers<void>();
    await blocked.route('**/api/admin/events', () => asked.resolve());
    await signIn(blocked, office);
    await asked.promise;
    await isLoaded(blocked);
    const before = await newOrders(blocked);
    // After a minute of silence the stream counts as dead; then the page polls every 15 s.
    await blocked.clock.runFor(61_000);
    await takeFirst(desk);
    await blocked.clock.runFor(16_000);
    await expect.poll(() => newOrders(blocked)).toBeLessThan(before);
    await expect(hint(blocked)).toBeVisible();
  });
});
