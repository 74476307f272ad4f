import { readFile } from 'node:fs/promises';
import { encodeOrderId } from '@sac/contract/orders/order-id';
import { chooseInRow } from '../../support/menus';
import { approvedCard, customer, handIn, signInByForm } from '../../support/office';
import { sendUnreadCard } from '../../support/send-card';
import { expect, test } from '../../support/story';
import { phone } from '../../support/traveller';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('an order arrives, is worked, and its card reaches the customer @both', { tag: '@everyday' }, async ({
  page,
  request,
  newBrowser,
  server,
  browserConsole,
  office,
}) => {
  // The mail is shown in a frame that may run no script; a test recorder may try to put one in.
  browserConsole.allow(/Blocked script execution in 'about:srcdoc'/);
  const orderId = await handIn(request, office);

  await test.step('a staff member signs in and finds the order in New orders', async () => {
    await page.goto('/');
    await signInByForm(page, office);
    await page.waitForURL(/\/admin$/);
    await page.goto('/admin/recent-order?size=100');
    await expect(page.getByRole('heading', { name: 'New Order' })).toBeVisible();
    await expect(page.getByRole('row', { name: new RegExp(`${orderId}.*${customer.name}`) })).toBeVisible();
  });

  await test.step('assigns it to themselves, and it becomes pending', async () => {
    await chooseInRow(page, orderId, 'Assign to me');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Are you sure want to assigned orders.');
    await expect(dialog).toContainText(String(orderId));
    await dialog.getByRole('button', { name: 'Assign to me' }).click();
    await expect(page.getByText('Order has been assigned successfully')).toBeVisible();
    await expect(page.getByRole('row', { name: new RegExp(String(orderId)) })).toHaveCount(0);
    await page
      .getByRole('navigation', { name: 'Queues' })
      .getByRole('link', { name: /^My Orders/ })
      .click();
    await expect(page.getByRole('heading', { name: 'My Order' })).toBeVisible();
    await page.getByRole('link', { name: `View order ${orderId}` }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/view-order/${encodeOrderId(orderId)}$`));
  });

  await test.step('reads what to fill in, and uploads the approved card', async () => {
    for (const fact of ['XDA123456', '05/04/1990', 'Harbour View', 'Madrid'])
      await expect(page.getByText(fact).first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Download History' })).toContainText('No record found');
    const upload = page.getByRole('region', { name: 'Upload Document' });
    await expect(upload.getByLabel('Email')).toHaveValue(customer.email);
    await sendUnreadCard(page, approvedCard, 'Sendgrid');
    await expect(page.getByText(`the email to ${customer.email} stays a preview`)).toBeVisible();
    // No credentials are set.
    await expect(page.getByRole('region', { name: 'Email History' })).toContainText('Preview');
  });

  const trackUrl = await test.step('the email links to the tracking page', async () => {
    await page.getByRole('button', { name: 'Open email' }).click();
    const mail = page.getByRole('dialog').frameLocator('iframe');
    const link = mail.getByRole('link', { name: 'Click Here' });
    await expect(link).toBeVisible();
    return await link.getAttribute('href');
  });
  expect(trackUrl).toBe(`${server.baseURL}/track-order/${encodeOrderId(orderId)}`);

  await test.step('the customer tracks the order and downloads the card', async () => {
    const mobile = await newBrowser(phone);
    await mobile.goto(trackUrl ?? '');
    await expect(mobile.getByLabel('Order ID')).toHaveValue(String(orderId));
    await mobile.getByLabel('Email').fill(customer.email.toUpperCase());
    await mobile.getByRole('button', { name: 'TRACK ORDER' }).click();
    await expect(mobile).toHaveURL(new RegExp(`/get-new-order-details/${encodeOrderId(orderId)}$`));
    await expect(mobile.getByRole('heading', { name: /Your arrival card is ready, Ana/ })).toBeVisible();
    const downloading = mobile.waitForEvent('download');
    await mobile.getByRole('button', { name: 'Download Now' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(new RegExp(`^${orderId}_card_.*\\.pdf$`));
    expect(await readFile(await download.path())).toEqual(approvedCard.buffer);
    await expect(mobile.getByRole('table')).toContainText(download.suggestedFilename());
  });

  await test.step('the staff member sees that download in the order’s history', async () => {
    await page.reload();
    const history = page.getByRole('region', { name: 'Download History' });
    await expect(history.getByRole('row')).toHaveCount(2);
    await expect(history).toContainText('127.0.0.1');
    await expect(history).toContainText('Chrom');
    await expect(page.getByText('Completed').first()).toBeVisible();
  });
});
