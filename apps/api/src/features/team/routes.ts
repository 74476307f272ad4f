import { mayChange, roles } from '@sac/contract/accounts/roles';
import * as stepsApi from '@sac/contract/team/first-steps-api';
import * as api from '@sac/contract/team/team-api';
import type { Routes } from '../../platform/services';
import { requireGoodPassword } from '../accounts/passwords/password-rule';
import { hashPassword } from '../accounts/passwords/passwords';
import { hasMailProvider } from '../mail/provider-notice';
import { addMember } from './add-member';
import { changeTeam, requireMember } from './change-team';
import { deleteMember } from './delete-member';
import { closeFirstSteps, getFirstSteps } from './first-steps';
import { inviteMember, renewInvitation } from './invite-member';
import { resetTwoStep } from './reset-two-step';
import { selectMembers } from './select-members';
import { updateMember } from './update-member';

/** With `longRunning`, because a rename or a deletion changes all orders of the member */
export const teamRoutes: Routes = (mount, services) => {
  const { db: usual, longRunning: db, config } = services;
  mount(api.getTeamMemberList, async ({ actor }) => {
    const members = await selectMembers(db);
    return { data: members.map((member) => ({ ...member, mayChange: mayChange(actor.type, member.memberRole) })) };
  });

  mount(api.getTeamMemberType, async ({ actor }) => ({ data: roles.filter((type) => mayChange(actor.type, type)) }));

  mount(api.teamMemberInfo, async ({ input: { id }, actor }) => ({ data: await requireMember(db, actor.type, id) }));

  mount(api.addTeamMember, async ({ input: { name, email, type, password }, actor }) => {
    await requireGoodPassword('password', password, { name, email });
    const member = { name, email: email.toLowerCase(), type, passwordHash: await hashPassword(password) };
    await changeTeam(db, actor, (db, own) => addMember(db, actor, own, member));
    return { message: `${name} can sign in now.` };
  });

  mount(api.updateTeamMember, async ({ input: { tmId, name, email, type, password }, actor }) => {
    if (password !== '') await requireGoodPassword('password', password, { name, email });
    const passwordHash = password === '' ? null : await hashPassword(password);
    const ended = await updateMember(services, actor, {
      id: tmId,
      name,
      email: email.toLowerCase(),
      type,
      passwordHash,
    });
    return { message: `The details of ${name} are saved.${giveNewLink(ended)}` };
  });

  mount(api.deleteTeamMember, async ({ input: { teamMemberId, ordersTo }, actor }) => {
    const handedOver = await deleteMember(db, actor, teamMemberId, ordersTo ?? null);
    return { message: `Team member deleted successfully.${handedOver ? ` ${ordersTo} got ${handedOver}.` : ''}` };
  });

  mount(api.inviteMember, async ({ input, actor }) => {
    const email = input.email.toLowerCase();
    const byEmail = input.byEmail && hasMailProvider(config);
    const link = await inviteMember(services, actor, { ...input, email, byEmail });
    if (link === null) return { message: `The invitation for ${email} is on its way.`, data: { link } };
    const instead = input.byEmail
      ? 'Email is not set up: copy the link instead.'
      : 'Copy the link and give it to them.';
    return { message: `${input.name} is invited. ${instead}`, data: { link } };
  });

  mount(api.renewInvitation, async ({ input: { teamMemberId }, actor }) => ({
    message: 'The new link is ready. The one before has stopped working.',
    data: { link: await renewInvitation(services, actor, teamMemberId) },
  }));

  mount(stepsApi.getFirstSteps, async ({ actor }) => ({ data: await getFirstSteps(usual, actor, config) }));

  mount(stepsApi.closeFirstSteps, async ({ actor }) => {
    await closeFirstSteps(usual, actor);
    return { message: 'The list is closed.' };
  });

  mount(api.resetTwoStep, async ({ input: { teamMemberId }, actor }) => {
    const { name, ended } = await resetTwoStep(db, actor, teamMemberId);
    const next = giveNewLink(ended) || ' They sign in with their password alone.';
    return { message: `Two-step sign-in of ${name} is off.${next}` };
  });
};

const giveNewLink = (ended: Awaited<ReturnType<typeof updateMember>>) =>
  ended ? ` The ${ended} given out before no longer works. Copy a new link for them from the list.` : '';
