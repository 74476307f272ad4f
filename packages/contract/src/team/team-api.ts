import { z } from 'zod';
import { roles } from '../accounts/roles';
import { answer, done, endpoint, noInput } from '../platform/endpoint';
import { line, memberIdField } from '../platform/fields';
import { invitationForm, memberForm, memberUpdateForm } from '../platform/forms';

const access = { kind: 'staff', action: 'team.manage' } as const;
const reading = { kind: 'staff', action: 'team.change' } as const;
const changing = { ...reading, recentProof: true } as const;

export const teamMember = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  type: z.enum(roles),
  /** Two-step sign-in is on. */
  hasTwoStep: z.boolean(),
});
export type TeamMember = z.output<typeof teamMember>;

/** A line of 'Team Member List', which calls the type memberRole (docs/spec.md §2). */
export const teamMemberRow = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  memberRole: z.enum(roles),
  /** Unfinished orders assigned to them; deleting the member asks who gets these. */
  openOrders: z.int().nonnegative(),
  /** Invited, and has not chosen a password yet. */
  isInvited: z.boolean(),
  /** Whether the caller may change this member. */
  mayChange: z.boolean(),
});
export type TeamMemberRow = z.output<typeof teamMemberRow>;

export const getTeamMemberList = endpoint({
  method: 'GET',
  path: '/admin/get-team-member-list',
  summary: 'All members, by name',
  access,
  input: noInput,
  output: answer(z.array(teamMemberRow)),
});

export const getTeamMemberType = endpoint({
  method: 'GET',
  path: '/admin/get-team-member-type',
  summary: 'The types that you may give',
  access,
  input: noInput,
  output: answer(z.array(z.enum(roles))),
});

export const teamMemberInfo = endpoint({
  method: 'GET',
  path: '/admin/team-member-info/:id',
  summary: 'One member, if you may change them',
  access: reading,
  input: z.object({ id: memberIdField }),
  output: answer(teamMember),
});

export const addTeamMember = endpoint({
  method: 'POST',
  path: '/admin/add-team-member',
  summary: 'Add a member of a type below yours; an Admin can add any',
  access: changing,
  heavy: 'password',
  input: memberForm,
  output: done,
});

export const updateTeamMember = endpoint({
  method: 'POST',
  path: '/admin/update-team-member',
  summary:
    'Change a member of a type below yours. An empty password keeps the old one; a new name, password or type ends their sessions, and these or a new email what was given out before',
  access: changing,
  heavy: 'password',
  input: memberUpdateForm.safeExtend({ tmId: memberIdField }),
  output: done,
});

export const deleteTeamMember = endpoint({
  method: 'PUT',
  path: '/admin/delete-team-member',
  summary:
    'Delete a member of a type below yours; their orders become unassigned, or their open work goes to a colleague',
  access: changing,
  input: z.object({
    teamMemberId: memberIdField,
    /**
     * The colleague who gets their open orders, reminders, saved views and batches of cards; null or left out: the orders
     * become unassigned.
     */
    ordersTo: line('name of the colleague').nullish(),
  }),
  output: done,
});

export const resetTwoStep = endpoint({
  method: 'POST',
  path: '/admin/reset-two-step',
  summary: 'Turn off a member’s two-step sign-in, for example after a lost phone; ends their sessions',
  access: { kind: 'staff', action: 'twoStep.reset', recentProof: true },
  input: z.object({ teamMemberId: memberIdField }),
  output: done,
});

export const inviteMember = endpoint({
  method: 'POST',
  path: '/admin/invite-member',
  summary:
    'Invite a member of a type below yours, who chooses their own password; by email, or with a link for you to give',
  access: changing,
  input: invitationForm.extend({ byEmail: z.boolean('Choose an email or a link.') }),
  /** Valid for 24 hours and once; null when it was emailed. */
  output: answer(z.object({ link: z.string().nullable() })),
});

export const renewInvitation = endpoint({
  method: 'POST',
  path: '/admin/renew-invitation',
  summary: 'Make a new link for an invited member, valid for 24 hours and once; the one before stops working',
  access: changing,
  input: z.object({ teamMemberId: memberIdField }),
  output: answer(z.object({ link: z.string() })),
});
