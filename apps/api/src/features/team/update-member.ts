import type { Role } from '@sac/contract/accounts/roles';
import { nameLooks } from '../../platform/db/confusable-skeleton';
import { conflict, unprocessable } from '../../platform/errors';
import type { StaffActor } from '../../platform/http/actors';
import type { Services } from '../../platform/services';
import { signsInByDirectory } from '../accounts/openid/directory-member';
import { endGivenOut } from '../accounts/passwords/end-given-out';
import { endSessionsOf } from '../accounts/sessions/end-sessions';
import { recordActivity } from '../audit/record-activity';
import { renameAssignee } from '../orders/set-status';
import {
  changeTeam,
  requireAnotherAdmin,
  requireAvailable,
  requireMayReturn,
  requireMember,
  requireRank,
} from './change-team';
import { renameInViews } from './select-members';

interface MemberChange {
  id: number;
  name: string;
  email: string;
  type: Role;
  /** Null keeps the old password. */
  passwordHash: string | null;
}

/**
 * Changes a member. A new name, type or password ends their sessions, because their browser still has the old ones. A new
 * name is also set on their orders. A password set by somebody else has to be changed at the next sign-in.
 * @returns what the member needs a new link for: with a new name, type or email, what was given out before ends
 * @throws 403 rank, or as {@link requireMayReturn}, 404, 409 email or name taken, the actor's own type, or the last Admin demoted, 422 a password for a member of the directory
 */
export const updateMember = (
  { longRunning, config }: Pick<Services, 'longRunning' | 'config'>,
  actor: StaffActor,
  { id, name, email, type, passwordHash }: MemberChange,
): Promise<Awaited<ReturnType<typeof endGivenOut>>> =>
  changeTeam(longRunning, actor, async (db, own) => {
    const before = await requireMember(db, own, id);
    requireRank(own, type);
    if (passwordHash !== null && (await signsInByDirectory(db, config, id)))
      throw unprocessable({
        password: `${before.name} signs in with their company account. Leave the password empty.`,
      });
    await requireAvailable(db, { id, name, email });
    if (email !== before.email) await requireMayReturn(db, own, email);
    if (type !== before.type) {
      await requireAnotherAdmin(db, before);
      if (id === actor.staffId) throw conflict('You cannot change your own type. Ask another Admin.');
    }
    const hasEnded = name !== before.name || type !== before.type || email !== before.email || passwordHash !== null;
    const endedAll = hasEnded ? await endGivenOut(db, id) : null;
    const ended = passwordHash === null ? endedAll : null;
    await db
      .updateTable('staff')
      .set({
        name,
        ...nameLooks(name),
        email,
        type,
        ...(passwordHash !== null && { password_hash: passwordHash, must_change_password: id !== actor.staffId }),
      })
      .where('id', '=', id)
      .execute();
    if (name !== before.name) {
      await renameAssignee(db, before.name, name);
      await renameInViews(db, before.name, name);
    }
    if (name !== before.name || type !== before.type || passwordHash !== null) await endSessionsOf(db, id);
    await recordActivity(db, actor, {
      kind: 'member changed',
      from: before.name,
      to: name,
      detail: {
        fromType: before.type,
        toType: type,
        newEmail: email !== before.email,
        newPassword: passwordHash !== null,
        ...(ended && { ended }),
      },
    });
    return ended;
  });
