import { randomUUID } from 'node:crypto';
import { encodeOrderId } from '@sac/contract/order-id';
import { addMember, approvedCard, handIn, signIn, staffHeaders } from '../support/office';
import { sendUnreadCard } from '../support/send-card';
import { expect, test } from '../support/story';

const inDays = (days: number) => new Date(Date.now() + (days * 24 + 8) * 3_600_000).toISOString().slice(0, 10);

test('the attention list from empty to empty', async ({ page, request, browser, server, browserConsole, office }) => {
  const tail = randomUUID().slice(0, 8);
  const email = `bo-${tail}@example.com`;
  const headers = await staffHeaders(request, office);
  const password = 'a password of the attention';
  const member = { name: `Kit ${tail}`, email: `kit-${tail}@office.test`, password, type: 'Team' };
  await addMember(request, headers, member);
  // The demo's orders are in the list too: this story looks at those of one traveller.
  const list = `/admin/needs-attention?search=${encodeURIComponent(email)}`;
  await signIn(page, member, list);
  const rows = page.getByRole('link', { name: /^View order/ });
  const rowOf = (orderId: number) => page.getByRole('row', { name: new RegExp(String(orderId)) });
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Needs attention/ });
  const badge = async () => Number((await link.textContent())?.replaceAll(/\D/g, ''));
  await expect(page.getByText('No data available in table')).toBeVisible();

  const arriving = (days: number) => ({
    email,
    confirm_email: email,
    arrival_date: inDays(days),
    departure_date: inDays(days + 5),
  });
  const [late, wrong] = [await handIn(request, office, arriving(1)), await handIn(request, office, arriving(20))];
  const inTime = await handIn(request, office, arriving(21));

  await test.step('a customer reports wrong details', async () => {
    const phone = await browser.newContext({ baseURL: server.baseURL, viewport: { width: 390, height: 844 } });
    browserConsole.follow(phone);
    const mobile = await phone.newPage();
    await mobile.goto(`/track-order/${encodeOrderId(wrong)}`);
    await mobile.getByLabel('Email').fill(email);
    await mobile.getByRole('button', { name: 'TRACK ORDER' }).click();
    await mobile.getByLabel('What is wrong?').fill('My passport number ends with 7.');
    await mobile.getByRole('button', { name: 'Send to our team' }).click();
    await expect(mobile.getByRole('status').filter({ hasText: 'We received your message' })).toBeVisible();
    await phone.close();
  });

  await test.step('both orders are listed with their reasons, the soonest arrival first, and counted', async () => {
    await page.reload();
    await expect(rows).toHaveCount(2);
    expect(await rows.first().getAttribute('aria-label')).toContain(String(late));
    await expect(rowOf(late)).toContainText('Not submitted yet');
    await expect(rowOf(wrong)).toContainText('Customer wrote');
    await expect(rowOf(wrong)).toContainText('Answer, or deal with it');
    await expect(rowOf(inTime)).toHaveCount(0);
    await page.goto('/admin/needs-attention');
    const heading = page.getByRole('heading', { level: 1, name: 'Needs attention' });
    await expect(heading).toContainText(/\d/);
    await expect(link).toContainText(((await heading.textContent()) ?? '').replaceAll(/\D/g, ''));
    await page.goto(list);
  });

  await test.step('moving the order of the customer who wrote clears it', async () => {
    await rows.last().click();
    await expect(page.getByText('My passport number ends with 7.').first()).toBeVisible();
    await page.getByRole('button', { name: 'Awaiting Response' }).first().click();
    await expect(page.getByText(/moved to Awaiting Response/)).toBeVisible();
    await page.goto(list);
    await expect(rows).toHaveCount(1);
  });

  await test.step('sending the card of the late order empties the list', async () => {
    await expect(link).toContainText(/\d/);
    const before = await badge();
    await rows.click();
    await sendUnreadCard(page, approvedCard, 'AWS');
    await expect(page.getByRole('region', { name: 'Email History' }).getByRole('row', { name: email })).toBeVisible();
    // Other stories change the demo's orders meanwhile, but add none to this list.
    await expect.poll(badge).toBeLessThan(before);
    await page.goto(list);
    await expect(page.getByText('No data available in table')).toBeVisible();
  });
});
