import type { Page } from '@playwright/test';
import { handIn, signInByForm, staffHeaders } from '../../support/office';
import { expect, test } from '../../support/story';

/** What the Admin sets, and what the member chooses instead of it. */
const givenPassword = 'three green umbrellas';
const nora = { email: 'nora@office.test', password: 'four dry biscuits' };
const list = (page: Page) => page.getByRole('region', { name: 'Team Member List' });
const row = (page: Page, name: string) => list(page).getByRole('row').filter({ hasText: name });

test('a member is added, chooses a password, is changed and deleted; their open orders go to a colleague', async ({
  page,
  request,
  newBrowser,
  open,
  office,
}) => {
  await open();
  await expect(page).toHaveTitle('Singapore Arrival Card');
  await page.getByRole('link', { name: 'Manage Team' }).click();
  await expect(page).toHaveTitle('Manage Team | Singapore Arrival Card');

  await test.step('she is added with a password', async () => {
    await page.getByLabel('Name', { exact: true }).fill('Nora Quek');
    await page.getByLabel('Email', { exact: true }).fill(nora.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(givenPassword);
    await page.getByLabel('Type').selectOption('Night Staff');
    await page.getByRole('button', { name: 'Add member' }).click();
    await expect(page.getByText('Nora Quek can sign in now.')).toBeVisible();
    await expect(row(page, 'Nora Quek')).toContainText('Night Staff');
  });

  await test.step('she can do nothing before she has chosen a password of her own', async () => {
    const hers = await newBrowser();
    await hers.goto('/');
    await signInByForm(hers, { ...nora, password: givenPassword });
    await expect(hers).toHaveURL(/\/admin\/change-password$/);
    await expect(hers.getByText('Somebody else has set your password. Choose your own to continue')).toBeVisible();
    await expect(hers.getByRole('navigation')).toHaveCount(0);
    await hers.goto('/admin/pending-order');
    await expect(hers).toHaveURL(/\/admin\/change-password$/);
    await hers.getByRole('textbox', { name: 'New Password' }).fill(nora.password);
    await hers.getByRole('button', { name: 'Update Password' }).click();
    await expect(hers.getByText('Your password is changed. Sign in with the new one.')).toBeVisible();
    await expect(hers.getByRole('alert')).toHaveCount(0);
    await signInByForm(hers, nora);
    await expect(hers.getByRole('heading', { name: 'New Order' })).toContainText(/\d/);
    await hers.close();
  });

  await test.step('an edit loads the member; an empty password keeps the old one', async () => {
    await row(page, 'Nora Quek').getByRole('link', { name: 'Edit Nora Quek' }).click();
    await expect(page).toHaveURL(/\/admin\/manage-team\/\d+$/);
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Nora Quek');
    await expect(page.getByLabel('Type')).toHaveValue('Night Staff');
    await expect(page.getByText('Leave it empty to keep the old password.')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(nora.email);
    await page.getByLabel('Name', { exact: true }).fill('Nora Quek Tan');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('The details of Nora Quek Tan are saved.')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/manage-team$/);
  });

  const orderId = await handIn(request, office);
  const headers = await staffHeaders(request, nora);
  const data = { orderId: [orderId], assignTo: 'Nora Quek Tan' };
  expect((await request.put('/api/admin/assign-order-status', { headers, data })).status()).toBe(200);

  await test.step('the delete dialog shows her name and asks who gets her open orders', async () => {
    await page.reload();
    await row(page, 'Nora Quek Tan').getByRole('button', { name: 'Delete Nora Quek Tan' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete' });
    await expect(dialog).toContainText('Are you sure you want to delete?');
    await expect(dialog).toContainText('Nora Quek Tan · Night Staff, has 1 order open');
    await dialog.getByLabel('Who takes over?').selectOption('Mei Tan (Team)');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Team member deleted successfully.')).toBeVisible();
    await expect(row(page, 'Nora Quek Tan')).toHaveCount(0);
  });

  await test.step('her session is over, and her order is with the colleague', async () => {
    const refused = await request.get('/api/user_info', { headers });
    expect(refused.status()).toBe(401);
    await page.goto(`/admin/order-history?search=${orderId}`);
    await expect(page).toHaveTitle('Singapore Arrival Card');
    await expect(page.getByRole('row').filter({ hasText: String(orderId) })).toContainText('Mei Tan');
  });
});
