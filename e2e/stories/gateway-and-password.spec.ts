import { openOffice, signIn } from '../support/office';
import { expect, test } from '../support/story';

test('the active gateway is changed, and everybody sees by whom', async ({ page, request, server, database }) => {
  const office = await openOffice(server, database);
  await signIn(page, office);
  await page.getByRole('link', { name: 'Gateway Setting' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Change Gateway' })).toBeVisible();
  const history = page.getByRole('region', { name: 'History of changes' });
  await expect(history).toContainText('No records found');

  const gateway = page.getByLabel('Gateway', { exact: true });
  await expect(page.getByText('Active: Stripe')).toBeVisible();
  await expect(page.getByText('Please select gateway.')).toBeVisible();
  await page.getByRole('button', { name: 'Active Gateway' }).click();
  await expect(gateway).toHaveAttribute('aria-invalid', 'true');

  await gateway.selectOption('Adyen');
  await expect(page.getByText('Please select gateway.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Active Gateway' }).click();
  await expect(page.getByText('Adyen is the active gateway.')).toBeVisible();
  await expect(page.getByText('Active: Adyen')).toBeVisible();
  await expect(history.getByRole('row').nth(1)).toContainText(/\d\d\/\d\d\/\d{4}.*Grace LimStripeAdyen/);
  const answer = await request.get('/api/intake/active-gateway', { headers: { 'x-api-key': office.intakeKey } });
  expect((await answer.json()).data).toMatchObject({ gateway_name: 'Adyen' });
});

test('a new password signs out everywhere, and only it signs in again', async ({
  page,
  request,
  server,
  database,
  browserConsole,
}) => {
  const office = await openOffice(server, database);
  const { email, password, next } = {
    email: 'quentin@office.test',
    password: 'three green umbrellas',
    next: 'four yellow kettles',
  };
  const login = await request.post('/api/login', { data: { email: office.email, password: office.password } });
  const added = await request.post('/api/admin/add-team-member', {
    headers: { authorization: (await login.json()).jwtToken },
    data: { name: 'Quentin Ho', email, password, type: 'Team' },
  });
  expect(added.status()).toBe(200);
  const elsewhere = (await (await request.post('/api/login', { data: { email, password } })).json()).jwtToken;

  await signIn(page, { email, password });
  await page.getByRole('link', { name: 'Change Password' }).click();
  const field = page.getByRole('textbox', { name: 'New Password' });
  const update = page.getByRole('button', { name: 'Update Password' });

  await test.step('what is wrong with it is said under the field', async () => {
    await expect(page.getByText('Please enter your New Password.')).toBeVisible();
    await field.fill('12345');
    await expect(page.getByText('New Password must be at least 6 characters.')).toBeVisible();
    await expect(field).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show characters' }).click();
    await expect(field).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Show characters' }).click();
    await expect(field).toHaveAttribute('type', 'password');
    browserConsole.allow(/status of 422/);
    await field.fill('password1');
    await update.click();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click();
  });

  await test.step('a good one leads to the sign-in screen', async () => {
    await field.fill(next);
    await update.click();
    await expect(page.getByText('Your password is changed. Sign in with the new one.')).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
    await expect(page.getByRole('alert')).toHaveCount(0);
    const other = await request.get('/api/user_info', { headers: { authorization: elsewhere } });
    expect(other.status()).toBe(401);
  });

  await test.step('the old one is refused, the new one signs in', async () => {
    const refused = await request.post('/api/login', { data: { email, password } });
    expect(refused.status()).toBe(401);
    await signIn(page, { email, password: next });
  });
});
