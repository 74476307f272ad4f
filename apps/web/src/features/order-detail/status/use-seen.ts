import type { OrderDetails } from '@sac/contract/order-page-api';
import { changesSince, type SeenOrder } from '@sac/contract/seen-order';
import { currentOf } from '@sac/contract/stored-document';
import { useState } from 'react';
import { useSession } from '../../../lib/session';
import type { SeenOnPage } from '../../orders/seen';

const factsOf = (order: OrderDetails) =>
  ({
    process_status: order.process_status,
    assign_to: order.assign_to,
    document_id: currentOf(order.uploadDoc)?.id ?? null,
    transaction_id: order.transaction_id,
    merchant_name: order.merchant_name,
  }) satisfies SeenOrder;

/**
 * What the user of an order's page has seen, and what others have changed since. The page is always up to
 * date; a change counts as seen once the user dismisses it or continues despite it.
 */
export function useSeen(order: OrderDetails) {
  const me = useSession()?.user.name;
  const now = factsOf(order);
  const [seen, setSeen] = useState<SeenOrder>(now);
  // The user has acknowledged a change that this page has not loaded yet: show no changes until then.
  const [olderThanSeen, setOlderThanSeen] = useState<OrderDetails | null>(null);
  const isBehind = olderThanSeen === order;

  const changes = isBehind ? [] : changesSince(seen, now, order.latestChanges, new Date());
  // The user's own changes need no banner.
  const own = changes.filter(({ by }) => by !== null && by === me).flatMap(({ facts }) => facts);
  if (own.length > 0) setSeen({ ...seen, ...Object.fromEntries(own.map((fact) => [fact, now[fact]])) });

  const onPage: SeenOnPage = {
    orderId: order.order_id,
    seen,
    acknowledge: (facts) => {
      setSeen((before) => ({ ...before, ...facts }));
      setOlderThanSeen(order);
    },
  };
  return { onPage, changes: changes.filter(({ by }) => by === null || by !== me), dismiss: () => setSeen(now) };
}
