import pg from 'pg';
import { expect, inject, test } from 'vitest';
import '../../../../test/test-database';
import { checkOut } from './check-out';
import { isOutage } from './outage';

const prepared = inject('testDatabase');

test.skipIf(prepared.kind === 'pglite')('a connection that did not answer in time is not used again', async () => {
  const url = prepared.kind === 'postgres' ? `${prepared.server}postgres` : '';
  const pool = new pg.Pool({ connectionString: url, max: 1, query_timeout: 200 });
  pool.on('connect', (client) => client.on('error', () => {}));
  const connection = await checkOut(pool);
  await connection.query({ text: 'begin' });
  const failure = await connection.query({ text: 'select pg_sleep(30)' }).catch((error: unknown) => error);
  expect(isOutage(failure)).toBe(true);
  // The rollback is not asked: its own time-out would be another error.
  expect(await connection.query({ text: 'rollback' }).catch((error: unknown) => error)).toBe(failure);
  connection.release();

  const next = await checkOut(pool);
  expect((await next.query({ text: 'select 1 as n' })).rows).toEqual([{ n: 1 }]);
  next.release();
  await pool.end();
});
