import { dayMs } from '@sac/contract/platform/dates';
import { databaseTime } from '../../../platform/db/database-time';
import type { Db } from '../../../platform/db/open-database';
import { inTransaction } from '../../../platform/db/transaction';
import { unprocessable } from '../../../platform/errors';
import type { StaffActor } from '../../../platform/http/actors';
import { holdUnpurged, refuseDeleted } from '../../orders/require-order';

const yearMs = 366 * dayMs;

/**
 * Sets the actor's reminder of an order, or replaces it.
 * @throws 404; 409 a deleted order, or one whose personal data were removed; 422 a time in the past, or too far ahead
 */
export const setReminder = (
  db: Db,
  actor: StaffActor,
  { orderId, at, note }: { orderId: number; at: string; note?: string | undefined },
): Promise<void> =>
  inTransaction(db, async (db) => {
    refuseDeleted(await holdUnpurged(db, orderId));
    const ahead = Date.parse(at) - (await databaseTime(db)).getTime();
    if (ahead <= 0) throw unprocessable({ at: 'This time is over. Choose a later one.' });
    if (ahead > yearMs) throw unprocessable({ at: 'Choose a time within the next year.' });
    const values = { at, note: note ?? null, announced_at: null };
    await db
      .insertInto('reminder')
      .values({ staff_id: actor.staffId, order_id: orderId, ...values })
      .onConflict((conflict) => conflict.columns(['staff_id', 'order_id']).doUpdateSet(values))
      .execute();
  });
