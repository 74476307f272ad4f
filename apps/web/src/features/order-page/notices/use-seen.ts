import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { useState } from 'react';
import type { SeenOnPage } from '../../orders/actions/seen';

/**
 * What the user of an order's page has seen, and what others have changed since. The page is always up to
 * date; a change counts as seen once the user dismisses it or continues despite it.
 */
export function useSeen({ order_id, last_event_id, latestChanges }: OrderDetails) {
  const [seen, acknowledge] = useState(last_event_id);
  const onPage: SeenOnPage = { orderId: order_id, seen, acknowledge };
  return { onPage, changes: latestChanges.filter(({ id }) => id > seen), dismiss: () => acknowledge(last_event_id) };
}
