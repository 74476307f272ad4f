import type { APIRequestContext } from '@playwright/test';
import { formatDate } from '@sac/contract/dates';
import { encodeOrderId } from '@sac/contract/order-id';
import { anApplication } from '@sac/contract/test/an-application';
import { aCard } from '../../apps/api/test/a-card';
import { aZip } from '../../apps/api/test/a-zip';
import { handIn, type Office } from '../support/office';
import { expect, test } from '../support/story';

/** An order and its approved card; `change` replaces what the card says. */
async function anOrder(request: APIRequestContext, office: Office, change: Record<string, string> = {}) {
  const passport = `M${Math.random().toString().slice(2, 10)}`;
  const { first_name, last_name, arrival_date } = anApplication();
  const orderId = await handIn(request, office, { passport_number: passport });
  const rows = {
    'Full name': `${first_name} ${last_name}`,
    'Passport number': passport,
    'Date of arrival': formatDate(String(arrival_date)),
    ...change,
  };
  return { orderId, name: `card ${orderId}.pdf`, content: aCard(Object.entries(rows)) };
}

const dropped = ({ name, content }: { name: string; content: Buffer }) => ({
  name,
  mimeType: name.endsWith('.zip') ? 'application/zip' : 'application/pdf',
  buffer: content,
});

test('a morning’s cards are dropped with a ZIP, read over a reload, and sent; a wrong and an unknown one are settled', async ({
  page,
  request,
  office,
  open,
}) => {
  const matching: Awaited<ReturnType<typeof anOrder>>[] = [];
  for (let count = 0; count < 7; count += 1) matching.push(await anOrder(request, office));
  const [inZip, ...single] = matching;
  const wrong = await anOrder(request, office, { 'Date of arrival': '01/02/2033' });
  const unknown = {
    name: 'unknown.pdf',
    content: aCard([
      ['Passport number', 'ZZ99887766'],
      ['Full name', 'Nobody Atall'],
    ]),
  };
  const zip = {
    name: 'cards.zip',
    content: aZip([inZip ?? wrong, { name: 'list.txt', content: Buffer.from('a list') }]),
  };
  const row = (name: string) => page.getByRole('table', { name: 'Cards' }).getByRole('row').filter({ hasText: name });

  await test.step('dropped files become a batch with an address of its own', async () => {
    await open('/admin');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Upload cards' }).click();
    await page.getByLabel('Choose cards').setInputFiles([...single, wrong, unknown, zip].map(dropped));
    await page.waitForURL(/\/admin\/upload-cards\?batch=\d+$/);
    await expect(row('cards.zip')).toHaveCount(0);
    await expect(row('list.txt')).toContainText('Not a card');
  });

  await test.step('a reload loses nothing, and dropping a file again adds nothing', async () => {
    await page.reload();
    await expect(page.getByText('10 of 10 read · 7 match · 0 sent')).toBeVisible({ timeout: 30_000 });
    await page.getByLabel('Choose cards').setInputFiles([...single, zip].map(dropped));
    await expect(page.getByText(/files sent\. Keep this page open\.$/)).toHaveCount(0);
    await expect(page.getByText('10 of 10 read · 7 match · 0 sent')).toBeVisible();
    for (const { orderId, name } of matching) await expect(row(name)).toContainText(String(orderId));
  });

  await test.step('what matches is ticked already and sent with one click', async () => {
    await page.getByRole('button', { name: 'Send 7 by AWS' }).click();
    await expect(page.getByText('7 cards sent; the emails are on their way.')).toBeVisible();
    await expect(page.getByText('10 of 10 read · 0 match · 7 sent')).toBeVisible();
  });

  await test.step('the wrong card says what differs, and is sent only after it was compared', async () => {
    await expect(row(wrong.name)).toContainText('Arrival date: the card has 01/02/2033');
    await page.getByRole('button', { name: `Give ${wrong.name} its order` }).click();
    await page.getByRole('button', { name: `Give to ${wrong.orderId}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Is this the right card?' });
    await expect(dialog.getByRole('row', { name: /Arrival date/ })).toContainText('Different');
    await expect(dialog.getByAltText('The card')).toBeVisible();
    await dialog.getByLabel('I have compared name, passport number and arrival date').check();
    await dialog.getByRole('button', { name: 'Send despite mismatch by AWS' }).click();
    await expect(row(wrong.name)).toContainText(`Sent by ${office.name}`);
  });

  await test.step('the unknown one is removed with its batch; the orders have their cards', async () => {
    await expect(row(unknown.name)).toContainText('No open order has its passport number');
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove this batch?' });
    await expect(dialog).toContainText('1 of 10 cards were not sent.');
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.waitForURL(/\/admin\/upload-cards$/);
    await page.goto(`/admin/view-order/${encodeOrderId(single[0]?.orderId ?? 0)}`);
    await expect(page.getByRole('article')).toContainText('Completed');
    await expect(page.getByRole('region', { name: 'Email History' })).toContainText('Sent', { timeout: 15_000 });
  });
});
