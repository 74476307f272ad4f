import type { ImportedRow } from '../../platform/csv/imported-row';
import type { Db } from '../../platform/db/open-database';
import type { OpenCsv } from '../../platform/untrusted/csv/encoding';
import { readCsv } from '../../platform/untrusted/csv/read-csv';
import { importColumns, importOrderRows } from './import-rows';

/**
 * Imports a CSV of any size whose first line names the order fields, for the command.
 * @param open begins to read the file; called several times
 * @param options.takesPast also accept past journeys
 * @returns the unknown columns, if there are any, and the result of each row
 * @throws CsvProblem when the file cannot be read; an error of the file. The rows before that are imported
 */
export async function* importCsv(
  db: Db,
  open: OpenCsv,
  windowDays: number,
  { takesPast = false }: { takesPast?: boolean } = {},
): AsyncGenerator<ImportedRow | { line: 1; kind: 'left out'; columns: string[] }> {
  const csv = await readCsv(open, importColumns);
  if (csv.leftOut.length > 0) yield { line: 1, kind: 'left out', columns: csv.leftOut };
  yield* importOrderRows(db, csv.rows, { windowDays, takesPast });
}
