import { afterAll, expect, test } from 'vitest';
import { copyOrders } from '../../../../test/copy-orders';
import { openTestApp } from '../../../../test/test-app';
import { takeStatistics } from './take-statistics';

const office = await openTestApp({ withoutWorkers: true });
afterAll(() => office.close());

/** The engine counts changes about once a second. */
const flushCounts = () => office.database.pool.query('select pg_stat_force_next_flush()');

const change = async (orders: number) => {
  const { pool } = office.database;
  await pool.query(
    `update orders set assign_to = assign_to where order_id in (select order_id from orders limit ${orders})`,
  );
  await flushCounts();
};

test('statistics are taken of all tables at first, then of those of which more than a tenth has changed', async () => {
  const { db, database } = office;
  await copyOrders(office, await office.order(), 1999, {});
  await flushCounts();
  // As when a server starts.
  await database.pool.query('select pg_stat_reset()');
  expect(await takeStatistics(db)).toEqual(expect.arrayContaining(['orders', 'event', 'staff', 'job']));
  await change(200);
  expect(await takeStatistics(db)).not.toContain('orders');
  await change(100);
  expect(await takeStatistics(db)).toContain('orders');
  expect(await takeStatistics(db)).not.toContain('orders');
});

test('what the planner believes of a table is what is in it', async () => {
  const { db, database } = office;
  await database.pool.query(
    `insert into sign_in_try (key, failures, forget_at) select i::text, 1, now() from generate_series(1, 300) i`,
  );
  await flushCounts();
  await takeStatistics(db);
  const { rows } = await database.pool.query(`select reltuples from pg_class where relname = 'sign_in_try'`);
  expect(rows).toEqual([{ reltuples: 300 }]);
});

test('the job of the queue takes them', async () => {
  const server = await openTestApp();
  try {
    await server.database.pool.query('select pg_stat_reset()');
    const done = new Promise((resolve) => {
      server.jobs.onRun((run) => run.name === 'take-statistics' && resolve(run.error));
    });
    await server.jobs.enqueue(server.db, 'take-statistics', {});
    expect(await done).toBeNull();
    const { rows } = await server.database.pool.query(
      `select count(*)::int as n from pg_stat_user_tables where last_analyze is null`,
    );
    expect(rows).toEqual([{ n: 0 }]);
  } finally {
    await server.close();
  }
});
