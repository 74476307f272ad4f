import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database';
import { inTransaction } from '../../platform/db/transaction';
import { recordActivity } from '../audit/record-activity';

interface End {
  state: 'done' | 'cancelled' | 'failed';
  /** Why it failed, as a sentence. */
  problem?: string;
}

/**
 * Ends an import that runs, or one that was not started, and records who imported how many.
 * @returns how many rows it added; null when it has ended before
 */
export const endImport = (db: Db, id: number, { state, problem = undefined }: End): Promise<number | null> =>
  inTransaction(db, async (db) => {
    const run = await db
      .updateTable('import_run')
      .set({ state, problem: problem ?? null, ended_at: sql`clock_timestamp()` })
      .where('id', '=', id)
      .where('state', 'in', state === 'cancelled' ? ['new', 'running'] : ['running'])
      .returning(['kind', 'name', 'made_by', 'ip', 'added', 'repeated', 'refused'])
      .executeTakeFirst();
    if (!run) return null;
    const { kind, name, made_by, ip, added, repeated, refused } = run;
    const detail = { importId: id, kind, state, added, repeated, refused };
    if (added + repeated + refused > 0)
      await recordActivity(db, { name: made_by, ip }, { kind: 'imported', to: name, detail });
    return added;
  });
