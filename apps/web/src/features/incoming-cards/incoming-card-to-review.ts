import type { IncomingCard } from '@sac/contract/incoming-cards/incoming-cards-api';
import type { OrderDetails } from '@sac/contract/order-page/order-page-api';

/** The incoming card of an order that waits for a person, the one that matches first. */
export const incomingCardToReview = ({ received }: Pick<OrderDetails, 'received'>): IncomingCard | undefined => {
  const cards = received.flatMap((entry) => (entry.is === 'card' ? [entry.card] : []));
  return cards.find(({ state }) => state === 'ready') ?? cards.find(({ state }) => state === 'inbox');
};
