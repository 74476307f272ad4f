import { type Directory, startDirectory } from '../../../apps/api/test/openid-provider';
import { test as base, expect } from '../../support/story';

const test = base.extend<object, { directory: Directory }>({
  directory: [
    async ({ browserName: _ }, use) => {
      const directory = await startDirectory();
      await use(directory);
      await directory.stop();
    },
    { scope: 'worker' },
  ],
  settings: [
    async ({ directory }, use) => use({ ...directory.settings, OIDC_ROLES: 'desk=Team', OIDC_ONLY: 'on' }),
    { scope: 'worker' },
  ],
});

test('a newcomer signs in with the company account, comes back to the page, and signs out of both', async ({
  page,
  office,
  server,
  directory,
  browserConsole,
}) => {
  browserConsole.allow(/status of 40[13]/);
  // The provider's own page has a font from elsewhere.
  browserConsole.allow(/fonts\.googleapis\.com/);
  directory.serve(server.baseURL);
  const company = page.getByRole('link', { name: 'Sign in with your company account' });

  directory.person = { sub: '1', name: 'Ines Roy', email: 'ines@company.example', email_verified: true, groups: [] };
  await page.goto('/');
  await company.click();
  await expect(page.getByRole('alert')).toHaveText(
    'Your company account may not use this office. Ask an Admin for access.',
  );

  directory.person.groups = ['desk'];
  await page.goto('/admin/pending-order');
  await company.click();
  await expect(page.getByRole('heading', { name: 'Pending Orders' })).toContainText(/\d/);
  await expect(page).toHaveURL(/\/admin\/pending-order$/);
  await page.getByRole('button', { name: 'Welcome Ines Roy' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('button', { name: /sign me out/ }).click();
  await expect(company).toBeVisible();

  const signIn = async () => {
    await page.getByLabel('Email ID').fill(office.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(office.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  };
  await signIn();
  await expect(page.getByRole('alert')).toContainText('company accounts only');
});
