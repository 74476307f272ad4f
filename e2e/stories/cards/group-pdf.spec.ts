import { formatDate } from '@sac/contract/platform/dates';
import { anApplication } from '@sac/contract/test/an-application';
import { aGroup, cardRows } from '../../../apps/api/test/files/a-card';
import { handIn } from '../../support/office';
import { expect, test } from '../../support/story';

// On a slow machine the usual 15 seconds pass before a story presses Undo.
test.use({ settings: { MAIL_UNDO_SECONDS: '120' } });

const arrival = formatDate(anApplication().arrival_date);
const cardOf = (name: string, passport: string) => cardRows({ name, passport, arrival });

test('one PDF of a family is split by pages: each card goes to its order, a stranger’s page is held with the reason', async ({
  page,
  request,
  open,
  office,
}) => {
  const traveller = (first_name: string, passport_number: string) =>
    handIn(request, office, { first_name, full_name: `${first_name} Bar Lopez`, passport_number });
  const cleo = await traveller('Cleo', 'K8800101');
  const dino = await traveller('Dino', 'K8800102');
  const group = aGroup(
    cardOf('CLEO BAR LOPEZ', 'K8800101'),
    cardOf('DINO BAR LOPEZ', 'K8800102'),
    cardOf('ZOE STRANGER', 'K8800999'),
  );
  const cardRow = (orderId: number) =>
    page.getByRole('table', { name: 'Cards' }).getByRole('row', { name: String(orderId) });
  const row = (text: string) => page.getByRole('row').filter({ hasText: text });

  await test.step('the PDF is dropped; it names several travellers, so no order takes it', async () => {
    await open('/admin/upload-cards');
    const file = { name: 'family.pdf', mimeType: 'application/pdf', buffer: group };
    await page.getByLabel('Choose cards').setInputFiles(file);
    await expect(row('family.pdf')).toContainText('No order');
  });

  await test.step('each page is proposed for the order that it matches, and the stranger’s for none', async () => {
    await page.getByRole('button', { name: 'Link family.pdf to an order…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Which order is this card for?' });
    await dialog.getByRole('button', { name: 'Split its 3 pages' }).click();
    await expect(dialog.getByLabel('Order of page 1')).toHaveValue(String(cleo));
    await expect(dialog.getByLabel('Order of page 2')).toHaveValue(String(dino));
    await expect(dialog.getByLabel('Order of page 3')).toHaveValue('');
    await dialog.getByRole('button', { name: 'Link the pages to their orders' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('the family’s cards match and are sent; the stranger’s page stays, and says why', async () => {
    for (const orderId of [cleo, dino]) await expect(row(String(orderId))).toContainText('Matches');
    await expect(row('No order')).toContainText('It is page 3 of family.pdf.');
    await page.getByRole('button', { name: 'Send selected…' }).click();
    await page.getByRole('dialog', { name: 'Send 2 cards?' }).getByRole('button', { name: 'Send 2 by AWS' }).click();
    await expect(page.getByText(/^2 cards stored\./)).toBeVisible();
    for (const orderId of [cleo, dino]) await expect(cardRow(orderId)).toContainText('Sent by');
    await expect(row('No order')).toHaveCount(1);
  });

  await test.step('for as long as Ready to send would, the page offers to undo it', async () => {
    await page.getByRole('button', { name: 'Undo 2', exact: true }).click();
    await expect(page.getByText('Undone: 2 cards withdrawn, their emails were not sent.')).toBeVisible();
    for (const orderId of [cleo, dino]) await expect(cardRow(orderId)).toContainText('undid the sending');
  });
});
