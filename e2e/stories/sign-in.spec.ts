import { openOffice, signIn, signInByForm } from '../support/office';
import { expect, test } from '../support/story';

test('signing in: messages under the fields, a refusal as a notice, logging out', async ({
  page,
  server,
  database,
  browserConsole,
}) => {
  const office = await openOffice(server, database);
  await page.goto('/');
  await expect(page).toHaveTitle('Singapore Arrival Card');
  await expect(page.getByText('Email Address is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await page.getByLabel('Email ID').fill('nobody');
  await expect(page.getByText('Invalid email address')).toBeVisible();

  browserConsole.allow(/status of 401/);
  await page.getByLabel('Email ID').fill(office.email);
  await page.getByRole('textbox', { name: 'Password' }).fill('not the password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('The e-mail or the password is wrong.')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);

  await signInByForm(page, office);
  await expect(page.getByText(`Welcome ${office.name}`).first()).toBeVisible();
  expect(Object.keys(JSON.parse((await page.evaluate(() => localStorage.getItem('user'))) ?? '{}'))).toEqual([
    'accessToken',
  ]);
  await page.getByRole('button', { name: `Welcome ${office.name}` }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  await page.goto('/admin/pending-order');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
});

test('a session that has ended elsewhere sends the user to the sign-in screen with the server’s message', async ({
  page,
  request,
  server,
  database,
  browserConsole,
}) => {
  await signIn(page, await openOffice(server, database));
  await expect(page.getByRole('heading', { name: 'New Order' })).toContainText(/\d/);
  const { accessToken } = JSON.parse((await page.evaluate(() => localStorage.getItem('user'))) ?? '{}');
  await request.post('/api/logout', { headers: { authorization: accessToken } });
  browserConsole.allow(/status of 401/);
  await expect(page.getByText('Your session has ended. Please sign in again.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
});
