import { roles } from '@sac/contract/accounts/roles';
import { addTeamMember, getTeamMemberList, getTeamMemberType } from '@sac/contract/team/team-api';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { done, open, startBackOffice } from '../../../test/screen';
import { answer, askedOf, refuse } from '../../../test/server';

startBackOffice();

const field = (label: string) => page.getByRole('textbox', { name: label });
const type = page.getByLabelText('Type', { exact: true });
const addMember = page.getByRole('button', { name: 'Add member' });

beforeEach(async () => {
  answer(getTeamMemberList, () => ({ ...done, data: [] }));
  answer(getTeamMemberType, () => ({ ...done, data: [...roles] }));
  answer(addTeamMember, ({ name }) => ({ ...done, message: `${name} can sign in now.` }));
  await open('/admin/manage-team');
  await expect.element(addMember).toBeVisible();
});

test('the messages are shown on mount without a mark, and marked as errors after a try to save', async () => {
  const messages = [
    'Please enter your name.',
    'Please enter your email.',
    'Please enter your password.',
    'Please select type.',
  ];
  for (const message of messages) await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(field('Name')).not.toHaveAttribute('aria-invalid', 'true');
  await addMember.click();
  await expect.element(field('Name')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(type).toHaveAttribute('aria-invalid', 'true');
  const options = [...(type.element() as HTMLSelectElement).options].map(({ text }) => text);
  expect(options).toEqual(['Select type', 'Admin', 'Manager', 'Team', 'Telecaller', 'Night Staff']);
  await userEvent.type(field('Email'), 'nora@');
  await expect.element(page.getByText('Please enter your email.')).toBeVisible();
  await userEvent.type(field('Password'), 'short');
  await expect.element(page.getByText('New Password must be at least 6 characters.')).toBeVisible();
  expect(askedOf(addTeamMember)).toEqual([]);
});

async function fillIn() {
  await userEvent.type(field('Name'), 'Nora Quek');
  await userEvent.type(field('Email'), 'nora@office.test');
  await userEvent.type(field('Password'), 'three green umbrellas');
  await type.selectOptions('Team');
  await addMember.click();
}

test('the values are sent, the form is emptied and the Name field has the focus', async () => {
  await fillIn();
  await expect.element(page.getByText('Nora Quek can sign in now.')).toBeVisible();
  expect(askedOf(addTeamMember)).toEqual([
    { name: 'Nora Quek', email: 'nora@office.test', password: 'three green umbrellas', type: 'Team' },
  ]);
  await expect.element(field('Name')).toHaveValue('');
  await expect.element(field('Name')).toHaveFocus();
});

test('a refusal is shown at its field, and the typed values stay', async () => {
  const message = 'Somebody with the email nora@office.test works here already.';
  answer(addTeamMember, () => refuse(409, message, { email: message }));
  await fillIn();
  await expect.element(page.getByRole('alert')).toMatchTextContent(message);
  await expect.element(field('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field('Email')).toHaveFocus();
  await expect.element(field('Name')).toHaveValue('Nora Quek');
});
