import type { Page } from '@playwright/test';
import { appCode } from '../../support/authenticator';
import { signIn, signInByForm } from '../../support/office';
import { expect, test } from '../../support/story';

test.use({ settings: { TWO_STEP_REQUIRED: 'Manager' } });

const codeField = (page: Page) => page.getByRole('textbox', { name: 'Code' });

test('a user who must use two-step sign-in is led through the set-up, signs in with codes, and is reset by an Admin', async ({
  page,
  office,
  browserConsole,
}) => {
  browserConsole.allow(/status of (401|422)/);
  const daniel = { ...office, email: 'manager@demo.test' };
  const logOut = async () => {
    await page.getByRole('button', { name: /^Welcome/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  };
  const sendCode = async (code: string) => {
    await codeField(page).fill(code);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  };

  await page.goto('/');
  await signInByForm(page, daniel);
  await expect(page.getByText('Your account type must use two-step sign-in. Set it up to go on.')).toBeVisible();
  await page.goto('/admin/pending-order');
  await expect(page).toHaveURL(/\/admin\/two-step$/);
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const secret = ((await page.getByRole('main').locator('code').textContent()) ?? '').replaceAll(' ', '');
  await codeField(page).fill('123');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('The code has 6 digits.')).toBeVisible();
  await codeField(page).fill(appCode(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCode = (await codes.first().textContent()) ?? '';
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('singapore-arrival-card-recovery-codes.txt');
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByRole('heading', { name: 'Pending Orders' })).toContainText(/\d/);
  await logOut();

  await signInByForm(page, daniel);
  await expect(codeField(page)).toBeFocused();
  await sendCode(recoveryCode.replace(/^..../, 'zzzz'));
  await expect(page.getByText('This code is wrong or was used before.').first()).toBeVisible();
  await expect(codeField(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Email ID')).toHaveValue(daniel.email);
  // The next code is valid already; the current one may have been used before.
  await sendCode(appCode(secret, 1));
  await expect(page).toHaveURL(/\/admin$/);
  await logOut();
  await signInByForm(page, daniel);
  await sendCode(recoveryCode.toUpperCase());
  await expect(page.getByRole('heading', { name: 'New Order' })).toContainText(/\d/);
  await page.goto('/admin/two-step');
  await expect(page.getByText('9 of 10 left')).toBeVisible();
  await expect(page.getByText('so it stays on')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn off' })).toHaveCount(0);
  await logOut();

  await signIn(page, office, '/admin/manage-team');
  await page.getByRole('row').filter({ hasText: daniel.email }).getByRole('link', { name: /^Edit/ }).click();
  await page.getByRole('button', { name: 'Reset two-step sign-in' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByText(/^Two-step sign-in of .+ is off\./)).toBeVisible();
});
