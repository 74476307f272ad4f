import { choosePassword, confirmIdentity, forgotPassword, login } from '@sac/contract/accounts/identity-api';
import { addPasskey, getPasskeyChallenge, signInWithPasskey, startPasskey } from '@sac/contract/accounts/passkeys-api';
import { userInfo } from '@sac/contract/accounts/staff-api';
import type { MailProvider } from '@sac/contract/platform/forms';
import { addTeamMember, deleteTeamMember, inviteMember, updateTeamMember } from '@sac/contract/team/team-api';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { anAuthenticator } from '../../../../test/authenticator';
import { companyHome, signInByDirectory } from '../../../../test/company-sign-in';
import { type Directory, startDirectory } from '../../../../test/openid-provider';
import { openTestApp, testPassword } from '../../../../test/test-app';
import type { Mailer } from '../../../platform/mailers/mailer';
import { checkDirectorySessions } from '../../accounts/openid/check-directory-sessions';
import { sendMemberLink } from '../../mail/staff-mail/send-member-link';

const sent: string[] = [];
const mailer: Mailer = {
  name: 'AWS',
  async send({ text }) {
    sent.push(text);
    return { kind: 'sent', messageId: 'm' };
  },
};
const mailers: Record<MailProvider, Mailer> = { AWS: mailer, Sendgrid: mailer };
const directory = await startDirectory();
directory.serve(companyHome);
const roles = { OIDC_ROLES: 'desk=Team,it=Admin' };
const office = await openTestApp({ env: { ...directory.settings, ...roles }, mailers, withoutWorkers: true });
afterAll(async () => {
  await office.close();
  await directory.stop();
});

let last = 0;
const aPerson = (given: Partial<NonNullable<Directory['person']>> = {}) => {
  last += 1;
  const name = `Person ${'abcdefghijklmnopqrstuvwxyz'[last]}`;
  return {
    sub: `s-${last}`,
    name,
    email: `p${last}@company.example`,
    email_verified: true,
    groups: ['desk'],
    ...given,
  };
};
const signIn = (person: Directory['person'], by = directory) => signInByDirectory(office, by, person);
const idOf = async (email: string) =>
  (
    await office.db
      .selectFrom('staff')
      .select('id')
      .where('email', '=', email)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).id;
const useCompanyAccount = 'Use ‘Sign in with your company account’. Passwords and passkeys do not open your account.';

/** A member with a password and a passkey of their own, who has then signed in with the directory. */
async function aLinkedMember() {
  const mei = await office.staff();
  const key = anAuthenticator();
  const { body } = await office.call(startPasskey, {}, mei);
  const passkey = key.create({ challenge: (body.data as { challenge: string }).challenge });
  expect((await office.call(addPasskey, { name: 'Key', passkey }, mei)).code).toBe(200);
  const person = aPerson({ email: mei.email });
  const { token } = await signIn(person);
  return { ...mei, person, token, key };
}
async function byPasskey({ key }: { key: ReturnType<typeof anAuthenticator> }) {
  const { body } = await office.call(getPasskeyChallenge, {});
  return office.call(signInWithPasskey, {
    passkey: key.use({ challenge: (body.data as { challenge: string }).challenge }),
  });
}
const byPassword = ({ email }: { email: string }, password = testPassword) => office.call(login, { email, password });
/** Returns the email, as the queue would send it. */
async function forgot({ id, email }: { id: number; email: string }) {
  const answer = await office.call(forgotPassword, { email });
  await sendMemberLink(office, { kind: 'reset', staffId: id }, true);
  return { answer: answer.body, text: sent.at(-1) ?? '' };
}
const linkIn = (text: string) => /choose-password#([\w-]{43})/.exec(text)?.[1];

test('somebody whom the directory has disabled has no way in: no password by email, no password, no passkey', async () => {
  const mei = await aLinkedMember();
  directory.people.delete(mei.person.sub);
  await sql`update session set directory_checked_at = now() - interval '6 minutes' where directory_tokens is not null`.execute(
    office.db,
  );
  await checkDirectorySessions(office);
  expect((await office.call(userInfo, {}, mei)).code).toBe(401);
  const { answer, text } = await forgot(mei);
  expect(text).toMatch(/You need none here: you sign in with your company account/);
  expect(linkIn(text)).toBeUndefined();
  expect(answer).toEqual((await office.call(forgotPassword, { email: 'nobody@office.test' })).body);
  for (const { code, body } of [await byPassword(mei), await byPasskey(mei)])
    expect([code, body.message]).toEqual([403, useCompanyAccount]);
  // As for every address.
  expect((await byPassword(mei, 'another password')).body.message).toBe('The email or the password is wrong.');
});

test('an Admin sets no password for a member of the directory, and nothing else of the change is lost', async () => {
  const [admin, mei] = [await office.staff('Admin'), await aLinkedMember()];
  const change = {
    tmId: mei.id,
    name: `${mei.name} Tan`,
    email: mei.email,
    type: 'Team',
    password: 'four dry biscuits',
  };
  const refused = await office.call(updateTeamMember, change, admin);
  expect([refused.code, refused.body.errors]).toEqual([
    422,
    { password: `${mei.name} signs in with their company account. Leave the password empty.` },
  ]);
  expect((await office.call(userInfo, {}, mei)).code).toBe(200);
  expect((await office.call(updateTeamMember, { ...change, password: '' }, admin)).code).toBe(200);
});

test('a link from a time without the directory chooses no password', async () => {
  const mei = await office.staff();
  const { text } = await forgot(mei);
  await sql`update staff set directory_subject = 'https://other.example s' where id = ${mei.id}`.execute(office.db);
  const answer = await office.call(choosePassword, { token: linkIn(text), newPassword: 'four dry biscuits' });
  expect([answer.code, answer.body.message]).toEqual([403, useCompanyAccount]);
});

test('for an hour that the operator allows, a member of the directory chooses a password and signs in with it', async () => {
  const person = aPerson({ groups: ['it'] });
  await signIn(person);
  const member = { id: await idOf(person.email), email: person.email };
  const allow = (until: string) =>
    sql`update staff set password_allowed_until = now() + ${until}::interval where id = ${member.id}`.execute(
      office.db,
    );
  await allow('1 hour');
  const newPassword = 'four dry biscuits';
  const token = linkIn((await forgot(member)).text);
  expect((await office.call(choosePassword, { token, newPassword })).code).toBe(200);
  const { body } = await byPassword(member, newPassword);
  expect((await office.call(confirmIdentity, { password: newPassword }, { token: String(body.jwtToken) })).code).toBe(
    200,
  );
  await allow('0');
  expect((await byPassword(member, newPassword)).code).toBe(403);
});

test('who belongs to a directory that was set up before is found by email in the new one', async () => {
  const mei = await aLinkedMember();
  const isOf = (subject: string) =>
    sql`update staff set directory_subject = ${subject} where id = ${mei.id}`.execute(office.db);
  await isOf('https://before.example s-1');
  expect((await signIn(mei.person)).outcome).toBe('done');
  await isOf(`${directory.issuer} somebody-else`);
  expect((await signIn(mei.person)).outcome).toBe('taken');
});

test('who was deleted does not come back by the directory until somebody adds them again', async () => {
  const [admin, mei] = [await office.staff('Admin'), await office.staff()];
  const remove = async (email: string) =>
    expect((await office.call(deleteTeamMember, { teamMemberId: await idOf(email) }, admin)).code).toBe(200);
  const invite = (person: { name: string; email: string }, by = admin, type = 'Team') =>
    office.call(inviteMember, { name: person.name, email: person.email, type, byEmail: false }, by);

  const person = aPerson({ groups: ['it'] });
  expect((await signIn(person)).outcome).toBe('done');
  await remove(person.email);
  const moved = { ...person, email: 'moved@company.example' };
  const namesake = aPerson({ email: person.email });
  for (const back of [person, moved, namesake]) expect((await signIn(back)).outcome).toBe('removed');
  // With the email of a colleague who was there already.
  expect((await signIn({ ...person, email: mei.email })).outcome).toBe('removed');

  const manager = await office.staff('Manager');
  const byManager = await invite(person, manager);
  expect([byManager.code, byManager.body.message]).toEqual([
    403,
    'Somebody with this email was removed as Admin. Ask an Admin to add them again.',
  ]);
  const colleague = aPerson();
  await invite(colleague, manager);
  const taken = { ...colleague, tmId: await idOf(colleague.email), type: 'Team', password: '' };
  const byEdit = await office.call(updateTeamMember, { ...taken, email: person.email }, manager);
  expect([byEdit.code, byEdit.body.message]).toEqual([403, byManager.body.message]);
  expect((await invite(person)).code).toBe(200);
  expect((await signIn(moved)).outcome).toBe('removed');
  expect((await signIn(person)).outcome).toBe('done');

  // Never signed in with the directory.
  const local = aPerson();
  await invite(local);
  await remove(local.email);
  expect((await signIn(local)).outcome).toBe('removed');
  const password = 'three green umbrellas';
  await office.call(addTeamMember, { name: local.name, email: local.email, type: 'Team', password }, manager);
  expect((await signIn(local)).outcome).toBe('done');
});
