import type { MailProvider } from '@sac/contract/forms';
import { sql } from 'kysely';
import type { Config } from '../../config';
import type { JobQueue } from '../../db/job-queue';
import type { Db } from '../../db/open-database';
import type { StaffActor } from '../../domain/accounts/staff-actor';
import { selectCards } from '../../domain/documents/received-sql';
import { sendReceivedCard } from '../../domain/documents/send-received-card';
import { noSuch } from '../../domain/errors';
import type { FileStore } from '../../ports/file-store';

/**
 * Sends cards that are ready, one after the other. One that cannot be sent does not hold up the others.
 * @throws 404 when one of them does not exist; then nothing was sent
 */
export async function sendReadyCards(
  needs: { db: Db; jobs: JobQueue; files: FileStore; config: Config },
  actor: StaffActor,
  cardIds: number[],
  provider: MailProvider,
) {
  const ids = [...new Set(cardIds)];
  const cards = await selectCards(needs.db, sql`c.id = any(${ids}::int[])`, sql`order by o.arrival_date, c.id`);
  if (cards.length < ids.length) throw noSuch('incoming card');
  const sent: number[] = [];
  const refused: { cardId: number; orderId: number; reason: string }[] = [];
  for (const { id: cardId, order_id: orderId } of cards) {
    try {
      await sendReceivedCard(needs, actor, { as: 'ready', cardId, provider });
      sent.push(cardId);
    } catch (error) {
      // Anything else is a fault of the server, and every other card would have it too.
      if (!(error instanceof Error && error.name === 'HttpError')) throw error;
      refused.push({ cardId, orderId, reason: error.message });
    }
  }
  return { sent, refused };
}
