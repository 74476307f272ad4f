import type { Page } from '@playwright/test';
import { encodeOrderId } from '@sac/contract/orders/order-id';
import { customer } from '../../support/office';
import { type Finding, type Watched, watch } from '../../support/stillness';
import { expect } from '../../support/story';

const farthest = (found: readonly Finding[]) =>
  Math.max(0, ...found.flatMap(({ kind, px }) => (kind === 'moved' ? [px] : [])));

async function pxOnLoading({ page, look, settled }: Watched, load: () => Promise<unknown>) {
  await load();
  await expect(page.locator('main h1')).toBeVisible();
  await settled();
  return farthest(await look());
}

/** By how much the page moves while an order is opened, in px: the worst of these. */
export async function pxOnOpening(person: Watched, paths: readonly string[]) {
  const px: number[] = [];
  for (const path of paths) px.push(await pxOnLoading(person, () => person.page.goto(path)));
  return Math.max(...px);
}

/** By how much the page moves when it is loaded again while somebody works through a queue. */
export async function pxOnReload(person: Watched) {
  const { page, settled } = person;
  await page.goto('/admin/recent-order');
  await page.getByRole('button', { name: 'Start work', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Work session' })).toBeVisible();
  await settled();
  const px = await pxOnLoading(person, () => page.reload());
  await page.getByRole('region', { name: 'Work session' }).getByRole('button', { name: 'Stop' }).click();
  return px;
}

/** By script: after a person's press the browser would take half a second of moves for its result. */
const press = (page: Page, name: string) =>
  page.getByRole('button', { name }).evaluate((button: HTMLButtonElement) => button.click());

/** What a customer sees move who tracks a completed order, then downloads the card. */
export async function pxOfCustomer(page: Page, orderId: number) {
  const { look, settled } = await watch(page);
  await page.goto(`/track-order/${encodeOrderId(orderId)}`);
  await page.getByLabel('Email').fill(customer.email);
  await expect(page.getByRole('button', { name: 'TRACK ORDER' })).toBeEnabled();
  await settled();
  await look();
  await press(page, 'TRACK ORDER');
  await expect(page.getByRole('button', { name: 'Download Now' })).toBeVisible();
  await settled();
  const tracking = farthest(await look());
  await press(page, 'Download Now');
  await expect(page.getByText('Your download has started.')).toBeVisible();
  await expect(
    page
      .getByRole('table')
      .getByRole('button', { name: /^Download .* again$/ })
      .last(),
  ).toBeVisible();
  await settled();
  return { tracking, download: farthest(await look()) };
}
