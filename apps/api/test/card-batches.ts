import {
  type BatchCard,
  type CardBatch,
  getCardBatch,
  uploadBatchCard,
} from '@sac/contract/incoming-cards/card-batches-api';
import { expect } from 'vitest';
import { readBatchCard } from '../src/features/incoming-cards/batches/read-batch-card';
import { formOf, type TestApp } from './test-app';

/** Files as a person drops them. */
export function cardBatchesOf(office: TestApp, staff: { token: string }) {
  const drop = (key: string, name: string, content: Buffer, who = staff) =>
    office.call(uploadBatchCard, {}, { ...who, inject: formOf({ batchKey: key }, { field: 'card', name, content }) });

  const get = (batchId: number, who = staff) => office.call(getCardBatch, { batchId }, who);

  /** Reads what waits, as the job does; an app `withoutWorkers` leaves it to the test. */
  async function readAll(): Promise<void> {
    const waiting = await office.db.selectFrom('batch_card').select('id').where('state', '=', 'waiting').execute();
    for (const { id } of waiting) await readBatchCard(office, id, false);
  }

  const cardsOf = async (batchId: number) =>
    ((await get(batchId)).body.data as CardBatch & { cards: BatchCard[] }).cards;

  /** A new batch of these files, read. */
  async function batchOf(...files: Buffer[]) {
    const key = crypto.randomUUID();
    let batchId = 0;
    for (const [at, content] of files.entries()) {
      const { body } = await drop(key, `card-${at}.pdf`, content);
      expect(body).toMatchObject({ status: 1 });
      batchId = Number(body.batchId);
    }
    await readAll();
    return { key, batchId, cards: await cardsOf(batchId) };
  }

  return { drop, get, readAll, cardsOf, batchOf };
}
