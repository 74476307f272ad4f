import { join } from 'node:path';
import { sql } from 'kysely';
import { copyOut } from '../../platform/db/connections/copy';
import { unfinishedMigration } from '../../platform/db/migrate/migrate';
import type { Db } from '../../platform/db/open-database';
import { failureMessage, inputError } from '../../platform/operator-error';
import { writeCompressed } from './backup-files';
import { type BackedUpTable, fileOfTable, type Manifest } from './manifest';
import { selectLastNumber, selectMigrations, selectRowsOf, selectTables, type Table } from './tables';

/** Writes the rows of all tables as one snapshot has them. */
export async function writeTables(
  db: Db,
  folder: string,
): Promise<Pick<Manifest, 'migrations' | 'tables' | 'waitingMails'>> {
  return inSnapshot(db, async (snapshot) => {
    const migrations = await selectMigrations(snapshot);
    if (migrations.length === 0) throw inputError('The database is empty: there is nothing to back up.');
    const unfinished = await unfinishedMigration(snapshot);
    // The tables are between two releases: neither could restore them.
    if (unfinished)
      throw failureMessage(
        `Migration ${unfinished} is not complete. Run npm run cli -- migrate, then make the backup.`,
      );
    const tables: BackedUpTable[] = [];
    for (const table of await selectTables(snapshot)) tables.push(await writeTable(snapshot, folder, table));
    const { waiting } = await snapshot
      .selectFrom('mail')
      .select((eb) => eb.fn.countAll<number>().as('waiting'))
      .where('state', 'in', ['queued', 'sending'])
      .executeTakeFirstOrThrow();
    return { migrations, tables, waitingMails: waiting };
  });
}

async function writeTable(snapshot: Db, folder: string, table: Table): Promise<BackedUpTable> {
  const { name, columns, identities } = table;
  let facts = { bytes: 0, sha256: '' };
  const rows = await copyOut(snapshot, selectRowsOf(table), async (content) => {
    facts = await writeCompressed(join(folder, fileOfTable(table)), content);
  });
  const sequences: Record<string, number> = {};
  for (const column of identities) {
    // Sequences ignore snapshots. Read after the rows, the value is never lower than theirs.
    const last = await selectLastNumber(snapshot, name, column);
    if (last !== null) sequences[column] = last;
  }
  return { name, columns, rows, sequences, ...facts };
}

const inSnapshot = <T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (db) => {
      // The default is for requests.
      await sql`set local statement_timeout = 0`.execute(db);
      // Not the database's own setting: another server may read the text.
      await sql`set local datestyle = iso`.execute(db);
      await sql`set local intervalstyle = postgres`.execute(db);
      return work(db);
    });
