import type { Page } from '@playwright/test';
import { encodeOrderId } from '@sac/contract/order-id';
import { approvedCard, handIn, officeOf, signIn } from '../support/office';
import { sendUnreadCard } from '../support/send-card';
import { startSendgrid } from '../support/sendgrid';
import { startServer } from '../support/server';
import { expect, test } from '../support/story';

/** Long enough for a slow machine to press Undo in time. */
const undoSeconds = 6;
const untilSent = { timeout: (undoSeconds + 30) * 1000 };
/** The danger colour of the light theme. */
const red = 'rgb(180, 35, 24)';

const history = (page: Page) => page.getByRole('region', { name: 'Email History' });
const mailTo = (page: Page, address: string) => history(page).getByRole('row', { name: address }).first();
async function resend(page: Page, address: string, provider: 'AWS' | 'Sendgrid') {
  await history(page).getByLabel('Email', { exact: true }).fill(address);
  await history(page)
    .getByRole('button', { name: `Resend by ${provider}` })
    .click();
  await expect(page.getByText(`The email to ${address} is on its way.`)).toBeVisible();
}

test('a bounce followed by a resend through the other provider', async ({
  browser,
  browserConsole,
  database,
  playwright,
}) => {
  // Mails are shown in a frame that may run no script; a test recorder may try to put one in.
  browserConsole.allow(/Blocked script execution in 'about:srcdoc'/);
  const sendgrid = await startSendgrid();
  const server = await startServer(database, {
    MAIL_UNDO_SECONDS: String(undoSeconds),
    ...sendgrid.settings,
  });
  const request = await playwright.request.newContext({ baseURL: server.baseURL });
  const office = officeOf(database);
  const orderId = await handIn(request, office);
  const context = await browser.newContext({ baseURL: server.baseURL });
  browserConsole.follow(context);
  const page = await context.newPage();
  await signIn(page, office, `/admin/view-order/${encodeOrderId(orderId)}`);

  await test.step('the card is uploaded with a typo in the address; the email waits, then is sent', async () => {
    const upload = page.getByRole('region', { name: 'Upload Document' });
    await upload.getByLabel('Email').fill('ana.bat@example.com');
    await sendUnreadCard(page, approvedCard, 'Sendgrid');
    const row = mailTo(page, 'ana.bat@example.com');
    await expect(row.getByRole('button', { name: 'Undo' })).toContainText(/\(\d s\)/);
    await expect(row).toContainText('Queued');
    expect(sendgrid.state.taken).toEqual([]);
    await expect(row).toContainText('Sent', untilSent);
    await expect(row.getByRole('button', { name: 'Undo' })).toHaveCount(0);
    expect(sendgrid.state.taken).toHaveLength(1);
  });

  await test.step('Sendgrid reports a bounce: the open page shows it in red, with the reason', async () => {
    const [mail] = sendgrid.state.taken;
    if (!mail) throw new Error('no mail was taken');
    const bounce = { event: 'bounce', type: 'bounce', reason: '550 5.1.1 No such user here' };
    const forged = await sendgrid.report(server.baseURL, mail, bounce, (body) => body.replace('550', '551'));
    expect(forged).toBe(403);
    expect(await sendgrid.report(server.baseURL, mail, { event: 'processed' })).toBe(200);
    const row = mailTo(page, 'ana.bat@example.com');
    await expect(row).toContainText('Accepted');
    expect(await sendgrid.report(server.baseURL, mail, bounce)).toBe(200);
    await expect(row.getByText('Bounced')).toHaveCSS('color', red);
    await expect(row.getByText('550 5.1.1 No such user here')).toHaveCSS('color', red);
    // A delivery event that arrives late does not replace a stronger one.
    expect(await sendgrid.report(server.baseURL, mail, { event: 'delivered' })).toBe(200);
    await expect(row.getByText('Bounced')).toBeVisible();
  });

  await test.step('another typo is noticed in time and undone', async () => {
    await resend(page, 'ana.baz@example.com', 'Sendgrid');
    const row = mailTo(page, 'ana.baz@example.com');
    await row.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('The email to ana.baz@example.com was stopped. It was not sent.')).toBeVisible();
    await expect(row).toContainText('Stopped');
    await expect(row.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  });

  // Wait for both at the same time.
  sendgrid.state.refusal = 'The from address does not match a verified Sender Identity.';
  await resend(page, 'ana.bar@example.com', 'AWS');
  await resend(page, 'ana@example.com', 'Sendgrid');

  await test.step('the other provider sends it to the right address', async () => {
    const row = mailTo(page, 'ana.bar@example.com');
    await expect(row).toContainText('Sent', untilSent);
    // SES has no credentials here, so the history shows 'Preview'.
    await expect(row).toContainText('Preview');
  });

  await test.step('an email that Sendgrid refuses is sent again once the account works', async () => {
    const row = mailTo(page, 'ana@example.com');
    await expect(row.getByText('Failed')).toHaveCSS('color', red, untilSent);
    await expect(row).toContainText('does not match a verified Sender Identity');
    // The send time of the stopped mail has passed.
    expect(sendgrid.state.taken).toHaveLength(1);
    expect(sendgrid.state.refused.join()).not.toContain('ana.baz@example.com');
    sendgrid.state.refusal = null;
    await row.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('The email to ana@example.com is being sent again.')).toBeVisible();
    await expect(row).toContainText('Sent', untilSent);
    expect(sendgrid.state.taken).toHaveLength(2);
  });

  await test.step('the email’s content is read, and offered for a chat', async () => {
    const trackUrl = `${server.baseURL}/track-order/${encodeOrderId(orderId)}`;
    await page.getByRole('button', { name: 'View Email Content' }).click();
    const dialog = page.getByRole('dialog', { name: 'Email Content' });
    const link = dialog.frameLocator('iframe').getByRole('link', { name: 'Click Here' });
    await expect(link).toHaveAttribute('href', trackUrl);
    const chat = dialog.getByRole('link', { name: 'Send Whatsapp Message' });
    await expect(dialog.getByRole('note')).toHaveCount(0);
    await expect(dialog.getByLabel('Whatsapp message')).toContainText('Card ready');
    const address = new URL((await chat.getAttribute('href')) ?? '');
    expect(address.origin + address.pathname).toBe('https://wa.me/34612345678');
    expect(address.searchParams.get('text')).toContain(`Click Here: ${trackUrl}`);
    await expect(chat).toHaveAttribute('rel', /noopener/);
    // A static backdrop: a click outside closes nothing.
    await page.mouse.click(5, 5);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('nothing was downloaded yet, so there is no history to send', async () => {
    // The browser logs the refused request.
    browserConsole.allow(/status of 409/);
    const downloads = page.getByRole('region', { name: 'Download History' });
    await expect(downloads).toContainText('No record found');
    await downloads.getByLabel('Email').fill('bank@example.com');
    await downloads.getByRole('button', { name: 'Sent Mail' }).click();
    await expect(page.getByText('Nothing has been downloaded yet, so there is no history to send.')).toBeVisible();
  });

  await context.close();
  await request.dispose();
  await server.stop();
  await sendgrid.close();
});
