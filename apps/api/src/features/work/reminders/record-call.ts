import type { CallOutcome } from '@sac/contract/work/calls-api';
import type { Db } from '../../../platform/db/open-database';
import { inTransaction } from '../../../platform/db/transaction';
import type { StaffActor } from '../../../platform/http/actors';
import { recordEvents } from '../../audit/record-event';
import { holdUnpurged } from '../../orders/require-order';

/**
 * Records a call to the customer; a note becomes a comment.
 * @throws 404, 409 when the customer's data were removed
 */
export const recordCall = (
  db: Db,
  actor: StaffActor,
  { orderId, outcome, note }: { orderId: number; outcome: CallOutcome; note?: string | undefined },
): Promise<void> =>
  inTransaction(db, async (db) => {
    await holdUnpurged(db, orderId);
    const remark =
      note === undefined
        ? undefined
        : await db
            .insertInto('remark')
            .values({ order_id: orderId, remark_name: actor.name, remark: note, telephone: 'Y' })
            .returning('id')
            .executeTakeFirstOrThrow();
    const detail = remark ? { remarkId: remark.id } : {};
    await recordEvents(db, [{ orderId, kind: 'called', actor: actor.name, to: outcome, detail, ip: actor.ip }]);
  });
