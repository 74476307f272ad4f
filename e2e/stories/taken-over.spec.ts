import type { Page } from '@playwright/test';
import { encodeOrderId } from '@sac/contract/order-id';
import { approvedCard, handIn } from '../support/office';
import { sendUnreadCard } from '../support/send-card';
import { expect, test } from '../support/story';

/** A colleague's change shows within two seconds; a little later while another story runs in parallel. */
const soon = { timeout: 10_000 };
const orderPath = (orderId: number) => `/admin/view-order/${encodeOrderId(orderId)}`;
const banner = (page: Page) => page.getByRole('alert', { name: 'Changed by others' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Changed while you were working' });
const comments = (page: Page) => page.getByRole('region', { name: 'Comment History' });

async function assignToMe(page: Page) {
  await page.getByRole('button', { name: 'Assign to me' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Assign to me' }).click();
}

test('a colleague takes over the open order: a banner says so, and the next change asks and loses nothing', async ({
  page,
  request,
  browserConsole,
  open,
  colleagueAt,
  office,
}) => {
  const orderId = await handIn(request, office);
  await open(orderPath(orderId));
  const mei = await colleagueAt(orderPath(orderId));
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
});

test('without live updates nothing is changed behind a colleague’s back either', async ({
  page,
  request,
  browserConsole,
  open,
  colleagueAt,
  office,
}) => {
  const orderId = await handIn(request, office);
  await page.setViewportSize({ width: 390, height: 844 });
  // Like a proxy that buffers the response.
  await page.route('**/api/admin/events', () => undefined);
  await open(orderPath(orderId));
  const mei = await colleagueAt(orderPath(orderId));
  browserConsole.allow(/status of 409/);
  await expect(page.getByText('Unassigned').first()).toBeVisible();
  await assignToMe(mei);
  await expect(mei.getByText('Assigned to you')).toBeVisible();

  await test.step('a move asks, and moves from where the order is now', async () => {
    await page.getByRole('button', { name: 'Awaiting Response' }).click();
    await expect(question(page)).toContainText(/Assigned to Mei Tan at \d\d:\d\d UTC\. Continue anyway\?/);
    await question(page).getByRole('button', { name: 'Continue anyway' }).click();
    await expect(page.getByText('Order has been moved to Awaiting Response.')).toBeVisible();
  });

  await test.step('taking the order over asks with the new owner’s name', async () => {
    await expect(page.getByText('Assigned to Mei Tan').first()).toBeVisible();
    await mei.getByRole('button', { name: 'Contact Customer' }).click();
    await question(mei).getByRole('button', { name: 'Continue anyway' }).click();
    await expect(mei.getByText('Order has been moved to Contact Customer.')).toBeVisible();
    await assignToMe(page);
    await expect(question(page)).toContainText('Moved to Contact Customer by Mei Tan');
    await question(page).getByRole('button', { name: 'Continue anyway' }).click();
    await expect(page.getByText('Order has been assigned successfully')).toBeVisible();
    await expect(page.getByText('Assigned to you')).toBeVisible();
  });
});

test('a list that is older than a takeover asks before it deletes', async ({
  page,
  request,
  browserConsole,
  open,
  colleagueAt,
  office,
}) => {
  const orderId = await handIn(request, office, { full_name: 'Takeover Listed' });
  await page.route('**/api/admin/events', () => undefined);
  await open(orderPath(orderId));
  await assignToMe(page);
  await expect(page.getByText('Assigned to you')).toBeVisible();
  await page.goto(`/admin/pending-order?search=${orderId}`);
  const row = page.getByRole('row', { name: new RegExp(String(orderId)) });
  await expect(row).toContainText(office.name);

  const mei = await colleagueAt(orderPath(orderId));
  await assignToMe(mei);
  await expect(mei.getByText('Assigned to you')).toBeVisible();
  await mei.context().close();

  browserConsole.allow(/status of 409/);
  const deleteIt = async () => {
    await row.getByRole('button', { name: `Delete order ${orderId}` }).click();
    await page.getByRole('dialog', { name: 'Delete' }).getByRole('button', { name: 'Delete' }).click();
  };
  await deleteIt();
  await expect(question(page)).toContainText(`Reassigned from ${office.name} to Mei Tan`);
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(row).toContainText('Mei Tan');
  // No question once the user has seen the current list.
  await deleteIt();
  await expect(page.getByText('Order has been deleted successfully')).toBeVisible();
});
