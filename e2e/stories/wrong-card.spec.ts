import { formatDate } from '@sac/contract/dates';
import { encodeOrderId } from '@sac/contract/order-id';
import { anApplication } from '@sac/contract/test/an-application';
import { aCard } from '../../apps/api/test/a-card';
import { customer, handIn, openOffice, signIn } from '../support/office';
import { expect, test } from '../support/story';

const arrival = formatDate(anApplication().arrival_date);
const cardOf = (name: string, passport: string) => ({
  name: `${name.toLowerCase().replaceAll(' ', '-')}.pdf`,
  mimeType: 'application/pdf',
  buffer: aCard([
    ['Full name', name],
    ['Passport number', passport],
    ['Date of arrival', arrival],
  ]),
});
const photo = {
  name: 'card.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

test('a wrong card is caught before it leaves; the right one goes, and every version stays', async ({
  page,
  request,
  server,
  database,
  browserConsole,
}) => {
  browserConsole.allow(/status of 422/);
  // A window that shows a bare file has no page to name an icon.
  browserConsole.allow(/favicon\.ico/);
  const office = await openOffice(server, database);
  const orderId = await handIn(request, office);
  await signIn(page, office, `/admin/view-order/${encodeOrderId(orderId)}`);
  const upload = page.getByRole('region', { name: 'Upload Document' });
  const documents = page.getByRole('region', { name: 'Documents' });
  const mails = page.getByRole('region', { name: 'Email History' });
  const send = async (file: ReturnType<typeof cardOf>) => {
    await upload.getByLabel('Approved card').setInputFiles(file);
    await upload.getByRole('button', { name: 'Send by AWS' }).click();
  };

  await test.step("another person's card is stopped, and nothing is stored or sent", async () => {
    await send(cardOf('EVA BAR LOPEZ', 'K7654321'));
    const dialog = page.getByRole('dialog', { name: 'Is this the right card?' });
    await expect(dialog).toContainText('Passport number: the card has *****321, the order has ******456.');
    await expect(dialog).toContainText('EVA BAR LOPEZ');
    await expect(dialog.getByRole('button', { name: 'Send anyway' })).toBeDisabled();
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    // The backdrop is static: a slip of the mouse decides nothing.
    await page.mouse.click(5, 5);
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await page.reload();
    await expect(documents).toContainText('No record found');
    await expect(mails).toContainText('No record found');
  });

  await test.step('the right card goes, and matches', async () => {
    await send(cardOf('BAR LOPEZ ANA', 'XDA 123456'));
    await expect(page.getByText(`the e-mail to ${customer.email} is on its way`)).toBeVisible();
    const versions = documents.getByRole('list', { name: 'Versions of the approved card' }).locator('> li');
    await expect(versions).toHaveCount(1);
    for (const fact of ['Matches', 'Current', office.name, 'UTC']) await expect(versions.first()).toContainText(fact);
    const opened = page.waitForEvent('popup');
    await versions.getByRole('button', { name: new RegExp(`^${orderId}_bar-lopez-ana`) }).click();
    await (await opened).close();
  });

  await test.step('a picture goes with a notice to compare it by eye', async () => {
    await send(photo);
    const notice = upload.getByRole('alert');
    await expect(notice).toContainText('This card could not be compared with the order: it is an image.');
    await expect(notice).toContainText('Open it and check name, passport number and arrival date yourself.');
    await notice.getByRole('button', { name: 'Dismiss' }).click();
    await expect(notice).toBeHidden();
  });

  await test.step('a card that differs goes when somebody says that they compared it', async () => {
    await send(cardOf('ANA BAR GOMEZ', 'XDA123456'));
    const dialog = page.getByRole('dialog', { name: 'Is this the right card?' });
    await dialog.getByLabel('I have compared the card with the order').check();
    await dialog.getByRole('button', { name: 'Send anyway' }).click();
    await expect(dialog).toBeHidden();
    const versions = documents.getByRole('list', { name: 'Versions of the approved card' }).locator('> li');
    await expect(versions).toHaveCount(3);
    await expect(versions.nth(0)).toContainText('Confirmed although different');
    await expect(versions.nth(0)).toContainText('ANA BAR GOMEZ');
    await expect(versions.nth(0)).toContainText('Current');
    await expect(versions.nth(1)).toContainText('Not compared');
    await expect(versions.nth(2)).toContainText('Matches');
    await expect(documents.getByText('Current')).toHaveCount(1);
  });
});

test("an order's answers are copied one after the other into the official form", async ({
  page,
  request,
  server,
  database,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const office = await openOffice(server, database);
  const orderId = await handIn(request, office, { email: 'rail@example.com', confirm_email: 'rail@example.com' });
  await signIn(page, office, `/admin/view-order/${encodeOrderId(orderId)}`);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  const rail = page.getByRole('dialog', { name: 'Copy to the official form' });

  await page.getByRole('button', { name: 'Copy to the official form' }).click();
  await expect(rail.getByRole('button', { name: /^Full name/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rail.getByRole('button', { name: /^Passport number/ })).toBeFocused();
  expect(await clipboard()).toBe('ANA BAR LOPEZ');
  await page.keyboard.press('c');
  await expect(rail.getByRole('button', { name: /^Passport expiry date/ })).toBeFocused();
  expect(await clipboard()).toBe('XDA123456');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(clipboard).toBe('05/04/1990');
  await expect(rail.getByRole('status')).toContainText(/^3 of \d\d Copied: Date of birth\.$/);

  await page.reload();
  await expect(page.getByText(/^3 of \d\d copied$/)).toBeVisible();
  await page.getByRole('button', { name: 'Copy to the official form' }).click();
  await expect(rail.getByRole('button', { name: /^Passport expiry date/ })).toBeFocused();
  await expect(rail.getByRole('button', { name: /^Date of birth.*copied$/ })).toBeVisible();
});
