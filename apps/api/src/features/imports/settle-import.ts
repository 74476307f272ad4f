import { sql } from 'kysely';
import { storedRows } from '../../platform/csv/stored-rows';
import type { Db } from '../../platform/db/open-database';
import { inTransaction } from '../../platform/db/transaction';
import type { Services } from '../../platform/services';
import type { FileStore } from '../../platform/stores/file-store';
import { removeFilesAfter } from '../../platform/stores/remove-files-after';

/** Rows of one statement. */
const rowsAtATime = 500;

/**
 * Removes the file of an import that has ended, and keeps its refused rows for the person who corrects them. Nothing happens
 * while it has not ended, or when this was done before. Of a file that is not stored any more, nothing can be kept.
 * @throws when the file cannot be read
 */
export async function settleImport(
  { db, files, jobs }: Pick<Services, 'db' | 'files' | 'jobs'>,
  id: number,
): Promise<void> {
  const run = await db
    .selectFrom('import_run')
    .select('file')
    .where('id', '=', id)
    .where('ended_at', 'is not', null)
    .executeTakeFirst();
  if (!run?.file) return;
  const { file } = run;
  await keepRefusedRows(db, files, id, file);
  await inTransaction(db, async (db) => {
    await db.updateTable('import_run').set({ file: null }).where('id', '=', id).execute();
    await removeFilesAfter(db, jobs, [file]);
  });
}

async function keepRefusedRows(db: Db, files: FileStore, id: number, file: string): Promise<void> {
  const missing = db.selectFrom('import_refusal').select('line').where('run_id', '=', id).where('cells', 'is', null);
  const lines = new Set((await missing.execute()).map(({ line }) => line));
  if (lines.size === 0 || !(await isStored(files, file))) return;
  let batch: { line: number; cells: string[] }[] = [];
  const store = async () => {
    await sql`
      update import_refusal set cells = array(select jsonb_array_elements_text(given.cells))
      from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as given(line int, cells jsonb)
      where run_id = ${id} and import_refusal.line = given.line`.execute(db);
    batch = [];
  };
  for await (const { line, cells } of storedRows(files, file)) {
    if (lines.has(line)) batch.push({ line, cells });
    if (batch.length === rowsAtATime) await store();
  }
  await store();
}

/** Whether the store has this file. */
export async function isStored(files: FileStore, name: string): Promise<boolean> {
  const found = await files.open(name);
  found?.stream.destroy();
  return found !== null;
}
