import { changePassword, confirmIdentity, login } from '@sac/contract/accounts/identity-api';
import { logout, userInfo } from '@sac/contract/accounts/staff-api';
import {
  confirmTwoStep,
  getTwoStep,
  renewRecoveryCodes,
  startTwoStep,
  turnOffTwoStep,
} from '@sac/contract/accounts/two-step-api';
import { codeNeeded, codeWrong } from '@sac/contract/platform/forms';
import { getTeamMemberList, resetTwoStep, teamMemberInfo } from '@sac/contract/team/team-api';
import { afterAll, expect, test } from 'vitest';
import { openTestApp, testPassword } from '../../../../test/test-app';
import { codeOf, enrolled, stepMs, stopClock, wrongCode } from '../../../../test/two-step';

const office = await openTestApp();
afterAll(() => office.close());
const clock = stopClock();

const signIn = ({ email }: { email: string }, code?: string, password = testPassword) =>
  office.call(login, { email, password, ...(code !== undefined && { code }) });
/** A person's activity, oldest first. */
const activityOf = async (name: string) => {
  const rows = await office.db
    .selectFrom('event')
    .select(['kind', 'detail', 'to_value'])
    .where('actor', '=', name)
    .orderBy('id')
    .execute();
  return rows.map(({ kind, detail, to_value }) => [kind, to_value, detail]);
};
const claimsOf = (token: unknown) =>
  JSON.parse(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString()) as object;

test('a wrong code is refused and recorded, and after five even the right one has to wait', async () => {
  const ann = await enrolled(office);
  // A request without a code is not counted.
  for (let i = 0; i < 6; i++) expect((await signIn(ann)).code).toBe(422);
  for (const code of [wrongCode(ann.secret), codeOf(ann.secret, 2), codeOf(ann.secret, -2), 'x', '１２３４５６']) {
    const { code: status, body } = await signIn(ann, code);
    expect([code, status, body.errors?.code]).toEqual([code, 422, codeWrong]);
  }
  expect((await activityOf(ann.name)).at(-1)).toEqual(['sign-in refused', null, { wrong: 'code' }]);
  expect((await signIn(ann, codeOf(ann.secret, 1))).code).toBe(429);
});

test('two-step sign-in starts with the app’s first code, which ends the other sessions', async () => {
  const ann = await office.staff();
  expect((await office.call(confirmTwoStep, { code: '123456' }, ann)).code).toBe(409);
  for (const [code, message] of [
    ['', 'Enter the code that your app shows.'],
    ['12345', 'The code has 6 digits.'],
  ])
    expect((await office.call(confirmTwoStep, { code }, ann)).body.errors?.code).toBe(message);
  const first = (await office.call(startTwoStep, {}, ann)).body.data as { secret: string };
  const { secret, uri } = (await office.call(startTwoStep, {}, ann)).body.data as { secret: string; uri: string };
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(uri).toContain(`otpauth://totp/Singapore%20Arrival%20Card:${encodeURIComponent(ann.email)}?`);
  expect(uri).toContain(`secret=${secret}`);
  for (const code of [codeOf(first.secret), wrongCode(secret)])
    expect((await office.call(confirmTwoStep, { code }, ann)).code).toBe(422);
  expect((await signIn(ann)).code).toBe(200);
  const elsewhere = { token: String((await signIn(ann)).body.jwtToken) };

  expect((await office.call(confirmTwoStep, { code: codeOf(secret) }, ann)).code).toBe(200);
  expect((await office.call(userInfo, {}, elsewhere)).code).toBe(401);
  expect((await office.call(userInfo, {}, ann)).code).toBe(200);
  for (const again of [startTwoStep, confirmTwoStep])
    expect((await office.call(again, { code: codeOf(secret, 1) }, ann)).code).toBe(409);
  expect(await activityOf(ann.name)).toContainEqual(['two-step changed', 'on', { sessionsEnded: 2 }]);
});

test('new recovery codes and turning off need a code; wrong codes are limited', async () => {
  const ann = await enrolled(office);
  for (const endpoint of [renewRecoveryCodes, turnOffTwoStep])
    for (const [code, message] of [
      ['', codeNeeded],
      [codeOf(ann.secret), codeWrong],
      [wrongCode(ann.secret), codeWrong],
    ]) {
      const { code: status, body } = await office.call(endpoint, { code }, ann);
      expect([status, body.errors?.code]).toEqual([422, message]);
    }
  clock.pass(stepMs);
  const renewed = await office.call(renewRecoveryCodes, { code: codeOf(ann.secret) }, ann);
  const { recoveryCodes } = renewed.body.data as { recoveryCodes: string[] };
  expect((await signIn(ann, ann.recoveryCodes[0])).code).toBe(422);
  expect((await signIn(ann, recoveryCodes[0])).code).toBe(200);
  expect((await office.call(turnOffTwoStep, { code: recoveryCodes[0] }, ann)).code).toBe(422);
  expect((await office.call(turnOffTwoStep, { code: recoveryCodes[1] }, ann)).code).toBe(200);
  expect((await signIn(ann)).code).toBe(200);
  expect((await office.call(getTwoStep, {}, ann)).body.data).toEqual({
    since: null,
    remainingRecoveryCodes: 0,
    isRequired: false,
    passkeys: [],
  });
  expect((await office.call(turnOffTwoStep, { code: recoveryCodes[2] }, ann)).code).toBe(409);

  const bob = await enrolled(office);
  for (let i = 0; i < 10; i++) await office.call(turnOffTwoStep, { code: wrongCode(bob.secret) }, bob);
  clock.pass(stepMs);
  expect((await office.call(turnOffTwoStep, { code: codeOf(bob.secret) }, bob)).code).toBe(429);
});

test('only an Admin resets two-step sign-in, never their own; the member’s sessions end, and it is recorded', async () => {
  const [ann, admin] = [await enrolled(office), await enrolled(office, 'Admin')];
  for (const type of ['Manager', 'Team', 'Night Staff'] as const)
    expect((await office.call(resetTwoStep, { teamMemberId: ann.id }, await office.staff(type))).code).toBe(403);
  expect((await office.call(resetTwoStep, { teamMemberId: admin.id }, admin)).code).toBe(409);
  expect((await office.call(resetTwoStep, { teamMemberId: 999_999 }, admin)).code).toBe(404);
  const shown = () => office.call(teamMemberInfo, { id: ann.id }, admin);
  expect((await shown()).body.data).toMatchObject({ hasTwoStep: true });

  expect((await office.call(resetTwoStep, { teamMemberId: ann.id }, admin)).code).toBe(200);
  expect((await office.call(userInfo, {}, ann)).code).toBe(401);
  expect((await shown()).body.data).toMatchObject({ hasTwoStep: false });
  expect((await signIn(ann)).code).toBe(200);
  expect((await signIn(ann, ann.recoveryCodes[0])).code).toBe(200);
  expect((await office.call(resetTwoStep, { teamMemberId: ann.id }, admin)).code).toBe(409);
  expect((await activityOf(admin.name)).at(-1)).toEqual([
    'two-step changed',
    'off',
    { member: ann.name, what: 'reset', sessionsEnded: 1 },
  ]);
});

test('every sign-in, failed sign-in and sign-out is recorded, without the typed values', async () => {
  const ann = await enrolled(office);
  await office.call(login, { email: 'Not.A.Member@office.test', password: 'typed in the wrong field' });
  await signIn(ann, undefined, 'typed in the wrong field');
  clock.pass(stepMs);
  const { body } = await signIn(ann, codeOf(ann.secret));
  await office.call(logout, {}, { token: String(body.jwtToken) });
  expect((await activityOf(ann.name)).slice(1)).toEqual([
    ['sign-in refused', null, { wrong: 'e-mail or password' }],
    ['signed in', null, { secondStep: 'authenticator app' }],
    ['signed out', null, {}],
  ]);
  const all = JSON.stringify(await office.db.selectFrom('event').selectAll().execute());
  expect(all).not.toMatch(/not\.a\.member|typed in the wrong/i);
  const unknown = await office.db.selectFrom('event').select('ip').where('actor', 'is', null).executeTakeFirst();
  expect(unknown).toEqual({ ip: '127.0.0.1' });
});

test('where two-step sign-in is required, staff can only enrol until they have done so', async () => {
  const strict = await openTestApp({ env: { TWO_STEP_REQUIRED: 'Admin, Night Staff' } });
  const [admin, team] = [await strict.staff('Admin'), await strict.staff('Team')];
  expect((await strict.call(getTeamMemberList, {}, team)).code).toBe(200);
  const { code, body } = await strict.call(getTeamMemberList, {}, admin);
  const message =
    "Your account type (Admin) must use two-step sign-in. Set it up under your name, at 'Two-step sign-in'.";
  expect([code, body.message, body.errors]).toEqual([403, message, { twoStep: message }]);

  const opened = await strict.call(login, { email: admin.email, password: testPassword });
  expect(claimsOf(opened.body.jwtToken)).toMatchObject({ mustEnrol: true });
  expect((await strict.call(userInfo, {}, admin)).code).toBe(200);
  const ann = await enrolled(strict, 'Admin');
  expect((await strict.call(getTeamMemberList, {}, ann)).code).toBe(200);
  expect((await strict.call(getTwoStep, {}, ann)).body.data).toMatchObject({ isRequired: true });
  clock.pass(stepMs);
  expect((await strict.call(turnOffTwoStep, { code: codeOf(ann.secret) }, ann)).code).toBe(409);
  expect(claimsOf(ann.accessToken)).toMatchObject({ sid: ann.sid });
  expect(claimsOf(ann.accessToken)).not.toHaveProperty('mustEnrol');
  expect((await strict.call(changePassword, { newPassword: 'three green umbrellas' }, admin)).code).toBe(403);
  await strict.close();
});

test('with two-step sign-in, confirming the identity takes a code too, which then is used', async () => {
  const ann = await enrolled(office);
  const confirm = (code?: string) =>
    office.call(confirmIdentity, { password: testPassword, ...(code && { code }) }, ann);
  await office.db.updateTable('session').set({ proved_at: null }).where('id', '=', ann.sid).execute();
  expect((await confirm()).body.errors).toEqual({ code: codeNeeded });
  expect((await confirm(wrongCode(ann.secret))).body.errors).toEqual({ code: codeWrong });
  const next = codeOf(ann.secret, 1);
  expect((await office.call(renewRecoveryCodes, { code: next }, ann)).code).toBe(403);
  expect((await confirm(next)).code).toBe(200);
  expect((await confirm(next)).code).toBe(422);
});
