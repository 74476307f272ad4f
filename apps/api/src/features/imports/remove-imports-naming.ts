import { inTransaction } from '../../platform/db/transaction';
import { conflict } from '../../platform/errors';
import type { Services } from '../../platform/services';
import { removeFilesAfter } from '../../platform/stores/remove-files-after';
import { deleteRefusedRows, findRowsNaming } from './find-rows-naming';
import { settleImport } from './settle-import';

/**
 * Removes what imports have of a person: the files of those that have not been started (who wants to import one chooses it again)
 * and refused rows, also of imports that have ended and still have their file, because a process stopped then.
 * @param values what names the person, such as an email or a passport number
 * @returns the names of the files that were removed, and how many refused rows
 * @throws 409 an import that names the person is under way
 */
export async function removeImportsNaming(
  { db, files, jobs }: Pick<Services, 'db' | 'files' | 'jobs'>,
  values: readonly string[],
): Promise<{ files: string[]; rows: number }> {
  const left = db.selectFrom('import_run').select('id').where('file', 'is not', null).where('ended_at', 'is not', null);
  for (const { id } of await left.execute()) await settleImport({ db, files, jobs }, id);
  const found = await findRowsNaming({ db, files }, values);
  const running = found.find(({ state }) => state === 'running');
  if (running)
    throw conflict(`The import of ${running.name} has this customer, and is under way. Erase when it has ended.`);
  const removed: string[] = [];
  for (const { id, name, file } of found)
    await inTransaction(db, async (db) => {
      // It may have been started meanwhile.
      const waiting = db.updateTable('import_run').set({ file: null }).where('id', '=', id).where('state', '=', 'new');
      if (!(await waiting.returning('id').executeTakeFirst())) return;
      await removeFilesAfter(db, jobs, [file]);
      removed.push(name);
    });
  return { files: removed, rows: await deleteRefusedRows(db, values) };
}
