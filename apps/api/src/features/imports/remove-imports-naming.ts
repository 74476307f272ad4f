import { storedRows } from '../../platform/csv/stored-rows';
import { inTransaction } from '../../platform/db/transaction';
import { conflict } from '../../platform/errors';
import type { Services } from '../../platform/services';
import { removeFilesAfter } from '../../platform/stores/remove-files-after';
import { settleImport } from './settle-import';

const plain = (text: string) => text.replaceAll(/[\s-]/g, '').toLowerCase();

/**
 * Removes the files of imports that have not been started and that name a person: who wants to import one chooses it again. Imports
 * that have ended and still have their file, because a process stopped then, are settled, so that the erasure finds their refused rows.
 * @param values what names the person, such as an email or a passport number
 * @returns the names of the files that were removed
 * @throws 409 an import that names the person is under way
 */
export async function removeImportsNaming(
  { db, files, jobs }: Pick<Services, 'db' | 'files' | 'jobs'>,
  values: readonly string[],
): Promise<string[]> {
  const removed: string[] = [];
  const wanted = new Set(values.map(plain));
  const runs = await db
    .selectFrom('import_run')
    .select(['id', 'name', 'state', 'file', 'ended_at'])
    .where('file', 'is not', null)
    .execute();
  for (const { id, name, state, file, ended_at } of runs) {
    if (ended_at !== null) {
      await settleImport({ db, files, jobs }, id);
      continue;
    }
    if (file === null || !(await hasCell(files, file, (cell) => wanted.has(plain(cell))))) continue;
    if (state === 'running')
      throw conflict(`The import of ${name} has this customer, and is under way. Erase when it has ended.`);
    await inTransaction(db, async (db) => {
      // It may have been started meanwhile.
      const waiting = db.updateTable('import_run').set({ file: null }).where('id', '=', id).where('state', '=', 'new');
      if (!(await waiting.returning('id').executeTakeFirst())) return;
      await removeFilesAfter(db, jobs, [file]);
      removed.push(name);
    });
  }
  return removed;
}

async function hasCell(files: Services['files'], file: string, isWanted: (cell: string) => boolean): Promise<boolean> {
  for await (const { cells } of storedRows(files, file)) if (cells.some(isWanted)) return true;
  return false;
}
