import { addMember, signIn, staffHeaders } from '../support/office';
import { expect, test } from '../support/story';

test('the active gateway is changed, and everybody sees by whom', async ({ page, request, open, office }) => {
  await open();
  await page.getByRole('link', { name: 'Gateway Setting' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Change Gateway' })).toBeVisible();
  const history = page.getByRole('region', { name: 'History of changes' });
  await expect(history).toContainText('No records found');

  const gateway = page.getByLabel('Gateway', { exact: true });
  const active = page.getByRole('button', { name: 'Active Gateway' });
  const dialog = page.getByRole('dialog', { name: 'Change Gateway' });
  await expect(page.getByText('Active: Stripe')).toBeVisible();
  await expect(gateway.locator('option:checked')).toHaveText('Stripe (active)');
  await expect(page.getByText('Please select gateway.')).toHaveCount(0);
  await gateway.selectOption('Select gateway');
  await expect(page.getByText('Please select gateway.')).toBeVisible();
  await active.click();
  await expect(gateway).toHaveAttribute('aria-invalid', 'true');

  await test.step('a dialog asks first, and Cancel changes nothing', async () => {
    await gateway.selectOption('Adyen');
    await active.click();
    await expect(dialog).toContainText('New payments will use this gateway.');
    await expect(dialog).toContainText('From Stripe to Adyen');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('Active: Stripe')).toBeVisible();
  });

  await active.click();
  await dialog.getByRole('button', { name: 'Change gateway' }).click();
  await expect(page.getByText('Adyen is the active gateway.')).toBeVisible();
  await expect(page.getByText('Active: Adyen')).toBeVisible();
  await expect(gateway.locator('option:checked')).toHaveText('Adyen (active)');
  await expect(history.getByRole('row').nth(1)).toContainText(/\d\d\/\d\d\/\d{4}.*Grace LimStripeAdyen/);
  const answer = await request.get('/api/intake/active-gateway', { headers: { 'x-api-key': office.intakeKey } });
  expect((await answer.json()).data).toMatchObject({ gateway_name: 'Adyen' });
});

test('an Admin adds a gateway and renames it; others only choose', async ({ page, browserConsole, open }) => {
  await open('/admin/gateway-setting');
  const list = page.getByRole('region', { name: 'Gateways' });
  const naming = page.getByRole('dialog');
  await list.getByRole('button', { name: 'Add gateway' }).click();
  await expect(naming.getByText('Please enter the name of the gateway.')).toBeVisible();
  browserConsole.allow(/status of 409/);
  await naming.getByLabel('Name').pressSequentially('paypal');
  await naming.getByRole('button', { name: 'Add gateway' }).click();
  await expect(naming.getByText('There is a gateway named PayPal already.')).toBeVisible();
  await expect(naming.getByLabel('Name')).toBeFocused();
  await naming.getByLabel('Name').fill('Harbour Pay');
  await naming.getByRole('button', { name: 'Add gateway' }).click();
  await expect(page.getByText('Harbour Pay was added.')).toBeVisible();
  await list.getByRole('button', { name: 'Rename Harbour Pay' }).click();
  await expect(naming.getByLabel('Name')).toHaveValue('Harbour Pay');
  await naming.getByLabel('Name').fill('Merlion Pay');
  await naming.getByRole('button', { name: 'Rename' }).click();
  await expect(page.getByText('Harbour Pay is now called Merlion Pay.')).toBeVisible();
  await expect(page.getByLabel('Gateway', { exact: true }).getByRole('option', { name: 'Merlion Pay' })).toHaveCount(1);
  await page.evaluate(() => localStorage.clear());

  await open('/admin/gateway-setting', { email: 'manager@demo.test' });
  await expect(page.getByLabel('Gateway', { exact: true })).toBeVisible();
  await expect(list).toHaveCount(0);
});

test('a new database has no gateway: the Admin adds the first one and makes it active @both', async ({
  page,
  request,
  database,
  open,
  office,
}) => {
  test.skip(database === 'pglite', 'The demo has gateways.');
  await open('/admin/gateway-setting');
  await expect(
    page.getByText('There is no payment gateway yet, so the sales site cannot take payments.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Add gateway' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Stripe');
  await dialog.getByRole('button', { name: 'Add gateway' }).click();
  await expect(page.getByText('Stripe was added.')).toBeVisible();
  await expect(page.getByText('None is active')).toBeVisible();
  await expect(page.getByText('Please select gateway.')).toBeVisible();
  await page.getByLabel('Gateway', { exact: true }).selectOption('Stripe');
  await page.getByRole('button', { name: 'Active Gateway' }).click();
  await expect(dialog).toContainText('To Stripe');
  await dialog.getByRole('button', { name: 'Change gateway' }).click();
  await expect(page.getByText('Active: Stripe')).toBeVisible();
  const answer = await request.get('/api/intake/active-gateway', { headers: { 'x-api-key': office.intakeKey } });
  expect((await answer.json()).data).toMatchObject({ gateway_name: 'Stripe' });
});

test('a new password signs out everywhere, and only it signs in again', async ({ page, request, office }) => {
  const { email, password, next } = {
    email: 'quentin@office.test',
    password: 'three green umbrellas',
    next: 'four yellow kettles',
  };
  await addMember(request, await staffHeaders(request, office), { name: 'Quentin Ho', email, password, type: 'Team' });
  const elsewhere = (await (await request.post('/api/login', { data: { email, password } })).json()).jwtToken;

  await signIn(page, { email, password });
  await page.getByRole('link', { name: 'Change Password' }).click();
  const field = page.getByRole('textbox', { name: 'New Password' });
  const update = page.getByRole('button', { name: 'Update Password' });

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
