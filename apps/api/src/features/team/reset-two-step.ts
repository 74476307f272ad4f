import type { Db } from '../../db/open-database';
import { clearTwoStep } from '../../domain/accounts/clear-two-step';
import { endSessionsOf } from '../../domain/accounts/end-sessions';
import type { StaffActor } from '../../domain/accounts/staff-actor';
import { conflict } from '../../domain/errors';
import { recordActivity } from '../../domain/events/record-activity';
import { changeTeam, requireMember } from './change-team';

/**
 * Turns off the two-step sign-in of a member who lost their phone, and ends their sessions, because somebody else may have
 * the phone. Returns their name.
 * @throws 403 rank, 404, 409 the actor themselves (that needs a code), or it is off
 */
export const resetTwoStep = (db: Db, actor: StaffActor, id: number): Promise<string> =>
  changeTeam(db, actor, async (db, own) => {
    const member = await requireMember(db, own, id);
    if (id === actor.staffId) throw conflict('Turn off your own two-step sign-in on its screen; that takes a code.');
    if (!(await clearTwoStep(db, id))) throw conflict(`Two-step sign-in of ${member.name} is off already.`);
    const sessionsEnded = await endSessionsOf(db, id);
    await recordActivity(db, {
      kind: 'two-step changed',
      actor: actor.name,
      from: 'on',
      to: 'off',
      detail: { member: member.name, what: 'reset', sessionsEnded },
      ip: actor.ip,
    });
    return member.name;
  });
