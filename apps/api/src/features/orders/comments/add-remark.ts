import { sql } from 'kysely';
import { runPrepared } from '../../../platform/db/connections/prepared';
import type { Db } from '../../../platform/db/open-database';
import type { StaffActor } from '../../../platform/http/actors';
import { areAllAsSeen, requireAsSeen } from '../changes/require-as-seen';
import { type HeldOrder, requireHeld } from '../require-order';

/** Checkboxes, by their columns. */
type Flag = 'whatsapp' | 'telephone' | 'status_refund' | 'voided' | 'chargeback';

export interface NewRemark {
  remark: string;
  /** 'Y', or nothing. */
  flags: Partial<Record<Flag, string | null | undefined>>;
  /** The last event that the author has seen. */
  seen?: number | undefined;
}

/**
 * Holds the order, adds the comment and records it, in one statement.
 * @throws 404, 409 when the customer's data were removed or the order is not as it was seen
 */
export async function addRemark(
  db: Db,
  actor: StaffActor,
  orderId: number,
  { remark, flags, seen }: NewRemark,
): Promise<void> {
  const { name, ip } = actor;
  const ticked = Object.fromEntries(Object.entries(flags).filter(([, value]) => value === 'Y'));
  const flag = (column: Flag) => ticked[column] ?? null;
  const bySeen = { [orderId]: seen };
  const statement = sql<HeldOrder & { is_added: boolean }>`
    with held as (
      select order_id, process_status, purged_at from orders where order_id = ${orderId}
      -- The purge skips locked orders; others may change one unless its author knows what it was like.
      ${seen === undefined ? sql`for key share` : sql`for no key update`}
    ),
    added as (
      insert into remark (order_id, remark_name, remark, whatsapp, telephone, status_refund, voided, chargeback)
      select order_id, ${name}, ${remark}, ${flag('whatsapp')}, ${flag('telephone')}, ${flag('status_refund')},
        ${flag('voided')}, ${flag('chargeback')}
      from held where purged_at is null and ${areAllAsSeen(sql`held`, 1, name, bySeen)} returning order_id, id
    ), logged as (
      insert into event (order_id, kind, actor, detail, ip)
      select order_id, 'commented', ${name}, jsonb_build_object('remarkId', id) || ${JSON.stringify(ticked)}::jsonb, ${ip}
      from added
    )
    select order_id, process_status, purged_at, exists (select from added) as is_added from held`;
  const [held] = await runPrepared(db, statement);
  if (held?.is_added) return;
  await requireAsSeen(db, actor, bySeen);
  requireHeld(orderId, held ? [held] : []);
  throw new Error('The comment was not added.');
}
