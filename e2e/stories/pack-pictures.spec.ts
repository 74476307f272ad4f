import { readFile } from 'node:fs/promises';
import { encodeOrderId } from '@sac/contract/order-id';
import { approvedCard, customer, handIn } from '../support/office';
import { textOf } from '../support/pdf';
import { aPhoto } from '../support/photo';
import { expect, test } from '../support/story';

test('pictures of staff and of the card are printed in both packs as one file', async ({
  page,
  request,
  open,
  office,
}) => {
  const orderId = await handIn(request, office);
  const login = await request.post('/api/login', { data: { email: office.email, password: office.password } });
  const upload = await request.post('/api/admin/upload-visa-document', {
    headers: { authorization: (await login.json()).jwtToken },
    multipart: {
      orderId: String(orderId),
      email: customer.email,
      mailServiceProvider: 'AWS',
      uploadVisaDoc: approvedCard,
    },
  });
  expect(upload.status(), await upload.text()).toBe(200);
  const pictures = page.getByRole('region', { name: 'Pictures', exact: true });

  await test.step('a completed order shows one line; a screenshot is pasted and gets a caption', async () => {
    await open(`/admin/view-order/${encodeOrderId(orderId)}`);
    await pictures.getByRole('button', { name: 'Show pictures' }).click();
    await expect(pictures.getByLabel('Choose pictures')).toBeAttached();
    await page.evaluate((base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([bytes], 'image.png', { type: 'image/png' }));
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, aPhoto(60).toString('base64'));
    await pictures.getByLabel('Caption of image.png').fill('Checkout with the accepted terms');
    await pictures.getByLabel('Choose pictures').setInputFiles({
      name: 'chat.png',
      mimeType: 'image/png',
      buffer: aPhoto(80),
    });
    await pictures.getByLabel('Caption of chat.png').fill('Added by mistake');
    await pictures.getByRole('button', { name: 'Add 2 pictures' }).click();
    const checkout = pictures.getByRole('img', { name: 'Checkout with the accepted terms' });
    await expect(checkout).toBeVisible();
    // The signed link leads to the picture.
    await expect.poll(() => checkout.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(60);
  });

  await test.step('one of them is removed', async () => {
    await pictures.getByRole('button', { name: 'Remove Added by mistake' }).click();
    await page.getByRole('dialog', { name: 'Remove this picture?' }).getByRole('button', { name: 'Remove' }).click();
    await expect(pictures.getByRole('img', { name: 'Added by mistake' })).toHaveCount(0);
  });

  await test.step('the pack on screen shows it', async () => {
    await page.getByRole('link', { name: 'Defence Pack 1' }).click();
    const paper = page.getByRole('article', { name: 'Defence Pack 1' });
    await expect(paper.getByRole('img', { name: 'Checkout with the accepted terms' })).toBeVisible();
    await expect(paper.getByRole('img', { name: 'Added by mistake' })).toHaveCount(0);
  });

  await test.step('both packs come as one file, without the passport number', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Both packs in one file' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`defence-packs-order-${orderId}.pdf`);
    const text = await textOf(await readFile(await download.path()));
    for (const part of ['Download History', 'Email History', 'Checkout with the accepted terms', `Order ${orderId}`])
      expect(text).toContain(part);
    expect(text).not.toContain('XDA123456');
  });
});
