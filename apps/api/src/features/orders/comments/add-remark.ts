import type { SeenOrder } from '@sac/contract/seen-order';
import { sql } from 'kysely';
import type { Db } from '../../db/open-database';
import { inTransaction } from '../../db/transaction';
import type { StaffActor } from '../../domain/accounts/staff-actor';
import { requireAsSeen } from '../../domain/orders/require-as-seen';
import { type HeldOrder, holdOrder, requireHeld } from '../../domain/orders/require-order';

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
  return inTransaction(db, async (db) => {
    await requireAsSeen(db, actor, seen && { [orderId]: seen });
    await insertRemark(db, actor, orderId, remark, flags);
  });
}

/** Holds the order, adds the comment and records it, in one statement. @throws as {@link requireHeld} */
async function insertRemark(
  db: Db,
  { name, ip }: StaffActor,
  orderId: number,
  remark: string,
  flags: NewRemark['flags'],
): Promise<void> {
  const ticked = Object.fromEntries(Object.entries(flags).filter(([, value]) => value === 'Y'));
  const flag = (column: Flag) => ticked[column] ?? null;
  const held = await sql<HeldOrder>`
    with held as (${holdOrder(orderId)}),
    added as (
      insert into remark (order_id, remark_name, remark, whatsapp, telephone, status_refund, voided, chargeback)
      select order_id, ${name}, ${remark}, ${flag('whatsapp')}, ${flag('telephone')}, ${flag('status_refund')},
        ${flag('voided')}, ${flag('chargeback')}
      from held where purged_at is null returning order_id, id
    ), logged as (
      insert into event (order_id, kind, actor, detail, ip)
      select order_id, 'commented', ${name}, jsonb_build_object('remarkId', id) || ${JSON.stringify(ticked)}::jsonb, ${ip}
      from added
    )
    select * from held`.execute(db);
  requireHeld(orderId, held);
}
