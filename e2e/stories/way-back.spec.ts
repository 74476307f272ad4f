import type { Page } from '@playwright/test';
import { encodeOrderId } from '@sac/contract/order-id';
import { handIn } from '../support/office';
import { expect, test } from '../support/story';

const orderPath = (orderId: number) => `/admin/view-order/${encodeOrderId(orderId)}`;
const lit = (page: Page) => page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]');
const back = (page: Page) => page.getByRole('article').getByRole('link').first();

test('an order opened by its address leads back to the queue that holds it now, which the sidebar lights', async ({
  page,
  request,
  open,
  office,
}) => {
  const orderId = await handIn(request, office);
  await open(orderPath(orderId));
  await expect(back(page)).toHaveText('New Order');
  await expect(lit(page)).toContainText('New Orders');

  await page.getByRole('button', { name: 'Awaiting Govt' }).click();
  await expect(back(page)).toHaveText('Awaiting Govt');
  await expect(lit(page)).toContainText('Awaiting Govt');
  await page.getByRole('button', { name: 'ChargeBack' }).click();
  await expect(back(page)).toHaveText('ChargeBack Orders');
  await expect(lit(page)).toContainText('Chargeback');

  await page.getByRole('link', { name: 'Defence Pack 1' }).click();
  await page
    .getByRole('link', { name: `Order ${orderId}` })
    .first()
    .click();
  await back(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'ChargeBack Orders' })).toBeVisible();
  await expect(lit(page)).toContainText('Chargeback');
});

test('an order opened from a list leads back to that list, also through its defence packs', async ({ page, open }) => {
  await open('/admin/order-history?sort=order_id&direction=asc');
  await page.getByRole('searchbox').click();
  await page.keyboard.type('an');
  await expect(page).toHaveURL(/search=an/);
  await page.getByRole('combobox', { name: 'Rows' }).selectOption('25');
  const list = page.url();
  await page
    .getByRole('row', { name: /Completed/ })
    .first()
    .getByRole('link', { name: /^View order/ })
    .click();
  await expect(back(page)).toHaveText('Order History');
  await expect(lit(page)).toContainText('Order History');

  await page.getByRole('link', { name: 'Defence Pack 2' }).click();
  await expect(lit(page)).toContainText('Order History');
  await page
    .getByRole('link', { name: /^Order \d+/ })
    .first()
    .click();
  await expect(back(page)).toHaveText('Order History');
  await back(page).click();
  await expect(page).toHaveURL(list);
});

test('an order opened from the activity log leads back to it', async ({ page, request, open, office }) => {
  const orderId = await handIn(request, office);
  await open(orderPath(orderId));
  await expect(page.getByRole('article')).toContainText(String(orderId));
  await page.goto('/admin/activity?kind=readings');
  await page
    .getByRole('link', { name: String(orderId) })
    .first()
    .click();
  await expect(lit(page)).toContainText('Activity log');
  await back(page).click();
  await expect(page).toHaveURL(/\/admin\/activity\?kind=readings$/);
});

test('hovering over a link prefetches the page, but an order counts as viewed only once it is opened', async ({
  page,
  open,
  browserConsole,
}) => {
  await open();
  const list = page.waitForResponse(/get-orders-list\/completedOrder/);
  const tiles = page.getByRole('navigation', { name: 'Queues' });
  await tiles.getByRole('link', { name: /^Completed Orders/ }).hover();
  await list;

  browserConsole.allow(/ERR_FAILED/);
  await page.route('**/get-orders-list/pendingOrder*', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await tiles.getByRole('link', { name: /^Pending Orders/ }).hover();
  await failed;

  let views = 0;
  page.on('request', (request) => {
    if (request.url().includes('/get-orders-details/')) views++;
  });
  const code = page.waitForRequest(/order-page-.*\.js/);
  const view = page.getByRole('link', { name: /^View order/ }).first();
  await view.hover();
  await code;
  expect(views).toBe(0);
  await view.click();
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  expect(views).toBe(1);
  // A list that was only fetched ahead fails in silence.
  await expect(page.locator('.Toastify__toast')).toHaveCount(0);
});

test('an order opened by its address starts at its top', async ({ page, request, office, open }) => {
  const [first, second] = [await handIn(request, office), await handIn(request, office)];
  const timeline = page.getByRole('region', { name: 'Timeline' });
  const scrolled = () => page.evaluate(() => window.scrollY);
  await open(orderPath(first));
  await expect(timeline.getByText('Order received')).toBeVisible();
  await page.mouse.wheel(0, 900);
  await expect.poll(scrolled).toBeGreaterThan(500);

  await page.goto(orderPath(second));
  await expect(page.getByText(String(second)).first()).toBeVisible();
  await expect(timeline.getByText('Order received')).toBeVisible();
  expect(await scrolled()).toBe(0);
});

test('next and previous follow the list across its pages, and Back focuses the row one left', async ({
  page,
  request,
  office,
  open,
}) => {
  const word = `Zq${Date.now().toString(36)}`;
  const names = Array.from({ length: 12 }, (_, index) => `Traveller ${String(index + 1).padStart(2, '0')} ${word}`);
  for (const full_name of names) await handIn(request, office, { full_name });
  const nameAt = (index: number) => names[index] ?? '';
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const orders = page.getByRole('navigation', { name: 'Orders of Order History' });
  await open(`/admin/order-history?search=${word}&sort=full_name&direction=desc`);

  await test.step('from the eighth of the first page, over its end', async () => {
    await page
      .getByRole('row', { name: nameAt(4) })
      .getByRole('link', { name: /^View order/ })
      .click();
    await expect(orders).toContainText('8 of 12');
    await page.keyboard.press('j');
    await expect(heading(nameAt(3))).toBeVisible();
    await orders.getByRole('button', { name: 'Next order' }).click();
    await expect(heading(nameAt(2))).toBeVisible();
    await expect(orders).toContainText('10 of 12');
    await page.keyboard.press('j');
    await expect(heading(nameAt(1))).toBeVisible();
    await expect(orders).toContainText('11 of 12');
    await page.keyboard.press('j');
    await expect(heading(nameAt(0))).toBeVisible();
    await expect(orders.getByRole('button', { name: 'Next order' })).toBeDisabled();
    await page.keyboard.press('k');
    await expect(heading(nameAt(1))).toBeVisible();
  });

  await test.step('the browser’s Back leads to the second page, on the row of that order', async () => {
    await page.goBack();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByRole('row', { name: nameAt(1) })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(orders).toContainText('11 of 12');
  });

  await test.step('over the start of the page, after a reload, and by the link back', async () => {
    await page.reload();
    await orders.getByRole('button', { name: 'Previous order' }).click();
    await expect(heading(nameAt(2))).toBeVisible();
    await expect(orders).toContainText('10 of 12');
    await back(page).click();
    await expect(page.getByRole('row', { name: nameAt(2) })).toBeFocused();
    await expect(page).not.toHaveURL(/page=2/);
  });
});

test('an order that leaves its list makes room for the next one; a long list returns to where it was scrolled', async ({
  page,
  request,
  office,
  open,
}) => {
  const word = `Zx${Date.now().toString(36)}`;
  const names = ['Anna', 'Berta', 'Carla', 'Dora'].map((name) => `${name} ${word}`);
  for (const full_name of names) await handIn(request, office, { full_name });
  const nameAt = (index: number) => names[index] ?? '';
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const focused = page.locator('tr:focus');
  await open(`/admin/recent-order?search=${word}&sort=full_name&direction=asc`);
  await page
    .getByRole('row', { name: nameAt(1) })
    .getByRole('link', { name: /^View order/ })
    .click();
  await page.getByRole('button', { name: 'Assign to me', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Assign to me' }).click();
  await expect(page.getByText('No longer in this list')).toBeVisible();
  await page.keyboard.press('j');
  await expect(heading(nameAt(2))).toBeVisible();
  await expect(page.getByText('2 of 3')).toBeVisible();

  await open('/admin/order-history?size=all');
  const table = page.locator('[data-windowed="true"]');
  await table.evaluate((element) => element.scrollTo({ top: 5000 }));
  await expect(page.locator('tr[data-index="100"]')).toBeAttached();
  // A row in the middle of what is shown.
  const index = await table.evaluate((element) => {
    const { top } = element.getBoundingClientRect();
    const rows = [...element.querySelectorAll<HTMLElement>('tr[data-index]')];
    return Number(rows.find((row) => row.getBoundingClientRect().top > top + 150)?.dataset.index);
  });
  await page
    .locator(`tr[data-index="${index}"]`)
    .getByRole('link', { name: /^View order/ })
    .click();
  await page.getByRole('button', { name: 'Next order' }).click();
  await expect(page.getByText(new RegExp(`^${index + 2} of `))).toBeVisible();
  await page.goBack();
  await expect(focused).toHaveAttribute('data-index', String(index + 1));
  expect(await table.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(4000);
});
