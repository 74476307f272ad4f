import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../../test/test-database';
import { openJobQueue } from './job-queue';

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

test('senders take turns: a flood of one delays another by one job', async () => {
  const database = await openTestDatabase();
  const jobs = await openJobQueue(database, () => {}, 15);
  try {
    await jobs.enqueue(database.db, 'read-mail', { incomingMailId: 0 }, 0, 'heavy');
    const senders = ['heavy', 'flood', 'flood', 'flood', 'one', undefined, 'flood', 'other'];
    for (const [incomingMailId, sender] of senders.entries())
      await jobs.enqueue(database.db, 'read-heavy-mail', { incomingMailId }, 0, sender);
    const done: unknown[] = [];
    await jobs.work('read-heavy-mail', async ({ incomingMailId }) => void done.push(senders[incomingMailId]));
    await expect.poll(() => done).toEqual(['flood', 'one', undefined, 'other', 'heavy', 'flood', 'flood', 'flood']);
  } finally {
    await jobs.stop();
    await database.close();
  }
});
