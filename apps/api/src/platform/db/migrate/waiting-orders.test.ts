import { anApplication } from '@sac/contract/test/an-application';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openEmptyDatabase } from '../../../../test/test-database';
import { migrate, migrateWithin, migrationNames } from './migrate';

/** Arrival, processing date before, released; processing date and month after. */
const cases = [
  ['2099-06-30', '2099-06-27', false, '2099-06-28', 6],
  ['2099-07-03', '2099-06-30', false, '2099-07-01', 7],
  ['2096-03-03', '2096-02-29', false, '2096-03-01', 3],
  ['2099-01-03', '2098-12-31', false, '2099-01-01', 1],
  // Under a window of 0 days, which meant the day of arrival.
  ['2099-06-30', '2099-06-30', false, '2099-06-30', 6],
  ['2026-11-30', '2026-11-20', true, '2026-11-20', 11],
] as const;

test('the migration moves waiting orders to the day on which the official form opens', async () => {
  const database = await openEmptyDatabase();
  const { db } = database;
  await db.transaction().execute((db) =>
    migrateWithin(
      db,
      migrationNames.filter((name) => name < '0056'),
    ),
  );
  const { confirm_email: _, ...application } = anApplication();
  for (const [arrival_date, processing_date, released] of cases) {
    const dates = { arrival_date, departure_date: arrival_date, processing_date, passport_expiry_date: '2199-01-01' };
    const row = { ...application, ...dates, full_name: 'Ana Bar Lopez', telephone: '+34 612345678', released };
    await db
      .insertInto('orders')
      .values(row as never)
      .execute();
  }
  const counted = sql<{ month: number; n: number }>`
    select process_month as month, sum(n)::int as n from order_count
    where not released group by 1 having sum(n) > 0 order by 1`;
  await migrate(database.pool);
  const { rows } = await sql`select processing_date, process_month from orders order by order_id`.execute(db);
  expect(rows).toEqual(cases.map(([, , , processing_date, process_month]) => ({ processing_date, process_month })));
  // The badges of the months follow.
  expect((await counted.execute(db)).rows).toEqual([1, 3, 6, 7].map((month) => ({ month, n: month === 6 ? 2 : 1 })));
  await database.close();
});
