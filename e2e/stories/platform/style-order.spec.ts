import type { Page } from '@playwright/test';
import { expect, test } from '../../support/story';
import { differences, type Styles, stylesOf } from '../../support/styles';

const rowsOf = 'table tbody tr[data-index]';
/** Screens that share parts, each with what is there once it is drawn. */
const screens = [
  { link: /^Refunds/, path: '/admin/refund-order', shows: rowsOf },
  { link: /^New Orders/, path: '/admin/recent-order', shows: rowsOf },
  { link: /^My Orders/, path: '/admin/my-order', shows: 'main h1:has-text("My Order")' },
  { link: /^Future Orders/, path: '/admin/future-order', shows: 'nav[aria-label="Months"] a' },
  { link: /^Country Order List/, path: '/admin/country-order-list', shows: rowsOf },
  { link: /^Order Processed/, path: '/admin/processed-order', shows: rowsOf },
  { link: /^Manage Team/, path: '/admin/manage-team', shows: rowsOf },
  { link: /^Gateway Setting/, path: '/admin/gateway-setting', shows: 'main form' },
  { link: /^Settings/, path: '/admin/settings/office', shows: 'main form' },
  { link: /^Change Password/, path: '/admin/change-password', shows: 'main form' },
];

async function settled(page: Page, shows: string) {
  await expect(page.locator(shows).filter({ visible: true }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"], [data-loading="true"]')).toHaveCount(0);
  // A chart that has not loaded is a card with a heading only.
  await expect(page.locator('main section > header:only-child')).toHaveCount(0);
  await expect(page.getByRole('complementary').getByRole('link', { name: /^Refunds \d/ })).toBeVisible();
}

async function visit(page: Page, { link, shows }: (typeof screens)[number]) {
  const way = page.getByRole('link', { name: link }).first();
  await way.click();
  await expect(way).toHaveAttribute('aria-current', 'page');
  await settled(page, shows);
}

/** Chromium takes some frames to forget what was under the pointer. */
const expectSameLook = (page: Page, before: Styles, path: string) =>
  expect.poll(async () => differences(before, await stylesOf(page)).slice(0, 20), { message: path }).toEqual([]);

/** The styles once they stay the same: a chart's card gets its line when the chart has loaded. */
async function stylesAtRest(page: Page): Promise<Styles> {
  let styles = await stylesOf(page);
  const isAtRest = async () => {
    const before = styles;
    styles = await stylesOf(page);
    return differences(before, styles).length === 0;
  };
  await expect.poll(isAtRest, { intervals: [500] }).toBe(true);
  return styles;
}

test('no screen looks different after other screens were opened', async ({ page, open }) => {
  await open('/admin/recent-order');
  const iconWidth = async () => {
    const remove = page.getByRole('button', { name: /^Delete order/ }).first();
    return (await remove.locator('svg').boundingBox())?.width ?? 0;
  };
  await settled(page, rowsOf);
  const width = await iconWidth();
  expect(width).toBeGreaterThan(15);
  const fresh: Styles[] = [];
  for (const { path, shows } of screens) {
    await page.goto(path);
    await settled(page, shows);
    fresh.push(await stylesAtRest(page));
  }
  // Each screen once, the order page and its defence pack among them, so that all sheets are there.
  await page.goto('/admin/completed-order');
  await page
    .getByRole('link', { name: /^View order/ })
    .first()
    .click();
  await page
    .getByRole('button', { name: 'Defence Pack 1' })
    .or(page.getByRole('link', { name: 'Defence Pack 1' }))
    .click();
  await expect(page.locator('.defence-paper')).toBeVisible();
  for (const screen of screens) await visit(page, screen);
  for (const [index, screen] of screens.entries()) {
    await visit(page, screen);
    await expectSameLook(page, fresh[index] as Styles, screen.path);
    if (screen.path === '/admin/recent-order') expect(await iconWidth()).toBe(width);
  }
});
