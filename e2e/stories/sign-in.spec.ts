import type { Page } from '@playwright/test';
import { encodeOrderId } from '@sac/contract/order-id';
import { handIn, signInByForm } from '../support/office';
import { expect, test } from '../support/story';

test('signing in: messages under the fields, a refusal as a notice, logging out', async ({
  page,
  browserConsole,
  office,
}) => {
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
  await expect(page.getByText('The email or the password is wrong.')).toBeVisible();
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
  browserConsole,
  open,
}) => {
  await open();
  await expect(page.getByRole('heading', { name: 'New Order' })).toContainText(/\d/);
  const { accessToken } = JSON.parse((await page.evaluate(() => localStorage.getItem('user'))) ?? '{}');
  await request.post('/api/logout', { headers: { authorization: accessToken } });
  browserConsole.allow(/status of 401/);
  await expect(page.getByText('Your session has ended. Please sign in again.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
});

/** Types name and password on the sign-in screen that is open. */
async function typeIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email ID').click();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}

test('signing in leads to the page that was asked for, also after a session was lost', async ({
  page,
  request,
  server,
  browserConsole,
  office,
}) => {
  const orderId = await handIn(request, office);
  const order = `/admin/view-order/${encodeOrderId(orderId)}`;

  await test.step('a link to an order leads there by way of the sign-in screen', async () => {
    await page.goto(order);
    await expect(page).toHaveURL(`${server.baseURL}/`);
    await typeIn(page, office);
    await expect(page).toHaveURL(server.baseURL + order);
    await expect(page.getByRole('article')).toContainText(String(orderId));
  });

  await test.step('a session that ends in the middle of work comes back to it, with what was typed', async () => {
    await page.getByLabel('Remark').click();
    await page.keyboard.type('Her flight is late.');
    const { accessToken } = JSON.parse((await page.evaluate(() => localStorage.getItem('user'))) ?? '{}');
    browserConsole.allow(/status of 401/);
    await request.post('/api/logout', { headers: { authorization: accessToken } });
    await expect(page.getByText('Your session has ended. Please sign in again.').first()).toBeVisible();
    await expect(page).toHaveURL(`${server.baseURL}/`);
    await typeIn(page, office);
    await expect(page).toHaveURL(server.baseURL + order);
    await expect(page.getByLabel('Remark')).toHaveValue('Her flight is late.');
  });

  await test.step('a list comes back as it was, also when the sign-in screen was loaded again', async () => {
    const list = '/admin/order-history?search=ana&page=2';
    await page.goto(list);
    await expect(page.getByRole('heading', { name: 'Order History' })).toContainText(/\d/);
    await page.evaluate(() => localStorage.removeItem('user'));
    await page.reload();
    await expect(page).toHaveURL(`${server.baseURL}/`);
    await page.reload();
    await typeIn(page, office);
    await expect(page).toHaveURL(server.baseURL + list);
  });

  await test.step('signing out leaves nothing for the next user', async () => {
    await page.getByRole('button', { name: `Welcome ${office.name}` }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL(`${server.baseURL}/`);
    await typeIn(page, office);
    await expect(page).toHaveURL(`${server.baseURL}/admin`);
  });
});

test('a page that the role may not open says so after signing in', async ({ page, server, office }) => {
  const { password } = office;
  await page.goto('/admin/processed-order');
  await typeIn(page, { email: 'telecaller@demo.test', password });
  await expect(page).toHaveURL(`${server.baseURL}/admin/processed-order`);
  await expect(page.getByRole('heading', { name: 'You do not have access to this page' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to new orders' }).click();
  await expect(page.getByRole('heading', { name: 'New Order' })).toBeVisible();
});
