import { mayChange, roles } from '@sac/contract/accounts/roles';
import * as stepsApi from '@sac/contract/team/first-steps-api';
import * as api from '@sac/contract/team/team-api';
import type { Routes } from '../../platform/services';
import { requireGoodPassword } from '../accounts/passwords/password-rule';
import { hashPassword } from '../accounts/passwords/passwords';
import { addMember } from './add-member';
import { requireMember } from './change-team';
import { deleteMember } from './delete-member';
import { closeFirstSteps, getFirstSteps } from './first-steps';
import { resetTwoStep } from './reset-two-step';
import { selectMembers } from './select-members';
import { updateMember } from './update-member';

/** @param services.longRunning because a rename or a deletion changes all orders of the member */
export const teamRoutes: Routes = (mount, { db: usual, longRunning: db, config }) => {
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
    await deleteMember(db, actor, teamMemberId, ordersTo ?? null);
    return { message: 'Team member deleted successfully.' };
  });

  mount(stepsApi.getFirstSteps, async ({ actor }) => ({ data: await getFirstSteps(usual, actor, config) }));

  mount(stepsApi.closeFirstSteps, async ({ actor }) => {
    await closeFirstSteps(usual, actor);
    return { message: 'The list is closed.' };
  });

  mount(api.resetTwoStep, async ({ input: { teamMemberId }, actor }) => {
    const name = await resetTwoStep(db, actor, teamMemberId);
    return { message: `Two-step sign-in of ${name} is off. They sign in with their password alone.` };
  });
};
