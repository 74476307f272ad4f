import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addMember, handIn, staffHeaders } from '../support/office';
import { expect, test } from '../support/story';

/** The server looks for due reminders every three seconds. */
const soon = { timeout: 15_000 };
const timeline = (page: Page) => page.getByRole('region', { name: 'Timeline' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a telecaller’s round: three customers, each call with its outcome, and one reminder', async ({
  page,
  request,
  context,
  open,
  office,
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

  await open('/admin/my-order', tara);
  await test.step('the first does not answer: remind me in 30 minutes', async () => {
    await view(silent).click();
    await expect(page.getByRole('link', { name: '+34 612 34 56 78' })).toHaveAttribute('href', 'tel:+34612345678');
    await button(page, 'Not reached').click();
    await expect(page.getByText('The call is recorded.')).toBeVisible();
    await expect(timeline(page)).toContainText(`${tara.name} called the customer and did not reach them`);
    await button(page, 'Remind me').click();
    const dialog = page.getByRole('dialog', { name: 'Remind me' });
    await dialog.getByLabel('Note (optional)').fill('Try the hotel');
    await dialog.getByRole('button', { name: 'In 30 minutes' }).click();
    await expect(page.getByText('Your reminder is set.')).toBeVisible();
    await expect(page.getByText(/^Reminder (today|tomorrow) \d\d:\d\d$/)).toBeVisible();
    await backToList();
    await expect(page.getByRole('region', { name: 'Reminders' })).toContainText('Try the hotel');
  });

  await test.step('the second is reached: what she said is a comment', async () => {
    await view(talking).click();
    await page.getByLabel('Note about the call').fill('She sends the new flight tonight.');
    await button(page, 'Reached').click();
    await expect(page.getByLabel('Note about the call')).toHaveValue('');
    const comments = page.getByRole('region', { name: 'Comment History' });
    await comments.getByRole('button', { name: `Show comment 1 by ${tara.name}` }).click();
    await expect(comments).toContainText('She sends the new flight tonight.');
    await expect(timeline(page)).toContainText(`${tara.name} called the customer and reached them`);
    await backToList();
  });

  await test.step('the third number is wrong: Contact Customer', async () => {
    await view(wrong).click();
    await button(page, 'Wrong number').click();
    await expect(timeline(page)).toContainText(`${tara.name} called: the number is wrong`);
    await button(page, 'Contact Customer').click();
    await expect(page.getByText('Order has been moved to Contact Customer.')).toBeVisible();
    await backToList();
  });

  await test.step('the reminder is announced once, in every tab, until it is dismissed', async () => {
    const second = await context.newPage();
    await second.goto('/admin/recent-order');
    await expect(second.getByRole('heading', { name: /^New Order/ })).toBeVisible();
    // Half an hour passes: the reminder is moved to a moment from now.
    const at = new Date(Date.now() + 1_500).toISOString();
    const moved = await request.put('/api/admin/set-reminder', {
      headers,
      data: { orderId: silent, at, note: 'Try the hotel' },
    });
    expect(moved.status(), await moved.text()).toBe(200);
    const words = `Reminder: order ${silent}`;
    await expect(second.getByText(words)).toContainText('Try the hotel', soon);
    await expect(page.getByText(words)).toBeVisible(soon);
    await expect(page.getByRole('region', { name: 'Reminders' })).toContainText('1 due');
    await second.getByRole('link', { name: 'Open order' }).click();
    await expect(second.getByText(/^Reminder due (today|tomorrow) \d\d:\d\d$/)).toBeVisible();
    await expect(second.getByText(words)).toHaveCount(0);
    await second.close();
  });

  await test.step('done, it is gone', async () => {
    await page.reload();
    const reminders = page.getByRole('region', { name: 'Reminders' });
    await reminders.getByRole('button', { name: `Done: reminder of order ${silent}` }).click();
    await expect(page.getByText('Your reminder is removed.')).toBeVisible();
    await expect(reminders).toHaveCount(0);
    await expect(page.getByText(`Reminder: order ${silent}`)).toHaveCount(0);
  });
});
