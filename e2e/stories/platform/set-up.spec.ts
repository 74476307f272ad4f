import { randomBytes } from 'node:crypto';
import { startPostgres } from '../../../scripts/postgres';
import { approvedCard, customer, handIn } from '../../support/office';
import { sendUnreadCard } from '../../support/send-card';
import { type Server, startServer } from '../../support/server';
import { expect, test as story } from '../../support/story';

/** On a PostgreSQL with nothing in it. */
const test = story.extend<object, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
    async ({}, use) => {
      const postgres = await startPostgres();
      const settings = { DATABASE_URL: postgres.url('postgres'), SIGNING_KEY: randomBytes(32).toString('base64url') };
      const server = await startServer('pglite', settings);
      await use(server);
      await server.stop();
      await postgres.stop();
    },
    { scope: 'worker', timeout: 400_000 },
  ],
});

const asked = {
  Name: 'Merlion Papers',
  'Postal address': '1 Quay Road, Singapore 049999',
  Phone: '+65 6111 1111',
  'Email for customers': 'help@merlion.test',
  Sender: 'service@merlion.test',
  'Domain of the orders’ addresses': 'orders.merlion.test',
};

test('an empty database becomes an office that completes its first order', async ({
  page,
  request,
  server,
  browserConsole,
}) => {
  browserConsole.allow(/status of 422/);
  const started = Date.now();
  const code = / with the code (\S{9})/.exec(server.log())?.[1] ?? '';

  await test.step('the code of the log makes the first Admin', async () => {
    await page.goto('/');
    await page.getByLabel('Your name').fill('Olive Ong');
    await page.getByLabel('Your email').fill('olive@merlion.test');
    await page.getByRole('textbox', { name: 'Password' }).fill('a password of our own');
    await page.getByLabel('Set-up code').fill('AAAA-AAAA');
    await page.getByRole('button', { name: 'Set up' }).click();
    await expect(page.getByText('This is not the code that the server printed').first()).toBeVisible();
    await page.getByLabel('Set-up code').fill(code);
    await page.getByRole('button', { name: 'Set up' }).click();
    await expect(page.getByRole('heading', { name: 'Your office' })).toBeVisible();
    for (const [label, value] of Object.entries(asked)) await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByRole('button', { name: 'Save' }).click();
  });

  await test.step('Health says what is to be done, such as a gateway', async () => {
    const office = page.getByRole('region', { name: 'Office' });
    await expect(office.getByRole('listitem').filter({ hasText: 'Payment gateway' })).toContainText('Not yet');
    await office.getByRole('link', { name: 'Gateway Setting' }).click();
    await page.getByRole('button', { name: 'Add gateway' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Merlion Pay');
    await dialog.getByRole('button', { name: 'Add gateway' }).click();
    await expect(page.getByText('Merlion Pay was added.')).toBeVisible();
    await page.getByLabel('Gateway', { exact: true }).selectOption('Merlion Pay');
    await page.getByRole('button', { name: 'Active Gateway' }).click();
    await dialog.getByRole('button', { name: 'Change gateway' }).click();
    await expect(page.getByText('Merlion Pay is the active gateway.')).toBeVisible();
    await page.goto('/admin/health');
    await expect(office.getByRole('listitem').filter({ hasText: 'Payment gateway' })).toContainText('Fine');
  });

  await test.step('an order arrives, and its card completes it', async () => {
    await page.goto('/admin/intake-keys');
    await page.getByRole('button', { name: 'Make key…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('sales site');
    await dialog.getByRole('button', { name: 'Make key' }).click();
    const shown = page.getByRole('dialog', { name: 'Intake key' });
    const intakeKey = (await shown.locator('code').textContent()) ?? '';
    await shown.getByRole('button', { name: 'I have saved it' }).click();
    const orderId = await handIn(request, { name: '', email: '', password: '', intakeKey });
    await page.goto('/admin/recent-order');
    await page.getByRole('link', { name: `View order ${orderId}` }).click();
    await expect(page.getByRole('region', { name: 'Upload Document' }).getByLabel('Email')).toHaveValue(customer.email);
    await sendUnreadCard(page, approvedCard, 'Sendgrid');
    await expect(page.getByText(`the email to ${customer.email} stays a preview`)).toBeVisible();
    await page.goto('/admin/completed-order');
    await expect(page.getByRole('row', { name: new RegExp(String(orderId)) })).toBeVisible();
  });
  process.stdout.write(`From the empty database to the first completed order: ${(Date.now() - started) / 1000} s\n`);
});
