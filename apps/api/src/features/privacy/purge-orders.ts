import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database';
import { inTransaction } from '../../platform/db/transaction';
import { listFilesOf } from '../../platform/stores/stored-files';
import { noPerson } from '../audit/record-event';
import { deleteRefusedRows } from '../imports/find-rows-naming';
import {
  anonymizeAnswers,
  anonymizeEvents,
  anonymizeIncomingMail,
  anonymizeMails,
  anonymizeOrders,
  customerNamesOf,
  deleteFinishedJobs,
  deleteSearchesOf,
} from './anonymize';
import {
  atTheStart,
  type DueOrder,
  type ErasureRule,
  hasDeparted,
  isChosen,
  isFree,
  isNeeded,
  type PurgeRule,
} from './due-orders';

/** Orders in one transaction: few, so that staff do not wait for their locks. */
const batchSize = 100;

export interface Watch {
  /** Checked between batches, so that a job can end in time. */
  isTimeUp?: () => boolean;
  /** Called after each batch with how many were purged so far. */
  onProgress?: (purged: number) => void;
  /** Called in the transaction of each batch. */
  inBatch?: (db: Db) => Promise<void>;
}

/**
 * Replaces the customer's data of every due order, or of those that an Admin chose. Each batch is one transaction, so the next run continues after an
 * interruption. Files are only listed; see removeFiles. Orders locked by somebody are left for the next run.
 * @returns how many orders were purged
 */
export async function purgeOrders(
  db: Db,
  rule: PurgeRule | ErasureRule,
  now: Date,
  { isTimeUp = () => false, onProgress = () => {}, inBatch = async () => {} }: Watch = {},
): Promise<number> {
  let purged = 0;
  for (let behind: DueOrder | undefined = atTheStart; behind && !isTimeUp(); ) {
    const from: DueOrder = behind;
    const orders: DueOrder[] = await inTransaction(db, async (db) => {
      const batch = await purgeBatch(db, rule, now, from);
      if (batch.length > 0) await inBatch(db);
      return batch;
    });
    purged += orders.length;
    // Behind the last one, because orders that are spared stay in the index for ever.
    behind = orders.at(-1);
    if (behind) onProgress(purged);
  }
  return purged;
}

async function purgeBatch(db: Db, rule: PurgeRule | ErasureRule, now: Date, behind: DueOrder): Promise<DueOrder[]> {
  const isDue =
    'orderIds' in rule
      ? sql`${isChosen(rule, behind)} and not ${isNeeded}`
      : sql`${hasDeparted(rule, now, behind)} and ${isFree(rule)}`;
  const { rows } = await sql<DueOrder>`
    select departure_date, order_id from orders where ${isDue}
    order by departure_date, order_id limit ${batchSize} for update skip locked`.execute(db);
  const ids = rows.map(({ order_id }) => order_id);
  if (ids.length === 0) return [];
  await listFilesOf(db, ids);
  await deleteSearchesOf(db, ids);
  await deleteRefusedRows(db, await customerNamesOf(db, ids));
  await deleteFinishedJobs(db, ids);
  await anonymizeOrders(db, ids);
  await anonymizeMails(db, ids);
  await anonymizeIncomingMail(db, ids);
  await anonymizeAnswers(db, ids);
  await anonymizeEvents(db, ids, 'orderIds' in rule ? rule.by : noPerson);
  return rows;
}
