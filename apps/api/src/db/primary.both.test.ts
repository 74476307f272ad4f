import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { openEmptyDatabase } from '../../test/test-database';
import { deadlines } from './deadlines';
import { isOutage } from './outage';

const isEmbedded = inject('testDatabase').kind === 'pglite';

test.skipIf(isEmbedded)('each connection sets the limits of its kind, without start-up options', async () => {
  const database = await openEmptyDatabase();
  for (const [kind, { db }] of [
    ['request', database],
    ['longRunning', database.longRunning],
  ] as const) {
    const { rows } = await sql<{ name: string; setting: string }>`select name, setting from pg_settings where name in
      ('statement_timeout', 'idle_in_transaction_session_timeout', 'TimeZone', 'random_page_cost') order by name`.execute(
      db,
    );
    expect(rows.map(({ name, setting }) => [name, setting])).toEqual([
      ['TimeZone', 'UTC'],
      ['idle_in_transaction_session_timeout', '30000'],
      ['random_page_cost', '1.1'],
      ['statement_timeout', String(deadlines[kind].statement)],
    ]);
  }
  await database.close();
});

test.skipIf(isEmbedded)(
  'after one change was refused as read-only, no connection of that time is used again',
  async () => {
    const database = await openEmptyDatabase();
    const { db, pool } = database;
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
    const { db: operator } = database.longRunning;
    const readOnly = (state: 'on' | 'off') =>
      sql`alter database ${sql.ref(rows[0]?.name ?? '')} set default_transaction_read_only = ${sql.lit(state)}`;
    await sql`create sequence changes`.execute(db);
    const change = () => sql`select nextval('changes')`.execute(db);
    await readOnly('on').execute(operator);
    // Five connections that are read-only for as long as they live.
    await Promise.all(Array.from({ length: 5 }, () => sql`select pg_sleep(0.1)`.execute(db)));
    expect(pool.idleCount).toBeGreaterThanOrEqual(4);
    const failures = await Promise.all([1, 2].map(() => change().catch((error: unknown) => error)));
    expect(failures.some(isOutage)).toBe(true);

    await operator
      .transaction()
      .setAccessMode('read write')
      .execute((db) => readOnly('off').execute(db));
    await Promise.all(Array.from({ length: 5 }, change));
    await database.close();
  },
);
