import { addEvidencePicture, type EvidencePicture, getEvidencePictures } from '@sac/contract/disputes/pictures-api';
import { encodeOrderId } from '@sac/contract/orders/order-id';
import { removeContent } from '@sac/contract/orders/remove-content-api';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { serveOrderPage, someDetails, unfold } from '../../../../test/an-order-page';
import { done, me, open, startBackOffice } from '../../../../test/screen';
import { answer, askedOf, refuse } from '../../../../test/server';

startBackOffice();

let stored: EvidencePicture[];
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const aStored = (id: number, caption: string): EvidencePicture => ({
  id,
  caption,
  added_at: '2026-11-20T08:00:30.000Z',
  added_by: 'Mei Tan',
  bytes: 1000,
  sha256: 'ab'.repeat(32),
  url: pixel,
});
beforeEach(() => {
  stored = [];
  answer(getEvidencePictures, () => ({ ...done, data: stored, total: stored.length }));
  serveOrderPage(() => someDetails({ process_status: 'ChargeBack' }));
});

const region = page.getByRole('region', { name: 'Pictures', exact: true });
const openOrder = async () => {
  await open(`/admin/view-order/${encodeOrderId(100001)}`);
  await unfold('Pictures');
  await expect.element(region.getByLabelText('Choose pictures')).toBeInTheDocument();
};
const aFile = (name = 'checkout.png', type = 'image/png', bytes = 70) =>
  new File([new Uint8Array(bytes)], name, { type });
const transferOf = (files: File[]) => {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  return transfer;
};
const paste = (files: File[]) =>
  document.body.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: transferOf(files), bubbles: true, cancelable: true }),
  );
const choose = (files: File[]) => userEvent.upload(region.getByLabelText('Choose pictures'), files);
const captionOf = (name: string) => region.getByLabelText(`Caption of ${name}`);

test('a picture that nothing has scanned for viruses says so', async () => {
  stored = [
    aStored(1, 'The checkout'),
    { ...aStored(2, 'The chat'), url: `${pixel}#100001_chat_ab12cd_not-scanned.jpg` },
  ];
  await openOrder();
  await expect.element(region.getByText('The chat', { exact: true })).toBeVisible();
  const [first, second] = region.getByRole('listitem').all();
  expect(first?.element().textContent).not.toContain('Not scanned');
  expect(second?.element().textContent).toContain('The chatNot scanned for viruses');
});

test('pasted and chosen pictures are sent with their captions, one after the other', async () => {
  const sent: Record<string, unknown>[] = [];
  answer(addEvidencePicture, (input) => {
    sent.push(input);
    stored = [...stored, aStored(stored.length + 1, String(input.caption))];
    return { ...done, data: { id: stored.length } };
  });
  await openOrder();
  paste([aFile('image.png')]);
  await choose([aFile('chat.jpg', 'image/jpeg')]);
  await captionOf('image.png').fill('The checkout');
  await captionOf('chat.jpg').fill('The chat');
  await region.getByRole('button', { name: 'Add 2 pictures' }).click();
  const list = region.getByRole('list', { name: 'Pictures of this order' });
  await expect.element(list.getByRole('img', { name: 'The checkout' })).toBeVisible();
  await expect.element(list.getByRole('img', { name: 'The chat' })).toBeVisible();
  await expect.element(region.getByRole('form', { name: 'New pictures' })).not.toBeInTheDocument();
  expect(sent.map(({ caption }) => caption)).toEqual(['The checkout', 'The chat']);
  expect(new Set(sent.map(({ pictureKey }) => pictureKey)).size).toBe(2);
});

test('dropped files are taken by the browser’s own input, and pasted text is left alone', async () => {
  await openOrder();
  const zone = region.getByLabelText('Choose pictures').element();
  const around = zone.parentElement?.getBoundingClientRect();
  const box = zone.getBoundingClientRect();
  // A drop anywhere on the zone reaches the input.
  expect(box.width).toBeGreaterThan((around?.width ?? 0) - 4);
  expect(box.height).toBeGreaterThan((around?.height ?? 0) - 4);
  expect(zone).toHaveAttribute('multiple');
  const text = new DataTransfer();
  text.setData('text/plain', 'Hello');
  const event = new ClipboardEvent('paste', { clipboardData: text, bubbles: true, cancelable: true });
  document.body.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
  await expect.element(region.getByRole('form', { name: 'New pictures' })).not.toBeInTheDocument();
});

test('without a caption nothing is sent, and the field says what to write', async () => {
  answer(addEvidencePicture, () => ({ ...done, data: { id: 1 } }));
  await openOrder();
  paste([aFile('image.png')]);
  await region.getByRole('button', { name: 'Add picture' }).click();
  await expect.element(region.getByText('Write what the picture shows.')).toBeVisible();
  await expect.element(captionOf('image.png')).toHaveAttribute('aria-invalid', 'true');
  expect(askedOf(addEvidencePicture)).toEqual([]);
});

test('a refused picture stays with its reason, and sending again uses the same key', async () => {
  answer(addEvidencePicture, () => refuse(415, 'The file is incomplete or damaged.'));
  await openOrder();
  paste([aFile('image.png')]);
  await captionOf('image.png').fill('The checkout');
  await region.getByRole('button', { name: 'Add picture' }).click();
  await expect.element(region.getByText('The file is incomplete or damaged.')).toBeVisible();
  await expect.element(captionOf('image.png')).toHaveValue('The checkout');
  await region.getByRole('button', { name: 'Add picture' }).click();
  await expect.poll(() => askedOf(addEvidencePicture)).toHaveLength(2);
  const [first, second] = askedOf(addEvidencePicture).map(({ pictureKey }) => pictureKey);
  expect(second).toBe(first);
});

test('a picture over 10 MB is named before it is sent, and can be discarded', async () => {
  await openOrder();
  paste([aFile('photo.png', 'image/png', 10 * 1024 * 1024 + 1)]);
  await expect.element(region.getByText(/larger than 10 MB/)).toBeVisible();
  await region.getByRole('button', { name: 'Discard photo.png' }).click();
  await expect.element(region.getByRole('form', { name: 'New pictures' })).not.toBeInTheDocument();
});

test('removing asks why; who neither added it nor is a Manager cannot', async () => {
  stored = [aStored(7, 'The checkout')];
  answer(removeContent, () => {
    stored = [];
    return done;
  });
  await openOrder();
  const remove = region.getByRole('button', { name: 'Remove The checkout' });
  await remove.click();
  const dialog = page.getByRole('dialog', { name: 'Remove this picture?' });
  await expect.element(dialog.getByText('Order 100001 · The checkout')).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect.element(dialog.getByText('Please enter a reason')).toBeVisible();
  expect(askedOf(removeContent)).toEqual([]);
  await dialog.getByLabelText('Reason').fill('Another order');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect.element(region.getByRole('img', { name: 'The checkout' })).not.toBeInTheDocument();
  expect(askedOf(removeContent)).toEqual([{ what: 'picture', id: 7, reason: 'Another order' }]);

  stored = [aStored(8, 'The checkout'), { ...aStored(9, 'The chat'), added_by: me }];
  // The section is open as it was left.
  await open(`/admin/view-order/${encodeOrderId(100001)}`, 'Team');
  await expect.element(region.getByRole('button', { name: 'Remove The chat' })).toBeVisible();
  await expect.element(remove).not.toBeInTheDocument();
});

test('pictures are one line, and asked for only when it is opened', async () => {
  serveOrderPage(() => someDetails({ process_status: 'Completed' }));
  await open(`/admin/view-order/${encodeOrderId(100001)}`);
  await expect.element(region).toBeVisible();
  expect(askedOf(getEvidencePictures)).toEqual([]);
  await unfold('Pictures');
  await expect.element(region.getByLabelText('Choose pictures')).toBeInTheDocument();
});
