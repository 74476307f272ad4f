import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { queueHolds, queueKeys, queueOf } from '@sac/contract/orders/queues/queues';
import { singaporeToday } from '@sac/contract/platform/dates';
import type { FromScreen } from '../../platform/api/from-screen';
import { queuePath } from '../../routes';

/** The facts that decide which queue an order is in. */
export type PlacedOrder = Pick<
  OrderDetails,
  'process_status' | 'processing_mode' | 'processing_date' | 'process_month' | 'assign_to'
>;

/** The server releases an order when its processing date has come in Singapore. */
export const queueFacts = (order: PlacedOrder, now: Date) => ({
  ...order,
  released: order.processing_date <= singaporeToday(now),
});

/** Lists that overlap the other queues: each order is in exactly one of the others. */
const overlapping: readonly string[] = ['needsAttention', 'myOrder', 'orderHistory'];

/** The list that holds an order now, for the way back when it was not opened from a list. */
export function placeOf(order: PlacedOrder, now: Date): FromScreen {
  const facts = queueFacts(order, now);
  const key =
    queueKeys.find((key) => !overlapping.includes(key) && queueHolds(queueOf(key).where, facts, '')) ?? 'orderHistory';
  const month = key === 'futureOrder' ? `?month=${order.process_month}` : '';
  return { from: queuePath(key) + month, title: queueOf(key).title };
}
