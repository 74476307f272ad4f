import { sql } from 'kysely';
import { runPrepared } from '../../../platform/db/connections/prepared';
import type { Db } from '../../../platform/db/open-database';
import { inTransaction } from '../../../platform/db/transaction';
import type { StaffActor } from '../../../platform/http/actors';
import { requireAsSeen } from '../changes/require-as-seen';
import { type HeldOrder, lockOrderForShare, requireHeld } from '../require-order';

/** Checkboxes, by their columns. */
type Flag = 'whatsapp' | 'telephone' | 'status_refund' | 'voided' | 'chargeback';

export interface NewRemark {
  remark: string;
  /** 'Y', or nothing. */
  flags: Partial<Record<Flag, string | null | undefined>>;
  /** The last event that the author has seen. */
  seen?: number | undefined;
}

/** @throws 404, 409 when the customer's data were removed or the order is not as it was seen */
export function addRemark(
  db: Db,
  actor: StaffActor,
  orderId: number,
  { remark, flags, seen }: NewRemark,
): Promise<void> {
  return inTransaction(db, async (db) => {
    await requireAsSeen(db, actor, { [orderId]: seen });
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
  const statement = sql<HeldOrder>`
    with held as (${lockOrderForShare(orderId)}),
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
    select order_id, process_status, purged_at from held`;
  requireHeld(orderId, await runPrepared(db, statement));
}
