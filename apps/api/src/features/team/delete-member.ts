import { finishedStatuses } from '@sac/contract/orders/order-status';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database';
import { conflict, unprocessable } from '../../platform/errors';
import type { StaffActor } from '../../platform/http/actors';
import { endSessionsOf } from '../accounts/sessions/end-sessions';
import { recordActivity } from '../audit/record-activity';
import { changeAssignee } from '../orders/set-status';
import { moveReminders } from '../work/reassign/move-reminders';
import { changeTeam, requireAnotherAdmin, requireMember } from './change-team';
import { selectMembers } from './select-members';

/**
 * Deletes a member, ends their sessions and unassigns all their orders; a colleague may get the open ones.
 * @param ordersTo the colleague's name; null: they become unassigned too
 * @throws 403 rank, 404, 409 the actor themselves or the last Admin, 422 an unknown name
 */
export const deleteMember = (db: Db, actor: StaffActor, id: number, ordersTo: string | null): Promise<void> =>
  changeTeam(db, actor, async (db, own) => {
    const member = await requireMember(db, own, id);
    if (id === actor.staffId) throw conflict('You cannot delete your own account. Ask a colleague.');
    await requireAnotherAdmin(db, member);
    // Before the orders, in the order in which a work session locks them: it gives none any more.
    await db.deleteFrom('work_session').where('staff_id', '=', id).execute();
    await db.deleteFrom('work_session_order').where('staff_id', '=', id).execute();
    const team = await selectMembers(db);
    const openOrders = team.find((each) => each.id === id)?.openOrders ?? 0;
    const theirs = sql`o.assign_to = ${member.name}`;
    if (openOrders > 0 && ordersTo !== null) {
      const newAssignee = team.find(({ id: other, name }) => other !== id && name === ordersTo);
      if (!newAssignee) throw unprocessable({ ordersTo: 'Choose a colleague who works here.' });
      const isOpen = sql`${theirs} and o.process_status not in (${sql.join(finishedStatuses)})`;
      await moveReminders(db, isOpen, newAssignee);
      await changeAssignee(db, actor, isOpen, { to: newAssignee });
    }
    await changeAssignee(db, actor, theirs, { to: null });
    await db.updateTable('staff').set({ deleted_at: new Date().toISOString() }).where('id', '=', id).execute();
    await endSessionsOf(db, id);
    await db.deleteFrom('saved_view').where('staff_id', '=', id).execute();
    await recordActivity(db, actor, {
      kind: 'member deleted',
      from: member.name,
      detail: { type: member.type, openOrders, ordersTo },
    });
  });
