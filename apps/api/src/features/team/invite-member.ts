import type { Role } from '@sac/contract/accounts/roles';
import { conflict } from '../../platform/errors';
import type { StaffActor } from '../../platform/http/actors';
import type { Services } from '../../platform/services';
import { createMemberLink } from '../accounts/links/member-link';
import { recordActivity } from '../audit/record-activity';
import { addMember } from './add-member';
import { changeTeam, requireMember } from './change-team';
import { selectMembers } from './select-members';

type Needs = Pick<Services, 'longRunning' | 'config' | 'jobs'>;

/**
 * Adds a member who chooses their own password.
 * @param byEmail they get the link by email; otherwise it is returned
 * @throws as {@link addMember}
 */
export const inviteMember = (
  { longRunning, config, jobs }: Needs,
  actor: StaffActor,
  { byEmail, ...invited }: { name: string; email: string; type: Role; byEmail: boolean },
): Promise<string | null> =>
  changeTeam(longRunning, actor, async (db, own) => {
    const staffId = await addMember(db, actor, own, { ...invited, passwordHash: null });
    const link = await createMemberLink(db, staffId, 'invitation', config.publicUrl);
    if (!byEmail) return link;
    // The job makes another link, so that its token is in no queue.
    await jobs.enqueue(db, 'send-member-link', { kind: 'invitation', staffId });
    return null;
  });

/**
 * Makes a new link for an invited member; the one before stops working.
 * @throws 403 rank, 404, 409 they have a password already
 */
export const renewInvitation = ({ longRunning, config }: Needs, actor: StaffActor, id: number): Promise<string> =>
  changeTeam(longRunning, actor, async (db, own) => {
    const { name } = await requireMember(db, own, id);
    const member = (await selectMembers(db)).find((each) => each.id === id);
    if (!member?.isInvited) throw conflict(`${name} has joined already.`);
    await recordActivity(db, actor, { kind: 'member invited', to: name });
    return createMemberLink(db, id, 'invitation', config.publicUrl);
  });
