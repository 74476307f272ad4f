import type { DocumentKind } from '@sac/contract/orders/stored-document';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database';
import { inTransaction } from '../../platform/db/transaction';
import type { StaffActor } from '../../platform/http/actors';
import { recordEvents } from '../audit/record-event';
import { requireWaiting } from './send-incoming-card';

/**
 * Takes a card or an e-Pass from the lists that is not its order's. It stays with the email.
 * @returns its order and what it is
 * @throws 404; 409 when somebody has decided on it before
 */
export function dismissIncomingCard(
  db: Db,
  actor: StaffActor,
  cardId: number,
): Promise<{ orderId: number; kind: DocumentKind }> {
  return inTransaction(db, async (db) => {
    const dismissed = await db
      .updateTable('incoming_card')
      .set({ state: 'dismissed', decided_at: sql<string>`now()`, decided_by: actor.name })
      .where('id', '=', cardId)
      .where('state', 'in', ['ready', 'inbox'])
      .returning(['order_id', 'kind'])
      .executeTakeFirst();
    const { order_id: orderId, kind } = dismissed ?? (await requireWaiting(db, cardId));
    const detail = { incomingCardId: cardId };
    await recordEvents(db, [{ orderId, kind: `${kind} dismissed`, actor: actor.name, detail, ip: actor.ip }]);
    return { orderId, kind };
  });
}
