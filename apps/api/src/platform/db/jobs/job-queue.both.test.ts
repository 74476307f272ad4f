import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../../test/test-database';

test('only the embedded engine takes its statistics on a schedule: PostgreSQL has autovacuum', async () => {
  const database = await openTestDatabase();
  try {
    const { rows } = await database.pool.query<{ name: string }>('select name from pgboss.schedule');
    const names = rows.map(({ name }) => name);
    expect(names).toContain('recount-orders');
    expect(names.includes('take-statistics')).toBe(database.kind === 'pglite');
  } finally {
    await database.close();
  }
});
