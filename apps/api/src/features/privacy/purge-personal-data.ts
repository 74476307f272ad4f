import type { Database, Db } from '../../platform/db/open-database';
import { rewriteTables } from '../../platform/db/rewrite-tables';
import type { Stores } from '../../platform/stores/file-store';
import { deleteOldSessions, deleteOldTries, deleteOldWorkSessions } from './delete-old-sessions';
import type { PurgeRule } from './due-orders';
import { purgeOrders, type Watch } from './purge-orders';
import { removeFiles } from './remove-files';

/**
 * Purges due orders with their files, and deletes old sessions, work sessions, and attempts; then what the database's own
 * files still have of them.
 * @param rule null: no orders
 * @returns how many there were; `remaining`: files that could not be removed yet
 */
export async function purgePersonalData(
  { kind, db, stores }: Pick<Database, 'kind'> & { db: Db; stores: Stores },
  rule: PurgeRule | null,
  now: Date,
  watch: Watch = {},
): Promise<{ orders: number; sessions: number; files: { removed: number; remaining: number } }> {
  const orders = rule ? await purgeOrders(db, rule, now, watch) : 0;
  const sessions = await deleteOldSessions(db, now);
  await deleteOldWorkSessions(db, now);
  await deleteOldTries(db);
  const files = await removeFiles(db, stores);
  // Also when nothing was due: an earlier purge may have been stopped before this.
  if (rule) await rewriteTables(db, kind);
  return { orders, sessions, files };
}
