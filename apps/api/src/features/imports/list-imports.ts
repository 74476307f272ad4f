import { type ImportKind, type ImportRun, importDays } from '@sac/contract/imports/imports-api';
import { sql } from 'kysely';
import { storedRows } from '../../platform/csv/stored-rows';
import type { Db } from '../../platform/db/open-database';
import type { FileStore } from '../../platform/stores/file-store';

const shown = [
  ...([
    'id',
    'kind',
    'state',
    'name',
    'made_by',
    'made_at',
    'ended_at',
    'headers',
    'columns',
    'notes',
    'file',
  ] as const),
  ...(['takes_past', 'takes_hidden', 'rows', 'hidden_rows', 'added', 'repeated', 'refused', 'problem'] as const),
];
const most = 20;
const firstRows = 2;

/** The imports that wait or run, and those that ended in the last days; the latest first. */
export async function listImports(db: Db, files: FileStore, kind: ImportKind): Promise<ImportRun[]> {
  const runs = await db
    .selectFrom('import_run')
    .select(shown)
    .where('kind', '=', kind)
    .where((eb) =>
      eb.or([
        eb('file', 'is not', null),
        eb('ended_at', '>', sql<string>`now() - make_interval(days => ${sql.lit(importDays)})`),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return Promise.all(
    runs.map(async ({ file, ...run }) => {
      const first = run.state === 'new' && file ? await firstOf(files, file) : [];
      return { ...run, first } as ImportRun;
    }),
  );
}

async function firstOf(files: FileStore, name: string): Promise<string[][]> {
  const first = [];
  for await (const { cells } of storedRows(files, name)) {
    first.push(cells);
    if (first.length === firstRows) break;
  }
  return first;
}
