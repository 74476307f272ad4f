import type { Db } from '../../platform/db/open-database';
import { conflict } from '../../platform/errors';
import type { StaffActor } from '../../platform/http/actors';
import { endGivenOut } from '../accounts/passwords/end-given-out';
import { endSessionsOf } from '../accounts/sessions/end-sessions';
import { clearTwoStep } from '../accounts/two-step/clear-two-step';
import { recordActivity } from '../audit/record-activity';
import { changeTeam, requireMember } from './change-team';

/**
 * Turns off the two-step sign-in of a member who lost their phone, and ends their sessions, because somebody else may have
 * the phone.
 * @returns their name, and what they need a new link for
 * @throws 403 rank, 404, 409 the actor themselves (that needs a code), or it is off
 */
export const resetTwoStep = (db: Db, actor: StaffActor, id: number) =>
  changeTeam(db, actor, async (db, own) => {
    const member = await requireMember(db, own, id);
    if (id === actor.staffId) throw conflict('Turn off your own two-step sign-in on its screen; that takes a code.');
    if (!(await clearTwoStep(db, id))) throw conflict(`Two-step sign-in of ${member.name} is off already.`);
    const sessionsEnded = await endSessionsOf(db, id);
    const ended = await endGivenOut(db, id);
    await recordActivity(db, actor, {
      kind: 'two-step changed',
      from: 'on',
      to: 'off',
      detail: { member: member.name, what: 'reset', sessionsEnded, ...(ended && { ended }) },
    });
    return { name: member.name, ended };
  });
