import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { useState } from 'react';
import type { SeenOnPage } from '../../orders/actions/seen';

/**
 * What the user of an order's page has seen, and what others have changed since. A change counts as seen once the user
 * dismisses it or continues despite it. `asSeen` is the order as it is, but where the user saw it last: until then no
 * button moves, appears or goes.
 */
export function useSeen(order: OrderDetails) {
  const { order_id, last_event_id, latestChanges, process_status, assign_to } = order;
  const [seen, acknowledge] = useState(last_event_id);
  const changes = latestChanges.filter(({ id }) => id > seen);
  const [place, setPlace] = useState({ process_status, assign_to });
  const hasMoved = place.process_status !== process_status || place.assign_to !== assign_to;
  if (changes.length === 0 && hasMoved) setPlace({ process_status, assign_to });
  const onPage: SeenOnPage = { orderId: order_id, seen, acknowledge };
  return { onPage, changes, dismiss: () => acknowledge(last_event_id), asSeen: { ...order, ...place } };
}
