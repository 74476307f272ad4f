import { finishedStatuses } from '@sac/contract/orders/order-status';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database';
import type { StaffActor } from '../../../platform/http/actors';
import { setStatus } from '../../orders/set-status';

/** Takes from the member what their session has assigned to them; a Pending order becomes New. Not what is done by now. */
export async function unassign(db: Db, actor: StaffActor, orderId: number): Promise<void> {
  const isStillTheirs = sql`o.order_id = ${orderId} and o.assign_to = ${actor.name}
    and o.process_status not in (${sql.join(finishedStatuses)})`;
  await setStatus(db, actor, isStillTheirs, { assignTo: null });
}
