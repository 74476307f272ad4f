import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { signInByForm } from '../../support/office';
import { expect, test } from '../../support/story';

const ines = { name: 'Ines Bauer', email: 'ines.bauer@office.test' };
const [first, second] = ['three green umbrellas', 'four yellow kettles'];

const linkIn = (text: string) => /https?:\/\/\S+\/admin\/choose-password#[\w-]{43}/.exec(text)?.[0] ?? '';

/** The link in the email to her, once it is in the preview mailbox. */
function emailedLink(dataDir: string): string {
  const folder = join(dataDir, 'mailbox');
  if (!existsSync(folder)) return '';
  const emails = readdirSync(folder).filter((name) => /^staff-.*\.txt$/.test(name));
  return emails.map((name) => linkIn(readFileSync(join(folder, name), 'utf8'))).find((link) => link !== '') ?? '';
}

async function choose(page: Page, link: string, password: string) {
  await page.goto(link);
  await expect(page.getByText(`For ${ines.name}, ${ines.email}.`)).toBeVisible();
  await page.getByRole('textbox', { name: 'New Password' }).fill(password);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByLabel('Email ID')).toBeVisible();
  await signInByForm(page, { ...ines, password });
  await expect(page.getByRole('button', { name: `Welcome ${ines.name}` })).toBeVisible();
}

test('a colleague joins with a copied link, and later chooses a new password with an emailed one', async ({
  page,
  open,
  newBrowser,
  server,
  browserConsole,
}) => {
  const hers = await newBrowser();

  const invitation = await test.step('the Admin invites her and copies the link', async () => {
    await open('/admin/manage-team');
    await page.getByRole('button', { name: 'Invite…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite a member' });
    await dialog.getByLabel('Name').fill(ines.name);
    await dialog.getByLabel('Email').fill(ines.email);
    await dialog.getByLabel('Type').selectOption('Team');
    await dialog.getByRole('button', { name: 'Get a link to copy' }).click();
    const shown = page.getByRole('dialog', { name: 'Invitation link' });
    await expect(shown.getByRole('button', { name: 'Copy link' })).toBeVisible();
    const link = linkIn((await shown.textContent()) ?? '');
    await shown.getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByRole('row').filter({ hasText: ines.name })).toContainText('Invited');
    return link;
  });

  await test.step('she chooses her password and signs in; the link works once', async () => {
    await choose(hers, invitation, first);
    browserConsole.allow(/status of 404/);
    const again = await newBrowser();
    await again.goto(invitation);
    await expect(again.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('row').filter({ hasText: ines.name })).not.toContainText('Invited');
  });

  await test.step('on another computer she has forgotten it, and gets a link by email', async () => {
    const elsewhere = await newBrowser();
    await elsewhere.goto('/');
    await elsewhere.getByRole('link', { name: 'Forgot password?' }).click();
    // The sign-in form has such a field too.
    await expect(elsewhere.getByRole('heading', { name: 'Forgot password?' })).toBeVisible();
    await elsewhere.getByLabel('Email ID').fill(ines.email);
    await elsewhere.getByRole('button', { name: 'Send link' }).click();
    // The story's server has no provider: its emails are previews.
    await expect(elsewhere.getByRole('status').filter({ hasText: 'Email is not set up here' })).toBeVisible();
    await expect.poll(() => emailedLink(server.dataDir), { timeout: 30_000 }).not.toBe('');
    browserConsole.allow(/status of 401/);
    await choose(elsewhere, emailedLink(server.dataDir), second);
    await hers.reload();
    await expect(hers.getByLabel('Email ID')).toBeVisible();
  });
});
