import { storedRows } from '../../platform/csv/stored-rows';
import type { Db } from '../../platform/db/open-database';
import type { FileStore } from '../../platform/stores/file-store';

/** The refused rows of an import as the file has them, with the problem of each. */
export async function* refusedRows(db: Db, files: FileStore, id: number, file: string): AsyncGenerator<string[]> {
  const refused = await db.selectFrom('import_refusal').select(['line', 'reasons']).where('run_id', '=', id).execute();
  const problems = new Map(refused.map(({ line, reasons }) => [line, reasons.join(' ')]));
  if (problems.size === 0) return;
  for await (const { line, cells } of storedRows(files, file)) {
    const problem = problems.get(line);
    if (problem !== undefined) yield [...cells, problem];
  }
}
