import * as api from '@sac/contract/incoming-cards/card-batches-api';
import { sql } from 'kysely';
import { noSuch } from '../../../platform/errors';
import type { Routes } from '../../../platform/services';
import { staffFileLink } from '../../cards/staff-file-link';
import { getBatchCard } from './get-batch-card';
import { linkCard } from './link-card';
import { readAgain } from './read-again';
import { removeBatch } from './remove-batch';
import { requireBatch, requireBatchCard } from './require-batch';
import { selectBatchCards, selectBatches } from './select-batches';
import { readPagesOfCard, splitCard } from './split-card';
import { uploadBatchCard } from './upload-batch-card';

export const cardBatchesRoutes: Routes = (mount, services) => {
  const { db, tokens } = services;

  mount(api.uploadBatchCard, ({ input: { batchKey }, actor, file }) =>
    uploadBatchCard(services, actor, batchKey, file),
  );

  mount(api.getCardBatches, async ({ actor }) => {
    const data = await selectBatches(db, actor);
    return { data, total: data.length };
  });

  mount(api.getCardBatch, async ({ input: { batchId }, actor }) => {
    await requireBatch(db, actor, batchId);
    const [batch] = await selectBatches(db, actor, batchId);
    if (!batch) throw noSuch('batch');
    return { data: { ...batch, cards: await selectBatchCards(db, sql`k.batch_id = ${batchId}`) } };
  });

  mount(api.getBatchCard, async ({ input: { batchCardId }, actor }) => {
    const { file, ...found } = await getBatchCard(services, actor, batchCardId);
    const original = { file, contentType: found.content_type, picture: null };
    return { data: { ...found, url: await staffFileLink(tokens, original, actor.sessionId) } };
  });

  mount(api.getBatchCardPages, async ({ input: { batchCardId }, actor }) => ({
    data: await readPagesOfCard(services, actor, batchCardId),
  }));

  mount(api.splitBatchCard, async ({ input: { batchCardId, orderIds }, actor }) => {
    const split = await splitCard(services, actor, batchCardId, orderIds);
    const left = split.left === 0 ? '' : ` ${split.left} still without an order.`;
    return { ...split, message: `${split.given} cards are with their orders.${left} Nothing was sent.` };
  });

  mount(api.linkBatchCard, async ({ input: { batchCardId, orderId }, actor }) => {
    const card = await requireBatchCard(db, actor, batchCardId);
    const given = await linkCard(services, card, orderId, actor);
    const message = given.isReady
      ? `The card matches order ${orderId} and can be sent.`
      : `The card is with order ${orderId}. Compare both before it is sent.`;
    return { ...given, message };
  });

  mount(api.readCardBatchAgain, async ({ input: { batchId }, actor }) => {
    const count = await readAgain(services, actor, batchId);
    return { message: count === 1 ? 'One card is read again.' : `${count} cards are read again.` };
  });

  mount(api.removeCardBatch, async ({ input: { batchId }, actor }) => {
    const dismissed = await removeBatch(services, actor, batchId);
    if (dismissed === 0) return { message: 'The batch was removed.' };
    const cards = dismissed === 1 ? 'a card' : `${dismissed} cards`;
    return { message: `The batch was removed, and ${cards} in it dismissed.` };
  });
};
