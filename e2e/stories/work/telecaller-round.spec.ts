import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addMember, handIn, staffHeaders } from '../../support/office';
import { openSection } from '../../support/sections';
import { expect, test } from '../../support/story';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a telecaller’s round: three customers, each call with its outcome, a comment, and one reminder', async ({
  page,
  request,
  context,
  open,
  office,
  browserConsole,
}) => {
  const tail = randomUUID().slice(0, 8);
  const tara = {
    name: `Tara ${tail}`,
    email: `tara-${tail}@office.test`,
    password: 'three green umbrellas',
    type: 'Telecaller',
  };
  await addMember(request, await staffHeaders(request, office), tara);
  const names = ['Silent', 'Talking', 'Wrong'].map((name) => `${name} ${tail}`);
  const orderIds: number[] = [];
  for (const last_name of names) orderIds.push(await handIn(request, office, { last_name }));
  const [silent = 0, talking = 0, wrong = 0] = orderIds;
  const headers = await staffHeaders(request, tara);
  const data = { orderId: orderIds, assignTo: tara.name };
  expect((await request.put('/api/admin/assign-order-status', { headers, data })).status()).toBe(200);
  const view = (orderId: number) => page.getByRole('link', { name: `View order ${orderId}` });
  const backToList = async () => {
    await page.goBack();
    await expect(view(silent)).toBeVisible();
  };
  const timeline = region(page, 'Timeline');
  const panel = region(page, 'Add Comment Below');
  const remark = panel.getByLabel('Remark');

  await open('/admin/my-order', tara);
  await test.step('the first does not answer: remind me in 30 minutes', async () => {
    await view(silent).click();
    await button(page, 'Call…').click();
    await expect(page.getByRole('link', { name: '+34 612 34 56 78' })).toHaveAttribute('href', 'tel:+34612345678');
    await button(page, 'Not reached').click();
    await expect(page.getByText('The call is recorded.')).toBeVisible();
    await expect(timeline).toContainText(`${tara.name} called the customer and did not reach them`);
    await button(page, 'Remind me…').click();
    const dialog = page.getByRole('dialog', { name: 'Remind me' });
    await dialog.getByLabel('Note (optional)').fill('Try the hotel');
    await dialog.getByRole('button', { name: 'In 30 minutes' }).click();
    await expect(page.getByText(/^Reminder (today|tomorrow) \d\d:\d\d$/)).toBeVisible();
    await backToList();
    await button(page, '1 reminder').click();
    await expect(region(page, 'Reminders')).toContainText('Try the hotel');
  });

  const text = 'Asks: <b>hotel</b> or 青年旅館? 📞';
  await test.step('the second is reached: what else she said is a comment, whose draft survives a reload', async () => {
    await view(talking).click();
    await button(page, 'Call…').click();
    await page.getByLabel('Note about the call').fill('She sends the new flight tonight.');
    await button(page, 'Reached').click();
    await expect(timeline).toContainText(`${tara.name} called the customer and reached them`);
    await remark.fill(text);
    for (const flag of ['Telephone', 'Refund']) await panel.getByRole('checkbox', { name: flag }).check();
    await expect(panel.getByText('Saved as a draft in this browser for 7 days, or until you sign out.')).toBeVisible();
    await page.reload();
    await expect(remark).toHaveValue(text);
    await expect(panel.getByRole('checkbox', { name: 'Telephone' })).toBeChecked();
    await panel.getByRole('button', { name: 'Add comment' }).click();
    await expect(page.getByText('Your comment has been added.')).toBeVisible();
    await expect(remark).toHaveValue('');
  });

  await test.step('Comment History shows both, as text, with their flags; the timeline can be filtered', async () => {
    const history = region(page, 'Comment History');
    for (const name of ['Comment History', 'Timeline']) await openSection(page, name);
    const show = history.getByRole('button', { name: `by ${tara.name}` }).filter({ hasNotText: 'Hide' });
    await expect(show).toHaveCount(2);
    // An open one says Hide, so the first closed one is clicked each time.
    await show.first().click();
    await show.first().click();
    await expect(history.getByText(text, { exact: true })).toBeVisible();
    await expect(history.getByText('She sends the new flight tonight.')).toBeVisible();
    await timeline.getByRole('button', { name: 'Comments' }).click();
    await expect(timeline.getByRole('listitem').first()).toContainText(/added a comment.*Telephone, Refund/);
    await timeline.getByRole('button', { name: 'Views' }).click();
    await expect(timeline).toContainText(`${tara.name} viewed the order`);
    await backToList();
  });

  await test.step('the third number is wrong: the chat has the text of the preview, and Contact Customer', async () => {
    await view(wrong).click();
    await button(page, 'Call…').click();
    await button(page, 'Wrong number').click();
    await expect(timeline).toContainText(`${tara.name} called: the number is wrong`);
    await button(page, 'View Email Content').click();
    const content = page.getByRole('dialog', { name: 'Email Content' });
    await expect(content.getByRole('note')).toContainText('No card has been uploaded.');
    const chat = new URL(
      (await content.getByRole('link', { name: 'Send Whatsapp Message' }).getAttribute('href')) ?? '',
    );
    expect(chat.origin + chat.pathname).toBe('https://wa.me/34612345678');
    expect(chat.searchParams.get('text')).toMatch(/has been approved[\s\S]*Click Here: http/);
    await page.keyboard.press('Escape');
    await button(page, 'Contact Customer').click();
    await expect(page.getByText('Order has been moved to Contact Customer.')).toBeVisible();
    await backToList();
  });

  await test.step('the reminder is announced in every tab, until it is dismissed', async () => {
    const second = await context.newPage();
    await second.goto('/admin/recent-order');
    await expect(second.getByRole('heading', { name: /^New Order/ })).toBeVisible();
    // Half an hour passes: the reminder is moved to a moment from now, which has to be one still when a slow server reads it.
    const at = new Date(Date.now() + 8_000).toISOString();
    const moved = await request.put('/api/admin/set-reminder', {
      headers,
      data: { orderId: silent, at, note: 'Try the hotel' },
    });
    expect(moved.status(), await moved.text()).toBe(200);
    const words = `Reminder: order ${silent}`;
    await expect(second.getByText(words)).toContainText('Try the hotel');
    await expect(page.getByText(words)).toBeVisible();
    await second.getByRole('link', { name: 'Open order' }).click();
    await expect(second.getByText(/^Reminder due (today|tomorrow) \d\d:\d\d$/)).toBeVisible();
    await expect(second.getByText(words)).toHaveCount(0);
    await second.close();
    await page.reload();
    await button(page, '1 reminder due').click();
    await button(page, `Done: reminder of order ${silent}`).click();
    await expect(button(page, '1 reminder due')).toHaveCount(0);
    await expect(page.getByText(words)).toHaveCount(0);
  });

  await test.step('signing out deletes a draft', async () => {
    await view(talking).click();
    await remark.fill('Passport on the way.');
    await expect(panel.getByText('Saved as a draft')).toBeVisible();
    await page.getByRole('button', { name: /^Welcome/ }).click();
    // The live stream ends with the session, and what was asked for in that moment is refused.
    browserConsole.allow(/status of 401/);
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Passport');
  });
});
