import { changePassword, login } from '@sac/contract/accounts/identity-api';
import { roles } from '@sac/contract/accounts/roles';
import { userInfo } from '@sac/contract/accounts/staff-api';
import { startTwoStep } from '@sac/contract/accounts/two-step-api';
import { addTeamMember, getTeamMemberList, updateTeamMember } from '@sac/contract/team/team-api';
import { afterAll, expect, test } from 'vitest';
import { openTestApp, type TestApp, testPassword } from '../../../test/test-app';

const office = await openTestApp();
afterAll(() => office.close());

type Person = Awaited<ReturnType<TestApp['staff']>>;
const [given, own] = ['three green umbrellas', 'four dry biscuits'];
const sentence = 'Someone else set your password. Choose your own first, at Change Password.';

const claimsOf = (token: unknown) =>
  JSON.parse(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString()) as object;
async function signIn(email: string, password: string) {
  const { code, body } = await office.call(login, { email, password });
  expect(code, body.message).toBe(200);
  return { token: String(body.jwtToken), claims: claimsOf(body.jwtToken) };
}
const edit = ({ id, name, email, type }: Person, password: string) => ({ tmId: id, name, email, type, password });

test.each(roles)('a new %s has to choose their own password before anything else', async (type) => {
  const admin = await office.staff('Admin');
  const email = `new.${type.replace(' ', '.').toLowerCase()}@office.test`;
  await office.call(addTeamMember, { name: `New ${type} Person`, email, password: given, type }, admin);
  const first = await signIn(email, given);
  expect(first.claims).toMatchObject({ mustChangePassword: true });
  expect((await office.call(userInfo, {}, first)).code).toBe(200);
  for (const endpoint of [getTeamMemberList, startTwoStep]) {
    const { code, body } = await office.call(endpoint, {}, first);
    expect([code, body.message, body.errors]).toEqual([403, sentence, { firstPassword: sentence }]);
  }
  // The password that the Admin knows is not accepted.
  const same = await office.call(changePassword, { newPassword: given }, first);
  expect([same.code, same.body.message]).toEqual([422, 'This is your current password. Choose another one.']);
  // Works for Night Staff too, who otherwise cannot change their password.
  expect((await office.call(changePassword, { newPassword: own }, first)).code).toBe(200);
  const second = await signIn(email, own);
  expect(second.claims).not.toHaveProperty('mustChangePassword');
  expect((await office.call(getTeamMemberList, {}, second)).code).toBe(type === 'Night Staff' ? 403 : 200);
});

test('a password that an Admin sets for a colleague has to be changed, unlike their own or other edits', async () => {
  const [admin, mei] = [await office.staff('Admin'), await office.staff()];
  await office.call(updateTeamMember, edit(mei, ''), admin);
  expect((await signIn(mei.email, testPassword)).claims).not.toHaveProperty('mustChangePassword');
  await office.call(updateTeamMember, edit(mei, given), admin);
  const first = await signIn(mei.email, given);
  expect((await office.call(getTeamMemberList, {}, first)).body.errors).toEqual({ firstPassword: sentence });

  await office.call(updateTeamMember, edit(admin, own), admin);
  const again = await signIn(admin.email, own);
  expect((await office.call(getTeamMemberList, {}, again)).code).toBe(200);
});

test('where two-step sign-in is required as well, the password comes first', async () => {
  const strict = await openTestApp({ env: { TWO_STEP_REQUIRED: 'Team' } });
  const mei = await strict.staff('Team');
  await strict.db.updateTable('staff').set({ must_change_password: true }).where('id', '=', mei.id).execute();
  expect((await strict.call(startTwoStep, {}, mei)).body.errors).toHaveProperty('firstPassword');
  expect((await strict.call(changePassword, { newPassword: own }, mei)).code).toBe(200);
  const { body } = await strict.call(login, { email: mei.email, password: own });
  const token = String(body.jwtToken);
  expect((await strict.call(getTeamMemberList, {}, { token })).body.errors).toHaveProperty('twoStep');
  expect((await strict.call(startTwoStep, {}, { token })).code).toBe(200);
  await strict.close();
});
