import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { openEmptyDatabase } from '../../../../test/test-database';
import type { Database } from '../open-database';
import { readMigration } from './migration-file';
import { type MigrateOptions, runMigrations } from './run-migrations';
import { usualPatience } from './wait-for-locks';

/** The embedded engine has one connection: no other can work beside the migration. */
const hasOthers = inject('testDatabase').kind === 'postgres';

const wide = readMigration(
  '0001_wide.sql',
  `-- old processes: go on
alter table thing add column size integer;
alter table thing add constraint thing_size_check check (size >= 0) not valid;
-- step: batches by thing.id
update thing set size = id % 100 where id > $1 and id <= $2 and size is null;
-- step: alone
create index concurrently thing_by_size on thing (size, id);
alter table thing validate constraint thing_size_check;
analyze thing;
-- step: transaction
drop index thing_by_name;
`,
);
const strict = readMigration('0002_strict.sql', '-- old processes: must stop\nalter table thing drop column name;');

describe.runIf(hasOthers)('beside others', () => {
  let database: Database;
  let pool: pg.Pool;
  let url: string;
  let reported: string[];
  const openPool = () => {
    const opened = new pg.Pool({ connectionString: url });
    opened.on('error', () => {});
    // A connection that is ended in use: its query already fails.
    opened.on('connect', (client) => client.on('error', () => {}));
    return opened;
  };
  const run = (migrations = [wide], options: MigrateOptions = {}) =>
    runMigrations(pool, migrations, { report: (line) => reported.push(line), ...options });
  const one = async (text: string) => (await pool.query(text)).rows[0];
  const connect = async () => {
    const client = new pg.Client(url);
    await client.connect();
    return client;
  };

  beforeEach(async () => {
    const empty = await openEmptyDatabase();
    database = empty;
    url = empty.url ?? '';
    reported = [];
    pool = openPool();
    await pool.query(`create table migration (name text primary key, at timestamptz not null default now());
      insert into migration (name) values ('0000_earlier.sql');
      create table thing (id integer primary key, name text not null);
      create index thing_by_name on thing (name)`);
  });
  const fill = (rows: number) =>
    pool.query(`insert into thing select n, 'thing ' || n from generate_series(1, ${rows}) n`);

  afterEach(async () => {
    await pool.end();
    await database.close();
  });

  /** Reads and writes, as other processes would, until `end`; a statement that waits a second for a lock fails. */
  async function work(rows: number) {
    const clients = await Promise.all(Array.from({ length: 4 }, connect));
    let isOver = false;
    let statements = 0;
    const all = clients.map(async (client, place) => {
      await client.query(`set lock_timeout = '1s'`);
      for (let n = place; !isOver; n += clients.length) {
        const id = 1 + ((n * 7919) % rows);
        await client.query('select * from thing where id = $1', [id]);
        await client.query('update thing set name = $2 where id = $1', [id, `renamed ${n}`]);
        await client.query('insert into thing (id, name) values ($1, $2)', [rows + 1 + n, 'new']);
        statements += 3;
        await wait(5);
      }
      await client.end();
    });
    return {
      async end() {
        isOver = true;
        await Promise.all(all);
        return statements;
      },
    };
  }

  test('a column is added, filled and indexed while others read and write; none fails or waits for a second', async () => {
    const rows = 200_000;
    await fill(rows);
    const working = await work(rows);
    await run();
    expect(await working.end()).toBeGreaterThan(20);
    expect(await one(`select count(*)::int as n from thing where size is null and id <= ${rows}`)).toEqual({ n: 0 });
    expect(await one(`select indisvalid from pg_index where indexrelid = 'thing_by_size'::regclass`)).toEqual({
      indisvalid: true,
    });
    expect(await one('select convalidated from pg_constraint')).toBeDefined();
  });

  test('a lock that somebody holds for long is waited for without stopping others, and named', async () => {
    await fill(2000);
    const holder = await connect();
    await holder.query('set application_name = report; begin; select from thing limit 1');
    const { pid } = (await holder.query('select pg_backend_pid() as pid')).rows[0];
    const patience = { ...usualPatience, lock: 100 };
    await expect(run([wide], { patience: { ...patience, giveUp: 500 } })).rejects.toThrow(
      new RegExp(`Migration 0001_wide.sql, step 1 of 6, waited too long for process ${pid} \\(report, user postgres`),
    );
    const working = await work(2000);
    const migrating = run([wide], { patience });
    await wait(1500);
    await holder.query('commit');
    await migrating;
    await working.end();
    expect(reported.join('\n')).toContain(`waits for process ${pid} (report`);
    await holder.end();
  });

  test('ended in the middle, it goes on where it was; an index that was half made is made again', async () => {
    const rows = 50_000;
    await fill(rows);
    const killed = async () => {
      const { n } = await one(`select count(pg_terminate_backend(pid))::int as n from pg_stat_activity
        where application_name = 'arrival-card-migrates'`);
      expect(n).toBe(1);
    };
    const first = run().catch((error: Error) => error.message);
    await expect
      .poll(async () => (await one('select max(position)::int as at from migration_step'))?.at, {
        interval: 5,
      })
      .toBeGreaterThan(0);
    await killed();
    expect(await first).toContain('Migration 0001_wide.sql, step 2 of 6, failed:');
    const { at } = await one('select max(position)::int as at from migration_step');
    expect(at).toBeLessThan(rows);

    // An index that is created waits for all transactions that write to the table.
    const writer = await connect();
    await writer.query('begin; update thing set name = name where id = 1');
    const second = run().catch((error: Error) => error.message);
    await expect
      .poll(async () => (await one(`select count(*)::int as n from pg_index where not indisvalid`)).n)
      .toBe(1);
    await killed();
    expect(await second).toContain('Migration 0001_wide.sql, step 3 of 6, failed:');
    await writer.query('commit');
    await writer.end();

    await run();
    expect(await one('select count(*)::int as n, count(size)::int as filled from thing')).toEqual({
      n: rows,
      filled: rows,
    });
    expect(await one(`select indisvalid from pg_index where indexrelid = 'thing_by_size'::regclass`)).toEqual({
      indisvalid: true,
    });
  });

  test('what needs old processes stopped is refused beside them, not beside those that start too', async () => {
    // The connection that set up the table counts too.
    await pool.end();
    pool = openPool();
    const old = await connect();
    await expect(run([strict])).rejects.toThrow(
      /Migration 0002_strict.sql needs all processes of the release before to be stopped, and others are connected to the database: process \d+ \(no name, 127.0.0.1\)/,
    );
    await old.end();
    const other = openPool();
    await pool.end();
    pool = openPool();
    await Promise.all([run([strict]), runMigrations(other, [strict])]);
    await other.end();
    expect(await one(`select count(*)::int as n from migration where name = '0002_strict.sql'`)).toEqual({ n: 1 });
  });
});
