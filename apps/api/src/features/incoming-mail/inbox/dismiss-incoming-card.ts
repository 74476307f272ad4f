import type { Db } from '../../db/open-database';
import { inTransaction } from '../../db/transaction';
import type { StaffActor } from '../../domain/accounts/staff-actor';
import { requireWaiting } from '../../domain/documents/send-received-card';
import { recordEvents } from '../../domain/events/record-event';

/**
 * Takes a card from the lists that is not its order's. It stays with the email.
 * @returns its order
 * @throws 404; 409 when somebody has decided on it before
 */
export function dismissReceivedCard(db: Db, actor: StaffActor, cardId: number): Promise<number> {
  return inTransaction(db, async (db) => {
    const dismissed = await db
      .updateTable('received_card')
      .set({ state: 'dismissed', decided_at: new Date().toISOString(), decided_by: actor.name })
      .where('id', '=', cardId)
      .where('state', 'in', ['ready', 'inbox'])
      .returning('order_id')
      .executeTakeFirst();
    const { order_id: orderId } = dismissed ?? (await requireWaiting(db, cardId));
    const detail = { receivedCardId: cardId };
    await recordEvents(db, [{ orderId, kind: 'card dismissed', actor: actor.name, detail, ip: actor.ip }]);
    return orderId;
  });
}
