import type { MailProvider } from '@sac/contract/platform/forms';
import { sql } from 'kysely';
import { noSuch } from '../../platform/errors';
import type { StaffActor } from '../../platform/http/actors';
import type { Services } from '../../platform/services';
import { withEachCard } from './each-card';
import { selectCards } from './select-incoming-cards';
import { sendIncomingCard } from './send-incoming-card';

/**
 * Sends cards that are ready, one after the other. One that cannot be sent does not hold up the others.
 * @throws 404 when one of them does not exist; then nothing was sent
 */
export async function sendReadyCards(
  needs: Pick<Services, 'db' | 'jobs' | 'files' | 'config'>,
  actor: StaffActor,
  cardIds: number[],
  provider: MailProvider,
) {
  const ids = [...new Set(cardIds)];
  const cards = await selectCards(needs.db, sql`c.id = any(${ids}::int[])`, sql`order by o.arrival_date, c.id`);
  if (cards.length < ids.length) throw noSuch('incoming card');
  const ready = cards.map(({ id: cardId, order_id: orderId }) => ({ cardId, orderId }));
  const { done: sent, refused } = await withEachCard(ready, ({ cardId }) =>
    sendIncomingCard(needs, actor, { as: 'ready', cardId, provider }),
  );
  const kinds = cards.filter(({ id }) => sent.includes(id)).map(({ kind }) => kind);
  return { sent, kinds, refused };
}
