import * as api from '@sac/contract/card-batches-api';
import { sql } from 'kysely';
import type { Config } from '../../config';
import type { JobQueue } from '../../db/job-queue';
import type { Db } from '../../db/open-database';
import type { Tokens } from '../../domain/accounts/tokens';
import { staffFileLink } from '../../domain/documents/staff-file-link';
import { noSuch } from '../../domain/errors';
import type { Mount } from '../../http/mount';
import type { FileStore } from '../../ports/file-store';
import { getBatchCard } from './get-batch-card';
import { giveOrder } from './give-order';
import { readAgain } from './read-again';
import { removeBatch } from './remove-batch';
import { requireBatch, requireBatchCard } from './require-batch';
import { selectBatchCards, selectBatches } from './select-batches';
import { uploadBatchCard } from './upload-batch-card';

interface Needs {
  db: Db;
  jobs: JobQueue;
  files: FileStore;
  tokens: Tokens;
  config: Config;
}

export function cardBatchesRoutes(mount: Mount, needs: Needs) {
  const { db, tokens } = needs;

  mount(api.uploadBatchCard, ({ input: { batchKey }, actor, file }) => uploadBatchCard(needs, actor, batchKey, file));

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
    const { file, ...found } = await getBatchCard(needs, actor, batchCardId);
    const original = { file, contentType: found.content_type, picture: null };
    return { data: { ...found, url: await staffFileLink(tokens, original, actor.sessionId) } };
  });

  mount(api.giveBatchCard, async ({ input: { batchCardId, orderId }, actor }) => {
    const card = await requireBatchCard(db, actor, batchCardId);
    const given = await giveOrder(needs, card, orderId, actor);
    const message = given.isReady
      ? `The card matches order ${orderId} and can be sent.`
      : `The card is with order ${orderId}. Compare both before it is sent.`;
    return { ...given, message };
  });

  mount(api.readCardBatchAgain, async ({ input: { batchId }, actor }) => {
    const count = await readAgain(needs, actor, batchId);
    return { message: count === 1 ? 'One card is read again.' : `${count} cards are read again.` };
  });

  mount(api.removeCardBatch, async ({ input: { batchId }, actor }) => {
    const dismissed = await removeBatch(needs, actor, batchId);
    if (dismissed === 0) return { message: 'The batch was removed.' };
    const cards = dismissed === 1 ? 'a card' : `${dismissed} cards`;
    return { message: `The batch was removed, and ${cards} in it dismissed.` };
  });
}
