import type { APIRequestContext, Page } from '@playwright/test';
import { handIn } from '../support/office';
import { expect, test } from '../support/story';

/** What the Admin sets, and what the member chooses instead of it. */
const [givenPassword, goodPassword] = ['three green umbrellas', 'four dry biscuits'];
const list = (page: Page) => page.getByRole('region', { name: 'Team Member List' });
const row = (page: Page, name: string) => list(page).getByRole('row').filter({ hasText: name });

async function add(page: Page, name: string, email: string) {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(givenPassword);
  await page.getByLabel('Type').selectOption('Night Staff');
  await page.getByRole('button', { name: 'Add member' }).click();
}

/** Signs in on the sign-in screen that is open. */
async function signInAs(page: Page, email: string, password: string) {
  await page.getByLabel('Email ID').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Signs in without a browser. Returns the token. */
async function tokenOf(request: APIRequestContext, email: string, password = goodPassword): Promise<string> {
  const answer = await request.post('/api/login', { data: { email, password } });
  expect(answer.status()).toBe(200);
  return (await answer.json()).jwtToken;
}

async function takeOrder(request: APIRequestContext, authorization: string, name: string, orderId: number) {
  const answer = await request.put('/api/admin/assign-order-status', {
    headers: { authorization },
    data: { orderId: [orderId], assignTo: name },
  });
  expect(answer.status()).toBe(200);
}

test('a member is added, chooses a password, is changed and deleted; their open orders go to a colleague', async ({
  page,
  request,
  browser,
  server,
  browserConsole,
  open,
  office,
}) => {
  await open();
  await expect(page).toHaveTitle('Singapore Arrival Card');
  await page.getByRole('link', { name: 'Manage Team' }).click();
  await expect(page).toHaveTitle('Manage Team | Singapore Arrival Card');

  await test.step('an email that is in use is refused, and so is a common password; then she is added', async () => {
    browserConsole.allow(/status of (409|422)/);
    await add(page, 'Nora Quek', office.email.toUpperCase());
    await expect(page.getByText(`Somebody with the email ${office.email} works here already.`)).toBeVisible();
    await page.getByLabel('Email', { exact: true }).fill('nora@office.test');
    await page.getByRole('textbox', { name: 'Password' }).fill('password1');
    await page.getByRole('button', { name: 'Add member' }).click();
    await expect(page.getByText('This password is too common. Choose another one.')).toHaveCount(2);
    await page.getByRole('textbox', { name: 'Password' }).fill(givenPassword);
    await page.getByRole('button', { name: 'Add member' }).click();
    await expect(page.getByText('Nora Quek can sign in now.')).toBeVisible();
    await expect(row(page, 'Nora Quek')).toContainText('Night Staff');
  });

  await test.step('she can do nothing before she has chosen a password of her own', async () => {
    const context = await browser.newContext({ baseURL: server.baseURL });
    browserConsole.follow(context);
    const hers = await context.newPage();
    await hers.goto('/');
    await signInAs(hers, 'nora@office.test', givenPassword);
    await expect(hers).toHaveURL(/\/admin\/change-password$/);
    await expect(hers.getByText('Somebody else has set your password. Choose your own to continue')).toBeVisible();
    await expect(hers.getByRole('navigation')).toHaveCount(0);
    await hers.goto('/admin/pending-order');
    await expect(hers).toHaveURL(/\/admin\/change-password$/);
    await hers.getByRole('textbox', { name: 'New Password' }).fill(goodPassword);
    await hers.getByRole('button', { name: 'Update Password' }).click();
    await expect(hers.getByText('Your password is changed. Sign in with the new one.')).toBeVisible();
    await expect(hers.getByRole('alert')).toHaveCount(0);
    await signInAs(hers, 'nora@office.test', goodPassword);
    await expect(hers.getByRole('heading', { name: 'New Order' })).toContainText(/\d/);
    await context.close();
  });

  await test.step('an edit loads the member; an empty password keeps the old one', async () => {
    await row(page, 'Nora Quek').getByRole('link', { name: 'Edit Nora Quek' }).click();
    await expect(page).toHaveURL(/\/admin\/manage-team\/\d+$/);
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Nora Quek');
    await expect(page.getByLabel('Type')).toHaveValue('Night Staff');
    await expect(page.getByText('Leave it empty to keep the old password.')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('nora@office.test');
    await page.getByLabel('Name', { exact: true }).fill('Nora Quek Tan');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('The details of Nora Quek Tan are saved.')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/manage-team$/);
  });

  const orderId = await handIn(request, office);
  const nora = await tokenOf(request, 'nora@office.test');
  await takeOrder(request, nora, 'Nora Quek Tan', orderId);

  await test.step('the delete dialog shows her name and asks who gets her open orders', async () => {
    await page.reload();
    await row(page, 'Nora Quek Tan').getByRole('button', { name: 'Delete Nora Quek Tan' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete' });
    await expect(dialog).toContainText('Are you sure you want to delete?');
    await expect(dialog).toContainText('Nora Quek Tan · Night Staff, has 1 order open');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    const choice = dialog.getByLabel('Who gets the open orders?');
    await expect(choice).toHaveAttribute('aria-invalid', 'true');
    await expect(dialog.getByText('Please choose who gets the open orders.')).toBeVisible();
    await choice.selectOption('Mei Tan (Team)');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Team member deleted successfully.')).toBeVisible();
    await expect(row(page, 'Nora Quek Tan')).toHaveCount(0);
  });

  await test.step('her session is over, and her order is with the colleague', async () => {
    const refused = await request.get('/api/user_info', { headers: { authorization: nora } });
    expect(refused.status()).toBe(401);
    await page.goto(`/admin/order-history?search=${orderId}`);
    await expect(page).toHaveTitle('Singapore Arrival Card');
    await expect(page.getByRole('row').filter({ hasText: String(orderId) })).toContainText('Mei Tan');
  });
});
