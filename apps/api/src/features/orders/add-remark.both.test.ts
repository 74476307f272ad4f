import { addNewRemark } from '@sac/contract/order-page-api';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/test-app';

let office: TestApp;
beforeAll(async () => {
  office = await openTestApp();
});
afterAll(() => office.close());

const writtenFor = async (orderId: number) => {
  const { db } = office;
  const remarks = await db.selectFrom('remark').select('remark').where('order_id', '=', orderId).execute();
  const events = await db.selectFrom('event').select('kind').where('order_id', '=', orderId).execute();
  return [...remarks.map(({ remark }) => remark), ...events.map(({ kind }) => kind)];
};

test('a comment on an order without personal data is refused and writes nothing', async () => {
  const orderId = await office.order();
  await sql`update orders set purged_at = now() where order_id = ${orderId}`.execute(office.db);
  const { code, body } = await office.call(addNewRemark, { orderId, remark: 'Called.' }, await office.staff());
  expect([code, body.message]).toEqual([409, expect.stringMatching(/^The personal data of order \d+ were removed/)]);
  expect(await writtenFor(orderId)).toEqual(['arrived']);
});

test('a comment that waits for a purge is refused too', async ({ skip }) => {
  skip(office.database.kind === 'pglite', 'The embedded engine has one connection.');
  const mei = await office.staff();
  const orderId = await office.order();
  const commenting = await office.db.transaction().execute(async (db) => {
    await sql`select from orders where order_id = ${orderId} for update`.execute(db);
    const answer = office.call(addNewRemark, { orderId, remark: 'Called.' }, mei);
    const waiting = sql`select 1 from pg_locks where not granted and pid in (
      select pid from pg_stat_activity where datname = current_database())`;
    await expect.poll(async () => (await waiting.execute(office.db)).rows.length).toBe(1);
    await sql`update orders set purged_at = now() where order_id = ${orderId}`.execute(db);
    return { answer };
  });
  expect((await commenting.answer).code).toBe(409);
  expect(await writtenFor(orderId)).toEqual(['arrived']);
});
