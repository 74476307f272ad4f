import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { copyOut } from '../../platform/db/copy/copy';
import { unfinishedMigration } from '../../platform/db/migrate/migrate';
import type { Database, Db } from '../../platform/db/open-database';
import { failureMessage, inputError } from '../../platform/operator-error';
import { writeCompressed } from './backup-files';
import { type NewManifest, tablesFolder } from './manifest';
import { selectLastNumber, selectMigrations, selectRanges, selectTableRows, selectTables } from './tables';

/** What a file holds, before it is compressed. The embedded engine makes one piece of it, in memory. */
const bytesOfFile = { postgres: 128 << 20, pglite: 8 << 20 };

/** Connections that read at the same time; there is one more, which holds the snapshot. More would slow down a server at work. */
const readers = Math.min(4, Math.max(2, availableParallelism()));

type Snapshot = Pick<NewManifest, 'migrations' | 'tables' | 'waitingMails'>;

/** Writes the rows of all tables as one snapshot has them. */
export async function writeTables(
  { kind, longRunning: { db } }: Pick<Database, 'kind' | 'longRunning'>,
  folder: string,
): Promise<Snapshot> {
  return inSnapshot(db, null, async (snapshot) => {
    const migrations = await selectMigrations(snapshot);
    if (migrations.length === 0) throw inputError('The database is empty: there is nothing to back up.');
    const unfinished = await unfinishedMigration(snapshot);
    // The tables are between two releases: neither could restore them.
    if (unfinished)
      throw failureMessage(
        `Migration ${unfinished} is not complete. Run npm run cli -- migrate, then make the backup.`,
      );
    const tables = await selectTables(snapshot);
    const ranges = (await selectRanges(snapshot, tables, bytesOfFile[kind])).values();
    const written: (NewManifest['tables'][number]['files'][number] & { table: string; rows: number; place: number })[] =
      [];
    const write = async (db: Db) => {
      for (const { table, place, where } of ranges) {
        const name = `${table.name}.${place}.copy.zst`;
        let facts = { bytes: 0, sha256: '' };
        const rows = await copyOut(db, selectTableRows(table, where), async (content) => {
          facts = await writeCompressed(join(folder, tablesFolder, name), content);
        });
        written.push({ table: table.name, place, name, rows, ...facts });
      }
    };
    // The embedded engine has one connection, which is in the snapshot.
    if (kind === 'pglite') await write(snapshot);
    else {
      const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(snapshot);
      const id = rows[0]?.id ?? '';
      // The caller deletes the folder on failure, so all must have ended by then.
      const ends = await Promise.allSettled(Array.from({ length: readers }, () => inSnapshot(db, id, write)));
      for (const end of ends) if (end.status === 'rejected') throw end.reason;
    }
    const filesOf = (table: string) =>
      written.filter((file) => file.table === table).toSorted((a, b) => a.place - b.place);
    const entries: NewManifest['tables'] = [];
    for (const { name, columns, identities } of tables) {
      const files = filesOf(name);
      const sequences: Record<string, number> = {};
      for (const column of identities) {
        // Sequences ignore snapshots. Read after the rows, the value is never lower than theirs.
        const last = await selectLastNumber(snapshot, name, column);
        if (last !== null) sequences[column] = last;
      }
      entries.push({
        name,
        columns,
        rows: files.reduce((sum, { rows }) => sum + rows, 0),
        files: files.map(({ name, bytes, sha256 }) => ({ name, bytes, sha256 })),
        sequences,
      });
    }
    const { waiting } = await snapshot
      .selectFrom('mail')
      .select((eb) => eb.fn.countAll<number>().as('waiting'))
      .where('state', 'in', ['queued', 'sending'])
      .executeTakeFirstOrThrow();
    return { migrations, tables: entries, waitingMails: waiting };
  });
}

/** @param id the snapshot of another transaction; null for one of its own */
const inSnapshot = <T>(db: Db, id: string | null, work: (db: Db) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (db) => {
      if (id !== null) await sql`set transaction snapshot ${sql.lit(id)}`.execute(db);
      // The defaults are for requests. The snapshot's own connection waits until the others have read everything.
      await sql`set local statement_timeout = 0`.execute(db);
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(db);
      // Whatever the database's own setting: another server may read the text.
      await sql`set local datestyle = iso`.execute(db);
      await sql`set local intervalstyle = postgres`.execute(db);
      return work(db);
    });
