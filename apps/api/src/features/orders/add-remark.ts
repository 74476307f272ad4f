import type { SeenOrder } from '@sac/contract/seen-order';
import type { Db } from '../../db/open-database';
import { inTransaction } from '../../db/transaction';
import type { StaffActor } from '../../domain/accounts/staff-actor';
import { recordEvents } from '../../domain/events/record-event';
import { requireAsSeen } from '../../domain/orders/require-as-seen';
import { holdUnpurged } from '../../domain/orders/require-order';

/** Checkboxes, by their columns. */
type Flag = 'whatsapp' | 'telephone' | 'status_refund' | 'voided' | 'chargeback';

export interface NewRemark {
  remark: string;
  /** 'Y', or nothing. */
  flags: Partial<Record<Flag, string | null | undefined>>;
  /** The order as the author saw it. */
  seen?: SeenOrder | undefined;
}

/** @throws 404, 409 when the customer's data were removed or the order is not as it was seen */
export function addRemark(
  db: Db,
  actor: StaffActor,
  orderId: number,
  { remark, flags, seen }: NewRemark,
): Promise<void> {
  const ticked = Object.entries(flags).filter(([, value]) => value === 'Y');
  return inTransaction(db, async (db) => {
    await requireAsSeen(db, actor, seen && { [orderId]: seen });
    await holdUnpurged(db, orderId);
    const { id: remarkId } = await db
      .insertInto('remark')
      .values({
        order_id: orderId,
        remark_name: actor.name,
        remark,
        ...Object.fromEntries(ticked),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const detail = { remarkId, ...Object.fromEntries(ticked) };
    await recordEvents(db, [{ orderId, kind: 'commented', actor: actor.name, detail, ip: actor.ip }]);
  });
}
