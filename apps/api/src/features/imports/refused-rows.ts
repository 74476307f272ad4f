import type { Db } from '../../platform/db/open-database';
import { notFound } from '../../platform/errors';

/** Rows of one statement. */
const rowsAtATime = 1000;

const select = (db: Db, id: number, behind: number) =>
  db
    .selectFrom('import_refusal')
    .select(['line', 'cells', 'reasons'])
    .where('run_id', '=', id)
    .where('line', '>', behind)
    .where('cells', 'is not', null)
    .orderBy('line')
    .limit(rowsAtATime)
    .execute();

/**
 * The refused rows of an import as its file had them, with the problem of each.
 * @throws 404 none is kept
 */
export async function refusedRows(db: Db, id: number): Promise<AsyncGenerator<string[]>> {
  const first = await select(db, id, 0);
  if (first.length === 0)
    throw notFound('No refused rows of this import are kept. Open the file that was imported, or import it again.');
  return (async function* () {
    for (let rows = first; rows.length > 0; rows = await select(db, id, rows.at(-1)?.line ?? 0))
      for (const { cells, reasons } of rows) yield [...(cells ?? []), reasons.join(' ')];
  })();
}
