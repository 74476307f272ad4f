import { sql } from 'kysely';
import type { Db } from '../../db/open-database';
import { inTransaction } from '../../db/transaction';
import { isDue, type PurgeRule } from './due-orders';
import {
  anonymizeAnswers,
  anonymizeEvents,
  anonymizeMails,
  anonymizeOrders,
  anonymizeReceived,
  deleteViewsOf,
  listFilesToRemove,
} from './purge-sql';

/** Orders in one transaction: few, so that staff do not wait for their locks. */
const batchSize = 100;

/**
 * Replaces the customer's data of every due order. Each batch is one transaction, so the next run continues after an
 * interruption. Files are only listed; see removeFiles. Orders locked by somebody are left for the next run.
 * @param isTimeUp checked between batches, so that a job can end in time
 * @returns how many orders were purged
 */
export async function purgeOrders(db: Db, rule: PurgeRule, now: Date, isTimeUp = () => false): Promise<number> {
  let purged = 0;
  while (!isTimeUp()) {
    const done = await inTransaction(db, (db) => purgeBatch(db, rule, now));
    purged += done;
    if (done === 0) break;
  }
  return purged;
}

async function purgeBatch(db: Db, rule: PurgeRule, now: Date): Promise<number> {
  const { rows } = await sql<{ order_id: number }>`
    select order_id from orders where ${isDue(rule, now)}
    order by departure_date, order_id limit ${batchSize} for update skip locked`.execute(db);
  const ids = rows.map(({ order_id }) => order_id);
  if (ids.length === 0) return 0;
  await listFilesToRemove(db, ids);
  await deleteViewsOf(db, ids);
  await anonymizeOrders(db, ids);
  await anonymizeMails(db, ids);
  await anonymizeReceived(db, ids);
  await anonymizeAnswers(db, ids);
  await anonymizeEvents(db, ids);
  return ids.length;
}
