import { expect, onTestFinished, test, vi } from 'vitest';
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

/** A job that waits: which state, and when it was queued and is due, in seconds from now. */
interface WaitingJob {
  state?: 'retry';
  retries?: number;
  queued: number;
  due: number;
}

/** Queued an hour ahead of now, by a clock that was right again later. */
const impossible: WaitingJob[] = [
  { queued: 3600, due: 3600 },
  { queued: 3600, due: 3660 },
  { queued: 120, due: 150 },
  { queued: -60, due: 3600, state: 'retry', retries: 0 },
  { queued: -60, due: 3600, state: 'retry', retries: 11 },
  { queued: 3600, due: 3690, state: 'retry', retries: 0 },
];
const possible: WaitingJob[] = [
  { queued: 0, due: 3600 },
  { queued: -1800, due: 1800 },
  { queued: 5, due: 65 },
  { queued: -7200, due: 890, state: 'retry', retries: 9 },
  { queued: -1, due: 80, state: 'retry', retries: 0 },
];

async function openWaiting(jobs: WaitingJob[]) {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  const insert = async ({ state = undefined, retries = 0, queued, due }: WaitingJob) => {
    await database.pool.query(
      `insert into pgboss.job (name, state, created_on, start_after, retry_count, retry_limit, retry_delay, retry_backoff,
        retry_delay_max)
      values ('send-mail', $1, now() + $2 * interval '1 s', now() + $3 * interval '1 s', $4, 11, 15, true, 900)`,
      [state ?? 'created', queued, due, retries],
    );
  };
  for (const job of jobs) await insert(job);
  /** How many still wait. */
  const waiting = async () => {
    const { rows } = await database.pool.query<{ count: number }>(
      `select count(*)::int as count from pgboss.job where name = 'send-mail' and start_after > now()`,
    );
    return rows[0]?.count;
  };
  const open = async () => {
    const queue = await openJobQueue(
      database,
      () => {},
      () => 15,
    );
    onTestFinished(() => queue.stop(1000));
  };
  return { database, insert, waiting, open };
}

test.each(impossible)('a job whose clock was ahead no longer waits after a start: %j', async (job) => {
  const { waiting, open } = await openWaiting([job]);
  expect(await waiting()).toBe(1);
  await open();
  expect(await waiting()).toBe(0);
});

test('a job that can wait so long waits on', async () => {
  const { waiting, open } = await openWaiting(possible);
  await open();
  expect(await waiting()).toBe(possible.length);
});

test('a clock that was ahead while the server runs is noticed within a minute, also by schedules', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { database, insert, waiting, open } = await openWaiting([]);
  await open();
  for (const job of impossible) await insert(job);
  await database.pool.query(`update pgboss.version set cron_on = now() + interval '1 hour'`);
  vi.advanceTimersByTime(60_000);
  await expect.poll(waiting).toBe(0);
  const { rows } = await database.pool.query('select cron_on <= now() as goes_on from pgboss.version');
  expect(rows).toEqual([{ goes_on: true }]);
});

test('what came due while no server ran is done once after the next start', async () => {
  const database = await openTestDatabase();
  const nightly = ['back-up', 'delete-old-webhooks', 'purge-personal-data', 'recount-orders'];
  const made = async () => {
    const { rows } = await database.pool.query<{ name: string }>(
      'select name from pgboss.job where name = any($1) order by name',
      [nightly],
    );
    return rows.map(({ name }) => name);
  };
  await database.pool.query(`update pgboss.version set cron_on = now() - interval '3 days'`);
  await database.pool.query(`update pgboss.schedule set created_on = now() - interval '9 days'`);
  const jobs = await openJobQueue(
    database,
    () => {},
    () => 15,
  );
  try {
    await expect.poll(made).toEqual(nightly);
  } finally {
    await jobs.stop();
    // The database is used again, and its schedules are not emptied.
    await database.pool.query('update pgboss.schedule set created_on = now()');
    await database.close();
  }
});

test('senders take turns: a flood of one delays another by one job', async () => {
  const database = await openTestDatabase();
  const jobs = await openJobQueue(
    database,
    () => {},
    () => 15,
  );
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
