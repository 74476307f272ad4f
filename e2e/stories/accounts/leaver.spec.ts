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
    async ({ directory }, use) => use({ ...directory.settings, OIDC_ROLES: 'desk=Team' }),
    { scope: 'worker' },
  ],
});

test('a member of the directory confirms in another tab, is deleted, stays out, and is let in again by an invitation', async ({
  page,
  open,
  newBrowser,
  server,
  directory,
  browserConsole,
}) => {
  browserConsole.allow(/status of 40[13]/);
  directory.serve(server.baseURL);
  directory.person = {
    sub: '7',
    name: 'Omar Diaz',
    email: 'omar@company.example',
    email_verified: true,
    groups: ['desk'],
  };
  const his = await newBrowser();
  const company = his.getByRole('link', { name: 'Sign in with your company account' });
  const welcome = his.getByRole('button', { name: 'Welcome Omar Diaz' });

  await test.step('he signs in, and again in a second tab, whose session is the first tab’s too', async () => {
    await his.goto('/');
    await company.click();
    await expect(welcome).toBeVisible();
    const stored = () => his.evaluate(() => localStorage.getItem('user'));
    const before = await stored();
    const second = await his.context().newPage();
    await second.goto('/api/login/company-account?again');
    await expect(second.getByRole('button', { name: 'Welcome Omar Diaz' })).toBeVisible();
    await expect.poll(stored).not.toBe(before);
    await second.close();
  });

  await test.step('an Admin deletes him, and his company account does not bring him back', async () => {
    await open('/admin/manage-team');
    await page.getByRole('button', { name: 'Delete Omar Diaz' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Team member deleted successfully.')).toBeVisible();
    await his.goto('/');
    await company.click();
    await expect(his.getByRole('alert')).toHaveText(
      'An Admin has removed your account. Ask an Admin to add you again.',
    );
  });

  await test.step('an invitation lets him in again', async () => {
    await page.getByRole('button', { name: 'Invite…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite a member' });
    await dialog.getByLabel('Name').fill('Omar Diaz');
    await dialog.getByLabel('Email').fill('omar@company.example');
    await dialog.getByLabel('Type').selectOption('Team');
    await dialog.getByRole('button', { name: 'Get a link to copy' }).click();
    await expect(page.getByRole('dialog', { name: 'Invitation link' })).toBeVisible();
    await company.click();
    await expect(welcome).toBeVisible();
  });
});
