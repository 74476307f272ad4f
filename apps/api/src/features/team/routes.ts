import { mayChange, roles } from '@sac/contract/roles';
import * as api from '@sac/contract/team-api';
import type { Db } from '../../db/open-database';
import { requireGoodPassword } from '../../domain/accounts/password-rule';
import { hashPassword } from '../../domain/accounts/passwords';
import type { Mount } from '../../http/mount';
import { addMember } from './add-member';
import { requireMember } from './change-team';
import { deleteMember } from './delete-member';
import { resetTwoStep } from './reset-two-step';
import { selectMembers } from './team-sql';
import { updateMember } from './update-member';

/** @param needs.longRunning because a rename or a deletion changes all orders of the member */
export function teamRoutes(mount: Mount, { longRunning: db }: { longRunning: Db }) {
  mount(api.getTeamMemberList, async ({ actor }) => {
    const members = await selectMembers(db);
    return { data: members.map((member) => ({ ...member, mayChange: mayChange(actor.type, member.memberRole) })) };
  });

  mount(api.getTeamMemberType, async ({ actor }) => ({ data: roles.filter((type) => mayChange(actor.type, type)) }));

  mount(api.teamMemberInfo, async ({ input: { id }, actor }) => ({ data: await requireMember(db, actor.type, id) }));

  mount(api.addTeamMember, async ({ input: { name, email, type, password }, actor }) => {
    await requireGoodPassword('password', password, { name, email });
    await addMember(db, actor, { name, email: email.toLowerCase(), type, passwordHash: await hashPassword(password) });
    return { message: `${name} can sign in now.` };
  });

  mount(api.updateTeamMember, async ({ input: { tmId, name, email, type, password }, actor }) => {
    if (password !== '') await requireGoodPassword('password', password, { name, email });
    const passwordHash = password === '' ? null : await hashPassword(password);
    await updateMember(db, actor, { id: tmId, name, email: email.toLowerCase(), type, passwordHash });
    return { message: `The details of ${name} are saved.` };
  });

  mount(api.deleteTeamMember, async ({ input: { teamMemberId, ordersTo }, actor }) => {
    await deleteMember(db, actor, teamMemberId, ordersTo);
    return { message: 'Team member deleted successfully.' };
  });

  mount(api.resetTwoStep, async ({ input: { teamMemberId }, actor }) => {
    const name = await resetTwoStep(db, actor, teamMemberId);
    return { message: `Two-step sign-in of ${name} is off. They sign in with their password alone.` };
  });
}
