import { confirmIdentity, login } from '@sac/contract/accounts/identity-api';
import {
  endOtherSessions,
  endSession,
  getAllSessions,
  getMySessions,
  type MemberSession,
} from '@sac/contract/accounts/sessions-api';
import { stillHere, userInfo } from '@sac/contract/accounts/staff-api';
import { deleteTeamMember } from '@sac/contract/team/team-api';
import { sql } from 'kysely';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { openTestApp, testPassword } from '../../../../test/test-app';
import { endIdleSessions } from './end-sessions';

const office = await openTestApp();
afterAll(() => office.close());

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const signInElsewhere = async ({ email }: { email: string }) => {
  const headers = { 'user-agent': firefox };
  const { body } = await office.call(login, { email, password: testPassword }, { headers });
  const token = String(body.jwtToken);
  const { sid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string };
  return { token, sid };
};
const isIn = async (person: { token: string }) => (await office.call(userInfo, {}, person)).code === 200;

test('only Admins see or end the sessions of others', async () => {
  const [admin, mei] = [await office.staff('Admin'), await office.staff('Team')];
  for (const type of ['Manager', 'Team', 'Night Staff'] as const) {
    const person = await office.staff(type);
    expect((await office.call(getAllSessions, {}, person)).code).toBe(403);
    const answers = [admin.sid, mei.sid, crypto.randomUUID()].map((sessionId) =>
      office.call(endSession, { sessionId }, person),
    );
    // The answer does not reveal whether the session exists.
    for (const { code, body } of await Promise.all(answers))
      expect([code, body.message]).toEqual([404, 'You have no such session. It may have ended.']);
    expect((await office.call(getMySessions, {}, person)).body.data).toMatchObject([{ id: person.sid }]);
  }
  expect([await isIn(admin), await isIn(mei)]).toEqual([true, true]);
  expect((await office.call(endSession, { sessionId: "1' or true" }, mei)).code).toBe(422);
});

test('staff see their own sessions, and end one or all others', async () => {
  const mei = await office.staff();
  const [phone, laptop] = [await signInElsewhere(mei), await signInElsewhere(mei)];
  const list = async () => (await office.call(getMySessions, {}, mei)).body.data as MemberSession[];
  expect(await list()).toHaveLength(3);
  expect((await list()).find(({ id }) => id === phone.sid)).toEqual({
    id: phone.sid,
    browser: 'Firefox 140',
    os: 'Linux or Android',
    ip: '127.0.0.1',
    place: 'Singapore',
    since: expect.any(String),
    lastUsed: expect.any(String),
    isCurrent: false,
  });
  expect((await list()).filter(({ isCurrent }) => isCurrent).map(({ id }) => id)).toEqual([mei.sid]);

  expect((await office.call(endSession, { sessionId: phone.sid }, mei)).code).toBe(200);
  expect([await isIn(phone), await isIn(laptop), await isIn(mei)]).toEqual([false, true, true]);
  expect((await office.call(endSession, { sessionId: phone.sid }, mei)).code).toBe(404);
  expect((await office.call(endOtherSessions, {}, mei)).body).toMatchObject({ data: { ended: 1 } });
  expect([await isIn(laptop), await isIn(mei)]).toEqual([false, true]);
  expect((await office.call(endOtherSessions, {}, mei)).body.message).toBe('You have no other sessions.');
  const recorded = await office.db
    .selectFrom('event')
    .select(['to_value', 'detail'])
    .where('kind', '=', 'sessions ended')
    .where('actor', '=', mei.name)
    .execute();
  expect(recorded).toEqual(Array.from({ length: 2 }, () => ({ to_value: mei.name, detail: { sessions: 1 } })));
});

test('an Admin sees all sessions or those of one member, and ends any', async () => {
  const [admin, mei] = [await office.staff('Admin'), await office.staff()];
  const phone = await signInElsewhere(mei);
  const ended = await signInElsewhere(mei);
  await office.call(endSession, { sessionId: ended.sid }, admin);
  const all = await office.call(getAllSessions, {}, admin);
  expect(all.body.total).toBe((all.body.data as MemberSession[]).length);
  expect(all.body.data).toContainEqual(expect.objectContaining({ id: mei.sid, name: mei.name, type: 'Team' }));
  const { body } = await office.call(getAllSessions, { teamMemberId: mei.id }, admin);
  expect([body.total, (body.data as MemberSession[]).map(({ id }) => id).sort()]).toEqual([
    2,
    [mei.sid, phone.sid].sort(),
  ]);
  const { code, body: answer } = await office.call(endSession, { sessionId: mei.sid }, admin);
  expect([code, answer.message]).toEqual([200, `A session of ${mei.name} has ended.`]);
  expect([await isIn(mei), await isIn(phone)]).toEqual([false, true]);
});

test('expired sessions are not shown', async () => {
  const [admin, gone] = [await office.staff('Admin'), await office.staff()];
  const past = new Date(Date.now() - 1000).toISOString();
  await office.db.updateTable('session').set({ expires_at: past }).where('id', '=', gone.sid).execute();
  expect((await office.call(getAllSessions, { teamMemberId: gone.id }, admin)).body).toMatchObject({
    data: [],
    total: 0,
  });
  expect((await office.call(endSession, { sessionId: gone.sid }, admin)).code).toBe(404);
});

/** Moves the last click or key, or the last proof, of a session into the past. */
const setBack = (person: { sid: string }, column: 'last_used_at' | 'proved_at', minutes: number) =>
  office.db
    .updateTable('session')
    .set({ [column]: new Date(Date.now() - minutes * 60_000).toISOString() })
    .where('id', '=', person.sid)
    .execute();

test('a session ends after an hour without activity of its member; reading in the background is none', async () => {
  const [mei, away] = [await office.staff(), await office.staff()];
  await setBack(mei, 'last_used_at', 59);
  expect(await isIn(mei)).toBe(true);
  const answer = await office.call(stillHere, {}, mei);
  expect([answer.code, answer.body.data]).toEqual([200, { idleMinutes: 60 }]);
  await setBack(away, 'last_used_at', 61);
  expect((await office.call(stillHere, {}, away)).code).toBe(401);
  await endIdleSessions(office.db, 60);
  const admin = await office.staff('Admin');
  const open = (await office.call(getAllSessions, {}, admin)).body.data as { id: string }[];
  expect([open.some(({ id }) => id === mei.sid), open.some(({ id }) => id === away.sid)]).toEqual([true, false]);
  const { rows } =
    await sql`select detail from event where kind = 'sessions ended' and to_value = ${away.name}`.execute(office.db);
  expect(rows).toEqual([{ detail: { sessions: 1, idle: true } }]);
});

test('a change of the team asks for the password when the last proof is older than five minutes', async () => {
  const admin = await office.staff('Admin');
  const gone = await office.staff();
  const remove = () => office.call(deleteTeamMember, { teamMemberId: gone.id }, admin);
  await setBack(admin, 'proved_at', 6);
  const asked = await remove();
  expect([asked.code, Object.keys(asked.body.errors ?? {})]).toEqual([403, ['recentProof']]);
  const wrong = await office.call(confirmIdentity, { password: 'not the password' }, admin);
  expect([wrong.code, wrong.body.errors]).toEqual([422, { password: 'This is not your password.' }]);
  expect((await remove()).code).toBe(403);
  expect((await office.call(confirmIdentity, { password: testPassword }, admin)).code).toBe(200);
  expect((await remove()).code).toBe(200);
  const { rows } = await sql`select kind from event where actor = ${admin.name} order by id`.execute(office.db);
  expect(rows).toEqual([{ kind: 'confirmation refused' }, { kind: 'member deleted' }]);
});

test.each([1, -1])(
  'the proofs of a sign-in and of a confirmation count when the process is %i hours ahead',
  async (hours) => {
    const [admin, ...others] = [await office.staff('Admin'), await office.staff(), await office.staff()];
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 });
    onTestFinished(() => void vi.useRealTimers());
    const again = await signInElsewhere(admin);
    const remove = (teamMemberId = 0) => office.call(deleteTeamMember, { teamMemberId }, again);
    expect((await remove(others[0]?.id)).code).toBe(200);
    await sql`update session set proved_at = null where id = ${again.sid}`.execute(office.db);
    expect((await remove(others[1]?.id)).code).toBe(403);
    expect((await office.call(confirmIdentity, { password: testPassword }, again)).code).toBe(200);
    expect((await remove(others[1]?.id)).code).toBe(200);
    await endIdleSessions(office.db, 60);
    expect(await isIn(again)).toBe(true);
  },
);
