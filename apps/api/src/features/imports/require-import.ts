import { can } from '@sac/contract/accounts/roles';
import { type ImportKind, importActions } from '@sac/contract/imports/imports-api';
import { storedRows } from '../../platform/csv/stored-rows';
import type { Db } from '../../platform/db/open-database';
import { conflict, forbidden, noSuch, notFound, unprocessable } from '../../platform/errors';
import type { StaffActor } from '../../platform/http/actors';
import type { FileStore } from '../../platform/stores/file-store';
import { type CsvRow, recordOf } from '../../platform/untrusted/csv/columns';
import { kindsOfImport } from './import-kinds';

/** @throws 403 */
export function requireKind({ type }: StaffActor, kind: ImportKind): void {
  if (!can(type, importActions[kind])) throw forbidden(`Your account type may not import ${kind}.`);
}

/** @throws 404, 403 */
export async function requireRun(db: Db, actor: StaffActor, id: number) {
  const run = await db.selectFrom('import_run').selectAll().where('id', '=', id).executeTakeFirst();
  if (!run) throw noSuch('import');
  const kind = run.kind as ImportKind;
  requireKind(actor, kind);
  return { ...run, kind };
}

/** An import whose file is still stored: it has not ended. @throws 404, 403 */
export async function requireImport(db: Db, actor: StaffActor, id: number) {
  const { file, ended_at, ...run } = await requireRun(db, actor, id);
  if (ended_at !== null) throw conflict('This import has ended before.');
  if (file === null) throw notFound('The file of this import is no longer stored. Choose it again.');
  return { ...run, file };
}

/** @throws 409 it was started or ended before */
export const alreadyStarted = () => conflict('This import was started before. Open it to see how far it is.');

/** @throws 422 the choice has not a known field for each column, has one twice or lacks a required one */
export function checkColumns(kind: ImportKind, headers: readonly string[], columns: readonly (string | null)[]): void {
  const { known, required } = kindsOfImport[kind].columns;
  const chosen = columns.filter((name) => name !== null);
  const wrong = (message: string) => unprocessable({ columns: message });
  if (columns.length !== headers.length) throw wrong(`Send a field for each of the ${headers.length} columns.`);
  const unknown = chosen.find((name) => !known.includes(name));
  if (unknown !== undefined) throw wrong(`There is no field ${unknown}.`);
  const twice = chosen.find((name, index) => chosen.indexOf(name) < index);
  if (twice) throw wrong(`Two columns are ${twice}. Choose one of them.`);
  const missing = required.filter((name) => !chosen.includes(name));
  if (missing.length > 0) throw wrong(`Choose the columns of: ${missing.join(', ')}.`);
}

interface ReadImport {
  file: string;
  columns: readonly (string | null)[];
  takesHidden?: boolean | undefined;
}

/** The rows of an import by its fields; those that the sheet does not show only when they are chosen. */
export async function* readImportRows(
  files: FileStore,
  { file, columns, takesHidden = false }: ReadImport,
): AsyncGenerator<CsvRow> {
  for await (const row of storedRows(files, file)) if (takesHidden || !row.isHidden) yield recordOf(row, columns);
}
