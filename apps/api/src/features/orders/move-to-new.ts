import { finishedStatuses } from '@sac/contract/orders/order-status';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database';
import { conflict } from '../../platform/errors';
import type { StaffActor } from '../../platform/http/actors';
import { requireAsSeen, type SeenById } from './changes/require-as-seen';
import { setStatus } from './set-status';

/**
 * Moves the actor's own orders back to New orders, unassigned. All of them or none.
 * @throws 409 when one is not the actor's, is finished or deleted, or is not as it was seen
 */
export async function moveToNew(db: Db, actor: StaffActor, orderIds: number[], seen?: SeenById): Promise<void> {
  const ids = [...new Set(orderIds)].sort((a, b) => a - b);
  const isMine = sql<boolean>`o.order_id = any(${ids}::int[]) and o.assign_to = ${actor.name}
    and o.process_status not in (${sql.join(finishedStatuses)})`;
  const moved = await setStatus(db, actor, isMine, { to: 'New' }, { count: ids.length, seen });
  if (moved.length > 0) return;
  await requireAsSeen(db, actor, seen);
  const rows = await db.selectFrom('orders as o').select('order_id').where(isMine).execute();
  const mine = new Set(rows.map(({ order_id }) => order_id));
  const notMine = ids.filter((id) => !mine.has(id));
  // All may have become so by now.
  const others = notMine.length > 0 ? notMine : ids;
  const which = others.length === 1 ? `Order ${others[0]} is` : `Orders ${others.slice(0, 5).join(', ')} are`;
  throw conflict(`${which} finished or no longer assigned to you, so nothing was moved to New orders.`);
}
