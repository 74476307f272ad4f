import { changeOrderStatus } from '@sac/contract/orders/orders-api';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openTestApp } from '../../../test/test-app';
import { inTransaction } from '../../platform/db/transaction';

const office = await openTestApp();
afterAll(() => office.close());

test('a change of one locked order gets a 503 after some seconds; a change of many orders may take longer', async () => {
  const daniel = await office.staff('Manager');
  const orderId = await office.order();
  const move = (ids: number[]) =>
    office.call(
      changeOrderStatus,
      {
        orderId: ids.map((id) => ({ id, status: 'New' })),
        updatingStatus: 'Awaiting',
        permanentDeletedFlag: false,
      },
      daniel,
    );
  // Unknown ids: only the wait before the 404 matters.
  const others = Array.from({ length: 1000 }, (_, n) => orderId + n + 1);
  let many: ReturnType<typeof move> | undefined;
  await inTransaction(office.db, async (db) => {
    await sql`select from orders where order_id = ${orderId} for update`.execute(db);
    many = move([orderId, ...others]);
    const one = await move([orderId]);
    expect([one.code, one.body.message]).toEqual([
      503,
      'Our database needs too long for this at the moment, so it was not done. Wait a minute and try again.',
    ]);
  });
  expect((await many)?.code).toBe(404);
});
