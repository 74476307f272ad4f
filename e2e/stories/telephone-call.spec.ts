import type { Page } from '@playwright/test';
import { encodeOrderId } from '@sac/contract/order-id';
import { handIn } from '../support/office';
import { expect, test } from '../support/story';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const status = (page: Page) => region(page, 'Status');
const orderPage = (orderId: number) => `/admin/view-order/${encodeOrderId(orderId)}`;

test('a telecaller’s call: comment, flags, draft, move and timeline', async ({
  page,
  request,
  open,
  office,
  browserConsole,
}) => {
  const orderId = await handIn(request, office);
  await open(orderPage(orderId), { email: 'telecaller@demo.test' });
  const panel = region(page, 'Add Comment Below');
  const remark = panel.getByLabel('Remark');

  await test.step('nothing is sent without a remark', async () => {
    await expect(panel.getByText('Please enter your remark')).toBeVisible();
    await panel.getByRole('button', { name: 'Add comment' }).click();
    await expect(remark).toHaveAttribute('aria-invalid', 'true');
    await expect(region(page, 'Comment History')).toContainText('No record found');
  });

  const text = 'Called at noon.\nAsks: <b>hotel</b> or 青年旅館? 📞';
  await test.step('a draft survives a reload', async () => {
    await remark.fill(text);
    await panel.getByRole('checkbox', { name: 'Telephone' }).check();
    await panel.getByRole('checkbox', { name: 'Refund' }).check();
    await expect(panel.getByText('Saved as a draft in this browser for 7 days, or until you sign out.')).toBeVisible();
    await page.reload();
    await expect(remark).toHaveValue(text);
    await expect(panel.getByRole('checkbox', { name: 'Telephone' })).toBeChecked();
    await expect(panel.getByRole('checkbox', { name: 'Whatsapp' })).not.toBeChecked();
  });

  await test.step('the comment is sent, and the draft is gone', async () => {
    await panel.getByRole('button', { name: 'Add comment' }).click();
    await expect(page.getByText('Your comment has been added.')).toBeVisible();
    await expect(remark).toHaveValue('');
    await page.reload();
    await expect(remark).toHaveValue('');
    await expect(panel.getByRole('checkbox', { name: 'Telephone' })).not.toBeChecked();
  });

  await test.step('Comment History shows it, as text, with its flags', async () => {
    const history = region(page, 'Comment History');
    await expect(history.getByRole('row').nth(1)).toContainText(new RegExp(`${orderId}.* EST.*Aarti Nair`));
    await expect(history.getByText('Called at noon.')).toBeHidden();
    const toggle = history.getByRole('button', { name: /^Show comment 1/ });
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await toggle.click();
    await expect(history.getByText(text)).toBeVisible();
    const flags = await history.getByRole('definition').allTextContents();
    expect(flags).toEqual(['N', 'Y', 'Y', 'N', 'N', 'N']);
    await history.getByRole('button', { name: /^Hide comment 1/ }).click();
    await expect(history.getByText('Called at noon.')).toBeHidden();
  });

  await test.step('without a card the preview says so, and no chat message claims an approval', async () => {
    await page.getByRole('button', { name: 'View Email Content' }).click();
    const dialog = page.getByRole('dialog', { name: 'Email Content' });
    await expect(dialog.getByRole('note')).toHaveText(
      'No card has been uploaded. This email is sent when you upload the approved card.',
    );
    const messages = dialog.getByLabel('Whatsapp message');
    const titles = ['Application received', 'Question about the application', 'Contact us'];
    await expect(messages.getByRole('option')).toHaveText(titles);
    const chat = dialog.getByRole('link', { name: 'Send Whatsapp Message' });
    for (const title of titles) {
      await messages.selectOption(title);
      const text = new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
      expect(text).not.toMatch(/approved|ready to download/);
      await expect(dialog.getByLabel('Message', { exact: true })).toHaveValue(text.trim());
    }
    await page.keyboard.press('Escape');
  });

  await test.step('moves the order to Customer Called, whose button goes', async () => {
    await status(page).getByRole('button', { name: 'Customer Called' }).click();
    await expect(page.getByText('Order has been moved to Customer Called.')).toBeVisible();
    await expect(status(page).getByRole('button', { name: 'Customer Called' })).toHaveCount(0);
  });

  await test.step('the timeline shows both, and can be filtered', async () => {
    const timeline = region(page, 'Timeline');
    await expect(timeline.getByRole('listitem')).toHaveText([
      /Aarti Nair moved the order from New to Customer Called.*UTC/,
      /Aarti Nair added a comment.*Telephone, Refund/,
      /Order received/,
    ]);
    await timeline.getByRole('button', { name: 'Comments' }).click();
    await expect(timeline.getByRole('button', { name: 'Comments' })).toHaveAttribute('aria-pressed', 'true');
    await expect(timeline.getByRole('listitem')).toHaveCount(1);
    await timeline.getByRole('button', { name: 'Money' }).click();
    await expect(timeline).toContainText('No record found');
  });

  await test.step('signing out deletes a draft', async () => {
    await remark.fill('Passport on the way.');
    await expect(panel.getByText('Saved as a draft')).toBeVisible();
    await page.getByRole('button', { name: /^Welcome/ }).click();
    // The live stream ends with the session, and what was asked for in that moment is refused.
    browserConsole.allow(/status of 401/);
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Passport');
  });
});
