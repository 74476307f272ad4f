import {
  endOtherSessions,
  endSession,
  getAllSessions,
  getMySessions,
  type MemberSession,
} from '@sac/contract/accounts/sessions-api';
import { login, userInfo } from '@sac/contract/accounts/staff-api';
import { afterAll, expect, test } from 'vitest';
import { openTestApp, testPassword } from '../../../../test/test-app';

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
    os: 'Linux',
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

test('the last use is stored at most every five minutes', async () => {
  const mei = await office.staff();
  const lastUsed = async () => {
    const row = await office.db
      .selectFrom('session')
      .select('last_used_at')
      .where('id', '=', mei.sid)
      .executeTakeFirst();
    return Date.parse(row?.last_used_at ?? '');
  };
  const setTo = async (minutes: number) => {
    const at = new Date(Date.now() - minutes * 60_000).toISOString();
    await office.db.updateTable('session').set({ last_used_at: at }).where('id', '=', mei.sid).execute();
    return Date.parse(at);
  };
  const recent = await setTo(4);
  await isIn(mei);
  expect(await lastUsed()).toBe(recent);
  const old = await setTo(6);
  await isIn(mei);
  await expect.poll(lastUsed).toBeGreaterThan(old + 5 * 60_000);
  const noted = await lastUsed();
  await isIn(mei);
  expect(await lastUsed()).toBe(noted);
});
