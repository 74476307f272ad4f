import type { Role } from '@sac/contract/accounts/roles';
import { logout } from '@sac/contract/accounts/staff-api';
import {
  deleteTeamMember,
  getTeamMemberList,
  getTeamMemberType,
  inviteMember,
  renewInvitation,
  type TeamMemberRow,
  teamMemberInfo,
  updateTeamMember,
} from '@sac/contract/team/team-api';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { done, me, open, startBackOffice } from '../../../test/screen';
import { answer, askedOf, refuse } from '../../../test/server';
import { queryClient } from '../../platform/api/query';

startBackOffice();

const member = (id: number, name: string, memberRole: Role, given: Partial<TeamMemberRow> = {}): TeamMemberRow => ({
  id,
  name,
  email: `${id}@office.test`,
  memberRole,
  openOrders: 0,
  isInvited: false,
  mayChange: true,
  ...given,
});
const list = page.getByRole('region', { name: 'Team Member List' });
const row = (name: string) => list.getByRole('row').filter({ hasText: name });
const dialog = page.getByRole('dialog');
const remove = dialog.getByRole('button', { name: 'Delete', exact: true });
const optionsOf = (label: string) =>
  [...(page.getByLabelText(label, { exact: true }).element() as HTMLSelectElement).options].map(({ text }) => text);

let members: TeamMemberRow[] = [];
beforeEach(() => {
  members = [
    member(1, me, 'Admin'),
    member(2, 'Mei Tan', 'Team', { openOrders: 2 }),
    member(3, 'Omar Sim', 'Telecaller'),
  ];
  answer(getTeamMemberList, () => ({ ...done, data: members }));
  answer(getTeamMemberType, () => ({ ...done, data: ['Admin' as const, 'Team' as const] }));
  answer(teamMemberInfo, ({ id }) => {
    const { memberRole: type, ...one } = members.find((other) => other.id === id) ?? member(0, '', 'Team');
    return { ...done, data: { ...one, type, hasTwoStep: false } };
  });
});

test('Enter twice deletes no member', async () => {
  for (const name of ['Mei Tan', 'Omar Sim']) {
    await open('/admin/manage-team');
    const button = page.getByRole('button', { name: `Delete ${name}` });
    await expect.element(button).toBeVisible();
    button.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(remove).toBeVisible();
    await expect.element(remove).not.toHaveFocus();
    await userEvent.keyboard('{Enter}');
  }
  await open('/admin/manage-team');
  await expect.element(row('Omar Sim')).toBeVisible();
  expect(askedOf(deleteTeamMember)).toEqual([]);
});

test('open orders become unassigned, or go to a colleague', async () => {
  answer(deleteTeamMember, () => done);
  for (const newAssignee of ['Nobody: orders become unassigned', 'Omar Sim (Telecaller)']) {
    await open('/admin/manage-team');
    await page.getByRole('button', { name: 'Delete Mei Tan' }).click();
    await expect.element(dialog).toMatchTextContent('Mei Tan · Team, has 2 orders open');
    await dialog.getByLabelText('Who takes over?').selectOptions(newAssignee);
    await remove.click();
    await expect.element(dialog).not.toBeInTheDocument();
  }
  expect(askedOf(deleteTeamMember)).toEqual([{ teamMemberId: 2 }, { teamMemberId: 2, ordersTo: 'Omar Sim' }]);
});

test('after an edit and Back, Delete asks and keeps asking', async () => {
  const saved = Promise.withResolvers<void>();
  answer(updateTeamMember, async () => {
    await saved.promise;
    return { ...done, message: 'The details of Mei Tan are saved.' };
  });
  await open('/admin/manage-team');
  await page.getByRole('link', { name: 'Edit Mei Tan' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(() => askedOf(updateTeamMember)).toHaveLength(1);
  saved.resolve();
  await expect.element(page.getByText('The details of Mei Tan are saved.')).toBeVisible();
  await expect.poll(() => location.pathname).toBe('/admin/manage-team');
  history.back();
  await page.getByRole('button', { name: 'Delete Omar Sim' }).click();
  await expect.element(dialog).toMatchTextContent('Are you sure you want to delete?');
  // A dialog that closes without a click has done so before the browser is idle.
  await new Promise((idle) => requestIdleCallback(() => requestIdleCallback(idle)));
  await expect.element(dialog).toMatchTextContent('Are you sure you want to delete?');
});

test('a member of a higher rank has no buttons, and users cannot delete themselves', async () => {
  await open('/admin/manage-team');
  await expect.element(row(me)).toMatchTextContent('You');
  await expect.element(row(me).getByRole('link', { name: `Edit ${me}` })).toBeVisible();
  await expect.element(row(me).getByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();

  queryClient.clear();
  members = [
    member(1, 'Ada Poon', 'Admin', { mayChange: false }),
    member(2, me, 'Manager', { mayChange: false }),
    member(3, 'Mei Tan', 'Team'),
  ];
  answer(getTeamMemberType, () => ({ ...done, data: ['Team' as const, 'Telecaller' as const] }));
  await open('/admin/manage-team', 'Manager');
  for (const name of ['Ada Poon', me]) {
    await expect.element(row(name)).toMatchTextContent('Admin only');
    await expect.element(row(name).getByRole('link', { name: /^Edit/ })).not.toBeInTheDocument();
  }
  await expect.element(row('Mei Tan').getByRole('link', { name: 'Edit Mei Tan' })).toBeVisible();
  expect(optionsOf('Type')).toEqual(['Select type', 'Team', 'Telecaller']);
  const refusal = 'Your account type (Manager) may not add, change or delete somebody of type Admin.';
  answer(teamMemberInfo, () => refuse(403, refusal));
  await open('/admin/manage-team/1', 'Manager');
  await expect.element(page.getByRole('main')).toMatchTextContent(refusal);
  await page.getByRole('link', { name: 'Add a member instead' }).click();
  await expect.element(page.getByRole('button', { name: 'Add member' })).toBeVisible();
  await open('/admin/manage-team/nobody', 'Manager');
  await expect.element(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
});

test('other types see the list and who may change it', async () => {
  members = members.map((one) => ({ ...one, mayChange: false }));
  await open('/admin/manage-team', 'Team');
  await expect.element(row(me)).toMatchTextContent('Admin only');
  await expect.element(row('Omar Sim')).toMatchTextContent('Admin or Manager only');
  for (const path of ['manage-team', 'manage-team/1']) {
    await open(`/admin/${path}`, 'Team');
    const note = page.getByText('Only a Manager or an Admin adds, changes or deletes team members.');
    await expect.element(note).toBeVisible();
    await expect.element(page.getByLabelText('Type', { exact: true })).not.toBeInTheDocument();
  }
});

test('one’s own type is not to be chosen; a new name of one’s own leads to the sign-in screen, without an error', async () => {
  answer(logout, () => done);
  answer(updateTeamMember, () => ({ ...done, message: 'The details are saved.' }));
  await open('/admin/manage-team/1');
  const note = /Another Admin has to change your type\. A new name or password signs you out\./;
  await expect.element(page.getByText(note)).toBeVisible();
  expect(optionsOf('Type')).toEqual(['Admin']);
  await userEvent.fill(page.getByLabelText('Name', { exact: true }), 'Grace Lim Tan');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  await expect.element(page.getByText('The details are saved.')).toBeVisible();
  expect(page.getByRole('alert').elements()).toEqual([]);
});

test('an invitation is shown as a link to copy; the list says who was invited and makes a new link', async () => {
  const link = 'http://office.test/admin/choose-password#one';
  answer(inviteMember, ({ name }) => {
    members = [...members, member(4, name, 'Team', { isInvited: true })];
    return { ...done, data: { link } };
  });
  answer(renewInvitation, () => ({ ...done, data: { link: link.replace('one', 'two') } }));
  await open('/admin/manage-team');
  await page.getByRole('button', { name: 'Invite…' }).click();
  await userEvent.type(dialog.getByLabelText('Name'), 'Ana Lim');
  await userEvent.type(dialog.getByLabelText('Email'), 'ana@office.test');
  await dialog.getByLabelText('Type').selectOptions('Team');
  await dialog.getByRole('button', { name: 'Get a link to copy' }).click();
  await expect.element(dialog).toMatchTextContent(link);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  expect(askedOf(inviteMember)).toEqual([{ name: 'Ana Lim', email: 'ana@office.test', type: 'Team', byEmail: false }]);
  await expect.element(row('Ana Lim')).toMatchTextContent('Invited');
  await row('Ana Lim').getByRole('button', { name: 'Copy a new link for Ana Lim' }).click();
  await expect.element(dialog).toMatchTextContent('choose-password#two');
});
