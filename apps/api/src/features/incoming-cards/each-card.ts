import { isHttpError } from '../../platform/errors';

interface CardOfOrder {
  cardId: number;
  orderId: number;
}

/**
 * Does something with several cards, one after the other. One that is refused does not hold up the others; after a fault of the
 * server, which every other card would have too, none is tried.
 * @returns the cards that it was done with, and why not with the others
 */
export async function withEachCard<C extends CardOfOrder>(cards: readonly C[], act: (card: C) => Promise<unknown>) {
  const done: number[] = [];
  const refused: (CardOfOrder & { reason: string })[] = [];
  for (const card of cards) {
    const { cardId, orderId } = card;
    try {
      await act(card);
      done.push(cardId);
    } catch (error) {
      if (!isHttpError(error)) throw error;
      refused.push({ cardId, orderId, reason: error.message });
    }
  }
  return { done, refused };
}
