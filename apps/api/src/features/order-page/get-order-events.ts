import type { OrderEventEntry } from '@sac/contract/order-page/order-page-api';
import type { EventKind } from '@sac/contract/orders/order-events';
import type { Db } from '../../platform/db/open-database';
import { maskedValue } from '../orders/changes/select-corrections';
import { requireOrder } from '../orders/require-order';

/** Newest first. @throws 404 */
export async function getOrderEvents(db: Db, orderId: number): Promise<OrderEventEntry[]> {
  const events = await db
    .selectFrom('event')
    .select(['id', 'at', 'kind', 'actor', 'from_value as from', 'to_value as to', 'detail'])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .$narrowType<{ kind: EventKind; detail: OrderEventEntry['detail'] }>()
    .execute();
  // Every order has at least an 'arrived' event.
  if (events.length === 0) await requireOrder(db, orderId);
  return events.map(({ from, to, ...event }) => {
    const mask = (value: string | null) =>
      event.kind === 'corrected' ? maskedValue(String(event.detail.field), value) : value;
    return { ...event, from: mask(from), to: mask(to) };
  });
}
