import type { ImportKind } from '@sac/contract/imports/imports-api';
import { sql } from 'kysely';
import type { ImportedRow } from '../../platform/csv/imported-row';
import type { Db } from '../../platform/db/open-database';
import type { Services } from '../../platform/services';
import { endImport } from './end-import';
import { kindsOfImport } from './import-kinds';
import { readImportRows } from './require-import';
import { settleImport } from './settle-import';

/** It was cancelled, another process does it, or this one ends: what is not recorded yet is not added. */
class Stopped extends Error {}

/** Stores what became of rows, with their position, in the transaction that adds them: each is counted once. */
async function recordRows(db: Db, id: number, rows: ImportedRow[]): Promise<void> {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return;
  const count = (kind: ImportedRow['kind']) => rows.filter((row) => row.kind === kind).length;
  const { rows: updated } = await sql`
    update import_run set position = ${last.line}, added = added + ${count('added')},
      repeated = repeated + ${count('repeated')}, refused = refused + ${count('refused')}
    where id = ${id} and state = 'running' and position < ${first.line} returning id`.execute(db);
  if (updated.length === 0) throw new Stopped();
  const refused = rows.filter((row) => row.kind === 'refused');
  if (refused.length > 0)
    await db
      .insertInto('import_refusal')
      .values(refused.map(({ line, reasons }) => ({ run_id: id, line, reasons })))
      .execute();
}

/**
 * Adds the rows of an import that are not done yet.
 * @param isLastTry it ends as failed when this try fails
 */
export async function runImport(
  services: Pick<Services, 'longRunning' | 'config' | 'files' | 'jobs' | 'closing'>,
  id: number,
  isLastTry: boolean,
): Promise<void> {
  const { longRunning: db, config, files, jobs, closing } = services;
  const run = await db.selectFrom('import_run').selectAll().where('id', '=', id).executeTakeFirst();
  if (run?.state !== 'running' || run.file === null) return;
  const { file, columns, position, takes_past: takesPast, takes_hidden: takesHidden, made_by: name, ip } = run;
  const record = async (db: Db, rows: ImportedRow[]) => {
    if (closing.aborted) throw new Stopped();
    await recordRows(db, id, rows);
  };
  try {
    const rows = kindsOfImport[run.kind as ImportKind].importRows(
      { db, config },
      { name, ip },
      () => readImportRows(files, { file, columns, takesHidden }),
      { takesPast, after: position, record },
    );
    for await (const _ of rows);
    await endImport(db, id, { state: 'done' });
    await settleImport({ db, files, jobs }, id);
  } catch (error) {
    if (!(error instanceof Stopped)) {
      if (isLastTry) {
        await endImport(db, id, {
          state: 'failed',
          problem: 'It stopped because of a fault. Import the file again: rows that are in are not added twice.',
        });
        await settleImport({ db, files, jobs }, id);
      }
      throw error;
    }
    // The next process goes on at once.
    if (closing.aborted) await jobs.enqueue(db, 'import-rows', { importId: id });
  }
}
