import { anApplication } from '@sac/contract/test/an-application';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openEmptyDatabase } from '../../../../test/test-database';
import type { Db } from '../open-database';
import { migrate, migrateWithin, migrationNames } from './migrate';

const { confirm_email: _, ...application } = anApplication();

/** As a process of the release before stores it. */
async function buy(db: Db, terms_accepted_at: string | null) {
  const order = {
    ...application,
    full_name: 'Ana Bar Lopez',
    telephone: '+34 612345678',
    processing_date: '2099-01-01',
    released: true,
  };
  const { order_id } = await db
    .insertInto('orders')
    .values(order as never)
    .returning('order_id')
    .executeTakeFirstOrThrow();
  await db.insertInto('checkout').values({ order_id, device_id: 'device-1', terms_accepted_at }).execute();
}

test('a time at which terms were accepted becomes a disclosure, also of an order that comes in beside the migration', async () => {
  const database = await openEmptyDatabase();
  const { db } = database;
  const before = migrationNames.filter((name) => name < '0057');
  await db.transaction().execute((db) => migrateWithin(db, before));
  const times = ['2026-01-02T03:04:05Z', null] as const;
  for (const time of times) await buy(db, time);
  await migrate(database.pool);
  for (const time of times) await buy(db, time);
  const { rows } = await sql`select disclosures from checkout order by order_id`.execute(db);
  const terms = { about: 'terms', text: null, version: null, page: null, ip: null };
  const disclosures = [{ ...terms, accepted_at: '2026-01-02T03:04:05.000Z' }];
  expect(rows).toEqual([{ disclosures }, { disclosures: null }, { disclosures }, { disclosures: null }]);
  await database.close();
});
