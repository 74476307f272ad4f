import { readFile } from 'node:fs/promises';
import { encodeOrderId } from '@sac/contract/orders/order-id';
import { formatDate } from '@sac/contract/platform/dates';
import { anApplication } from '@sac/contract/test/an-application';
import { aCard, cardRows } from '../../../apps/api/test/files/a-card';
import { aFax, inkOfFax } from '../../../apps/api/test/files/a-fax';
import { aPicture } from '../../../apps/api/test/files/a-picture';
import { customer, handIn } from '../../support/office';
import { openSection } from '../../support/sections';
import { chooseCard } from '../../support/send-card';
import { expect, test } from '../../support/story';

const arrival = formatDate(anApplication().arrival_date);
const cardOf = (name: string, passport: string) => ({
  name: `${name.toLowerCase().replaceAll(' ', '-')}.pdf`,
  mimeType: 'application/pdf',
  buffer: aCard(cardRows({ name, passport, arrival })),
});
const photo = { name: 'IMG_0001.heic', mimeType: '', buffer: aPicture('heic') };

/** How much of a picture is dark inside a box, given as shares of its sides, and outside of it. Runs in the browser. */
function inkIn(image: SVGElement | HTMLElement, box: typeof inkOfFax): { inside: number; outside: number } {
  const { naturalWidth: width, naturalHeight: height } = image as HTMLImageElement;
  const brush = new OffscreenCanvas(width, height).getContext('2d');
  brush?.drawImage(image as HTMLImageElement, 0, 0);
  const pixels = brush?.getImageData(0, 0, width, height).data ?? [];
  const [all, dark] = [
    { inside: 0, outside: 0 },
    { inside: 0, outside: 0 },
  ];
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [(at % width) / width, Math.floor(at / width) / height];
    const where = x > box.left && x < box.right && y > box.top && y < box.bottom ? 'inside' : 'outside';
    all[where] += 1;
    if ((pixels[at * 4] ?? 0) < 128) dark[where] += 1;
  }
  return { inside: dark.inside / all.inside, outside: dark.outside / all.outside };
}

const question = 'Is this the right card?';

test('a wrong card is stopped before it is sent; the right one is sent, and every version is kept', async ({
  page,
  request,
  browserConsole,
  newBrowser,
  open,
  office,
}) => {
  // A window that shows a bare file has no page to name an icon.
  browserConsole.allow(/favicon\.ico/);
  const orderId = await handIn(request, office);
  await open(`/admin/view-order/${encodeOrderId(orderId)}`);
  const upload = page.getByRole('region', { name: 'Upload Document' });
  const documents = page.getByRole('region', { name: 'Documents' });
  const mails = page.getByRole('region', { name: 'Email History' });
  const versions = documents.getByRole('list', { name: 'Versions of the approved card' }).locator('> li');
  const dialog = page.getByRole('dialog', { name: question });
  const send = () => upload.getByRole('button', { name: 'Complete and send by AWS' }).click();
  const row = (fact: string) => dialog.getByRole('row', { name: new RegExp(`^${fact}`) });

  await test.step("another person's card is compared with the order and stopped; nothing is stored or sent", async () => {
    await chooseCard(page, cardOf('EVA BAR LOPEZ', 'K7654321'), /Does not match the order/);
    await send();
    await expect(dialog.getByRole('alert')).toHaveText(`This card does not match order ${orderId}.`);
    await expect(dialog.getByRole('img', { name: 'The card' })).toBeVisible();
    await expect(row('Name')).toContainText(/EVA BAR LOPEZ\s*Ana Bar Lopez\s*Different/);
    await expect(row('Passport number')).toContainText(/K7654321\s*XDA123456\s*Different/);
    await expect(row('Arrival date')).toContainText('Same');
    await expect(dialog.getByRole('button', { name: 'Send despite mismatch by AWS' })).toBeDisabled();
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    // A slip of the mouse decides nothing: it is as good as Cancel.
    await page.mouse.click(5, 5);
    await expect(dialog).toBeHidden();
    await page.reload();
    await expect(documents).toContainText('No record found');
    await expect(mails).toContainText('No record found');
  });

  await test.step('a file that is no card is refused before it is sent', async () => {
    browserConsole.allow(/status of 415/);
    const letter = { name: 'card.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no card at all') };
    await upload.getByLabel('Approved card').setInputFiles(letter);
    await expect(upload).toContainText('The approved card must be a PDF or an image');
    await expect(upload.getByRole('button', { name: 'Complete and send by AWS' })).toBeDisabled();
  });

  await test.step('the right card is compared, matches and is sent at once', async () => {
    await chooseCard(page, cardOf('BAR LOPEZ ANA', 'XDA 123456'), /Matches the order/);
    await upload.getByRole('button', { name: 'Compare with the order' }).click();
    await expect(dialog).toContainText(`This card matches order ${orderId}.`);
    await dialog.getByRole('button', { name: 'Complete and send by AWS' }).click();
    await expect(page.getByText(`the email to ${customer.email} stays a preview`)).toBeVisible();
    await openSection(page, 'Documents');
    await expect(versions).toHaveCount(1);
    for (const fact of ['Matches', 'Current', office.name]) await expect(versions.first()).toContainText(fact);
    const opened = page.waitForEvent('popup');
    await versions.getByRole('button', { name: new RegExp(`^${orderId}_bar-lopez-ana`) }).click();
    await (await opened).close();
  });

  await test.step('a photo needs a confirmation before it is sent', async () => {
    await chooseCard(page, photo, /Compare by eye/);
    await send();
    await expect(dialog.getByRole('alert')).toContainText(
      'We cannot read images. Check name, passport and arrival date before sending.',
    );
    // Chromium cannot show HEIC: this is the JPEG that the customer would get.
    const shown = dialog.getByRole('img', { name: 'The card' });
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(16);
    await expect(row('Passport number')).toContainText('XDA123456');
    await expect(dialog.getByRole('button', { name: 'Complete and send by AWS' })).toBeDisabled();
    await expect(versions).toHaveCount(1);
    await dialog.getByLabel('I have compared name, passport number, date of birth and arrival date').check();
    await dialog.getByRole('button', { name: 'Complete and send by AWS' }).click();
    await expect(versions).toHaveCount(2);
    await expect(versions.first()).toContainText(
      'compared name, passport number, date of birth and arrival date by eye.',
    );
    await expect(versions.first()).toContainText('Original HEIC');
  });

  await test.step('a fax without text shows its writing where it is, and its customer downloads the same file', async () => {
    const fax = { name: 'fax.pdf', mimeType: 'application/pdf', buffer: aFax() };
    await chooseCard(page, fax, /Compare by eye/);
    await send();
    const shown = dialog.getByRole('img', { name: 'The card' });
    await expect(shown).toBeVisible();
    const ink = await shown.evaluate(inkIn, inkOfFax);
    expect(ink.inside).toBeGreaterThan(0.01);
    expect(ink.outside).toBe(0);
    await dialog.getByLabel('I have compared name, passport number, date of birth and arrival date').check();
    await dialog.getByRole('button', { name: 'Complete and send by AWS' }).click();
    await expect(versions).toHaveCount(3);
    const traveller = await newBrowser();
    await traveller.goto(`/track-order/${encodeOrderId(orderId)}`);
    await traveller.getByLabel('Email').fill(customer.email);
    await traveller.getByRole('button', { name: 'Track order' }).click();
    const downloading = traveller.waitForEvent('download');
    await traveller.getByRole('button', { name: 'Download now' }).click();
    expect(await readFile(await (await downloading).path())).toEqual(fax.buffer);
  });

  await test.step('a card that differs is sent after a confirmation', async () => {
    await chooseCard(page, cardOf('ANA BAR GOMEZ', 'XDA123456'), /Does not match the order/);
    await send();
    await dialog.getByLabel('I have compared name, passport number, date of birth and arrival date').check();
    await dialog.getByRole('button', { name: 'Send despite mismatch by AWS' }).click();
    await expect(dialog).toBeHidden();
    await expect(versions).toHaveCount(4);
    await expect(versions.nth(0)).toContainText('Sent despite mismatch');
    await expect(versions.nth(0)).toContainText('ANA BAR GOMEZ');
    await expect(versions.nth(0)).toContainText('Current');
    await expect(versions.nth(1)).toContainText('Not compared');
    await expect(versions.nth(3)).toContainText('Matches');
    await expect(documents.getByText('Current')).toHaveCount(1);
  });

  await test.step('it is withdrawn: it cannot be opened or sent again, and the reason is kept', async () => {
    await versions.nth(0).getByRole('button', { name: 'Withdraw' }).click();
    const asked = page.getByRole('dialog', { name: 'Withdraw this card?' });
    await asked.getByRole('button', { name: 'Withdraw' }).click();
    await expect(asked).toContainText('Please enter a reason');
    await page.keyboard.type('The family name is wrong.');
    await asked.getByRole('button', { name: 'Withdraw' }).click();
    await expect(asked).toBeHidden();
    await expect(versions.nth(0)).toContainText('Withdrawn');
    await expect(versions.nth(0)).toContainText('The family name is wrong.');
    await expect(versions.nth(0).getByRole('button')).toHaveCount(0);
    await expect(documents.getByText('Current')).toHaveCount(0);
    await openSection(page, 'Email History');
    await expect(mails.getByRole('row').nth(1)).toContainText('Withdrawn');
    await expect(mails.getByRole('button', { name: 'Resend by AWS' })).toBeDisabled();
    await expect(mails).toContainText('Upload the card first.');
  });

  await test.step('in ChargeBack a card asks before it completes the order; a deleted order takes none', async () => {
    await page.getByRole('button', { name: 'ChargeBack', exact: true }).click();
    await expect(page.getByRole('button', { name: 'ChargeBack', exact: true })).toHaveCount(0);
    await chooseCard(page, cardOf('ANA BAR LOPEZ', 'XDA123456'), /Matches the order/);
    await send();
    await expect(dialog.getByRole('alert')).toHaveText(
      `Order ${orderId} is in ChargeBack. Sending the card moves it to Completed and emails the customer.`,
    );
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible();
    await expect(upload).toHaveCount(0);
  });
});
