import { queues } from '@sac/contract/orders/queues/queues';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database';
import { inTransaction } from '../../../platform/db/transaction';
import { unprocessable } from '../../../platform/errors';
import type { StaffActor } from '../../../platform/http/actors';
import { changeAssignee } from '../../orders/set-status';
import { moveReminders } from './move-reminders';
import { requireColleague } from './require-colleague';

/**
 * Assigns all orders of My Orders to a colleague, or unassigns them (null), which makes the Pending ones New.
 * @returns how many
 * @throws 422 an unknown colleague, or the actor
 */
export function handOverShift(
  db: Db,
  actor: StaffActor,
  { assignTo, note }: { assignTo: string | null; note?: string | undefined },
): Promise<number> {
  if (assignTo === actor.name) throw unprocessable({ assignTo: 'These orders are yours already. Choose a colleague.' });
  return inTransaction(db, async (db) => {
    const to = assignTo === null ? null : await requireColleague(db, assignTo);
    const isMyOrder = sql`o.assign_to = ${actor.name}
      and o.process_status not in (${sql.join(queues.myOrder.where.statusNot)})`;
    if (to) await moveReminders(db, isMyOrder, to);
    const { reassigned } = await changeAssignee(db, actor, isMyOrder, { to, note });
    return reassigned.length;
  });
}
