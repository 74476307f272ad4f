import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openTestApp } from '../../../../test/test-app';
import { nameLooks } from '../confusable-skeleton';
import { migrateJobQueue } from '../jobs/job-queue';
import { migrate } from './migrate';

const office = await openTestApp();
afterAll(() => office.close());

test('migrating again, and by several processes at once, changes nothing', async () => {
  const names = () => office.db.selectFrom('migration').selectAll().orderBy('name').execute();
  const before = await names();
  const { pool } = office.database;
  // The embedded engine has one connection and one process; there they run one after the other.
  await Promise.all([migrate(pool), migrate(pool), migrateJobQueue(office.database)]);
  expect(await names()).toEqual(before);
  expect(before.length).toBeGreaterThan(0);
});

test('events can be neither changed, deleted nor truncated', async () => {
  await office.order();
  const refusal = /events are never changed or deleted/;
  await expect(office.db.updateTable('event').set({ actor: 'nobody' }).execute()).rejects.toThrow(refusal);
  await expect(office.db.deleteFrom('event').execute()).rejects.toThrow(refusal);
  await expect(sql`truncate event cascade`.execute(office.db)).rejects.toThrow(refusal);
});

test.each([
  ['an unknown status', { process_status: sql`'Lost'` }],
  ['an unknown mode', { processing_mode: sql`'Fast'` }],
  ['a departure before the arrival', { departure_date: sql`arrival_date - 1` }],
  ['a hotel without a name', { hotel_name: null }],
  ['a commercial flight without its number', { flight_number: null }],
  ['an empty assignee', { assign_to: '' }],
])('the database itself refuses %s', async (_what, change) => {
  const orderId = await office.order();
  const update = office.db
    .updateTable('orders')
    .set(change as never)
    .where('order_id', '=', orderId);
  await expect(update.execute()).rejects.toThrow(/constraint/);
});

test('staff names are unique in any case, until the account is deleted', async () => {
  const { id } = await office.staff('Team', 'Mei Tan');
  const again = () =>
    office.db
      .insertInto('staff')
      .values({
        name: 'MEI TAN',
        ...nameLooks('Another'),
        email: 'other@office.test',
        type: 'Team',
        password_hash: 'x',
      })
      .execute();
  await expect(again()).rejects.toThrow(/staff_name_key/);
  await office.db.updateTable('staff').set({ deleted_at: new Date().toISOString() }).where('id', '=', id).execute();
  await expect(again()).resolves.toBeDefined();
});
