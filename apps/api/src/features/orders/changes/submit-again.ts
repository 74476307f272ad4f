import type { Db } from '../../../platform/db/open-database';
import { inTransaction } from '../../../platform/db/transaction';
import { conflict } from '../../../platform/errors';
import type { StaffActor } from '../../../platform/http/actors';
import { recordEvents } from '../../audit/record-event';
import { lockForChange } from '../require-order';
import { requireAsSeen } from './require-as-seen';
import { selectCorrections } from './select-corrections';

/**
 * Records that an order was submitted again: what was corrected before is what the authority has.
 * @throws 404; 409 the order is not in Awaiting Govt, not as it was seen, or says what was submitted
 */
export function submitAgain(db: Db, actor: StaffActor, orderId: number, seen: number | undefined): Promise<void> {
  return inTransaction(db, async (db) => {
    await requireAsSeen(db, actor, { [orderId]: seen });
    const status = await lockForChange(db, orderId);
    if (status !== 'AwaitingGovt') throw conflict(`Order ${orderId} is not in Awaiting Govt.`);
    const corrections = await selectCorrections(db, orderId);
    if (!corrections.some((one) => one.after_submission))
      throw conflict(`Nothing in order ${orderId} was corrected since it was submitted.`);
    // The form gives a new number, which is not known here.
    await db.updateTable('orders').set({ de_number: null }).where('order_id', '=', orderId).execute();
    await recordEvents(db, [{ orderId, actor: actor.name, ip: actor.ip, kind: 'submitted again' }]);
  });
}
