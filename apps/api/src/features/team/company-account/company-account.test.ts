import {
  companyAccountAgain,
  companyAccountPath,
  getSignInOptions,
  openCompanySession,
} from '@sac/contract/accounts/company-account-api';
import { login } from '@sac/contract/accounts/identity-api';
import { signInWithPasskey } from '@sac/contract/accounts/passkeys-api';
import { logout, userInfo } from '@sac/contract/accounts/staff-api';
import { findCustomerData } from '@sac/contract/privacy/customer-data-api';
import { getTeamMemberList } from '@sac/contract/team/team-api';
import { sql } from 'kysely';
import { afterAll, afterEach, expect, test } from 'vitest';
import { anAuthenticator } from '../../../../test/authenticator';
import { callback, comeBack, companyHome, leave, outcomeOf, signInByDirectory } from '../../../../test/company-sign-in';
import { aKey, type Directory, startDirectory } from '../../../../test/openid-provider';
import { openTestApp, testPassword } from '../../../../test/test-app';
import { checkDirectorySessions } from '../../accounts/openid/check-directory-sessions';
import { checkOidc } from '../../accounts/openid/check-oidc';
import { describeEvent } from '../../audit/activity-log/describe-event';

const start = `/api${companyAccountPath}`;
const directory = await startDirectory();
directory.serve(companyHome);
const groups = { OIDC_ROLES: 'desk=Team, leads = Manager, it=Admin', TWO_STEP_REQUIRED: 'Team' };
// Their job checks the sessions too.
const office = await openTestApp({ env: { ...directory.settings, ...groups }, withoutWorkers: true });
afterAll(async () => {
  await office.close();
  await directory.stop();
});
const { keys } = directory;
afterEach(() => {
  const isChanged = directory.keys !== keys || directory.authMethod !== 'client_secret_post';
  const describe = (document: object) => document;
  Object.assign(directory, {
    person: null,
    givesRefreshTokens: true,
    authMethod: 'client_secret_post',
    clock: 0,
    describe,
  });
  if (isChanged) directory.serve(companyHome, keys);
});

let last = 0;
const aPerson = (given: Partial<NonNullable<Directory['person']>> = {}) => {
  last += 1;
  const email = `person${last}@company.example`;
  return {
    sub: `s-${last}`,
    name: `Person ${[...String(last)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`,
    email,
    email_verified: true,
    groups: ['desk'],
    ...given,
  };
};

const signIn = (person: Directory['person'], app = office) => signInByDirectory(app, directory, person);
/** What the activity log says of the last refusals, oldest first. */
async function lastRefusals(count: number) {
  const events = await office.db
    .selectFrom('event')
    .selectAll()
    .where('kind', '=', 'sign-in refused')
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
  return events.map((event) => describeEvent(event as never)).reverse();
}
const memberOf = (email: string, app = office) =>
  app.db.selectFrom('staff').select(['id', 'name', 'type']).where('email', '=', email).executeTakeFirst();

test('a wrong state, a lost or foreign cookie, a forged nonce and a used code open no session', async () => {
  directory.person = aPerson();
  const [mine, other] = [await leave(office), await leave(office)];
  const address = await comeBack(mine.at);
  const [name = '', value = ''] = mine.cookie.split('=');
  for (const cookie of [
    '',
    other.cookie,
    mine.cookie.replace(/.$/, 'x'),
    `${name}=${other.cookie.split('=')[1]}`,
    `${name}=${await office.tokens.sign('apiDocs', { sessionId: '1' })}`,
  ])
    expect(outcomeOf(await callback(office, address, cookie)), cookie).toBe('expired');
  expect(outcomeOf(await callback(office, `${address}&state=another`, mine.cookie))).toBe('failed');
  // A code for this browser's state that was given out for another nonce, or another verifier.
  const sent = await office.tokens.verify('companySignIn', value);
  if (!sent) throw new Error('no cookie');
  for (const changed of [{ nonce: 'another' }, { verifier: 'v'.repeat(43) }]) {
    const cookie = `${name}=${await office.tokens.sign('companySignIn', { ...sent, ...changed })}`;
    expect(outcomeOf(await callback(office, await comeBack(mine.at), cookie))).toBe('failed');
  }
  const fresh = await comeBack(mine.at);
  expect(outcomeOf(await callback(office, fresh, mine.cookie))).toBe('done');
  expect(outcomeOf(await callback(office, fresh, mine.cookie))).toBe('failed');
  const withoutCookie = await office.call(openCompanySession, {});
  expect(withoutCookie.code).toBe(401);
});

test('the tabs that a browser opens again come back in any order; a sixth ends the oldest, and none is used twice', async () => {
  const person = aPerson();
  directory.person = person;
  // At one moment: none has the cookie of another.
  const tabs = await Promise.all(['', '', '', '', ''].map(() => leave(office)));
  const sixth = await leave(office, '', tabs.map(({ cookie }) => cookie).join('; '));
  const [gone = '', started = ''] = sixth.cookie.split('; ');
  expect(gone).toBe(`${tabs[0]?.cookie.split('=')[0]}=`);
  const kept = [...tabs.slice(1).map(({ cookie }) => cookie), started].join('; ');
  const enter = async ({ at }: { at: string }) => outcomeOf(await callback(office, await comeBack(at), kept));
  const outcomes = [];
  for (const tab of [sixth, ...tabs].reverse()) outcomes.push(await enter(tab));
  expect(outcomes).toEqual(['done', 'done', 'done', 'done', 'expired', 'done']);
  const [second] = tabs.slice(1);
  const address = await comeBack(second?.at ?? '');
  const { headers } = await callback(office, address, kept);
  expect([headers['set-cookie']].flat()).toContainEqual(
    expect.stringMatching(`^${second?.cookie.split('=')[0]}=; .*Max-Age=0;`),
  );
  expect(outcomeOf(await callback(office, address, kept))).toBe('failed');
});

test('a clock that is minutes off is taken; one that is further off is named, with the difference', async () => {
  for (const [clock, outcome] of [
    [-240, 'done'],
    [240, 'done'],
    [-600, 'clock'],
  ] as const) {
    directory.clock = clock;
    expect([clock, (await signIn(aPerson())).outcome]).toEqual([clock, outcome]);
  }
  expect(await lastRefusals(1)).toEqual([
    'Failed sign-in: company account, the directory’s clock is 10 minutes behind this server’s',
  ]);
});

test.each(['client_secret_post', 'client_secret_basic', 'client_secret_jwt', 'none'] as const)(
  'a directory that knows only %s signs people in, and its settings are taken',
  async (method) => {
    directory.authMethod = method;
    directory.serve(companyHome);
    expect(await checkOidc(office.config)).toBeNull();
    expect((await signIn(aPerson())).outcome).toBe('done');
  },
);

test('a directory that does not say how it takes the secret gets it by Basic', async () => {
  directory.authMethod = 'client_secret_basic';
  directory.describe = ({ token_endpoint_auth_methods_supported: _, ...document }) => document;
  directory.serve(companyHome);
  expect(await checkOidc(office.config)).toBeNull();
  expect((await signIn(aPerson())).outcome).toBe('done');
});

test.each<[string, Record<string, unknown>, RegExp | null]>([
  [
    'keys alone',
    { token_endpoint_auth_methods_supported: ['private_key_jwt'] },
    /no client secret, only private_key_jwt/,
  ],
  ['certificates', { token_endpoint_auth_methods_supported: ['tls_client_auth'] }, /no client secret, only tls_/],
  ['the implicit flow', { response_types_supported: ['id_token'] }, /code flow/],
  ['other grants', { grant_types_supported: ['implicit'] }, /code flow/],
  ['OAuth without OpenID', { scopes_supported: ['email'] }, /OpenID Connect/],
  ['PKCE in plain', { code_challenge_methods_supported: ['plain'] }, /PKCE/],
  ['the secret as key', { id_token_signing_alg_values_supported: ['HS256'] }, /RS256/],
  ['no keys', { jwks_uri: undefined }, /no keys/],
  ['no tokens', { token_endpoint: undefined }, /no addresses/],
  [
    'another issuer',
    { issuer: 'https://sts.windows.net/c0ffee/' },
    /calls itself https:\/\/sts.windows.net\/c0ffee\/\. Enter that/,
  ],
  [
    'a template of issuers',
    { issuer: 'https://login.example/{tenantid}/v2.0' },
    /Everybody .* ID of your own directory/,
  ],
  ['tokens at an address where nothing listens', { token_endpoint: 'http://127.0.0.1:1/token' }, /could not be read/],
  [
    'no lists',
    Object.fromEntries(
      ['response_types', 'grant_types', 'scopes', 'code_challenge_methods'].map((name) => [
        `${name}_supported`,
        undefined,
      ]),
    ),
    null,
  ],
])('settings of a directory that knows only %s are refused with the reason, or taken', async (_, changes, problem) => {
  directory.describe = (document) => ({ ...document, ...changes });
  const found = await checkOidc(office.config);
  if (problem === null) expect(found).toBeNull();
  else expect(found).toMatch(problem);
});

test('a wrong secret, a wrong client id and the addresses of everybody’s directory are refused before they are saved', async () => {
  const { oidc } = office.config;
  const check = (changes: object) => checkOidc({ ...office.config, oidc: oidc && { ...oidc, ...changes } });
  for (const changes of [{ clientSecret: 'another' }, { clientId: 'another' }])
    expect(await check(changes)).toMatch(/does not accept this client id with this client secret/);
  for (const directory of ['common', 'organizations', 'consumers', '9188040d-6c67-4c5b-b112-36a304b66dad'])
    expect(await check({ issuer: `https://login.microsoftonline.com/${directory}/v2.0` })).toMatch(
      /^Everybody with a Microsoft/,
    );
});

test('where an Admin says that the addresses are the office’s own, somebody without a confirmation comes in', async () => {
  const person = { ...aPerson(), email_verified: undefined };
  expect((await signIn(person)).outcome).toBe('email');
  const own = await openTestApp({
    env: { ...directory.settings, ...groups, OIDC_OWN_EMAILS: 'on' },
    withoutWorkers: true,
  });
  const mei = await own.staff('Team');
  expect((await signIn({ ...person, email: mei.email }, own)).outcome).toBe('done');
  expect((await signIn({ ...aPerson(), email_verified: 'false' }, own)).outcome).toBe('email');
  await own.close();
});

test('the browser gets its token once, and it works without another second step', async () => {
  const person = aPerson();
  const { token, cookie } = await signIn(person);
  expect((await office.call(userInfo, {}, { token })).body.data).toEqual({ name: person.name, type: 'Team' });
  expect((await office.call(getTeamMemberList, {}, { token })).code).toBe(200);
  expect((await office.call(openCompanySession, {}, { headers: { cookie } })).code).toBe(401);
  const { headers } = await office.app.inject({ url: start });
  expect(headers['set-cookie']).toMatch(/; HttpOnly; SameSite=Lax$/);
});

/** Every session's check is due. */
const makeDue = () =>
  sql`update session set directory_checked_at = now() - interval '5 minutes' where directory_tokens is not null`.execute(
    office.db,
  );

/** In the list of keys, and on the token, under one name or another. */
const [first, second, stranger] = [aKey('first'), aKey('second'), aKey('first')];
test.each([
  ['the key that it names', { private: [first.private], public: [first.public] }, 'done'],
  ['a key of several', { private: [second.private], public: [first.public, second.public] }, 'done'],
  ['a key that it has just begun to use', { private: [second.private], public: [second.public] }, 'done'],
  ['a key that it took away', { private: [second.private], public: [first.public] }, 'failed'],
  ['another key under a known name', { private: [stranger.private], public: [first.public] }, 'failed'],
  ['any key, when it names none', { private: [first.private], public: [] }, 'failed'],
])('an ID token signed with %s', async (_, keys, outcome) => {
  directory.serve(companyHome, keys);
  expect((await signIn(aPerson())).outcome).toBe(outcome);
});

test('a check with an ID token of another key ends no session, and its tokens are not kept', async () => {
  directory.serve(companyHome, { private: [first.private], public: [first.public] });
  const { token } = await signIn(aPerson());
  const tokens = () => office.db.selectFrom('session').select(['id', 'directory_tokens']).orderBy('id').execute();
  const before = await tokens();
  directory.keys = { private: [], public: [stranger.public] };
  await makeDue();
  await checkDirectorySessions(office);
  expect((await office.call(userInfo, {}, { token })).code).toBe(200);
  expect(await tokens()).toEqual(before);
});

test('somebody who is refused is told why, and it is recorded', async () => {
  const mei = await office.staff('Team');
  for (const [person, why] of [
    [null, 'cancelled'],
    [aPerson({ groups: ['cleaners'] }), 'refused'],
    [aPerson({ groups: [] }), 'refused'],
    [aPerson({ email_verified: false }), 'email'],
    [aPerson({ email: mei.email, email_verified: false }), 'email'],
    [aPerson({ email: mei.email, groups: [] }), 'refused'],
    [aPerson({ name: mei.name.toUpperCase() }), 'taken'],
  ] as const)
    expect([person, (await signIn(person)).outcome]).toEqual([person, why]);
  directory.givesRefreshTokens = false;
  expect((await signIn(aPerson())).outcome).toBe('refresh');
  directory.givesRefreshTokens = true;
  expect((await signIn(aPerson({ email: mei.email.toUpperCase() }))).outcome).toBe('done');
  expect((await signIn(aPerson({ email: mei.email }))).outcome).toBe('taken');
  const events = await office.db.selectFrom('event').select('detail').where('kind', '=', 'sign-in refused').execute();
  expect(events).toContainEqual({ detail: { wrong: 'company account', why: 'refused', groups: 1 } });
  await signIn(aPerson({ groups: 'cleaners' }));
  await signIn(aPerson({ groups: undefined }));
  directory.people.clear();
  expect((await signIn({ ...aPerson({ groups: undefined }), email_verified: 'no' })).outcome).toBe('email');
  expect(await lastRefusals(3)).toEqual([
    'Failed sign-in: company account, none of their groups has a type in the settings',
    'Failed sign-in: company account, the directory sent no groups',
    'Failed sign-in: company account, the directory sent no confirmed email address',
  ]);
});

test('groups give the type at each sign-in, found by subject; the last Admin stays one', async () => {
  const person = aPerson({ groups: ['it', 'desk'] });
  await signIn(person);
  expect(await memberOf(person.email)).toMatchObject({ name: person.name, type: 'Admin' });
  const first = await signIn({ ...person, email: 'moved@company.example', groups: ['desk'] });
  expect(await memberOf(person.email)).toMatchObject({ type: 'Admin' });
  await office.staff('Admin');
  await signIn({ ...person, groups: ['leads', 'desk'] });
  expect(await memberOf(person.email)).toMatchObject({ type: 'Manager' });
  expect((await office.call(userInfo, {}, first)).code).toBe(401);
  expect(await memberOf('moved@company.example')).toBeUndefined();
  const events = await office.db
    .selectFrom('event')
    .select(['kind', 'detail'])
    .where('to_value', '=', person.name)
    .orderBy('id')
    .execute();
  expect(events).toEqual([
    { kind: 'member added', detail: { type: 'Admin', by: 'directory' } },
    { kind: 'member changed', detail: { fromType: 'Admin', toType: 'Manager', by: 'directory' } },
  ]);
});

test('somebody disabled in the directory loses the session at the next check; a directory that is away ends none', async () => {
  const [gone, stays] = [aPerson(), aPerson()];
  const [ofGone, ofStays] = [await signIn(gone), await signIn(stays)];
  const isIn = async ({ token }: { token: string }) => (await office.call(userInfo, {}, { token })).code === 200;
  const check = async (settings = office.config) => {
    await makeDue();
    await checkDirectorySessions({ ...office, config: settings });
  };
  directory.people.delete(gone.sub);
  await checkDirectorySessions(office);
  expect([await isIn(ofGone), await isIn(ofStays)]).toEqual([true, true]);
  const { oidc } = office.config;
  await check({ ...office.config, oidc: oidc && { ...oidc, issuer: 'http://127.0.0.1:1' } });
  expect([await isIn(ofGone), await isIn(ofStays)]).toEqual([true, true]);
  // Twice, with the refresh token of the first time.
  await check();
  await check();
  expect([await isIn(ofGone), await isIn(ofStays)]).toEqual([false, true]);
  const stored = await office.db
    .selectFrom('session')
    .select('directory_tokens')
    .where('directory_tokens', 'is not', null)
    .execute();
  expect(
    Buffer.concat(stored.map(({ directory_tokens }) => directory_tokens ?? Buffer.alloc(0))).toString('latin1'),
  ).not.toContain('refreshToken');
  const ended = await office.db
    .selectFrom('event')
    .select('detail')
    .where('to_value', '=', gone.name)
    .where('kind', '=', 'sessions ended')
    .execute();
  expect(ended).toEqual([{ detail: { sessions: 1, by: 'directory' } }]);
});

test('who confirms their identity signs in again, and the directory asks them although it knows the browser', async () => {
  const promptOf = async (query: string) => new URL((await leave(office, query)).at).searchParams.get('prompt');
  expect([await promptOf(''), await promptOf('?again')]).toEqual([null, 'login']);
});

test('signing out goes on to the directory’s own page', async () => {
  const { token } = await signIn(aPerson());
  const { body } = await office.call(logout, {}, { token });
  const url = new URL(String(body.endSessionUrl));
  expect(url.origin + url.pathname).toBe(`${directory.issuer}/session/end`);
  expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${companyHome}/`);
  expect(url.searchParams.get('id_token_hint')).toMatch(/^ey/);
  expect((await office.call(userInfo, {}, { token })).code).toBe(401);
  const mei = await office.staff();
  expect((await office.call(logout, {}, mei)).body).toEqual({ status: 1, message: 'You are signed out.' });
});

test('OIDC_ONLY: passwords are refused but for an allowed hour; without OpenID nothing is offered', async () => {
  const only = await openTestApp({ env: { ...directory.settings, OIDC_ROLES: 'desk=Team', OIDC_ONLY: 'on' } });
  const mei = await only.staff();
  const enter = () => only.call(login, { email: mei.email, password: testPassword });
  const refused = await enter();
  expect([refused.code, refused.body.message]).toEqual([
    403,
    'This office signs in with company accounts only. Use ‘Sign in with your company account’.',
  ]);
  const allow = (until: number) =>
    only.db
      .updateTable('staff')
      .set({ password_allowed_until: new Date(until).toISOString() })
      .where('id', '=', mei.id)
      .execute();
  await allow(Date.now() + 60_000);
  expect((await enter()).code).toBe(200);
  const passkey = anAuthenticator().use({ challenge: 'any' });
  expect((await only.call(signInWithPasskey, { passkey })).code).toBe(403);
  await allow(Date.now() - 1);
  expect((await enter()).code).toBe(403);
  expect((await signIn(aPerson(), only)).outcome).toBe('done');
  expect((await only.call(getSignInOptions, {})).body.data).toEqual({ companyAccount: true, companyAccountOnly: true });
  await only.close();

  const plain = await openTestApp();
  expect((await plain.call(getSignInOptions, {})).body.data).toEqual({
    companyAccount: false,
    companyAccountOnly: false,
  });
  expect((await plain.app.inject(start)).headers.location).toBe(`${companyHome}/`);
  await plain.close();
});

test('a provider that cannot be read is named before the settings are saved', async () => {
  const { oidc } = office.config;
  expect(await checkOidc(office.config)).toBeNull();
  const check = (changes: object) => checkOidc({ ...office.config, ...changes });
  expect(await check({ oidc: null, oidcOnly: false })).toBeNull();
  expect(await check({ oidc: null, oidcOnly: true })).toMatch(/^Set up the sign-in/);
  expect(await check({ oidc: oidc && { ...oidc, issuer: 'http://127.0.0.1:1' }, oidcOnly: true })).toMatch(
    /^The sign-in service at http:\/\/127\.0\.0\.1:1 could not be read/,
  );
});

test('a sign-in proves who it is from when the directory asked for the password, and again it is asked for', async () => {
  const [now, person] = [Math.floor(Date.now() / 1000), aPerson({ groups: ['it'] })];
  const hasProof = async ({ token }: { token: string }) =>
    (await office.call(findCustomerData, { customer: '1' }, { token })).code === 200;
  expect(await hasProof(await signIn({ ...person, signedInAt: now - 360 }))).toBe(false);
  expect(await hasProof(await signIn({ ...person, signedInAt: now - 60 }))).toBe(true);
  // Both times are the directory's.
  directory.clock = 3600;
  expect(await hasProof(await signIn({ ...person, signedInAt: now - 360 }))).toBe(false);
  directory.clock = -270;
  expect(await hasProof(await signIn({ ...person, signedInAt: now - 60 }))).toBe(true);
  const promptOf = async (path: string) =>
    new URL(String((await office.app.inject(`/api${path}`)).headers.location)).searchParams.get('prompt');
  expect([await promptOf(companyAccountPath), await promptOf(companyAccountAgain)]).toEqual([null, 'login']);
});
