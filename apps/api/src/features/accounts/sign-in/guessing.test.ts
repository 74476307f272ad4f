import { login } from '@sac/contract/accounts/identity-api';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestApp, type TestApp, testPassword } from '../../../../test/test-app';

const office = await openTestApp();
afterAll(() => office.close());
/** IP address of the people in a test. */
let home = '';
beforeEach(() => {
  home = anAddress();
});
afterEach(() => {
  vi.useRealTimers();
});

type Person = Awaited<ReturnType<TestApp['staff']>>;
let addresses = 0;
const anAddress = () => {
  addresses += 1;
  return `198.18.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
};

/** Signs in from an address with a browser's cookie; the default password is the right one. */
async function signIn(
  { email }: { email: string },
  { password = testPassword, from = home, cookie = '' }: { password?: string; from?: string; cookie?: string } = {},
) {
  const headers = cookie ? { cookie } : {};
  const {
    code,
    body,
    headers: answered,
  } = await office.call(login, { email, password }, { inject: { remoteAddress: from, headers } });
  const wait = Number(answered['retry-after'] ?? 0);
  const given = String(answered['set-cookie'] ?? '');
  return { code, wait, message: body.message, given, cookie: given.split(';')[0] ?? '' };
}
const wrongAttempt = (person: { email: string }, from?: string, cookie?: string) =>
  signIn(person, { password: 'wrong', ...(from && { from }), ...(cookie && { cookie }) });

/** Shortens all waits by `seconds`. */
const pass = (seconds: number) =>
  sql`update sign_in_try set next_at = next_at - ${seconds} * interval '1 second',
    forget_at = forget_at - ${seconds} * interval '1 second'`.execute(office.db);
const refusalsOf = async (name: string | null) =>
  (
    await office.db
      .selectFrom('event')
      .select('detail')
      .where('kind', '=', 'sign-in refused')
      .where('actor', name === null ? 'is' : '=', name)
      .orderBy('id')
      .execute()
  ).map(({ detail }) => (detail as { wrong: string }).wrong);

/** Wrong attempts, each from a new address and browser, until one gets a 429. */
async function attack(person: Person) {
  for (let tries = 0; tries < 40; tries += 1) if ((await wrongAttempt(person, anAddress())).code === 429) return tries;
  throw new Error('Forty wrong tries, and none too many.');
}

test('wrong attempts by others do not lock out a browser that has signed in before', async () => {
  const mei = await office.staff();
  const { code, cookie } = await signIn(mei);
  expect(code).toBe(200);
  // First from the same address, then from many others.
  for (let number = 0; number < 12; number += 1) await wrongAttempt(mei);
  await attack(mei);
  expect((await signIn(mei, { from: anAddress() })).code).toBe(429);
  expect((await signIn(mei, { cookie })).code).toBe(200);
  expect((await signIn(mei, { cookie, from: anAddress() })).code).toBe(200);
});

test('an address has to wait after five wrong attempts, other addresses do not', async () => {
  const mei = await office.staff();
  const codes = [];
  for (let number = 0; number < 7; number += 1) codes.push((await wrongAttempt(mei)).code);
  expect(codes).toEqual([401, 401, 401, 401, 401, 429, 429]);
  const refused = await signIn(mei);
  expect(refused.code).toBe(429);
  expect(refused.message).toMatch(/^Too many attempts\. Try again in \d+ seconds\.$/);
  expect(refused.wait).toBeGreaterThan(20);
  expect(refused.wait).toBeLessThanOrEqual(30);
  expect((await signIn(mei, { from: anAddress() })).code).toBe(200);
});

test('each wrong attempt makes the wait longer, up to 15 minutes; then the right password works', async () => {
  const mei = await office.staff();
  for (let number = 0; number < 5; number += 1) await wrongAttempt(mei);
  const waits = [];
  for (let number = 0; number < 8; number += 1) {
    const { wait } = await signIn(mei);
    waits.push(wait);
    await pass(wait);
    expect((await wrongAttempt(mei)).code).toBe(401);
  }
  const about = [30, 60, 120, 240, 480, 900, 900, 900];
  for (const [index, wait] of waits.entries()) expect.soft(Math.abs(wait - (about[index] ?? 0))).toBeLessThan(10);
  await pass(900);
  expect((await signIn(mei)).code).toBe(200);
  // A successful sign-in resets the count.
  for (let number = 0; number < 5; number += 1) expect((await wrongAttempt(mei)).code).toBe(401);
});

test('with a new address each time, an account can be guessed about 100 times a day', async () => {
  const mei = await office.staff();
  let tries = await attack(mei);
  expect(tries).toBe(10);
  for (let minutes = 0; minutes < 24 * 60; minutes += 5) {
    await pass(300);
    if ((await wrongAttempt(mei, anAddress())).code === 401) tries += 1;
  }
  expect(tries).toBeLessThan(110);
});

test('attempts at the same moment are limited like attempts one after the other', async () => {
  const mei = await office.staff();
  const answers = await Promise.all(Array.from({ length: 40 }, () => wrongAttempt(mei, anAddress())));
  expect(answers.filter(({ code }) => code === 401).length).toBeLessThanOrEqual(10);
});

test('an address that tries many accounts is blocked, but known browsers at that address are not', async () => {
  const [mei, from] = [await office.staff(), anAddress()];
  const { cookie } = await signIn(mei);
  let last = 0;
  for (let number = 0; number < 55; number += 1)
    last = (await wrongAttempt({ email: `x${number}@office.test` }, from)).code;
  expect(last).toBe(429);
  expect((await signIn(mei, { from })).code).toBe(429);
  expect((await signIn(mei, { from, cookie })).code).toBe(200);
});

test('a known browser has to wait after its own wrong attempts, from any address', async () => {
  const mei = await office.staff();
  const { cookie } = await signIn(mei);
  const codes = [];
  for (let number = 0; number < 6; number += 1) codes.push((await wrongAttempt(mei, anAddress(), cookie)).code);
  expect(codes).toEqual([401, 401, 401, 401, 401, 429]);
  expect((await signIn(mei, { cookie, from: anAddress() })).code).toBe(429);
});

test('a browser is known only to the accounts that signed in with it', async () => {
  const [mei, ann, bob] = [await office.staff(), await office.staff(), await office.staff()];
  const first = await signIn(mei);
  const shared = await signIn(ann, { cookie: first.cookie });
  await attack(bob);
  await attack(ann);
  await attack(mei);
  expect((await signIn(bob, { cookie: shared.cookie, from: anAddress() })).code).toBe(429);
  // Forged cookies and tokens for another purpose do not count.
  const token = await office.tokens.sign('session', { user: { name: bob.name, type: 'Team' }, sid: bob.sid });
  const name = first.cookie.split('=')[0];
  for (const forged of [`${name}=${token}`, `${name}=nonsense`, first.cookie.replace(/.$/, 'x'), ';;=;'])
    expect((await signIn(bob, { cookie: forged, from: anAddress() })).code).toBe(429);
  for (const person of [mei, ann]) expect((await signIn(person, shared)).code).toBe(200);
});

test('the cookie is sent only to the sign-in, and scripts cannot read it', async () => {
  const mei = await office.staff();
  const { given } = await signIn(mei);
  expect(given).toMatch(/^[\w-]+=[\w.-]+; Path=\/api\/login; Max-Age=\d+; HttpOnly; SameSite=Strict$/);
  expect((await wrongAttempt(mei)).given).toBe('');
});

test('an unknown account has the same limits as an existing one', async () => {
  const nobody = { email: 'nobody.at.all@office.test' };
  const codes = [];
  for (let number = 0; number < 7; number += 1) codes.push((await wrongAttempt(nobody)).code);
  expect(codes).toEqual([401, 401, 401, 401, 401, 429, 429]);
});

test('attempts during a wait are recorded once a minute for each address', async () => {
  const mei = await office.staff();
  for (let number = 0; number < 9; number += 1) await wrongAttempt(mei);
  expect(await refusalsOf(mei.name)).toEqual([...Array(5).fill('e-mail or password'), 'too many tries']);
  const from = anAddress();
  for (let number = 0; number < 8; number += 1) await wrongAttempt(mei, from);
  expect((await refusalsOf(mei.name)).filter((wrong) => wrong === 'too many tries')).toHaveLength(2);
});

test('a process whose clock was a day ahead does not lock people out', async () => {
  const mei = await office.staff();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 3_600_000 });
  for (let number = 0; number < 9; number += 1) await wrongAttempt(mei);
  vi.useRealTimers();
  const after = await signIn(mei);
  expect(after.wait).toBeLessThanOrEqual(30);
  expect(after.code).toBe(429);
});
