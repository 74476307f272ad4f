import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { useState } from 'react';
import type { SeenOnPage } from '../../orders/actions/seen';

const cardIds = ({ received }: OrderDetails) =>
  received.flatMap((entry) => (entry.is === 'card' ? [entry.card.id] : []));

/** What decides which buttons an order has, and which of them is next. */
const placeOfButtons = ({ process_status, assign_to, remark }: OrderDetails) => ({ process_status, assign_to, remark });

/** What customers, the authority and others sent for an order: each may ask for another next step. */
const sentFor = (order: OrderDetails) => ({
  cards: cardIds(order),
  authority: order.authority_mail.map(({ id }) => id),
  wroteAt: order.customer_message?.recorded_at,
});

/**
 * What the user of an order's page has seen, and what others have changed since. A change counts as seen once the user
 * dismisses it or continues despite it. `asSeen` is the order as it is, but where the user saw it last, and without what was
 * sent for it since it was opened: until then no button moves, appears or goes.
 */
export function useSeen(order: OrderDetails) {
  const { order_id, last_event_id, latestChanges, customer_message } = order;
  const [seen, acknowledge] = useState(last_event_id);
  const changes = latestChanges.filter(({ id }) => id > seen);
  const [place, setPlace] = useState(() => placeOfButtons(order));
  const [known, setKnown] = useState(() => sentFor(order));
  const now = placeOfButtons(order);
  const hasMoved = Object.entries(now).some(([key, value]) => value !== place[key as keyof typeof place]);
  if (changes.length === 0 && hasMoved) setPlace(now);
  const onPage: SeenOnPage = { orderId: order_id, seen, acknowledge };
  const asSeen: OrderDetails = {
    ...order,
    ...place,
    received: order.received.filter((entry) => entry.is !== 'card' || known.cards.includes(entry.card.id)),
    authority_mail: order.authority_mail.filter(({ id }) => known.authority.includes(id)),
    customer_message: customer_message?.recorded_at === known.wroteAt ? customer_message : null,
  };
  const dismiss = () => {
    acknowledge(last_event_id);
    setKnown(sentFor(order));
  };
  return { onPage, changes, dismiss, asSeen };
}
