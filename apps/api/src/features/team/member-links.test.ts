import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { choosePassword, forgotPassword, login, readMemberLink } from '@sac/contract/accounts/identity-api';
import { userInfo } from '@sac/contract/accounts/staff-api';
import {
  deleteTeamMember,
  getTeamMemberList,
  inviteMember,
  renewInvitation,
  updateTeamMember,
} from '@sac/contract/team/team-api';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openTestApp, testPassword } from '../../../test/test-app';
import { enrolled } from '../../../test/two-step';

const lines: string[] = [];
const office = await openTestApp({ env: { LOG_LEVEL: 'info' }, logTo: { write: (line) => void lines.push(line) } });
afterAll(() => office.close());

const newPassword = 'three green umbrellas';
const gone = /^This link does not work any more/;

/** The texts of the emails to one person, oldest first. */
async function emailsTo(email: string): Promise<string[]> {
  const { mailboxDir } = office.config.mail;
  const names = (await readdir(mailboxDir).catch(() => [])).filter((name) => /^staff-.*\.json$/.test(name));
  const texts: string[] = [];
  for (const name of names) {
    const { to } = JSON.parse(await readFile(join(mailboxDir, name), 'utf8'));
    if (to === email) texts.push(await readFile(join(mailboxDir, name.replace('.json', '.txt')), 'utf8'));
  }
  return texts;
}
const tokenIn = (text: unknown) => /choose-password#([\w-]{43})/.exec(String(text))?.[1] ?? '';
const choose = (token: string, password = newPassword) => office.call(choosePassword, { token, newPassword: password });
const canSignIn = async (email: string, password: string) =>
  (await office.call(login, { email, password })).code === 200;
const eventsOf = async (name: string) => {
  const { rows } = await sql<{ kind: string }>`
    select kind from event where actor = ${name} or to_value = ${name} order by id`.execute(office.db);
  return rows.map(({ kind }) => kind);
};

async function askForLink(typed: string, before = 0): Promise<string> {
  const email = typed.toLowerCase();
  expect((await office.call(forgotPassword, { email: typed })).code).toBe(200);
  await expect.poll(async () => (await emailsTo(email)).length, { timeout: 20_000 }).toBe(before + 1);
  const tokens = (await emailsTo(email)).map(tokenIn);
  const found = await Promise.all(tokens.map(async (token) => (await office.call(readMemberLink, { token })).code));
  return tokens[found.indexOf(200)] ?? '';
}

test('a forgotten password: the newest link works once, ends all sessions and leaves two-step sign-in on', async () => {
  const ann = await enrolled(office);
  const first = await askForLink(ann.email.toUpperCase());
  const token = await askForLink(ann.email, 1);
  expect((await choose(first)).body.message).toMatch(gone);
  expect((await office.call(readMemberLink, { token })).body.data).toMatchObject({ kind: 'reset', name: ann.name });
  expect((await choose(token, 'password1')).code).toBe(422);
  const both = await Promise.all([choose(token), choose(token)]);
  expect(both.map(({ code }) => code).sort()).toEqual([200, 404]);
  expect((await office.call(userInfo, {}, ann)).code).toBe(401);
  const again = await office.call(login, { email: ann.email, password: newPassword });
  expect([again.code, Object.keys(again.body.errors ?? {})]).toEqual([422, ['code']]);
  expect((await eventsOf(ann.name)).filter((kind) => kind.startsWith('password'))).toEqual([
    'password link',
    'password link',
    'password changed',
  ]);
  const stored = await sql`select data from pgboss.job where name = 'send-member-link'`.execute(office.db);
  for (const text of [JSON.stringify(stored.rows), lines.join('')]) expect(text).not.toContain(token);
});

test('every address gets the same answer, and a limit that does not tell them apart', async () => {
  const mei = await office.staff();
  const answers = async (email: string) => {
    const all: unknown[] = [];
    for (let i = 0; i < 6; i++) {
      const options = { inject: { remoteAddress: `10.0.${i}.${email.length}` } };
      const { code, body } = await office.call(forgotPassword, { email }, options);
      all.push([code, body.message]);
    }
    return all;
  };
  const known = await answers(mei.email);
  expect(known.map((one) => (one as [number])[0])).toEqual([200, 200, 200, 200, 200, 429]);
  expect(await answers('unknown@office.test')).toEqual(known);
});

test('a member whose type may not change its password gets no link', async () => {
  const night = await office.staff('Night Staff');
  await office.call(forgotPassword, { email: night.email });
  await expect.poll(() => emailsTo(night.email), { timeout: 20_000 }).toEqual([expect.stringMatching(/ask a Manager/)]);
  expect(tokenIn((await emailsTo(night.email))[0])).toBe('');
});

test('a link does not work when it is too late, for another email, after another password or for a deleted member', async () => {
  const admin = await office.staff('Admin');
  const edit = { type: 'Team', password: '' };
  const endings = {
    late: ({ id }) => sql`update member_link set expires_at = now() where staff_id = ${id}`.execute(office.db),
    email: ({ id, name }) =>
      office.call(updateTeamMember, { ...edit, tmId: id, name, email: 'elsewhere@office.test' }, admin),
    password: ({ id, name, email }) =>
      office.call(updateTeamMember, { ...edit, tmId: id, name, email, password: 'four dry biscuits' }, admin),
    deleted: ({ id }) => office.call(deleteTeamMember, { teamMemberId: id }, admin),
  } satisfies Record<string, (person: Awaited<ReturnType<typeof office.staff>>) => Promise<unknown>>;
  for (const [how, end] of Object.entries(endings)) {
    const person = await office.staff();
    const token = await askForLink(person.email);
    await end(person);
    const { code, body } = await choose(token);
    expect([how, code, body.message]).toEqual([how, 404, expect.stringMatching(gone)]);
  }
});

test('an invited member chooses a password with the newest link, and has none before', async () => {
  const manager = await office.staff('Manager');
  const ana = { name: 'Ana Lim', email: 'ana.lim@office.test', type: 'Night Staff' };
  const invite = (given: object) => office.call(inviteMember, { ...ana, byEmail: false, ...given }, manager);
  expect((await invite({ type: 'Admin' })).code).toBe(403);
  expect((await invite({ email: manager.email })).code).toBe(409);
  // No provider is set up here.
  const { body } = await invite({ byEmail: true });
  expect(body.message).toBe('Ana Lim is invited. Email is not set up: copy the link instead.');
  const first = tokenIn((body.data as { link: string }).link);
  expect(await canSignIn(ana.email, testPassword)).toBe(false);
  const list = (await office.call(getTeamMemberList, {}, manager)).body.data as {
    id: number;
    name: string;
    isInvited: boolean;
  }[];
  const row = list.find(({ name }) => name === ana.name);
  expect(row?.isInvited).toBe(true);
  const renew = () => office.call(renewInvitation, { teamMemberId: row?.id }, manager);
  const renewed = tokenIn(((await renew()).body.data as { link: string }).link);
  expect((await choose(first)).code).toBe(404);
  expect((await choose(renewed)).body.message).toBe('Your password is set. Sign in with it.');
  expect(await canSignIn(ana.email, newPassword)).toBe(true);
  expect((await renew()).body.message).toBe('Ana Lim has joined already.');
  expect(await eventsOf(ana.name)).toEqual([
    'member added',
    'sign-in refused',
    'member invited',
    'member joined',
    'signed in',
  ]);
});

test('a link works with what a chat or an email put behind it, and a cut one says so', async () => {
  const ann = await office.staff();
  const token = await askForLink(ann.email);
  const read = async (text: string) => (await office.call(readMemberLink, { token: text })).code;
  for (const behind of ['.', ')', '>', ').', ' ', '%20', '\n', '”', '_', '**', '?utm_source=mail', '&gt;', '/', '。'])
    expect([behind, await read(token + behind)]).toEqual([behind, 200]);
  for (const other of [token.slice(0, 42), `${token}and`, `${token}_and`, `.${token}`])
    expect([other, await read(other)]).toEqual([other, 422]);
  expect((await choose(`${token}).`)).code).toBe(200);
  expect(await canSignIn(ann.email, newPassword)).toBe(true);
});
