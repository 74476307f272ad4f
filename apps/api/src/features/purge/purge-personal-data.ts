import type { Database, Db } from '../../db/open-database';
import { rewriteTables } from '../../db/rewrite-tables';
import { deleteOldSessions, deleteOldTries, deleteOldUploads, deleteOldWorkSessions } from './delete-old-sessions';
import type { PurgeRule } from './due-orders';
import { purgeOrders, type Watch } from './purge-orders';

/**
 * Purges due orders, deletes old sessions, work sessions, attempts and files of no answer, and then what the database's files
 * still have of them. The stored files are listed; see removeFiles.
 * @param rule null: no orders
 * @returns how many there were
 */
export async function purgePersonalData(
  { kind, db }: Pick<Database, 'kind'> & { db: Db },
  rule: PurgeRule | null,
  now: Date,
  watch: Watch = {},
): Promise<{ orders: number; sessions: number; uploads: number }> {
  const orders = rule ? await purgeOrders(db, rule, now, watch) : 0;
  const sessions = await deleteOldSessions(db, now);
  await deleteOldWorkSessions(db, now);
  await deleteOldTries(db);
  const uploads = await deleteOldUploads(db, now);
  if (orders > 0) await rewriteTables(db, kind);
  return { orders, sessions, uploads };
}
