import { anApplication } from '@sac/contract/test/an-application';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openEmptyDatabase } from '../../../../test/test-database';
import { migrate, migrateWithin, migrationNames } from './migrate';

test('the migration gives stored country names their dialling code', async () => {
  const database = await openEmptyDatabase();
  const { db } = database;
  await db.transaction().execute((db) =>
    migrateWithin(
      db,
      migrationNames.filter((name) => name < '0015'),
    ),
  );
  const add = async (country_code: string, purged = false) => {
    const { confirm_email: _, ...application } = anApplication();
    const row = {
      ...application,
      full_name: 'Ana Bar Lopez',
      country_code,
      phone: '7123456',
      telephone: `+${country_code} 7123456`,
      processing_date: application.arrival_date,
      released: true,
      purged_at: purged ? new Date().toISOString() : null,
    };
    await db
      .insertInto('orders')
      .values(row as never)
      .execute();
  };
  for (const country of ['Brunei', 'Côte d’Ivoire', 'HOLLAND', 'Atlantis', '65']) await add(country);
  await add('Brunei', true);
  await migrate(database.pool);
  const { rows } = await sql`select country_code, telephone from orders order by order_id`.execute(db);
  expect(rows).toEqual([
    { country_code: '673', telephone: '+673 7123456' },
    { country_code: '225', telephone: '+225 7123456' },
    { country_code: '31', telephone: '+31 7123456' },
    { country_code: 'Atlantis', telephone: 'Atlantis 7123456' },
    { country_code: '65', telephone: '+65 7123456' },
    // Purged orders stay unchanged.
    { country_code: 'Brunei', telephone: '+Brunei 7123456' },
  ]);
  await database.close();
});
