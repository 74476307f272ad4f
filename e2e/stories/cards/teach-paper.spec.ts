import { formatDate } from '@sac/contract/platform/dates';
import { anApplication } from '@sac/contract/test/an-application';
import { aCard } from '../../../apps/api/test/files/a-card';
import { handIn } from '../../support/office';
import { expect, test } from '../../support/story';

const arrival = formatDate(anApplication().arrival_date);
/** A paper whose title, and whose label of the name, the product does not know. */
const aNotice = (name: string, passport: string) => ({
  name: `${passport}.pdf`,
  mimeType: 'application/pdf',
  buffer: aCard([
    ['Landing slip of the Republic'],
    ['Person landing', name],
    ['Passport number', passport],
    ['Date of birth', '05/04/1990'],
    ['Date of arrival', arrival],
    ['Keep this slip with you'],
  ]),
});

test('an Admin adds a card layout from two genuine cards; a card with that layout is then ready', async ({
  page,
  request,
  open,
  office,
}) => {
  const passport_number = 'K9900101';
  const orderId = await handIn(request, office, { first_name: 'Gina', full_name: 'Gina Bar Lopez', passport_number });
  const slip = aNotice('GINA BAR LOPEZ', passport_number);
  const row = page.getByRole('row').filter({ hasText: slip.name });

  await test.step('before, the layout is unknown: the card waits for a person', async () => {
    await open('/admin/upload-cards');
    await page.getByLabel('Choose cards').setInputFiles(slip);
    await expect(row).toContainText(/Compare|No order/);
  });

  await test.step('two cards are dropped; the label of the name is corrected, and the layout is saved', async () => {
    await page.goto('/admin/card-papers');
    await page
      .getByLabel('Choose genuine cards')
      .setInputFiles([aNotice('HUGO OTHER', 'K9900102'), aNotice('IDA ELSE', 'K9900103')]);
    const found = page.getByRole('table', { name: 'What was found' });
    const name = found.getByRole('row', { name: /^Name/ });
    await expect(name).toContainText('Card 1: not found');
    await expect(found.getByRole('row', { name: /^Passport number/ })).toContainText('K9900103');
    await found.getByLabel('Label of: Name').selectOption('Person landing');
    await expect(name).toContainText('IDA ELSE');
    await expect(page.getByLabel(/^Phrases that are on every card/)).toHaveValue(/landing slip of the republic/i);
    await page.getByLabel('Name of this layout').fill('Landing slip');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('region', { name: 'Recognised layouts' })).toContainText('Landing slip');
  });

  await test.step('the card that waited is ready to be sent', async () => {
    await expect(async () => {
      await page.goto('/admin/ready-to-send');
      await expect(page.getByRole('option', { name: `order ${orderId}` })).toBeVisible({ timeout: 3_000 });
    }).toPass();
  });
});
