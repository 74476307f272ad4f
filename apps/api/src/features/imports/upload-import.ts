import { randomBytes } from 'node:crypto';
import { type ImportKind, maxImportRows } from '@sac/contract/imports/imports-api';
import { cleanFileName } from '@sac/contract/platform/clean-text';
import { sql } from 'kysely';
import { unprocessable } from '../../platform/errors';
import type { StaffActor } from '../../platform/http/actors';
import type { UploadedFile } from '../../platform/http/endpoints/multipart';
import { orNotStored } from '../../platform/outside/scan-file';
import type { Services } from '../../platform/services';
import { matchColumns } from '../../platform/untrusted/csv/columns';
import { readTableInThread } from '../../platform/untrusted/read-table';
import { sha256 } from '../cards/store-card';
import { kindsOfImport } from './import-kinds';

const notStored =
  'The file could not be stored, so nothing was imported. The server’s disk may be full: tell your administrator, then choose the file again.';

/**
 * Reads a file and stores its rows, for a person to check and start.
 * @returns the id of the import
 * @throws 422 with why it cannot be read; 503 it could not be stored
 */
export async function uploadImport(
  { db, files }: Pick<Services, 'db' | 'files'>,
  actor: StaffActor,
  kind: ImportKind,
  file: UploadedFile | null,
): Promise<number> {
  if (!file) throw unprocessable({ table: 'Choose a CSV file or an .xlsx workbook.' });
  const { columns } = kindsOfImport[kind];
  const read = await readTableInThread(file.content, columns, maxImportRows[kind]);
  if ('refused' in read) throw unprocessable({ table: `${read.refused} Nothing was imported.` });
  const content = Buffer.from(read.content);
  const { rows: next } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('import_run', 'id'))::int as id`.execute(db);
  const id = next[0]?.id ?? 0;
  const stored = `import_${id}_${randomBytes(8).toString('hex')}.jsonl`;
  await files.save(stored, content).catch(orNotStored(notStored));
  await db
    .insertInto('import_run')
    .values({
      id,
      kind,
      name: cleanFileName(file.name),
      made_by: actor.name,
      ip: actor.ip,
      file: stored,
      bytes: content.length,
      sha256: sha256(content),
      headers: read.names,
      columns: sql`${matchedOnce(matchColumns(read.names, columns))}::text[]`,
      notes: read.notes,
      rows: read.rows,
      hidden_rows: read.hiddenRows,
    })
    .execute();
  return id;
}

/** A person chooses one of two columns with the same name. */
const matchedOnce = (columns: (string | null)[]) =>
  columns.map((name, index) => (columns.indexOf(name) === index ? name : null));
