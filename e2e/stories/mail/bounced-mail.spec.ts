import type { Page } from '@playwright/test';
import { encodeOrderId } from '@sac/contract/orders/order-id';
import { approvedCard, handIn } from '../../support/office';
import { sendUnreadCard } from '../../support/send-card';
import { startSendgrid } from '../../support/sendgrid';
import { test as base, expect } from '../../support/story';

/** Long enough for a slow machine to press Undo in time. */
const undoSeconds = 20;
const untilSent = { timeout: (undoSeconds + 60) * 1000 };
/** The danger colour of the light theme. */
const red = 'rgb(180, 35, 24)';

const history = (page: Page) => page.getByRole('region', { name: 'Email History' });
const mailTo = (page: Page, address: string) => history(page).getByRole('row', { name: address }).first();
async function resend(page: Page, address: string, provider: 'AWS' | 'Sendgrid') {
  await history(page).getByLabel('Email', { exact: true }).fill(address);
  await history(page)
    .getByRole('button', { name: `Resend by ${provider}` })
    .click();
  if (provider === 'Sendgrid') return expect(page.getByText(`The email to ${address} is on its way.`)).toBeVisible();
  // Only Sendgrid has credentials here.
  const question = page.getByRole('dialog', { name: 'AWS is not set up' });
  await question.getByRole('button', { name: 'Continue anyway' }).click();
  await expect(page.getByText(`AWS is not set up: the email to ${address} stays a preview.`)).toBeVisible();
}

/** The server sends through a Sendgrid of this story. */
const test = base.extend<object, { sendgrid: Awaited<ReturnType<typeof startSendgrid>> }>({
  sendgrid: [
    // Playwright reads what a fixture needs from this pattern.
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const sendgrid = await startSendgrid();
      await use(sendgrid);
      await sendgrid.close();
    },
    { scope: 'worker' },
  ],
  settings: ({ sendgrid }, use) => use({ MAIL_UNDO_SECONDS: String(undoSeconds), ...sendgrid.settings }),
});

test('a bounce followed by a resend through the other provider', async ({
  page,
  request,
  open,
  office,
  server,
  sendgrid,
}) => {
  const orderId = await handIn(request, office);
  await open(`/admin/view-order/${encodeOrderId(orderId)}`);

  await test.step('the card is uploaded with a typo in the address; the email waits, then is sent', async () => {
    const upload = page.getByRole('region', { name: 'Upload Document' });
    await upload.getByLabel('Email').fill('ana.bat@example.com');
    await sendUnreadCard(page, approvedCard, 'Sendgrid');
    const row = mailTo(page, 'ana.bat@example.com');
    await expect(row.getByRole('button', { name: 'Undo' })).toContainText(/\(\d+ s\)/);
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
    const row = mailTo(page, 'ana.bat@example.com');
    expect(await sendgrid.report(server.baseURL, mail, bounce)).toBe(200);
    await expect(row.getByText('Bounced')).toHaveCSS('color', red);
    await expect(row.getByText('550 5.1.1 No such user here')).toHaveCSS('color', red);
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

  await test.step('the other provider has no credentials: a preview for the right address', async () => {
    const row = mailTo(page, 'ana.bar@example.com');
    await expect(row.getByText('Preview')).toHaveCount(2, untilSent);
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
    await expect(page.getByText('The email to ana@example.com is on its way.')).toBeVisible();
    await expect(row).toContainText('Sent', untilSent);
    expect(sendgrid.state.taken).toHaveLength(2);
  });
});
