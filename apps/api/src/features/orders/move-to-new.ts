import { finishedStatuses } from '@sac/contract/order-status';
import { sql } from 'kysely';
import type { Db } from '../../db/open-database';
import { inTransaction } from '../../db/transaction';
import type { StaffActor } from '../../domain/accounts/staff-actor';
import { conflict } from '../../domain/errors';
import { requireAsSeen, type SeenById } from '../../domain/orders/require-as-seen';
import { setStatus } from '../../domain/orders/set-status';

/**
 * Moves the actor's own orders back to New orders, unassigned. All of them or none.
 * @throws 409 when one is not the actor's, is finished or deleted, or is not as it was seen
 */
export function moveToNew(db: Db, actor: StaffActor, orderIds: number[], seen?: SeenById) {
  const ids = [...new Set(orderIds)].sort((a, b) => a - b);
  return inTransaction(db, async (db) => {
    await requireAsSeen(db, actor, seen);
    const isMine = sql`o.order_id = any(${ids}::int[]) and o.assign_to = ${actor.name}
      and o.process_status not in (${sql.join(finishedStatuses)})`;
    const moved = new Set(await setStatus(db, actor, isMine, { to: 'New' }));
    const left = ids.filter((id) => !moved.has(id));
    if (left.length > 0)
      throw conflict(
        `These orders are no longer yours to hand back: ${left.slice(0, 5).join(', ')}. Nothing was done.`,
      );
  });
}
