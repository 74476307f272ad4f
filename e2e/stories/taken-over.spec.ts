import type { Browser, BrowserContext, Page } from '@playwright/test';
import { encodeOrderId } from '@sac/contract/order-id';
import { approvedCard, handIn, signIn } from '../support/office';
import { sendUnreadCard } from '../support/send-card';
import type { Server } from '../support/server';
import { expect, test } from '../support/story';

/** A colleague's change shows within two seconds; a little later while another story runs in parallel. */
const soon = { timeout: 10_000 };
const orderPath = (orderId: number) => `/admin/view-order/${encodeOrderId(orderId)}`;
const banner = (page: Page) => page.getByRole('alert', { name: 'Changed by others' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Changed while you were working' });
const comments = (page: Page) => page.getByRole('region', { name: 'Comment History' });

async function colleagueAt(
  browser: Browser,
  server: Server,
  password: string,
  path: string,
  follow: (context: BrowserContext) => void,
) {
  const context = await browser.newContext({ baseURL: server.baseURL });
  follow(context);
  const page = await context.newPage();
  await signIn(page, { email: 'team@demo.test', password }, path);
  return page;
}

async function assignToMe(page: Page) {
  await page.getByRole('button', { name: 'Assign to me' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Assign to me' }).click();
}

test('a colleague takes over the open order: a banner says so, and the next change asks and loses nothing', async ({
  page,
  request,
  browser,
  server,
  browserConsole,
  open,
  office,
}) => {
  const orderId = await handIn(request, office);
  await open(orderPath(orderId));
  const mei = await colleagueAt(browser, server, office.password, orderPath(orderId), browserConsole.follow);
  // The browser logs each refused request.
  browserConsole.allow(/status of 409/);

  const remark = page.getByLabel('Remark');
  await remark.click();
  await page.keyboard.type('Called her husband, she is on the plane.');

  await test.step('the banner shows who and when', async () => {
    await expect(page.getByText('Unassigned').first()).toBeVisible();
    await assignToMe(mei);
    await expect(banner(page)).toContainText(/Assigned to Mei Tan at \d\d:\d\d UTC\./, soon);
    await expect(banner(page)).toContainText('We will ask you before your next change');
    // The person who made the change gets no banner.
    await expect(mei.getByText('Assigned to you')).toBeVisible();
    await expect(banner(mei)).toHaveCount(0);
  });

  await test.step('a comment asks; stopped, it is neither added nor lost', async () => {
    await page.getByRole('button', { name: 'Add comment' }).click();
    await expect(question(page)).toContainText(/Assigned to Mei Tan at \d\d:\d\d UTC\. Continue anyway\?/);
    // Enter is Cancel, so that typing on does not confirm by accident.
    await page.keyboard.press('Enter');
    await expect(question(page)).toHaveCount(0);
    await expect(remark).toHaveValue('Called her husband, she is on the plane.');
    await expect(comments(page)).not.toContainText('Mei Tan');
    await expect(banner(page)).toBeVisible();
  });

  await test.step('after Continue it is added once, and the banner is gone', async () => {
    await page.getByRole('button', { name: 'Add comment' }).click();
    await question(page).getByRole('button', { name: 'Continue anyway' }).click();
    await expect(page.getByText('Your comment has been added.')).toBeVisible();
    await expect(remark).toHaveValue('');
    await expect(comments(page).getByRole('button', { name: /^Show/ })).toHaveCount(1);
    await expect(banner(page)).toHaveCount(0);
  });

  await test.step('she moves it: the upload asks first, and sends the chosen card', async () => {
    await mei.getByRole('button', { name: 'Awaiting Govt' }).click();
    await expect(banner(page)).toContainText(/Moved to Awaiting Govt by Mei Tan at/, soon);
    await sendUnreadCard(page, approvedCard, 'AWS');
    await expect(question(page)).toContainText('Moved to Awaiting Govt by Mei Tan');
    await question(page).getByRole('button', { name: 'Continue anyway' }).click();
    await expect(page.getByText(/the email to .* is on its way/)).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
    await expect(banner(mei)).toContainText(/New card uploaded by .+ at \d\d:\d\d UTC/, soon);
  });

  await test.step('a dismissed banner counts as seen: no question is asked', async () => {
    await banner(mei).getByRole('button', { name: 'Dismiss' }).click();
    await expect(banner(mei)).toHaveCount(0);
    await mei.getByRole('button', { name: 'Customer Called' }).click();
    await expect(mei.getByText('Order has been moved to Customer Called.')).toBeVisible();
  });
  await mei.context().close();
});
