import { fieldFacts, storedFields } from '@sac/contract/orders/field-facts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openTestApp } from '../../../test/test-app';
import { anonymizeOrders } from './anonymize';

const office = await openTestApp();
afterAll(() => office.close());

test('the record of fields has every column of an order, and no others', async () => {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = 'orders'`.execute(office.db);
  expect(storedFields.toSorted()).toEqual(rows.map(({ name }) => name).sort());
});

test('a purge changes each column as the record of fields says', async () => {
  const id = await office.order();
  const row = () => office.db.selectFrom('orders').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow();
  const before = await row();
  await anonymizeOrders(office.db, [id]);
  const expected = storedFields.flatMap((field) => {
    const { purge } = fieldFacts[field];
    // Both follow from what was purged.
    if (field === 'purged_at' || field === 'search_text') return [];
    return [[field, purge === 'kept' ? before[field] : (purge.to?.replace('{order_id}', String(id)) ?? null)]];
  });
  expect(await row()).toMatchObject(Object.fromEntries(expected));
});
