import type { Page } from '@playwright/test';
import { appCode } from '../support/authenticator';
import { signIn } from '../support/office';
import { expect, test } from '../support/story';

test.use({ settings: { TWO_STEP_REQUIRED: 'Manager' } });

const codeField = (page: Page) => page.getByRole('textbox', { name: 'Code' });

/** Signs in up to the request for a code. */
async function givePassword(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email ID').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(codeField(page)).toBeFocused();
  await expect(page.getByText('Enter the 6-digit code from your authenticator app, or a recovery code.')).toBeVisible();
}

async function logOut(page: Page) {
  await page.getByRole('button', { name: /^Welcome/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
}

test('two-step sign-in: set up, asked for, recovered from; and a session ended from another browser', async ({
  page,
  browser,
  server,
  browserConsole,
  office,
}) => {
  const mei = { ...office, email: 'night@demo.test' };
  browserConsole.allow(/status of (401|422)/);
  await signIn(page, mei);

  await page.getByRole('button', { name: /^Welcome/ }).click();
  await page.getByRole('menuitem', { name: 'Two-step sign-in' }).click();
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
  await expect(page.getByText('10 of 10 left')).toBeVisible();
  await logOut(page);

  await givePassword(page, mei);
  await codeField(page).fill(recoveryCode.replace(/^..../, 'zzzz'));
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('This code is wrong or was used before.').first()).toBeVisible();
  await expect(codeField(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Email ID')).toHaveValue(mei.email);
  // The next code is valid already; the current one may have been used before.
  await codeField(page).fill(appCode(secret, 1));
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/admin$/);

  const other = await browser.newContext({
    baseURL: server.baseURL,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  });
  browserConsole.follow(other);
  const elsewhere = await other.newPage();
  await elsewhere.goto('/');
  await givePassword(elsewhere, mei);
  await codeField(elsewhere).fill(recoveryCode.toUpperCase());
  await elsewhere.getByRole('button', { name: 'Sign In' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'New Order' })).toContainText(/\d/);

  await page.getByRole('button', { name: /^Welcome/ }).click();
  await page.getByRole('menuitem', { name: 'Sessions' }).click();
  const mine = page.getByRole('table', { name: 'Your sessions' });
  await expect(mine.getByText('This session')).toBeVisible();
  await mine.getByRole('button', { name: 'End Firefox 140 on Linux' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End session' }).click();
  await expect(page.getByText('The session has ended.')).toBeVisible();
  await expect(mine.getByText('Firefox 140')).toHaveCount(0);
  // Nobody touched that browser: the live stream signed it out.
  await expect(elsewhere.getByText('Your session has ended. Please sign in again.').first()).toBeVisible();
  await expect(elsewhere.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await other.close();

  await page.goto('/admin/two-step');
  await expect(page.getByText('9 of 10 left')).toBeVisible();
});

test('a user who must use it is led through the set-up; for a lost phone an Admin resets it', async ({
  page,
  office,
  browserConsole,
}) => {
  // What the page was still asking when its user signed out.
  browserConsole.allow(/status of 401/);
  const admin = office;
  const daniel = { ...admin, email: 'manager@demo.test' };
  await page.goto('/');
  await page.getByLabel('Email ID').fill(daniel.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(daniel.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Your account type must use two-step sign-in. Set it up to go on.')).toBeVisible();
  await page.goto('/admin/pending-order');
  await expect(page).toHaveURL(/\/admin\/two-step$/);
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
  const secret = ((await page.getByRole('main').locator('code').textContent()) ?? '').replaceAll(' ', '');
  await codeField(page).fill(appCode(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByRole('heading', { name: 'Pending Orders' })).toContainText(/\d/);
  await page.goto('/admin/two-step');
  await expect(page.getByText('so it stays on')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn off' })).toHaveCount(0);
  await logOut(page);

  await signIn(page, admin);
  await page.goto('/admin/manage-team');
  await page.getByRole('row').filter({ hasText: daniel.email }).getByRole('link', { name: /^Edit/ }).click();
  await page.getByRole('button', { name: 'Reset two-step sign-in' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByText(/^Two-step sign-in of .+ is off\./)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reset two-step sign-in' })).toHaveCount(0);
});
