import type { Page } from '@playwright/test';
import { encodeOrderId } from '@sac/contract/orders/order-id';
import { customer, handIn } from '../../support/office';
import { openSection } from '../../support/sections';
import { expect, test } from '../../support/story';

const conversation = (page: Page) => page.getByRole('region', { name: 'Conversation' });

test('a colleague asks for the hotel in Japanese: the email is in the preview mailbox, and the order is in Awaiting', async ({
  page,
  request,
  office,
  open,
  colleagueAt,
  browserConsole,
}) => {
  // Emails are shown in a frame that may run no script; a test recorder may try to put one in.
  browserConsole.allow(/Blocked script execution in 'about:srcdoc'/);
  const orderId = await handIn(request, office, { language: 'ja', hotel_name: 'Harbour' });
  const path = `/admin/view-order/${encodeOrderId(orderId)}`;
  const watching = await colleagueAt(path);
  await expect(conversation(watching)).toContainText('No record found');

  await test.step('the dialog opens by a key, in the language of the application, with the text as it will be sent', async () => {
    await open(path);
    await expect(conversation(page)).toContainText('No record found');
    await page.keyboard.press('q');
    const dialog = page.getByRole('dialog', { name: 'Ask the customer' });
    await dialog.getByLabel('What to ask for').selectOption('Hotel or place of stay');
    await expect(dialog.getByLabel('Language')).toHaveValue('ja');
    await dialog.getByLabel('Your own addition (optional)').fill('何泊されますか。');
    const email = dialog.frameLocator('iframe');
    await expect(email.getByText(`${customer.name} 様`, { exact: true })).toBeVisible();
    await expect(email.getByText('何泊されますか。', { exact: true })).toBeVisible();
    await expect(email.getByRole('link', { name: '注文ページを開く' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Send by AWS' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(
      page.getByText(
        `the question to ${customer.email} stays a preview. Read it in Email History. The order is in Awaiting Response.`,
      ),
    ).toBeVisible();
  });

  await test.step('a colleague who has the order open sees the question by itself', async () => {
    await expect(conversation(watching)).toContainText('Hotel or place of stay · Japanese');
    await expect(conversation(watching)).toContainText('何泊されますか。');
  });

  await test.step('the email leaves for the preview mailbox, whole in the customer’s language', async () => {
    await expect(conversation(page)).toContainText('Preview');
    await openSection(page, 'Email History');
    const history = page.getByRole('table', { name: 'Email History' });
    await expect(history).toContainText('Preview');
    await openSection(page, 'Conversation');
    await conversation(page).getByRole('button', { name: 'Open email' }).click();
    const dialog = page.getByRole('dialog', { name: `シンガポールでのご滞在先について – 注文 ${orderId}` });
    const email = dialog.frameLocator('iframe');
    await expect(email.getByRole('paragraph').filter({ hasText: 'シンガポールでご滞在になるホテル' })).toBeVisible();
    await expect(email.getByRole('paragraph').filter({ hasText: 'いかなる政府とも提携していません' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('the order waits under Awaiting Customer', async () => {
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: /^Awaiting Customer/ })
      .click();
    await page.getByRole('searchbox').first().fill(String(orderId));
    await expect(page.getByRole('row').filter({ hasText: String(orderId) })).toBeVisible();
  });
});
