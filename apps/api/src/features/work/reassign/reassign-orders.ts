import { can } from '@sac/contract/accounts/roles';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database';
import { inTransaction } from '../../../platform/db/transaction';
import { conflict, noSuch } from '../../../platform/errors';
import type { StaffActor } from '../../../platform/http/actors';
import { requireAsSeen, type SeenById } from '../../orders/changes/require-as-seen';
import { refuseDeleted } from '../../orders/require-order';
import { changeAssignee } from '../../orders/set-status';
import { moveReminders } from './move-reminders';
import { requireColleague } from './require-colleague';

export interface Reassignment {
  orderIds: number[];
  /** Null unassigns; Pending orders become New. */
  assignTo: string | null;
  note?: string | undefined;
  seen?: SeenById;
}

/**
 * Assigns orders to a colleague: the actor's own, or with 'orders.assignAny' anyone's. All of them or none.
 * @returns how many
 * @throws 404; 409 when an order is deleted, not as it was seen, or somebody else's; 422 an unknown colleague
 */
export function reassignOrders(db: Db, actor: StaffActor, { orderIds, assignTo, note, seen }: Reassignment) {
  const ids = [...new Set(orderIds)].sort((a, b) => a - b);
  return inTransaction(db, async (db) => {
    const to = assignTo === null ? null : await requireColleague(db, assignTo);
    await requireAsSeen(db, actor, seen);
    const isAllowed = sql`o.process_status <> 'Deleted'
      and (${can(actor.type, 'orders.assignAny')} or o.assign_to = ${actor.name})`;
    const which = sql`o.order_id = any(${ids}::int[]) and ${isAllowed}`;
    if (to) await moveReminders(db, which, to);
    const { met } = await changeAssignee(db, actor, which, { to, note });
    if (met.length < ids.length) throw await refusal(db, ids, met);
    return ids.length;
  });
}

/** A message names this many orders and counts the others. */
const maxNamed = 5;

/** Why orders were not reassigned. */
async function refusal(db: Db, ids: number[], met: number[]) {
  const done = new Set(met);
  const refused = ids.filter((id) => !done.has(id));
  const rows = await db
    .selectFrom('orders')
    .select(['order_id', 'assign_to', 'process_status'])
    .where(sql<boolean>`order_id = any(${refused}::int[])`)
    .orderBy('order_id')
    .execute();
  const there = new Set(rows.map(({ order_id }) => order_id));
  const missing = refused.find((id) => !there.has(id));
  if (missing !== undefined) return noSuch('order', missing);
  for (const row of rows) refuseDeleted(row);
  const sentences = rows
    .slice(0, maxNamed)
    .map(
      (row) => `Order ${row.order_id} is ${row.assign_to === null ? 'unassigned' : `assigned to ${row.assign_to}`}.`,
    );
  const more = rows.length - sentences.length;
  if (more > 0) sentences.push(`${more} more are not assigned to you.`);
  return conflict(`${sentences.join(' ')} You can reassign your own orders only.`);
}
