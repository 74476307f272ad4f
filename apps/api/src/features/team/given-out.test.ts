import { openCompanySession } from '@sac/contract/accounts/company-account-api';
import { changePassword, choosePassword, forgotPassword, login } from '@sac/contract/accounts/identity-api';
import { addPasskey, getPasskeyChallenge, signInWithPasskey, startPasskey } from '@sac/contract/accounts/passkeys-api';
import type { Role } from '@sac/contract/accounts/roles';
import { userInfo } from '@sac/contract/accounts/staff-api';
import { confirmTwoStep, startTwoStep } from '@sac/contract/accounts/two-step-api';
import type { MailProvider } from '@sac/contract/platform/forms';
import {
  addTeamMember,
  deleteTeamMember,
  getTeamMemberList,
  inviteMember,
  renewInvitation,
  resetTwoStep,
  type TeamMemberRow,
  updateTeamMember,
} from '@sac/contract/team/team-api';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { anAuthenticator } from '../../../test/authenticator';
import { callback, comeBack, companyHome, cookieOf, leave, signInByDirectory } from '../../../test/company-sign-in';
import { startDirectory } from '../../../test/openid-provider';
import { openTestApp } from '../../../test/test-app';
import { codeOf } from '../../../test/two-step';
import type { Mailer } from '../../platform/mailers/mailer';
import { sendMemberLink } from '../mail/staff-mail/send-member-link';

const sent: { to: string; text: string }[] = [];
const mailer: Mailer = {
  name: 'AWS',
  async send({ to, text }) {
    sent.push({ to, text });
    return { kind: 'sent', messageId: 'm' };
  },
};
const mailers: Record<MailProvider, Mailer> = { AWS: mailer, Sendgrid: mailer };
const directory = await startDirectory();
directory.serve(companyHome);
const env = {
  ...directory.settings,
  OIDC_ROLES: 'Team=Team,Manager=Manager,phone=Telecaller',
  SENDGRID_API_KEY: 'SG.key',
};
const office = await openTestApp({ env, mailers, withoutWorkers: true });
afterAll(async () => {
  await office.close();
  await directory.stop();
});
// Others in each case: how much one of them may do in a minute is of other tests.
let [admin, manager] = [await office.staff('Admin'), await office.staff('Manager')];
beforeEach(async () => {
  [admin, manager] = [await office.staff('Admin'), await office.staff('Manager')];
});

const [given, own] = ['three green umbrellas', 'four dry biscuits'];
let last = 0;
/** Each call from another address: the limits are of other tests. */
const from = (token = '') => {
  last += 1;
  return { token, inject: { remoteAddress: `10.1.${last >> 8}.${last & 255}` } };
};
const isRight = async (answer: Promise<{ code: number }>) => (await answer).code === 200;
const signIn = async (email: string, password: string) => {
  const { body } = await office.call(login, { email, password }, from());
  return body.jwtToken ? String(body.jwtToken) : null;
};
const choose = (link: unknown) => {
  const token = /choose-password#([\w-]{43})/.exec(String(link))?.[1] ?? 'x'.repeat(43);
  return isRight(office.call(choosePassword, { token, newPassword: own }, from()));
};
/** Does what the queue would. Returns the email, if one was sent. */
async function runJob(kind: 'reset' | 'invitation', id: number): Promise<string | undefined> {
  const before = sent.length;
  await sendMemberLink(office, { kind, staffId: id }, true);
  return sent[before]?.text;
}

interface Newcomer {
  name: string;
  email: string;
  type: Role;
}
const idOf = async (email: string) =>
  (await office.db.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
const giverOf = (type: Role) => (type === 'Manager' ? admin : manager);
/** Returns the link, which a Manager keeps. */
async function invite({ name, email, type }: Newcomer, byEmail = false) {
  const { body } = await office.call(inviteMember, { name, email, type, byEmail }, giverOf(type));
  return (body.data as { link: string | null }).link;
}
async function join(person: Newcomer) {
  await choose(await invite(person));
  return idOf(person.email);
}
async function edit(id: number, change: Partial<Newcomer> & { password?: string }) {
  const { name, email, type } = await office.db
    .selectFrom('staff')
    .select(['name', 'email', 'type'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { code, body } = await office.call(
    updateTeamMember,
    { tmId: id, name, email, type, password: '', ...change },
    admin,
  );
  return { code, message: body.message };
}
async function sessionOf({ email }: Newcomer, password: string) {
  const token = await signIn(email, password);
  return from(token ?? '');
}

/** What somebody holds of a new member's account. Returns whether it still opens something, when called. */
const handedOut: Record<string, (person: Newcomer) => Promise<() => Promise<boolean>>> = {
  'a copied invitation': async (person) => {
    const link = await invite(person);
    return () => choose(link);
  },
  'a renewed invitation': async (person) => {
    await invite(person);
    const teamMemberId = await idOf(person.email);
    const { body } = await office.call(renewInvitation, { teamMemberId }, giverOf(person.type));
    return () => choose((body.data as { link: string }).link);
  },
  'an emailed invitation': async (person) => {
    await invite(person, true);
    const text = await runJob('invitation', await idOf(person.email));
    return () => choose(text);
  },
  'an invitation in the queue': async (person) => {
    await invite(person, true);
    const id = await idOf(person.email);
    return async () => choose(await runJob('invitation', id));
  },
  'a reset link': async (person) => {
    const id = await join(person);
    await office.call(forgotPassword, { email: person.email }, from());
    const text = await runJob('reset', id);
    return () => choose(text);
  },
  'a reset link in the queue': async (person) => {
    const id = await join(person);
    await office.call(forgotPassword, { email: person.email }, from());
    return async () => choose(await runJob('reset', id));
  },
  'a typed password': async (person) => {
    await office.call(addTeamMember, { ...person, password: given }, giverOf(person.type));
    const { id } = await office.db
      .selectFrom('staff')
      .select('id')
      .where('email', '=', person.email)
      .executeTakeFirstOrThrow();
    return async () => (await signIn((await emailOf(id)) ?? '', given)) !== null;
  },
  'a password typed over theirs': async (person) => {
    const id = await join(person);
    await edit(id, { password: given });
    return async () => (await signIn((await emailOf(id)) ?? '', given)) !== null;
  },
  'a session of a typed password': async (person) => {
    await office.call(addTeamMember, { ...person, password: given }, giverOf(person.type));
    const session = await sessionOf(person, given);
    return () => isRight(office.call(changePassword, { newPassword: own }, session));
  },
  'an open session': async (person) => {
    await join(person);
    const session = await sessionOf(person, own);
    return () => isRight(office.call(userInfo, {}, session));
  },
  'a set-up of an app': async (person) => {
    const id = await join(person);
    const started = await office.call(startTwoStep, {}, await sessionOf(person, own));
    const { secret } = started.body.data as { secret: string };
    return async () => {
      const session = from((await signIn((await emailOf(id)) ?? '', own)) ?? '');
      return isRight(office.call(confirmTwoStep, { code: codeOf(secret) }, session));
    };
  },
  'a passkey being added': async (person) => {
    await join(person);
    const session = await sessionOf(person, own);
    const { body } = await office.call(startPasskey, {}, session);
    const passkey = anAuthenticator().create({ challenge: (body.data as { challenge: string }).challenge });
    return () => isRight(office.call(addPasskey, { name: 'Key', passkey }, session));
  },
  'a session on its way from the directory': async (person) => {
    directory.person = personOf(person);
    const { cookie, at } = await leave(office);
    const back = await callback(office, await comeBack(at), cookie);
    return () => isRight(office.call(openCompanySession, {}, { headers: { cookie: cookieOf(back) } }));
  },
  'their own password': async (person) => {
    const id = await join(person);
    return async () => (await signIn((await emailOf(id)) ?? '', own)) !== null;
  },
  'their own passkey': async (person) => {
    await join(person);
    const session = await sessionOf(person, own);
    const { body } = await office.call(startPasskey, {}, session);
    const key = anAuthenticator();
    const passkey = key.create({ challenge: (body.data as { challenge: string }).challenge });
    await office.call(addPasskey, { name: 'Key', passkey }, session);
    return async () => {
      const asked = await office.call(getPasskeyChallenge, {}, from());
      const used = key.use({ challenge: (asked.body.data as { challenge: string }).challenge });
      return isRight(office.call(signInWithPasskey, { passkey: used }, from()));
    };
  },
};
const emailOf = async (id: number) =>
  (await office.db.selectFrom('staff').select('email').where('id', '=', id).executeTakeFirst())?.email;
const personOf = ({ name, email, type }: Newcomer, groups: string[] = [type]) => ({
  sub: email,
  name,
  email,
  email_verified: true,
  groups,
});

interface Change {
  /** The member's type before, if not Team. */
  from?: Role;
  make(id: number, person: Newcomer): Promise<{ code?: number; outcome?: string | null }>;
  /** What still works, with the reason. */
  stays: Partial<Record<keyof typeof handedOut, string>>;
}
const theirs = 'they made it themselves';
const ownAlone = { 'their own password': theirs, 'their own passkey': theirs };
const changes: Record<string, Change> = {
  'a higher type': { make: (id) => edit(id, { type: 'Admin' }), stays: ownAlone },
  'a lower type': { from: 'Manager', make: (id) => edit(id, { type: 'Team' }), stays: ownAlone },
  'a type of the same rank': { make: (id) => edit(id, { type: 'Telecaller' }), stays: ownAlone },
  'a new email': {
    make: (id, { email }) => edit(id, { email: `new.${email}` }),
    stays: {
      ...ownAlone,
      'an open session': 'who opened it knew their own password',
      'a passkey being added': 'in a session of their own',
      'a session on its way from the directory': 'the directory knows them by its subject',
    },
  },
  'a new name': {
    make: (id, { name }) => edit(id, { name: `${name} Tan` }),
    stays: ownAlone,
  },
  'a password by an Admin': {
    make: (id) => edit(id, { password: 'five loud kettles' }),
    stays: {
      'their own passkey': theirs,
      'a session on its way from the directory': 'refused: the directory signs them in',
    },
  },
  'a deletion': { make: (id) => office.call(deleteTeamMember, { teamMemberId: id }, admin), stays: {} },
  'a deletion with a hand-over': {
    make: (id) => office.call(deleteTeamMember, { teamMemberId: id, ordersTo: manager.name }, admin),
    stays: {},
  },
  'a two-step reset': {
    async make(id) {
      const lost = { id: `lost ${id}`, staff_id: id, name: 'Lost', public_key: Buffer.from(''), counter: 0 };
      await office.db.insertInto('passkey').values(lost).execute();
      return office.call(resetTwoStep, { teamMemberId: id }, admin);
    },
    stays: { 'their own password': theirs },
  },
  'another group in the directory': {
    // Already a member of the directory.
    async make(id, person) {
      await sql`update staff set directory_subject = ${`${directory.issuer} ${person.email}`} where id = ${id}`.execute(
        office.db,
      );
      await signInByDirectory(office, directory, personOf(person, ['phone']));
      const member = await office.db.selectFrom('staff').select('type').where('id', '=', id).executeTakeFirst();
      return { code: member?.type === 'Telecaller' ? 200 : 500 };
    },
    stays: {},
  },
  'the first sign-in with the directory': {
    make: (_, person) => signInByDirectory(office, directory, personOf(person)),
    stays: { 'a session on its way from the directory': 'it is not the first' },
  },
};

let people = 0;
const letters = 'abcdefghijklmnopqrstuvwxyz';
function aNewcomer(type: Role): Newcomer {
  people += 1;
  const word = `${letters[people % 26]}${letters[Math.floor(people / 26) % 26]}`;
  return { name: `Person ${word}`, email: `${word}@people.test`, type };
}

const cases = Object.keys(changes).flatMap((change) => Object.keys(handedOut).map((thing) => [change, thing] as const));
test.each(cases)('%s and %s', async (change, thing) => {
  const { from: type = 'Team', make, stays } = changes[change] as Change;
  const person = aNewcomer(type);
  const works = await handedOut[thing]?.(person);
  const answer = await make(await idOf(person.email), person);
  const isRefused = stays[thing]?.startsWith('refused') === true;
  expect((answer.code ?? 200) === 200).toBe(!isRefused);
  expect(await works?.()).toBe(thing in stays);
});

test.each(Object.keys(handedOut))('unchanged, %s works', async (thing) => {
  const works = await handedOut[thing]?.(aNewcomer('Team'));
  expect(await works?.()).toBe(true);
});

const rowOf = async (id: number) =>
  ((await office.call(getTeamMemberList, {}, admin)).body.data as TeamMemberRow[]).find((row) => row.id === id);

test.each(['a copied invitation', 'a typed password', 'a password typed over theirs'])(
  'the answer says that %s has ended, and the list offers a new link',
  async (thing) => {
    const person = aNewcomer('Team');
    await handedOut[thing]?.(person);
    const id = await idOf(person.email);
    const what = thing.includes('password') ? 'password' : 'invitation link';
    expect((await edit(id, { type: 'Manager' })).message).toBe(
      `The details of ${person.name} are saved. The ${what} given out before no longer works. Copy a new link for them from the list.`,
    );
    expect(await rowOf(id)).toMatchObject({ isInvited: true });
    const { body } = await office.call(renewInvitation, { teamMemberId: id }, admin);
    expect(await choose((body.data as { link: string }).link)).toBe(true);
    expect((await edit(id, { type: 'Team' })).message).toBe(`The details of ${person.name} are saved.`);
    expect(await rowOf(id)).toMatchObject({ isInvited: false });
  },
);

test('a refused change ends nothing', async () => {
  const person = aNewcomer('Team');
  const link = await invite(person);
  const id = await idOf(person.email);
  expect((await edit(id, { type: 'Admin', email: admin.email })).code).toBe(409);
  const { name, email } = person;
  const byManager = { tmId: id, name, email, type: 'Admin', password: '' };
  expect((await office.call(updateTeamMember, byManager, manager)).code).toBe(403);
  expect(await choose(link)).toBe(true);
});

test.each(['sign-in', 'choice of a password'])(
  'a typed password that ends during a %s opens nothing',
  async (during) => {
    const person = aNewcomer('Team');
    await office.call(addTeamMember, { ...person, password: given }, manager);
    const session = await sessionOf(person, given);
    const id = await idOf(person.email);
    const attempt = await office.db.transaction().execute(async (db) => {
      await db.selectFrom('staff').select('id').where('id', '=', id).forUpdate().execute();
      const answer =
        during === 'sign-in'
          ? office.call(login, { email: person.email, password: given }, from())
          : office.call(changePassword, { newPassword: own }, session);
      const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await waiting.execute(office.db)).rows.length, { timeout: 20_000 }).toBe(1);
      await db
        .updateTable('staff')
        .set({ password_hash: null, must_change_password: false, type: 'Admin' })
        .where('id', '=', id)
        .execute();
      return { answer };
    });
    expect((await attempt.answer).code).toBe(401);
    expect(await signIn(person.email, own)).toBeNull();
  },
);
