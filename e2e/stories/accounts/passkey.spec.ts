import type { Page } from '@playwright/test';
import { signInByForm } from '../../support/office';
import { expect, test } from '../../support/story';

/** A fingerprint reader of Chromium's own, in which the user always succeeds. */
async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a member adds a passkey, signs in with it alone and after the password, and removes it', async ({
  page,
  office,
  baseURL,
  browserConsole,
}) => {
  browserConsole.allow(/status of 4(01|22)/);
  const daniel = { ...office, email: 'manager@demo.test' };
  const logOut = async () => {
    await page.getByRole('button', { name: /^Welcome/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  };
  const isIn = () => expect(page.getByRole('heading', { name: 'New Order' })).toContainText(/\d/);

  // WebAuthn takes no IP address.
  const home = (baseURL ?? '').replace('127.0.0.1', 'localhost');
  await addAuthenticator(page);
  await page.goto(home);
  await signInByForm(page, daniel);
  await isIn();
  await page.goto(`${home}/admin/two-step`);
  await page.getByRole('button', { name: 'Add a passkey…' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Work laptop');
  await page.getByRole('button', { name: 'Create passkey' }).click();
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByRole('row', { name: /Work laptop/ })).toContainText('Not yet');
  await logOut();

  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await isIn();
  await logOut();

  await signInByForm(page, daniel);
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await isIn();

  await page.goto(`${home}/admin/two-step`);
  await page.getByRole('button', { name: 'Remove Work laptop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('row', { name: /Work laptop/ })).toHaveCount(0);
  await logOut();
  await signInByForm(page, daniel);
  await isIn();
});
