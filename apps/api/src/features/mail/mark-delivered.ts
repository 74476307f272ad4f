import type { Db } from '../../platform/db/open-database';
import { inTransaction } from '../../platform/db/transaction';
import { conflict } from '../../platform/errors';
import type { StaffActor } from '../../platform/http/actors';
import { recordEvents } from '../audit/record-event';
import { requireAsSeen } from '../orders/changes/require-as-seen';
import { selectUnsentMails } from '../orders/queues/unsent-mails';
import { lockUnpurged } from '../orders/require-order';

/**
 * Records how the customer got what an order's unsent emails should have brought.
 * @throws 404; 409 when every email has left, the order has changed since it was seen, or its personal data were removed
 */
export const markDelivered = (
  db: Db,
  actor: StaffActor,
  { orderId, how, seen }: { orderId: number; how: string; seen?: number | undefined },
): Promise<void> =>
  inTransaction(db, async (db) => {
    await lockUnpurged(db, orderId);
    await requireAsSeen(db, actor, { [orderId]: seen });
    const [mailId] = await selectUnsentMails(db, orderId);
    if (mailId === undefined) throw conflict('No email of this order is waiting to be sent. Load the page again.');
    await recordEvents(db, [
      { orderId, kind: 'delivered otherwise', actor: actor.name, to: how, detail: { mailId }, ip: actor.ip },
    ]);
  });
