import { orderStatuses, processingModes } from '@sac/contract/order-status';
import { getOrdersList, type OrderRow } from '@sac/contract/orders-api';
import { queueHolds, queueKeys, queueOf } from '@sac/contract/queues';
import { expect, test } from 'vitest';
import { openTestApp } from '../../../../test/test-app';

test('queueHolds() in the contract agrees with the listed orders', async () => {
  const office = await openTestApp();
  const [me, other] = [await office.staff('Admin'), await office.staff()];
  const later = { arrival_date: '2099-05-10', departure_date: '2099-05-11', passport_expiry_date: '2105-01-01' };
  for (const status of orderStatuses) {
    for (const processing_mode of processingModes) {
      const dates = processing_mode === 'Future' ? later : {};
      await office.order({ processing_mode, ...dates }, { status, assignTo: me.name });
      await office.order({ processing_mode }, { status, assignTo: other.name });
    }
  }
  const orders = await office.db.selectFrom('orders').selectAll().execute();
  // The orders of Needs attention depend on more than an order's own facts.
  for (const key of queueKeys.filter((key) => !queueOf(key).needsAttention)) {
    const { body } = await office.call(getOrdersList, { orderName: key, limit: 1000 }, me);
    const listed = (body.data as OrderRow[]).map(({ order_id }) => order_id).sort();
    const held = orders.filter((order) => queueHolds(queueOf(key).where, order, me.name));
    expect.soft([key, held.map(({ order_id }) => order_id).sort()]).toEqual([key, listed]);
  }
  await office.close();
});
