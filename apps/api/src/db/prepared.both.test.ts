import { randomUUID } from 'node:crypto';
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../test/test-database';
import type { Database } from './open-database';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** A text that no other test uses. */
const unique = (text: string) => `${text} /* ${randomUUID()} */`;
/** Asks the connection that ran it. */
async function prepares(text: string, { times }: { times: number }): Promise<boolean> {
  return database.db.transaction().execute(async (db) => {
    for (let time = 0; time < times; time++) await db.executeQuery(CompiledQuery.raw(text, [0]));
    const { rows } = await sql`select 1 from pg_prepared_statements where statement = ${text}`.execute(db);
    return rows.length > 0;
  });
}

/** The embedded engine forgets what is prepared. */
const isKept = () => database.kind === 'postgres';

test('a change is prepared from its third use on', async () => {
  const text = unique('update staff set name = name where id = $1');
  expect(await prepares(text, { times: 2 })).toBe(false);
  expect(await prepares(text, { times: 1 })).toBe(isKept());
});

test('what reads something of one order is prepared', async () => {
  const reading = sql`select id from document where order_id = ${0} and file1 = ${randomUUID()}`;
  const { rows } = await database.db.transaction().execute(async (db) => {
    for (let time = 0; time < 3; time++) await reading.execute(db);
    return sql`select 1 from pg_prepared_statements where statement = ${reading.compile(db).sql}`.execute(db);
  });
  expect(rows.length > 0).toBe(isKept());
});

test.each([
  ['a search', 'select order_id from orders where full_name like $1'],
  [
    'what looks for the next one',
    'select order_id from orders where order_id > $1 order by order_id limit 1 for no key update skip locked',
  ],
  ['what returns all columns', 'update staff set name = name where id = $1 returning *'],
  ['a very long text', `update staff set name = name where id in ($1, ${'0,'.repeat(5000)} 0)`],
])('%s is planned again each time', async (_what, text) => {
  expect(await prepares(unique(text), { times: 5 })).toBe(false);
});

test('a script of several statements runs as often as one likes', async () => {
  const script = unique('update staff set name = name where false; delete from staff where false');
  for (let time = 0; time < 5; time++) await sql.raw(script).execute(database.db);
});

test('work on very many rows is planned again each time, on a server', async ({ skip }) => {
  skip(database.kind === 'pglite', 'The embedded engine has one connection for all work.');
  const text = unique('update staff set name = name where id = $1');
  const prepared = await database.longRunning.db.connection().execute(async (db) => {
    for (let time = 0; time < 5; time++) await db.executeQuery(CompiledQuery.raw(text, [0]));
    return (await sql`select 1 from pg_prepared_statements where statement = ${text}`.execute(db)).rows;
  });
  expect(prepared).toEqual([]);
});

test('what is prepared goes on after a migration that adds a column', async () => {
  const { db } = database;
  await sql`create table migrated (id integer)`.execute(db);
  try {
    const text = unique('update migrated set id = id where id = $1 returning id');
    expect(await prepares(text, { times: 3 })).toBe(isKept());
    await sql`alter table migrated add column added_later text`.execute(db);
    expect(await prepares(text, { times: 3 })).toBe(isKept());
  } finally {
    // Other tests get this database.
    await sql`drop table migrated`.execute(db);
  }
});
