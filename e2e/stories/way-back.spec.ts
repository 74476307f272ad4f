import type { Page } from '@playwright/test';
import { encodeOrderId } from '@sac/contract/order-id';
import { handIn } from '../support/office';
import { expect, test } from '../support/story';

const orderPath = (orderId: number) => `/admin/view-order/${encodeOrderId(orderId)}`;
const back = (page: Page) => page.getByRole('article').getByRole('link').first();

test('next and previous follow the list across its pages, and Back focuses the row one left', async ({
  page,
  request,
  office,
  open,
}) => {
  const word = `Zq${Date.now().toString(36)}`;
  const names = Array.from({ length: 12 }, (_, index) => `Traveller ${String(index + 1).padStart(2, '0')} ${word}`);
  const orderIds: number[] = [];
  for (const full_name of names) orderIds.push(await handIn(request, office, { full_name }));
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
    // The next one is on the list's second page, which is on its way.
    await expect(orders.getByRole('button', { name: 'Next order' })).toBeEnabled();
    await page.keyboard.press('j');
    await expect(heading(nameAt(1))).toBeVisible();
    await expect(orders).toContainText('11 of 12');
    await page.keyboard.press('j');
    await expect(heading(nameAt(0))).toBeVisible();
    await expect(orders.getByRole('button', { name: 'Next order' })).toBeDisabled();
    await page.keyboard.press('ArrowLeft');
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

  await test.step('through a defence pack the order still leads back to its list', async () => {
    const list = page.url();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'ChargeBack' }).click();
    await page.getByRole('link', { name: 'Defence Pack 2' }).click();
    await expect(page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]')).toContainText(
      'Order History',
    );
    await page
      .getByRole('link', { name: /^Order \d+/ })
      .first()
      .click();
    await expect(back(page)).toHaveText('Order History');
    await back(page).click();
    await expect(page).toHaveURL(list);
  });

  await test.step('an order opened by its address starts at its top', async () => {
    const timeline = page.getByRole('region', { name: 'Timeline' });
    const scrolled = () => page.evaluate(() => window.scrollY);
    await page.goto(orderPath(orderIds[0] ?? 0));
    await expect(timeline.getByText('Order received')).toBeVisible();
    await page.mouse.wheel(0, 900);
    await expect.poll(scrolled).toBeGreaterThan(500);
    await page.goto(orderPath(orderIds[1] ?? 0));
    await expect(page.getByText(String(orderIds[1])).first()).toBeVisible();
    await expect(timeline.getByText('Order received')).toBeVisible();
    expect(await scrolled()).toBe(0);
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
  // A list without its rows has nothing to scroll.
  await expect(page.locator('tr[data-index="10"]')).toBeAttached();
  await expect(page.locator('tr[data-index="99"]')).not.toBeAttached();
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
