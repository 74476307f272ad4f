import { login } from '@sac/contract/accounts/identity-api';
import {
  addPasskey,
  getPasskeyChallenge,
  removePasskey,
  signInWithPasskey,
  startPasskey,
} from '@sac/contract/accounts/passkeys-api';
import { userInfo } from '@sac/contract/accounts/staff-api';
import { getTwoStep, type TwoStepState } from '@sac/contract/accounts/two-step-api';
import { codeNeeded, passkeyNeeded, passkeyWrong } from '@sac/contract/platform/forms';
import { getTeamMemberList, resetTwoStep } from '@sac/contract/team/team-api';
import { afterAll, expect, test } from 'vitest';
import { anAuthenticator } from '../../../../test/authenticator';
import { openTestApp, type TestApp, testPassword } from '../../../../test/test-app';
import { codeOf, enrolled, stepMs, stopClock } from '../../../../test/two-step';
import { lifetimes } from '../tokens';

const office = await openTestApp();
afterAll(() => office.close());
const clock = stopClock();
/** Time goes by, and everybody confirms their identity again. */
async function pass(ms: number) {
  clock.pass(ms);
  await office.db.updateTable('session').set({ proved_at: new Date().toISOString() }).execute();
}

type Person = Awaited<ReturnType<TestApp['staff']>>;

const challengeOf = async (app = office) =>
  ((await app.call(getPasskeyChallenge, {})).body.data as { challenge: string }).challenge;
const creationOf = async (person: Person, app = office) =>
  ((await app.call(startPasskey, {}, person)).body.data as { challenge: string }).challenge;

/** A passkey that the person has added. */
async function added(person: Person, app = office) {
  const key = anAuthenticator();
  const passkey = key.create({ challenge: await creationOf(person, app) });
  const { code, body } = await app.call(addPasskey, { name: 'Laptop', passkey }, person);
  expect(code, body.message).toBe(200);
  return { ...key, ...(body.data as { recoveryCodes: string[]; accessToken: string }) };
}
const signIn = (passkey: ReturnType<ReturnType<typeof anAuthenticator>['use']>, app = office) =>
  app.call(signInWithPasskey, { passkey });
const activity = async (name: string) => {
  const rows = await office.db.selectFrom('event').select(['kind', 'detail']).where('actor', '=', name).execute();
  return rows.map(({ kind, detail }) => [kind, detail]);
};

test('a new passkey is refused for a used or expired challenge, another member’s, another site, and without the user verified', async () => {
  const [mei, arif] = [await office.staff(), await office.staff()];
  const key = anAuthenticator();
  const add = (answer: Parameters<typeof key.create>[0]) =>
    office.call(addPasskey, { name: 'Laptop', passkey: key.create(answer) }, mei);
  const late = await creationOf(mei);
  await pass(lifetimes.passkeyToAdd * 1000);
  for (const answer of [
    { challenge: late },
    { challenge: await creationOf(arif) },
    { challenge: await challengeOf() },
    { challenge: 'bm90IG91cnM' },
    { challenge: await creationOf(mei), origin: 'http://office.test.evil.example' },
    { challenge: await creationOf(mei), verified: false },
  ]) {
    const { code, body } = await add(answer);
    expect([code, body.errors?.passkey], JSON.stringify(answer)).toEqual([422, passkeyWrong]);
  }
  const challenge = await creationOf(mei);
  expect((await add({ challenge })).code).toBe(200);
  expect((await add({ challenge })).code).toBe(422);
  // The same passkey again, by anybody.
  const passkey = key.create({ challenge: await creationOf(arif) });
  expect((await office.call(addPasskey, { name: 'Laptop', passkey }, arif)).code).toBe(409);
});

test('a passkey alone signs in once per challenge; wrong ones are refused and recorded', async () => {
  const mei = await office.staff();
  const elsewhere = await office.call(login, { email: mei.email, password: testPassword });
  const key = await added(mei);
  expect(key.recoveryCodes).toHaveLength(10);
  expect((await office.call(userInfo, {}, { token: String(elsewhere.body.jwtToken) })).code).toBe(401);
  const late = await challengeOf();
  await pass(lifetimes.passkeyToUse * 1000);
  const proof = key.use({ challenge: await challengeOf() });
  const forged = {
    ...proof,
    response: { ...proof.response, signature: key.use({ challenge: late }).response.signature },
  };
  for (const wrong of [
    key.use({ challenge: late }),
    key.use({ challenge: await creationOf(mei) }),
    key.use({ challenge: await challengeOf(), origin: 'https://evil.example' }),
    key.use({ challenge: await challengeOf(), verified: false }),
    anAuthenticator().use({ challenge: await challengeOf() }),
    forged,
  ]) {
    const { code, body } = await signIn(wrong);
    expect([code, body.message]).toEqual([401, passkeyWrong]);
  }
  expect(
    await office.db.selectFrom('event').select('detail').where('kind', '=', 'sign-in refused').execute(),
  ).toHaveLength(6);

  const right = key.use({ challenge: await challengeOf(), counter: 5 });
  const { code, body } = await signIn(right);
  expect([code, body.message]).toEqual([200, `Welcome ${mei.name}`]);
  expect((await office.call(userInfo, {}, { token: String(body.jwtToken) })).body.data).toEqual({
    name: mei.name,
    type: 'Team',
  });
  expect((await signIn(right)).code).toBe(401);
  // The counter of a copy is behind.
  expect((await signIn(key.use({ challenge: await challengeOf(), counter: 5 }))).code).toBe(401);
  expect((await signIn(key.use({ challenge: await challengeOf(), counter: 6 }))).code).toBe(200);
  expect(await activity(mei.name)).toEqual([
    ['signed in', { secondStep: null }],
    ['two-step changed', { passkey: 'Laptop', sessionsEnded: 1 }],
    ['access refused', { token: 'ended' }],
    ['signed in', { with: 'passkey' }],
    ['signed in', { with: 'passkey' }],
  ]);
  await office.db.updateTable('staff').set({ deleted_at: new Date().toISOString() }).where('id', '=', mei.id).execute();
  expect((await signIn(key.use({ challenge: await challengeOf(), counter: 7 }))).code).toBe(401);
});

test('after the password a passkey of the same member takes the place of a code', async () => {
  const [mei, arif] = [await office.staff(), await office.staff()];
  const [key, other] = [await added(mei), await added(arif)];
  const enter = async (second: object) => office.call(login, { email: mei.email, password: testPassword, ...second });
  expect((await enter({})).body.errors).toEqual({ passkey: passkeyNeeded, code: codeNeeded });
  const ofOther = await enter({ passkey: other.use({ challenge: await challengeOf() }) });
  expect([ofOther.code, ofOther.body.errors]).toEqual([422, { passkey: passkeyWrong }]);
  expect((await enter({ passkey: key.use({ challenge: await challengeOf() }) })).code).toBe(200);
  expect((await enter({ code: key.recoveryCodes[0] })).code).toBe(200);
  expect(await activity(mei.name)).toContainEqual(['signed in', { secondStep: 'passkey' }]);
  const wrong = await office.call(login, {
    email: mei.email,
    password: 'not hers',
    passkey: key.use({ challenge: await challengeOf() }),
  });
  expect(wrong.code).toBe(401);
});

test('a passkey is two-step sign-in where that is required, and the last one stays', async () => {
  const strict = await openTestApp({ env: { TWO_STEP_REQUIRED: 'Team' } });
  const [mei, admin] = [await strict.staff('Team'), await strict.staff('Admin')];
  expect((await strict.call(getTeamMemberList, {}, mei)).code).toBe(403);
  const key = await added(mei, strict);
  expect((await strict.call(getTeamMemberList, {}, mei)).code).toBe(200);
  expect(key.accessToken).not.toBe('');
  const remove = (passkeyId: string, who: Person = mei) => strict.call(removePasskey, { passkeyId }, who);
  expect((await remove(key.id)).code).toBe(409);
  expect((await remove(key.id, await strict.staff())).code).toBe(403);
  const second = await added(mei, strict);
  expect(second.recoveryCodes).toEqual([]);
  expect((await remove(key.id, admin)).code).toBe(409);
  expect((await remove(key.id)).code).toBe(200);
  expect((await remove(key.id)).code).toBe(409);
  const state = (await strict.call(getTwoStep, {}, mei)).body.data as TwoStepState;
  expect(state).toMatchObject({
    since: null,
    remainingRecoveryCodes: 10,
    passkeys: [{ id: second.id, name: 'Laptop' }],
  });
  expect((await signIn(key.use({ challenge: await challengeOf(strict) }), strict)).code).toBe(401);

  expect((await strict.call(resetTwoStep, { teamMemberId: mei.id }, admin)).code).toBe(200);
  expect((await signIn(second.use({ challenge: await challengeOf(strict) }), strict)).code).toBe(401);
  expect((await strict.call(userInfo, {}, mei)).code).toBe(401);
  await strict.close();
});

test('without its last passkey an account is opened by the password alone; with an app both count', async () => {
  const mei = await enrolled(office);
  const key = await added(mei);
  expect(key.recoveryCodes).toEqual([]);
  await pass(stepMs);
  const enter = (code?: string) =>
    office.call(login, { email: mei.email, password: testPassword, ...(code && { code }) });
  expect((await enter(codeOf(mei.secret))).code).toBe(200);
  expect((await office.call(removePasskey, { passkeyId: key.id }, mei)).code).toBe(200);
  expect((await enter()).body.errors).toEqual({ code: codeNeeded });
  expect((await enter(mei.recoveryCodes[0])).code).toBe(200);

  const arif = await office.staff();
  const only = await added(arif);
  expect((await office.call(removePasskey, { passkeyId: only.id }, arif)).code).toBe(200);
  expect((await office.call(login, { email: arif.email, password: testPassword })).code).toBe(200);
});
