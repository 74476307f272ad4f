import { createHmac } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { afterEach, expect, test, vi } from 'vitest';
import { createTokens, lifetimes } from './tokens';

const signingKey = 'a signing key for tests, long enough to be one';
const key = new TextEncoder().encode(signingKey);
const tokens = createTokens(signingKey);
const claims = { orderId: 100001 };

afterEach(() => {
  vi.useRealTimers();
});

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const signed = (header: object, payload: unknown, secret = signingKey) => {
  const body = `${encode(header)}.${encode(payload)}`;
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
};
const later = Math.floor(Date.now() / 1000) + 60;

test('signed tokens verify here and with another JSON Web Token library', async () => {
  const token = await tokens.sign('grant', claims);
  expect(await tokens.verify('grant', token)).toMatchObject(claims);
  const { payload } = await jwtVerify(token, key, { audience: 'grant', algorithms: ['HS256'] });
  expect(Number(payload.exp) - Number(payload.iat)).toBe(lifetimes.grant);
  const foreign = new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).setAudience('grant').setExpirationTime('1m');
  expect(await tokens.verify('grant', await foreign.sign(key))).toMatchObject(claims);
});

test('a token is valid until it expires, and only for its purpose', async () => {
  vi.useFakeTimers();
  const token = await tokens.sign('grant', claims);
  expect(await tokens.verify('documentLink', token)).toBeNull();
  vi.advanceTimersByTime((lifetimes.grant - 1) * 1000);
  expect(await tokens.verify('grant', token)).not.toBeNull();
  vi.advanceTimersByTime(1000);
  expect(await tokens.verify('grant', token)).toBeNull();
});

test('a session that was verified before still expires, is for no other purpose, and says nothing for another token', async () => {
  vi.useFakeTimers();
  const token = await tokens.sign('session', { user: { name: 'Mei Tan', type: 'Team' }, sid: 's' });
  expect(await tokens.verify('session', token)).toMatchObject({ sid: 's' });
  expect(await tokens.verify('grant', token)).toBeNull();
  expect(await tokens.verify('session', `${token}A`)).toBeNull();
  vi.advanceTimersByTime(lifetimes.session * 1000);
  expect(await tokens.verify('session', token)).toBeNull();
});

test('a token signed by a clock far ahead is rejected', async () => {
  vi.useFakeTimers();
  const token = await tokens.sign('session', { user: { name: 'Mei Tan', type: 'Team' }, sid: 's' });
  vi.setSystemTime(Date.now() - 4 * 60_000);
  expect(await tokens.verify('session', token)).not.toBeNull();
  vi.setSystemTime(Date.now() - 13 * 3_600_000);
  expect(await tokens.verify('session', token)).toBeNull();
});

const good = { ...claims, aud: 'grant', exp: later };
const [, payload, signature = ''] = signed({ alg: 'HS256' }, good).split('.');
test.each([
  ['another key', signed({ alg: 'HS256' }, good, 'another key, also long enough to be one')],
  ['another algorithm in the header', signed({ alg: 'HS512' }, good)],
  ['no algorithm', `${signed({ alg: 'none' }, good).split('.').slice(0, 2).join('.')}.`],
  ['no algorithm, in capitals', `${encode({ alg: 'NONE' })}.${payload}.${signature}`],
  ['a key of its own in the header', signed({ alg: 'HS256', jwk: { kty: 'oct', k: 'YQ' } }, good, 'a')],
  ['a file as key in the header', signed({ alg: 'HS256', kid: '../../dev/null' }, good, '')],
  ['an edited payload', `${encode({ alg: 'HS256' })}.${encode({ ...good, orderId: 100002 })}.${signature}`],
  ['a signature in capitals', `${encode({ alg: 'HS256' })}.${payload}.${signature.toUpperCase()}`],
  ['no signature', signed({ alg: 'HS256' }, good).replace(/[^.]+$/, '')],
  ['a signature cut short', signed({ alg: 'HS256' }, good).slice(0, -1)],
  ['a fourth part', `${signed({ alg: 'HS256' }, good)}.`],
  ['no expiry', signed({ alg: 'HS256' }, { ...claims, aud: 'grant' })],
  ['an expiry that is a text', signed({ alg: 'HS256' }, { ...good, exp: 'never' })],
  ['no purpose', signed({ alg: 'HS256' }, { ...claims, exp: later })],
  ['several purposes', signed({ alg: 'HS256' }, { ...good, aud: ['grant', 'session'] })],
  ['nothing', ''],
  ['dots', '..'],
  ['letters', 'x'.repeat(5000)],
])('%s is refused', async (_what, token) => {
  expect(await tokens.verify('grant', token)).toBeNull();
});
test('a correct token is accepted', async () => {
  expect(await tokens.verify('grant', signed({ alg: 'HS256' }, good))).toMatchObject(claims);
});
