import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { openEmptyDatabase } from '../../../../test/test-database';
import { type Database, openDatabase } from '../open-database';
import { pendingMigrations, unfinishedMigration } from './migrate';
import { type Migration, readMigration } from './migration-file';
import { runMigrations } from './run-migrations';

let database: Database;
beforeAll(async () => {
  database = await openEmptyDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await sql`drop table if exists thing, migration, migration_step`.execute(database.db);
  await sql`create table thing (id integer primary key, name text)`.execute(database.db);
  await sql`insert into thing select n * 7 from generate_series(1, 3000) n`.execute(database.db);
});

const steps = `-- old processes: go on
alter table thing add column size integer;
-- step: batches by thing.id
update thing set size = id / 7 where id > $1 and id <= $2 and size is null;
-- step: repeat
update thing set name = 'x' where id in (select id from thing where name is null limit $1);
-- step: alone
create index concurrently thing_size on thing (size);
alter table thing validate constraint thing_named;
vacuum (analyze) thing;
`;
const good = readMigration(
  '0001_good.sql',
  steps.replace('integer;', "integer, add constraint thing_named check (name <> '') not valid;"),
);
const run = (...migrations: Migration[]) => runMigrations(database.pool, migrations);
const rows = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(database.db)).rows;
const stepsKept = () => rows(sql`select migration, step, done from migration_step order by 1, 2`);

test('all kinds of steps run once, and in order', async () => {
  await run(good);
  expect(await rows(sql`select count(*)::int as n from thing where size = id / 7 and name = 'x'`)).toEqual([
    { n: 3000 },
  ]);
  expect(await rows(sql`select indisvalid from pg_index where indexrelid = 'thing_size'::regclass`)).toEqual([
    { indisvalid: true },
  ]);
  expect(await rows(sql`select name from migration`)).toEqual([{ name: '0001_good.sql' }]);
  expect(await stepsKept()).toEqual([]);
  // It would fail if it ran again.
  await run(good);
});

test('after a failure the next start goes on with the step that failed, and with the rows that were left', async () => {
  // The second thousand fails.
  await sql`insert into thing values (7 * 1500 + 1, 'stone')`.execute(database.db);
  const file = `create table log (id integer, low integer);
-- step: batches by thing.id
insert into log select id, $1 from thing where id > $1 and id <= $2 and 1 / case name when 'stone' then 0 else 1 end = 1;
-- step: transaction
create table last (id integer);
`;
  const broken = readMigration('0002_stone.sql', file);
  await expect(run(broken)).rejects.toThrow(
    'Migration 0002_stone.sql, step 2 of 3, failed: division by zero. What was done before it is kept; the next start goes on with this step.',
  );
  expect(await rows(sql`select count(*)::int as n from log`)).toEqual([{ n: 1000 }]);
  expect(await stepsKept()).toEqual([
    { migration: '0002_stone.sql', step: 1, done: true },
    { migration: '0002_stone.sql', step: 2, done: false },
  ]);
  expect(await unfinishedMigration(database.db)).toBe('0002_stone.sql');
  await sql`update thing set name = null`.execute(database.db);
  await run(broken);
  expect(await unfinishedMigration(database.db)).toBeNull();
  expect(await rows(sql`select count(*)::int as n, count(distinct id)::int as d from log`)).toEqual([
    { n: 3001, d: 3001 },
  ]);
});

test('an index that was left half-made is made again; a step of one transaction that fails changes nothing', async () => {
  const unique = readMigration(
    '0003.sql',
    '-- step: alone\ncreate unique index concurrently thing_name on thing (name);',
  );
  await sql`update thing set name = 'twice' where id <= 14`.execute(database.db);
  await expect(run(unique)).rejects.toThrow('Migration 0003.sql failed: could not create unique index "thing_name"');
  expect(await rows(sql`select indisvalid from pg_index where indexrelid = 'thing_name'::regclass`)).toEqual([
    { indisvalid: false },
  ]);
  await sql`update thing set name = 'once' where id = 7`.execute(database.db);
  await run(unique);
  expect(await rows(sql`select indisvalid from pg_index where indexrelid = 'thing_name'::regclass`)).toEqual([
    { indisvalid: true },
  ]);
  const half = readMigration('0004.sql', 'create table half (id integer); select 1 / 0;');
  await expect(run(half)).rejects.toThrow('Migration 0004.sql failed: division by zero');
  expect(await rows(sql`select to_regclass('half') as half`)).toEqual([{ half: null }]);
});

test.each(['complete', 'begun'])(
  'a release older than the schema changes nothing and names both: %s',
  async (state) => {
    const later = readMigration(
      '0002_later.sql',
      `${steps.replace(/-- step: alone[\s\S]*/, '')}-- step: transaction\nselect 1/0;`,
    );
    if (state === 'complete') await run(good, readMigration('0002_later.sql', 'create table other (id integer)'));
    else await expect(run(good, { ...later, steps: later.steps.slice(1) })).rejects.toThrow('division by zero');
    const older = readMigration('0001_another.sql', 'drop table thing');
    const refusal =
      /^This is release [\d.]+, whose newest migration is 0001_good\.sql, but .* to 0002_later\.sql\. Start that release/;
    await expect(run(older, good)).rejects.toThrow(refusal);
    expect(await rows(sql`select count(*)::int as n from thing`)).toEqual([{ n: 3000 }]);
    await sql`drop table if exists other`.execute(database.db);
  },
);

test('a database of a version before 1.0 is refused and stays as it is', async () => {
  await run(readMigration('0001_foundation.sql', 'create table earlier (id integer)'));
  const refusal =
    /^A version before 1\.0 made this database, and release [\d.]+ cannot migrate it\. Use a new, empty database/;
  await expect(run(good)).rejects.toThrow(refusal);
  await expect(pendingMigrations(database.pool)).rejects.toThrow(refusal);
  expect(await rows(sql`select name from migration`)).toEqual([{ name: '0001_foundation.sql' }]);
  await sql`drop table earlier`.execute(database.db);
});

test('a database that is not UTF-8 is refused before anything is written, with what to do', async () => {
  if (inject('testDatabase').kind === 'pglite')
    return expect(await rows(sql`show server_encoding`)).toEqual([{ server_encoding: 'UTF8' }]);
  const name = `ascii_${process.pid}`;
  await sql.raw(`create database ${name} template template0 encoding 'SQL_ASCII' locale 'C'`).execute(database.db);
  const url = new URL((inject('testDatabase') as { server: string }).server);
  url.pathname = `/${name}`;
  const other = await openDatabase({ kind: 'postgres', url: url.href });
  try {
    await expect(runMigrations(other.pool, [good])).rejects.toThrow(
      /encoding SQL_ASCII.+create database arrival template template0 encoding 'UTF8'/,
    );
    expect((await other.pool.query(`select to_regclass('migration') as made`)).rows).toEqual([{ made: null }]);
  } finally {
    await other.close();
    await sql.raw(`drop database ${name}`).execute(database.db);
  }
});
