import type { startImport as endpoint } from '@sac/contract/imports/imports-api';
import type { ParsedInputOf } from '@sac/contract/platform/endpoint';
import { sql } from 'kysely';
import { inTransaction } from '../../platform/db/transaction';
import type { StaffActor } from '../../platform/http/actors';
import type { Services } from '../../platform/services';
import { alreadyStarted, checkColumns, requireImport } from './require-import';

/**
 * Queues an import that was read.
 * @throws 404, 403, 422; 409 it was started before
 */
export const startImport = (
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  actor: StaffActor,
  { importId, columns, takesPast, takesHidden = false }: ParsedInputOf<typeof endpoint>,
): Promise<void> =>
  inTransaction(db, async (db) => {
    const run = await requireImport(db, actor, importId);
    checkColumns(run.kind, run.headers, columns);
    const started = await db
      .updateTable('import_run')
      .set({
        state: 'running',
        columns: sql`${columns}::text[]`,
        takes_past: takesPast,
        takes_hidden: takesHidden,
        made_by: actor.name,
        ip: actor.ip,
      })
      .where('id', '=', importId)
      .where('state', '=', 'new')
      .returning('id')
      .executeTakeFirst();
    if (!started) throw alreadyStarted();
    await jobs.enqueue(db, 'import-rows', { importId });
  });
