import { hash } from '@node-rs/argon2';
import { login } from '@sac/contract/accounts/identity-api';
import { logout, userInfo } from '@sac/contract/accounts/staff-api';
import { getTeamMemberList } from '@sac/contract/team/team-api';
import { SignJWT } from 'jose';
import { afterAll, expect, test } from 'vitest';
import { openTestApp, testPassword } from '../../../../test/test-app';

const office = await openTestApp();
afterAll(() => office.close());

const wrong = 'The email or the password is wrong.';

test('an unknown email and a wrong password get the same answer', async () => {
  const { email } = await office.staff();
  const unknown = await office.call(login, { email: 'nobody@office.test', password: 'x' });
  const mistyped = await office.call(login, { email, password: 'x' });
  expect(unknown.code).toBe(401);
  expect(unknown.body).toEqual({ status: 401, message: wrong, error: { message: wrong } });
  expect(mistyped.body).toEqual(unknown.body);
});

test('missing fields get the messages of the form', async () => {
  const { code, body } = await office.call(login, { email: '', password: '' });
  expect(code).toBe(422);
  expect(body.errors).toEqual({ email: 'Email Address is required', password: 'Password is required' });
  const invalid = await office.call(login, { email: 'me', password: 'x' });
  expect(invalid.body.message).toBe('Invalid email address');
});

test('sign-in returns a token for the authorization header, and logout ends it', async () => {
  const { email, name } = await office.staff('Manager', 'Daniel Koh');
  const { body } = await office.call(login, { email: email.toUpperCase(), password: testPassword });
  expect(body).toMatchObject({ status: 1, data: { user: { name, type: 'Manager' } } });
  const token = String(body.jwtToken);
  expect(body.data).toMatchObject({ accessToken: token });
  expect((await office.call(userInfo, {}, { token })).body.data).toEqual({ name, type: 'Manager' });

  expect((await office.call(logout, {}, { token })).code).toBe(200);
  const after = await office.call(userInfo, {}, { token });
  expect(after.code).toBe(401);
  expect(after.body).toMatchObject({ status: 401, message: 'Your session has ended. Please sign in again.' });
});

test('a password of an earlier release opens as it was typed, and from then on as any keyboard writes it', async () => {
  const { email, id } = await office.staff();
  const typed = 'orchard\u00a0bus\u2026';
  const password_hash = await hash(typed);
  await office.db.updateTable('staff').set({ password_hash }).where('id', '=', id).execute();
  const codes = [];
  for (const password of ['orchard bus...', typed, 'orchard bus...', typed, 'orchard bus..'])
    codes.push((await office.call(login, { email, password })).code);
  expect(codes).toEqual([401, 200, 200, 200, 401]);
});

test('a new type and a deletion apply at once, despite the old token', async () => {
  const { id, token } = await office.staff('Admin');
  await office.db.updateTable('staff').set({ type: 'Night Staff' }).where('id', '=', id).execute();
  expect((await office.call(userInfo, {}, { token })).body.data).toMatchObject({ type: 'Night Staff' });
  expect((await office.call(getTeamMemberList, {}, { token })).code).toBe(403);
  await office.db.updateTable('staff').set({ deleted_at: new Date().toISOString() }).where('id', '=', id).execute();
  expect((await office.call(userInfo, {}, { token })).code).toBe(401);
});

test('forged tokens are refused', async () => {
  const { token, sid, name, type } = await office.staff();
  const claims = { user: { name, type }, sid };
  const [header, payload, signature] = token.split('.');
  const none = Buffer.from('{"alg":"none"}').toString('base64url');
  const edited = Buffer.from(JSON.stringify({ ...claims, aud: 'session', exp: 9_999_999_999 })).toString('base64url');
  const otherKey = await new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience('session')
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode('another key, also long enough to be one'));
  const forged = [
    `Bearer ${token}`,
    `${none}.${payload}.`,
    `${header}.${edited}.${signature}`,
    otherKey,
    await office.tokens.sign('grant', { orderId: 1 }),
    await office.tokens.sign('session', { ...claims, sid: crypto.randomUUID() }),
    'x'.repeat(5000),
  ];
  for (const text of forged) expect((await office.call(userInfo, {}, { token: text })).code).toBe(401);
  expect((await office.call(userInfo, {})).body.message).toBe('Please sign in.');
});
