import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database';
import { conflict, unprocessable } from '../../platform/errors';
import type { StaffActor } from '../../platform/http/actors';
import { endGivenOut } from '../accounts/passwords/end-given-out';
import { endSessionsOf } from '../accounts/sessions/end-sessions';
import { recordActivity } from '../audit/record-activity';
import { changeAssignee } from '../orders/set-status';
import { changeTeam, requireAnotherAdmin, requireMember } from './change-team';
import { handOver } from './hand-over';
import { selectMembers } from './select-members';

/**
 * Deletes a member, ends their sessions and unassigns all their orders; a colleague may get the open ones, and with them the
 * reminders, saved views and batches of cards.
 * @param ordersTo the colleague's name; null: the orders become unassigned, and the views are deleted
 * @returns what the colleague got, such as '2 open orders and 1 reminder'; null for nothing
 * @throws 403 rank, 404, 409 the actor themselves or the last Admin, 422 an unknown name
 */
export const deleteMember = (db: Db, actor: StaffActor, id: number, ordersTo: string | null): Promise<string | null> =>
  changeTeam(db, actor, async (db, own) => {
    const member = await requireMember(db, own, id);
    if (id === actor.staffId) throw conflict('You cannot delete your own account. Ask a colleague.');
    await requireAnotherAdmin(db, member);
    // Before the orders, in the order in which a work session locks them: it gives none any more.
    await db.deleteFrom('work_session').where('staff_id', '=', id).execute();
    await db.deleteFrom('work_session_order').where('staff_id', '=', id).execute();
    const team = await selectMembers(db);
    const colleague = team.find(({ id: other, name }) => other !== id && name === ordersTo);
    if (ordersTo !== null && !colleague) throw unprocessable({ ordersTo: 'Choose a colleague who works here.' });
    const openOrders = team.find((each) => each.id === id)?.openOrders ?? 0;
    const handedOver = colleague ? await handOver(db, actor, member, colleague) : null;
    await changeAssignee(db, actor, sql`o.assign_to = ${member.name}`, { to: null });
    await db.updateTable('staff').set({ deleted_at: sql`now()` }).where('id', '=', id).execute();
    await endSessionsOf(db, id);
    await endGivenOut(db, id);
    await db.deleteFrom('saved_view').where('staff_id', '=', id).execute();
    await recordActivity(db, actor, {
      kind: 'member deleted',
      from: member.name,
      detail: { type: member.type, openOrders, ordersTo, handedOver },
    });
    return handedOver;
  });
