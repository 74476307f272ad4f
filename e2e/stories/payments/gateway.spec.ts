import { expect, test } from '../../support/story';

test('an Admin adds a gateway and makes it the active one: the sales site has it, and everybody sees by whom', async ({
  page,
  request,
  browserConsole,
  open,
  office,
}) => {
  await open();
  await page.getByRole('link', { name: 'Gateway Setting' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Change Gateway' })).toBeVisible();
  const history = page.getByRole('region', { name: 'History of changes' });
  const list = page.getByRole('region', { name: 'Gateways' });
  const dialog = page.getByRole('dialog');
  await expect(page.getByText('Active: Stripe')).toBeVisible();
  await expect(history).toContainText('No records found');

  await test.step('a name that is taken is refused; another is added, then corrected', async () => {
    browserConsole.allow(/status of 409/);
    await list.getByRole('button', { name: 'Add gateway' }).click();
    await dialog.getByLabel('Name').pressSequentially('paypal');
    await dialog.getByRole('button', { name: 'Add gateway' }).click();
    await expect(dialog.getByText('There is a gateway named PayPal already.').first()).toBeVisible();
    await dialog.getByLabel('Name').fill('Harbour Pay');
    await dialog.getByRole('button', { name: 'Add gateway' }).click();
    await expect(page.getByText('Harbour Pay was added.')).toBeVisible();
    await list.getByRole('button', { name: 'Rename Harbour Pay' }).click();
    await dialog.getByLabel('Name').fill('Merlion Pay');
    await dialog.getByRole('button', { name: 'Rename' }).click();
    await expect(page.getByText('Harbour Pay is now called Merlion Pay.')).toBeVisible();
  });

  await page.getByLabel('Gateway', { exact: true }).selectOption('Merlion Pay');
  await page.getByRole('button', { name: 'Active Gateway' }).click();
  await expect(dialog).toContainText('From Stripe to Merlion Pay');
  await dialog.getByRole('button', { name: 'Change gateway' }).click();
  await expect(page.getByText('Merlion Pay is the active gateway.')).toBeVisible();
  await expect(page.getByText('Active: Merlion Pay')).toBeVisible();
  await expect(page.getByLabel('Gateway', { exact: true }).locator('option:checked')).toHaveText(
    'Merlion Pay (active)',
  );
  await expect(history.getByRole('row').nth(1)).toContainText(/\d\d\/\d\d\/\d{4}.*Grace LimStripeMerlion Pay/);
  const answer = await request.get('/api/intake/active-gateway', { headers: { 'x-api-key': office.intakeKey } });
  expect((await answer.json()).data).toMatchObject({ gateway_name: 'Merlion Pay' });
});
