import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { version } from '../../../../package.json' with { type: 'json' };
import { failureMessage, isOperatorError } from '../../operator-error';
import { type Connection, checkOut } from '../connections/check-out';
import { migrationAnswerMs } from '../connections/deadlines';
import { locks } from '../locks';
import { indexMadeBy, type Migration, type MigrationStep, madeBeforeFirstRelease, titleOf } from './migration-file';
import { requireOldProcessesStopped, waitsToMigrate } from './require-old-processes-stopped';
import { type Patience, usualPatience, type Waiting, waitForLocks } from './wait-for-locks';

export interface MigrateOptions {
  /** Hears what happens, for people: a line at a time. */
  report?: (line: string) => void;
  /** The operator says that no process of an earlier release runs. */
  oldProcessesStopped?: boolean;
  patience?: Patience;
}

/** A line in `migration` says that a migration is complete, lines in `migration_step` how far one has come. */
export const ownTables = `
  create table if not exists migration (name text primary key, at timestamptz not null default now());
  create table if not exists migration_step (
    migration text not null, step integer not null, done boolean not null, position bigint, primary key (migration, step))`;

/** Creating an index on a large table takes long. `pg` accepts a timeout for each query, which its types lack. */
const slow = (text: string, values: unknown[] = []): pg.QueryConfig & { query_timeout: number } => ({
  text,
  // With `values`, even an empty array, a query may contain only one statement.
  ...(values.length > 0 && { values }),
  query_timeout: migrationAnswerMs,
});

/** Runs `migrations` that have not run yet, on one connection. Processes starting together wait for each other. */
export async function runMigrations(
  pool: pg.Pool,
  migrations: Migration[],
  { report = () => {}, oldProcessesStopped = false, patience = usualPatience }: MigrateOptions = {},
): Promise<void> {
  const connection = await checkOut(pool);
  // `reset` would not bring it back: it was set after connecting.
  const { rows: before } = await connection.query<{ statement_timeout: string }>({ text: 'show statement_timeout' });
  try {
    await connection.query({
      text: `set statement_timeout = 0; set application_name = '${waitsToMigrate}';
        set client_connection_check_interval = '5s'`,
    });
    const { rows: server } = await connection.query<{ server_encoding: string }>({ text: 'show server_encoding' });
    refuseOtherEncoding(server);
    await takeTurn(connection, report);
    await connection.query({ text: ownTables });
    const done = await doneIn(connection);
    refuseEarlierSchema(done);
    await refuseNewerSchema(connection, migrations);
    const pending = migrations.filter(({ name }) => !done.has(name));
    if (!oldProcessesStopped) await requireOldProcessesStopped(connection, pending);
    const { rows } = await connection.query<{ pid: number }>({ text: 'select pg_backend_pid() as pid' });
    // A new database has nothing to report.
    const reportIfOld = done.size === 0 ? () => {} : report;
    const waiting = { pool, pid: rows[0]?.pid ?? 0, patience, report: reportIfOld };
    for (const migration of pending) await apply(connection, waiting, migration);
  } finally {
    // On a broken connection this fails too; what broke it is the error to report.
    const end = `select pg_advisory_unlock(${locks.migration}); set statement_timeout = '${before[0]?.statement_timeout}';
      reset application_name; reset lock_timeout;
      reset client_connection_check_interval`;
    await connection.query({ text: end }).catch(() => {});
    connection.release();
  }
}

/** The names of the migrations that are complete. */
async function doneIn(connection: Connection): Promise<Set<string>> {
  const { rows } = await connection.query<{ name: string }>({ text: 'select name from migration' });
  return new Set(rows.map(({ name }) => name));
}

/**
 * PostgreSQL takes letters of other encodings, too, but then counts bytes and folds no accents: searches find no 'Zoë'.
 * @param rows of `show server_encoding`
 * @throws when the database is not UTF-8
 */
export function refuseOtherEncoding([row]: { server_encoding: string }[]): void {
  const encoding = row?.server_encoding;
  if (encoding === 'UTF8') return;
  throw failureMessage(
    `This database has the encoding ${encoding}, in which names with accents are not found. Create one with UTF-8: ` +
      `create database arrival template template0 encoding 'UTF8' locale 'C'; and set DATABASE_URL to it. If this one has orders, ` +
      'back it up (npm run backup -- FOLDER) and restore that into the new one.',
  );
}

/** @throws when a version before 1.0 made the database */
export function refuseEarlierSchema(done: Set<string>): void {
  if (!madeBeforeFirstRelease(done)) return;
  throw failureMessage(
    `A version before 1.0 made this database, and release ${version} cannot migrate it. Use a new, empty database, or start the version that made it.`,
  );
}

/**
 * A running process may continue beside the next release. A process that starts now may find a schema that it does not know.
 * @throws when a later release has migrated the database, or begun to
 */
async function refuseNewerSchema(connection: Connection, migrations: Migration[]): Promise<void> {
  const own = migrations.at(-1)?.name ?? '';
  const { rows } = await connection.query<{ newest: string }>({
    text: `select max(name collate "C") as newest from (select name from migration union select migration from migration_step) found
      having max(name collate "C") > $1`,
    values: [own],
  });
  if (!rows[0]) return;
  throw failureMessage(
    `This is release ${version}, whose newest migration is ${own}, but a later release has migrated the database to ` +
      `${rows[0].newest}. Start that release or a later one. To go back, restore a backup of this release into an empty database.`,
  );
}

/** Asks again and again: a statement that waits would stop the index that another process is creating. */
async function takeTurn(connection: Connection, report: (line: string) => void) {
  for (let tries = 0; ; tries += 1) {
    const { rows } = await connection.query<{ taken: boolean }>({
      text: `select pg_try_advisory_lock(${locks.migration}) as taken`,
    });
    if (rows[0]?.taken) return;
    if (tries === 0) report('Another process migrates this database; this one waits for it.');
    await wait(200);
  }
}

async function apply(connection: Connection, waiting: Waiting, migration: Migration) {
  const { name, steps } = migration;
  const started = performance.now();
  const { rows } = await connection.query<{ step: number }>({
    text: 'select step from migration_step where migration = $1 and done',
    values: [name],
  });
  const done = new Set(rows.map(({ step }) => step));
  for (const [index, step] of steps.entries()) {
    const number = index + 1;
    if (done.has(number)) continue;
    const what = steps.length === 1 ? `Migration ${name}` : `Migration ${name}, step ${number} of ${steps.length},`;
    if (steps.length > 1) waiting.report(`  ${name} ${number}/${steps.length}: ${titleOf(step)}`);
    try {
      await runStep({ connection, waiting, what, name, number, isLast: number === steps.length }, step);
    } catch (error) {
      if (isOperatorError(error)) throw error;
      const kept = number === 1 ? '' : ' What was done before it is kept; the next start goes on with this step.';
      throw failureMessage(`${what} failed: ${(error as Error).message}.${kept}`, error);
    }
  }
  waiting.report(`  ${name} done in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

interface Place {
  connection: Connection;
  waiting: Waiting;
  what: string;
  name: string;
  number: number;
  isLast: boolean;
}

async function runStep(place: Place, step: MigrationStep): Promise<void> {
  const { connection, waiting, what } = place;
  if (step.kind === 'alone') {
    await connection.query({ text: `set lock_timeout = ${waiting.patience.loneLock}` });
    await waitForLocks(waiting, what, () => runAlone(connection, step.text));
    await remember(place);
    return;
  }
  if (step.kind === 'transaction') {
    await inShortTransaction(place, async () => {
      await connection.query(slow(step.text));
      await remember(place);
    });
    return;
  }
  let size = 1000;
  let reportedAt = performance.now();
  for (let isOver = false; !isOver; ) {
    const started = performance.now();
    let reached = '';
    await inShortTransaction(place, async () => {
      reached = step.kind === 'repeat' ? await repeat(connection, step, size) : await nextBatch(place, step, size);
      isOver = reached === '';
      if (isOver) await remember(place);
    });
    size = nextSize(size, performance.now() - started);
    if (isOver || performance.now() - reportedAt < reportEveryMs) continue;
    reportedAt = performance.now();
    waiting.report(`  ${place.name} ${place.number}: ${reached}`);
  }
}

const reportEveryMs = 5000;

/** Rows stay locked until the batch is committed, so that one must be over soon, however wide the rows are. */
const nextSize = (size: number, took: number) =>
  Math.round(Math.min(Math.max(size * Math.min(batchMs / took, 2), 100), 20_000));
const batchMs = 200;

async function inShortTransaction({ connection, waiting, what }: Place, work: () => Promise<void>) {
  await waitForLocks(waiting, what, async () => {
    try {
      await connection.query({ text: `begin; set local lock_timeout = ${waiting.patience.lock}` });
      await work();
      await connection.query({ text: 'commit' });
    } catch (error) {
      await connection.query({ text: 'rollback' }).catch(() => {});
      throw error;
    }
  });
}

/** A migration whose last step is done is complete, and its steps need not be known any more. */
const remember = ({ connection, name, number, isLast }: Place) =>
  connection.query(
    isLast
      ? {
          text: `with steps as (delete from migration_step where migration = $1) insert into migration (name) values ($1)`,
          values: [name],
        }
      : {
          text: `insert into migration_step (migration, step, done) values ($1, $2, true)
            on conflict (migration, step) do update set done = true`,
          values: [name, number],
        },
  );

async function runAlone(connection: Connection, statement: string) {
  const index = indexMadeBy(statement);
  if (index !== null) {
    const { rows } = await connection.query<{ valid: boolean }>({
      text: 'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
      values: [index],
    });
    // The process that made it ended before it could remember it.
    if (rows[0]?.valid) return;
    if (rows[0]) await connection.query(slow(`drop index concurrently ${index}`));
  }
  await connection.query(slow(statement));
}

/** @returns how far it came; '' when there was nothing left to change */
async function repeat(connection: Connection, { text }: MigrationStep, size: number): Promise<string> {
  const { rowCount } = await connection.query(slow(text, [size]));
  return rowCount ? `${rowCount} more rows` : '';
}

/** @returns how far it came; '' when there was nothing left to change */
async function nextBatch(
  { connection, name, number }: Place,
  { text, table, key }: MigrationStep & { kind: 'batches' },
  size: number,
): Promise<string> {
  // As text: a key may be larger than a JavaScript number.
  const { rows } = await connection.query<{ low: string | null; high: string | null }>({
    text: `with place as (select coalesce(
        (select position from migration_step where migration = $1 and step = $2), (select min(${key})::bigint - 1 from ${table})) as low)
      select low::text, (select max(${key})::text from (
        select ${key} from ${table} where ${key} > low order by ${key} limit $3) batch) as high from place`,
    values: [name, number, size],
  });
  const { low, high } = rows[0] ?? { low: null, high: null };
  if (low === null || high === null) return '';
  await connection.query(slow(text, [low, high]));
  await connection.query({
    text: `insert into migration_step (migration, step, done, position) values ($1, $2, false, $3)
      on conflict (migration, step) do update set position = excluded.position`,
    values: [name, number, high],
  });
  return `${table} up to ${key} ${high}`;
}
