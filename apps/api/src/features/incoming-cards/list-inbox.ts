import type { InboxEntry } from '@sac/contract/incoming-cards/incoming-cards-api';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database';
import { cardOf, pageOfInbox, selectCards, selectMessages } from './select-incoming-cards';

/** A page of what waits for a person, oldest first. */
export async function listInbox(db: Db, page: number, limit: number): Promise<InboxEntry[]> {
  const entries = await pageOfInbox(db, limit, (page - 1) * limit);
  const idsOf = (kind: 'card' | 'message') => entries.filter(({ what }) => what === kind).map(({ id }) => id);
  const [cards, messages] = [
    await selectCards(db, sql`c.id = any(${idsOf('card')}::int[])`, sql``),
    await selectMessages(db, sql`m.id = any(${idsOf('message')}::int[])`, sql``),
  ];
  return entries.flatMap(({ what: is, id }): InboxEntry[] => {
    if (is === 'card') return cards.filter((card) => card.id === id).map((card) => ({ is, card: cardOf(card) }));
    return messages.filter((message) => message.id === id).map((message) => ({ is, message }));
  });
}
