import { withdrawDocument } from '@sac/contract/cards/documents-api';
import { addEvidencePicture } from '@sac/contract/disputes/pictures-api';
import { uploadImport } from '@sac/contract/imports/imports-api';
import { linkBatchCard } from '@sac/contract/incoming-cards/card-batches-api';
import { uploadDocument } from '@sac/contract/incoming-cards/upload-api';
import { removeContent } from '@sac/contract/orders/remove-content-api';
import { expect } from 'vitest';
import type { FileStore } from '../../src/platform/stores/file-store';
import { aCustomer } from '../answers';
import { cardBatchesOf } from '../card-batches';
import { addDispute } from '../disputes';
import { aPhoto } from '../files/a-photo';
import { aPicture } from '../files/a-picture';
import { incomingCardsOf } from '../incoming-cards';
import { uploadOne } from '../mails';
import { aScan, eventually, formOf, type TestApp } from '../test-app';

/**
 * Adds at least one file of every kind, with its copy where there is one, and files that were removed again. For an app with its
 * own workers.
 */
export async function everyFile(office: TestApp) {
  const mei = await office.staff('Manager');
  const { orderId, mail, details } = await uploadOne(office);
  await eventually(async () => expect((await mail()).state).toBe('preview'));
  const withdrawn = (await details()).uploadDoc[0]?.id ?? 0;
  const withdrawing = await office.call(withdrawDocument, { documentId: withdrawn, reason: 'wrong' }, mei);
  expect(withdrawing.code).toBe(200);
  // A name that looks like those that a purge leaves.
  const fields = { orderId: String(orderId), email: 'a@example.com', mailServiceProvider: 'AWS' };
  const inject = formOf(fields, { name: 'removed.tif', content: aPicture('tif') });
  expect(await office.call(uploadDocument, {}, { token: mei.token, inject })).toMatchObject({ code: 200 });
  // An email names the file of another table.
  const file = (await details()).uploadDoc[0]?.file1 ?? '';
  const attachment = { file, name: 'card.tif', content_type: 'image/tiff' };
  await office.db.updateTable('mail').set({ attachment }).where('order_id', '=', orderId).execute();
  await addDispute(office, orderId);
  for (const [caption, isRemoved] of [
    ['The checkout', false],
    ['A mistake', true],
  ] as const) {
    const fields = { orderId: String(orderId), pictureKey: crypto.randomUUID(), caption };
    const inject = formOf(fields, { field: 'picture', name: 'chat.png', content: aPhoto() });
    const { body } = await office.call(addEvidencePicture, {}, { token: mei.token, inject });
    const { id: pictureId } = body.data as { id: number };
    if (isRemoved) await office.call(removeContent, { what: 'picture', id: pictureId, reason: 'Removed' }, mei);
  }
  const cards = incomingCardsOf(office, mei);
  const received = await cards.anOrder();
  await cards.arrive(received.orderId, cards.cardMail(received.orderId, received.card));
  await eventually(async () => expect(await cards.readyOf(received.orderId)).toHaveLength(1));
  const batches = cardBatchesOf(office, mei);
  const key = crypto.randomUUID();
  const { body } = await batches.drop(key, 'scan.png', aScan);
  const batchId = Number(body.batchId);
  await eventually(async () => expect(await batches.cardsOf(batchId)).toMatchObject([{ state: 'unknown' }]));
  // A format that browsers cannot show, given to an order by hand.
  await batches.drop(key, 'photo.heic', aPicture('heic'));
  const second = async () => (await batches.cardsOf(batchId)).find(({ name }) => name === 'photo.heic');
  await eventually(async () => expect(await second()).toMatchObject({ state: 'unknown' }));
  const given = { batchCardId: (await second())?.id, orderId: received.orderId };
  expect(await office.call(linkBatchCard, given, mei)).toMatchObject({ code: 200 });
  const tableOf = formOf(
    { kind: 'disputes' },
    { field: 'table', name: 'd.csv', content: Buffer.from('dispute_id\nA') },
  );
  expect(await office.call(uploadImport, {}, { token: mei.token, inject: tableOf })).toMatchObject({ code: 200 });
  const { answer } = await aCustomer(office);
  await answer({ message: 'The Raffles.', files: [{ name: 'IMG.heic', content: aPicture('heic') }] });
  const listed = () => office.db.selectFrom('file_to_remove').selectAll().execute();
  await eventually(async () => expect(await listed()).toEqual([]));
  return { orderId, mei };
}

/** Every file of a store: name → content as base64. */
export async function filesIn(store: FileStore): Promise<Record<string, string>> {
  const files: [string, string][] = [];
  for await (const page of store.list()) {
    for (const { name } of page) {
      const file = await store.open(name);
      const parts = file ? await file.stream.toArray() : [];
      files.push([name, Buffer.concat(parts).toString('base64')]);
    }
  }
  return Object.fromEntries(files.sort());
}
