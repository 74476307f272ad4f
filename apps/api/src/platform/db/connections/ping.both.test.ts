import { expect, test } from 'vitest';
import { openEmptyDatabase } from '../../../../test/test-database';

test('a database that takes no changes is noticed, and again when it does', async () => {
  const database = await openEmptyDatabase();
  const makeReadOnly = (state: 'on' | 'off') =>
    database.pool.query(
      database.kind === 'pglite'
        ? `set default_transaction_read_only = ${state}`
        : `do $$ begin execute format('alter role %I in database %I set default_transaction_read_only = ${state}',
            current_user, current_database()); end $$`,
    );
  await database.pool.query('create table migration (name text)');
  await makeReadOnly('on');
  await expect(database.ping()).rejects.toMatchObject({ code: '25006' });
  await makeReadOnly('off');
  await expect(database.ping()).resolves.toBeUndefined();
  await database.close();
});
