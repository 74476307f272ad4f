import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../../test/test-database';
import type { Database, Db } from '../open-database';
import { runPrepared } from './prepared';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** A text that no other test uses. */
const unique = (text: string) => sql.raw(`${text} /* ${randomUUID()} */`);
/** Asks the connection that ran it. */
const isPrepared = (query: RawBuilder<unknown>, run: (db: Db) => Promise<unknown>): Promise<boolean> =>
  database.db.transaction().execute(async (db) => {
    await run(db);
    const { sql: text } = query.compile(db);
    const { rows } = await sql`select 1 from pg_prepared_statements where statement = ${text}`.execute(db);
    return rows.length > 0;
  });

test('the statements that nearly every request needs are prepared by name, and no others', async () => {
  const hot = unique('select id from staff');
  expect(await isPrepared(hot, (db) => runPrepared(db, hot))).toBe(true);
  const other = unique('select id from staff');
  expect(await isPrepared(other, (db) => other.execute(db))).toBe(false);
});

test('what is prepared goes on after a migration that adds a column', async () => {
  const { db } = database;
  await sql`create table migrated (id integer)`.execute(db);
  try {
    const query = unique('update migrated set id = id returning id');
    expect(await isPrepared(query, (db) => runPrepared(db, query))).toBe(true);
    await sql`alter table migrated add column added_later text`.execute(db);
    expect(await isPrepared(query, (db) => runPrepared(db, query))).toBe(true);
  } finally {
    // Other tests get this database.
    await sql`drop table migrated`.execute(db);
  }
});
