import type { InboxEntry } from '@sac/contract/incoming-cards/incoming-cards-api';
import { useLocation } from 'react-router';
import { screens } from '../../routes';

/** A card or a message that a person reviews. */
export type ToReview = { card: number; isReady: boolean } | { mail: number };

export const toReview = (entry: InboxEntry): ToReview =>
  entry.is === 'message'
    ? { mail: entry.message.id }
    : { card: entry.card.id, isReady: entry.card.state === 'ready' && entry.card.reason === null };

/** The link to it in its list, from where Back and a decision lead here again. @param title of this screen */
export function useReviewLink(title: string) {
  const { pathname, search, state } = useLocation();
  return (what: ToReview) => ({
    to:
      'mail' in what
        ? `${screens.inbox.href}?mail=${what.mail}`
        : `${screens[what.isReady ? 'readyToSend' : 'inbox'].href}?card=${what.card}`,
    state: { from: pathname + search, title, state },
  });
}
