import type { APIRequestContext, Page } from '@playwright/test';
import { encodeOrderId } from '@sac/contract/orders/order-id';
import { approvedCard, customer, handIn, type Office } from '../../support/office';
import { sendUnreadCard } from '../../support/send-card';
import { expect, test } from '../../support/story';

// On a slow machine the usual 15 seconds pass before a story presses Undo.
test.use({ settings: { MAIL_UNDO_SECONDS: '120' } });

const orderPath = (orderId: number) => `/admin/view-order/${encodeOrderId(orderId)}`;
const bar = (page: Page) => page.getByRole('region', { name: 'Work session' });
const press = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true }).click();
const timeline = (page: Page) => page.getByRole('region', { name: 'Timeline' });

/** Five orders of one traveller, whose name finds them and no others. */
async function handInFive(request: APIRequestContext, office: Office, name: string) {
  const orders: number[] = [];
  for (let count = 0; count < 5; count++)
    orders.push(await handIn(request, office, { first_name: name, full_name: `${name} Bar` }));
  return orders as [number, number, number, number, number];
}

test('a night shift: start work, send two cards, skip one, move one, reload, a second tab, stop', {
  tag: '@everyday',
}, async ({ page, request, context, newBrowser, open, office }) => {
  const [first, second, third, fourth] = await handInFive(request, office, 'Nightshift');
  // The address comes first, the page a moment later.
  const isAt = async (orderId: number) => {
    await expect(page).toHaveURL(new RegExp(`${orderPath(orderId)}$`));
    await expect(page.getByRole('button', { name: `${orderId}, copy order id`, exact: true })).toBeVisible();
  };

  await test.step('one key opens the first order of the list, assigned to the member', async () => {
    await open('/admin/recent-order?search=nightshift&sort=order_id&direction=asc', { email: 'night@demo.test' });
    await expect(page.getByRole('heading', { name: /^New Order/ })).toContainText('5');
    // The key works once it is known that no session is running.
    await expect(page.getByRole('button', { name: 'Start work', exact: true })).toHaveAttribute(
      'aria-keyshortcuts',
      'N',
    );
    await page.keyboard.press('n');
    await isAt(first);
    await expect(bar(page)).toContainText('New Orders 0 done · 4 left');
    await expect(page.getByText('Assigned to you')).toBeVisible();
  });

  await test.step('a card sent opens the next order; the email of the last one can be stopped', async () => {
    await sendUnreadCard(page, approvedCard, 'AWS');
    await isAt(second);
    await expect(page.getByText(/the email to .* stays a preview/)).toBeVisible();
    await expect(bar(page)).toContainText(`1 done · 3 left`);
    await expect(bar(page).getByRole('link', { name: `order ${first}` })).toBeVisible();
    await sendUnreadCard(page, approvedCard, 'AWS');
    await isAt(third);
    await bar(page).getByRole('button', { name: /^Undo/ }).click();
    await isAt(second);
    await expect(page.getByRole('region', { name: 'Email History' })).toContainText('Stopped');
    await expect(page.getByText(/The card is withdrawn: .* was not sent\./)).toBeVisible();
    await expect(page.getByRole('article').getByText('Pending', { exact: true }).first()).toBeVisible();
    const theirs = await newBrowser();
    await theirs.goto(`/track-order/${encodeOrderId(second)}`);
    await theirs.getByLabel('Email').fill(customer.email);
    await theirs.getByRole('button', { name: 'TRACK ORDER' }).click();
    await expect(theirs.getByRole('heading', { name: 'We have withdrawn your card, Nightshift' })).toBeVisible();
    await expect(theirs.getByRole('button', { name: /Download/ })).toBeDisabled();
    await expect(bar(page)).toContainText('1 done · 3 left');
  });

  await test.step('on an order that is not the current one, nothing opens by itself', async () => {
    await bar(page)
      .getByRole('link', { name: `order ${first}` })
      .click();
    await isAt(first);
    // At first it is as it was when it was left.
    await expect(page.getByRole('article').getByText('Completed', { exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Customer Called' }).click();
    await expect(page.getByText('Order has been moved to Customer Called.')).toBeVisible();
    await isAt(first);
    await bar(page)
      .getByRole('link', { name: `Back to order ${second}` })
      .click();
    await isAt(second);
  });

  await test.step('a wrong move is undone by one key, and the order is the current one again', async () => {
    await expect(page.getByRole('region', { name: 'Add Comment Below' })).toBeVisible();
    await page.keyboard.press('m');
    await page.keyboard.press('7');
    await isAt(third);
    await expect(bar(page)).toContainText('2 done · 2 left');
    await expect(bar(page).getByRole('button', { name: 'Undo' })).toBeEnabled();
    await page.keyboard.press('z');
    await isAt(second);
    await expect(page.getByText(`Undone. Order ${second} is your current order again.`, { exact: true })).toBeVisible();
    await expect(bar(page)).toContainText('1 done · 3 left');
    await expect(timeline(page)).toContainText('undid the move to ChargeBack');
    await page.keyboard.press('m');
    await page.keyboard.press('3');
    await isAt(third);
  });

  await test.step('skipped with a reason, it goes back to New orders', async () => {
    await press(page, 'Skip');
    await page.getByLabel('Reason (optional)').fill('The passport number is not readable.');
    await page.keyboard.press('Enter');
    await isAt(fourth);
    await expect(bar(page)).toContainText('2 done · 2 left');
  });

  await test.step('a move opens the next order; a reload keeps the session', async () => {
    const left = page.url();
    await page.getByRole('button', { name: 'Awaiting Response' }).click();
    await expect(bar(page)).toContainText('3 done · 1 left');
    await expect(page).not.toHaveURL(left);
    const here = page.url();
    await page.reload();
    await expect(bar(page)).toContainText('3 done · 1 left');
    expect(page.url()).toBe(here);
    const tab = await context.newPage();
    await tab.goto('/admin/pending-order');
    await expect(bar(tab)).toContainText('3 done · 1 left');
  });

  await test.step('the skipped order comes last; then none is left', async () => {
    await press(page, 'Next');
    await isAt(third);
    await expect(timeline(page)).toContainText('skipped the order');
    await expect(timeline(page)).toContainText('The passport number is not readable.');
    await press(page, 'Next');
    await expect(bar(page)).toContainText('No orders left in New Orders');
    const [, tab] = context.pages();
    await press(page, 'Stop');
    for (const one of [page, tab as Page]) await expect(bar(one)).toHaveCount(0);
  });
});
