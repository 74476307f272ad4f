import type { EventKind } from '@sac/contract/order-events';
import type { OrderEventEntry } from '@sac/contract/order-page-api';
import type { Db } from '../../db/open-database';

/** What happened to an order, newest first. */
export const selectEvents = (db: Db, orderId: number) =>
  db
    .selectFrom('event')
    .select(['id', 'at', 'kind', 'actor', 'from_value as from', 'to_value as to', 'detail'])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .$narrowType<{ kind: EventKind; detail: OrderEventEntry['detail'] }>()
    .execute();
