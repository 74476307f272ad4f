import { cleanCode } from '@sac/contract/platform/clean-text';
import { cleanEmail, emailsIn } from '@sac/contract/platform/email-address';
import { sql } from 'kysely';
import { storedRows } from '../../platform/csv/stored-rows';
import type { Db } from '../../platform/db/open-database';
import type { Services } from '../../platform/services';
import { isStored } from './settle-import';

/** Rows of one statement. */
const rowsAtATime = 1000;

/** Without what people write differently in a passport number. */
const plain = (text: string) => (/^[ -~]*$/.test(text) ? text : cleanCode(text)).replaceAll(/[\s-]/g, '').toLowerCase();

/**
 * Whether a row of a file, as it was written there, has an email or a passport number of a person.
 * @param values in any writing
 */
function createNaming(values: readonly string[]): (cells: readonly string[]) => boolean {
  const wanted = new Set(values.flatMap((value) => [plain(value), cleanEmail(value).toLowerCase()]));
  wanted.delete('');
  return (cells) => cells.some((cell) => wanted.has(plain(cell)) || emailsIn(cell).some((email) => wanted.has(email)));
}

interface RefusedRow {
  run_id: number;
  line: number;
  cells: string[];
}

/** The refused rows of ended imports that name a person. */
async function findRefusedRows(db: Db, values: readonly string[]): Promise<RefusedRow[]> {
  const isNaming = createNaming(values);
  const found: RefusedRow[] = [];
  const select = ({ run_id, line }: Pick<RefusedRow, 'run_id' | 'line'>) =>
    db
      .selectFrom('import_refusal')
      .select(['run_id', 'line', 'cells'])
      .where('cells', 'is not', null)
      .where(({ eb, refTuple, tuple }) => eb(refTuple('run_id', 'line'), '>', tuple(run_id, line)))
      .orderBy('run_id')
      .orderBy('line')
      .limit(rowsAtATime)
      .execute();
  for (let rows = await select({ run_id: 0, line: 0 }); rows.length > 0; rows = await select(rows.at(-1) as RefusedRow))
    for (const { cells, ...row } of rows) if (cells && isNaming(cells)) found.push({ ...row, cells });
  return found;
}

/** Deletes the refused rows that name a person. Returns how many. */
export async function deleteRefusedRows(db: Db, values: readonly string[]): Promise<number> {
  const found = await findRefusedRows(db, values);
  for (const { run_id, line } of found)
    await db.deleteFrom('import_refusal').where('run_id', '=', run_id).where('line', '=', line).execute();
  return found.length;
}

/**
 * What imports still have of a person: rows of files that are waiting or under way, and refused rows that are kept for correction.
 * @param values what names the person, such as emails and passport numbers
 */
export async function findRowsNaming({ db, files }: Pick<Services, 'db' | 'files'>, values: readonly string[]) {
  const isNaming = createNaming(values);
  const refused = await findRefusedRows(db, values);
  const runs = await db
    .selectFrom('import_run')
    .select(['id', 'name', 'kind', 'state', 'file', 'headers'])
    .where(sql<boolean>`file is not null or id = any(${refused.map(({ run_id }) => run_id)}::int[])`)
    .orderBy('id')
    .execute();
  const found = [];
  for (const { file, ...run } of runs) {
    const rows = refused.filter(({ run_id }) => run_id === run.id).map(({ line, cells }) => ({ line, cells }));
    if (file !== null && (await isStored(files, file)))
      for await (const { line, cells } of storedRows(files, file)) if (isNaming(cells)) rows.push({ line, cells });
    if (rows.length > 0) found.push({ ...run, file, rows });
  }
  return found;
}
