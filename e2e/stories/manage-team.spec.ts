import type { APIRequestContext, Page } from '@playwright/test';
import { choosePassword, handIn, signIn, signInByForm } from '../support/office';
import { expect, test } from '../support/story';

/** What the Admin sets, and what the member chooses instead of it. */
const [givenPassword, goodPassword] = ['three green umbrellas', 'four dry biscuits'];
const list = (page: Page) => page.getByRole('region', { name: 'Team Member List' });
const row = (page: Page, name: string) => list(page).getByRole('row').filter({ hasText: name });

async function add(page: Page, name: string, email: string, type = 'Team') {
  // The form that edits a member has the same labels: wait until it has given way.
  await expect(page.getByRole('button', { name: 'Add member' })).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(givenPassword);
  await page.getByLabel('Type').selectOption(type);
  await page.getByRole('button', { name: 'Add member' }).click();
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

test('a member is added, changed and deleted, and their open orders go to a colleague', async ({
  page,
  request,
  browserConsole,
  open,
  office,
}) => {
  await open();
  await expect(page).toHaveTitle('Singapore Arrival Card');
  await page.getByRole('link', { name: 'Manage Team' }).click();
  await expect(page).toHaveTitle('Manage Team | Singapore Arrival Card');

  await test.step('a new member can sign in at once', async () => {
    await add(page, 'Nora Quek', 'nora@office.test');
    await expect(page.getByText('Nora Quek can sign in now.')).toBeVisible();
    await expect(row(page, 'Nora Quek')).toContainText('nora@office.test');
    await expect(row(page, 'Nora Quek')).toContainText('Team');
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
  });

  await test.step('an email that is in use is refused, and so is a common password', async () => {
    browserConsole.allow(/status of (409|422)/);
    await add(page, 'Nora Other', 'NORA@office.test');
    await expect(page.getByText('Somebody with the email nora@office.test works here already.')).toBeVisible();
    await page.getByLabel('Email', { exact: true }).fill('other@office.test');
    await page.getByRole('textbox', { name: 'Password' }).fill('password1');
    await page.getByRole('button', { name: 'Add member' }).click();
    await expect(page.getByRole('textbox', { name: 'Password' })).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('This password is too common. Choose another one.')).toHaveCount(2);
  });

  await test.step('an edit loads the member; an empty password keeps the old one', async () => {
    await row(page, 'Nora Quek').getByRole('link', { name: 'Edit Nora Quek' }).click();
    await expect(page).toHaveURL(/\/admin\/manage-team\/\d+$/);
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Nora Quek');
    await expect(page.getByLabel('Type')).toHaveValue('Team');
    await expect(page.getByText('Leave it empty to keep the old password.')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('nora@office.test');
    await page.getByLabel('Name', { exact: true }).fill('Nora Quek Tan');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('The details of Nora Quek Tan are saved.')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/manage-team$/);
  });

  const orderId = await handIn(request, office);
  await choosePassword(request, 'nora@office.test', givenPassword, goodPassword);
  const nora = await tokenOf(request, 'nora@office.test');
  await takeOrder(request, nora, 'Nora Quek Tan', orderId);

  await test.step('the delete dialog shows her name and asks who gets her open orders', async () => {
    await page.reload();
    await row(page, 'Nora Quek Tan').getByRole('button', { name: 'Delete Nora Quek Tan' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete' });
    await expect(dialog).toContainText('Are you sure you want to delete?');
    await expect(dialog).toContainText('Nora Quek Tan · Team, has 1 order open');
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

test('a deleted member’s orders go back to New orders; orders assigned in the meantime are asked about too', async ({
  page,
  request,
  browserConsole,
  open,
  office,
}) => {
  await open('/admin/manage-team');
  await add(page, 'Omar Sim', 'omar@office.test', 'Telecaller');
  await expect(row(page, 'Omar Sim')).toBeVisible();
  // The list still shows no open orders for him.
  const orderId = await handIn(request, office);
  await choosePassword(request, 'omar@office.test', givenPassword, goodPassword);
  await takeOrder(request, await tokenOf(request, 'omar@office.test'), 'Omar Sim', orderId);

  browserConsole.allow(/status of 422/);
  await row(page, 'Omar Sim').getByRole('button', { name: 'Delete Omar Sim' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Omar Sim still has open orders (1). Say who gets them.')).toBeVisible();
  await dialog.getByLabel('Who gets the open orders?').selectOption('Back to New orders');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Team member deleted successfully.')).toBeVisible();
  await page.goto(`/admin/recent-order?search=${orderId}`);
  await expect(page.getByRole('row').filter({ hasText: String(orderId) })).toBeVisible();
});

test('rank decides who may be changed, and nobody changes their own type or deletes themselves', async ({
  page,
  request,
  browserConsole,
  open,
}) => {
  await open('/admin/manage-team');
  await expect(row(page, 'Grace Lim')).toContainText('You');
  await expect(row(page, 'Grace Lim').getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  await row(page, 'Grace Lim').getByRole('link', { name: 'Edit Grace Lim' }).click();
  await expect(
    page.getByText('Another Admin has to change your type. A new name or password signs you out.'),
  ).toBeVisible();
  const adminPath = new URL(page.url()).pathname;
  await expect(page.getByLabel('Type').getByRole('option')).toHaveText(['Admin']);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await add(page, 'Petra Goh', 'petra@office.test', 'Manager');
  await expect(page.getByText('Petra Goh can sign in now.')).toBeVisible();
  await add(page, 'Petra Other', 'petra.other@office.test', 'Manager');
  await expect(page.getByText('Petra Other can sign in now.')).toBeVisible();
  await choosePassword(request, 'petra@office.test', givenPassword, goodPassword);
  // Not the demo's own Admin: other stories expect that name.
  await add(page, 'Ada Poon', 'ada@office.test', 'Admin');
  await expect(page.getByText('Ada Poon can sign in now.')).toBeVisible();
  await choosePassword(request, 'ada@office.test', givenPassword, goodPassword);
  await page.getByRole('button', { name: /^Logout/ }).click();

  await test.step('a name that looks like a colleague’s is refused', async () => {
    await open('/admin/manage-team');
    browserConsole.allow(/status of 409/);
    await add(page, 'Реtrа\u00a0 Goh', 'look@office.test');
    await expect(page.getByText('Petra Goh works here already.')).toBeVisible();
    await page.getByRole('button', { name: /^Logout/ }).click();
  });

  // 401: requests that are still running when the user's own session ends.
  browserConsole.allow(/status of (401|403)/);
  await test.step('a manager touches neither an admin nor a manager, themselves included', async () => {
    await signIn(page, { email: 'petra@office.test', password: goodPassword }, '/admin/manage-team');
    for (const name of ['Grace Lim', 'Petra Goh', 'Petra Other']) {
      await expect(row(page, name)).toContainText('Admin only');
      await expect(row(page, name).getByRole('link', { name: /^Edit/ })).toHaveCount(0);
    }
    await expect(row(page, 'Mei Tan').getByRole('link', { name: 'Edit Mei Tan' })).toBeVisible();
    await expect(page.getByLabel('Type').getByRole('option')).toHaveText([
      'Select type',
      'Team',
      'Telecaller',
      'Night Staff',
    ]);
    await page.goto(adminPath);
    await expect(
      page.getByText('Your account type (Manager) may not add, change or delete somebody of type Admin.').first(),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Add a member instead' }).click();
    await expect(page.getByRole('button', { name: 'Add member' })).toBeVisible();
    await page.goto('/admin/manage-team/nobody');
    await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
    await page.evaluate(() => localStorage.clear());
  });

  await test.step('Team sees the list and who may change it', async () => {
    await open('/admin/manage-team', { email: 'team@demo.test' });
    await expect(row(page, 'Grace Lim')).toContainText('Admin only');
    await expect(row(page, 'Aarti Nair')).toContainText('Admin or Manager only');
    await expect(page.getByText('Only a Manager or an Admin adds, changes or deletes team members.')).toBeVisible();
    await expect(page.getByLabel('Type')).toHaveCount(0);
    await page.goto(adminPath);
    await expect(page.getByText('Only a Manager or an Admin adds, changes or deletes team members.')).toBeVisible();
    await page.evaluate(() => localStorage.clear());
  });

  await test.step('an Admin who changes their own name signs in again under it', async () => {
    const ada = { email: 'ada@office.test', password: goodPassword };
    await signIn(page, ada, '/admin/manage-team');
    await row(page, 'Ada Poon').getByRole('link', { name: 'Edit Ada Poon' }).click();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada Poon');
    await page.getByLabel('Name', { exact: true }).fill('Ada Poon Lee');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('The details of Ada Poon Lee are saved.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await signIn(page, ada);
    await expect(page.getByText('Welcome Ada Poon Lee').first()).toBeVisible();
  });
});

test('a new member must choose a password first, Night Staff too', async ({ page, open }) => {
  await open('/admin/manage-team');
  await add(page, 'Quincy Yeo', 'quincy@office.test', 'Night Staff');
  await expect(page.getByText('Quincy Yeo can sign in now.')).toBeVisible();
  await page.getByRole('button', { name: /^Logout/ }).click();

  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await page.getByLabel('Email ID').fill('quincy@office.test');
  await page.getByRole('textbox', { name: 'Password' }).fill(givenPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/admin\/change-password$/);
  await expect(page.getByText('Somebody else has set your password. Choose your own to continue')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.goto('/admin/pending-order');
  await expect(page).toHaveURL(/\/admin\/change-password$/);
  await page.getByRole('textbox', { name: 'New Password' }).fill(goodPassword);
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(page.getByText('Your password is changed. Sign in with the new one.')).toBeVisible();
  await signInByForm(page, { email: 'quincy@office.test', password: goodPassword });
  await expect(page.getByRole('heading', { name: 'New Order' })).toContainText(/\d/);
});
