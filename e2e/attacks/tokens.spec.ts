import { createHmac } from 'node:crypto';
import { expect, test } from './attack';
import { signingKey } from './target';

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const forge = (header: object, claims: object, key = signingKey) => {
  const body = `${encode(header)}.${encode(claims)}`;
  return `${body}.${createHmac('sha256', key).update(body).digest('base64url')}`;
};
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
const hs256 = { alg: 'HS256' };

test('Forged, edited and misused tokens', async ({ target, tally }) => {
  const claims = claimsOf(target.admin);
  const [head = '', payload = '', signature = ''] = target.admin.split('.');
  const orderId = await target.order();
  const grant = await target.grant(orderId);
  const tokens = {
    'no algorithm': `${encode({ alg: 'none' })}.${payload}.`,
    'no algorithm, capitals': `${encode({ alg: 'NONE', typ: 'JWT' })}.${payload}.${signature}`,
    'another algorithm': forge({ alg: 'HS512' }, claims),
    'a key in the header': forge({ alg: 'HS256', jwk: { kty: 'oct', k: 'YQ' } }, claims, 'a'),
    'a key file in the header': forge({ alg: 'HS256', kid: '../../dev/null' }, claims, ''),
    'another key': forge(hs256, claims, 'another key, just as long as the one that is right'),
    'an empty key': forge(hs256, claims, ''),
    'edited payload': `${head}.${encode({ ...claims, user: { name: 'Grace Lim', type: 'Admin' }, exp: claims.exp + 9 })}.${signature}`,
    'signature cut off': `${head}.${payload}.`,
    'signature in other case': `${head}.${payload}.${signature.toUpperCase()}`,
    expired: forge(hs256, { ...claims, exp: Math.floor(Date.now() / 1000) - 1 }),
    'no expiry': forge(hs256, { ...claims, exp: undefined }),
    'an invented session': forge(hs256, { ...claims, sid: '00000000-0000-4000-8000-000000000000' }),
    'a grant as a session': grant,
    'a grant, renamed': forge(hs256, { ...claimsOf(grant), sid: claims.sid }),
    'with a prefix': `Bearer ${target.admin}`,
    'as JSON': JSON.stringify({ token: target.admin }),
  };
  for (const [what, token] of Object.entries(tokens)) {
    for (const path of [
      '/api/user_info',
      '/api/admin/get-team-member-list',
      `/api/admin/get-orders-details/${orderId}`,
    ]) {
      const { code, text } = await target.call('GET', path, { token });
      tally.note(code === 401 && !text.includes('Grace'), `${what}: GET ${path} answered ${code}`);
    }
  }
  // A session is no grant either, and a grant is for its own order alone.
  const ask = (token: string, id: number) =>
    target.call('POST', '/api/front/get-download-history', { token, body: { orderId: id } });
  expect((await ask(grant, orderId)).code).toBe(200);
  for (const [token, id] of [
    [target.admin, orderId],
    [grant, orderId - 1],
    [grant, 100001],
  ] as const)
    tally.note((await ask(token, id)).code === 401, `history of ${id}`);
  expect((await target.call('GET', '/api/user_info', { token: target.admin })).code).toBe(200);
});

test('Replay of a token after its session has ended', async ({ target, tally }) => {
  const token = await target.member('Team');
  expect((await target.call('GET', '/api/user_info', { token })).code).toBe(200);
  expect((await target.call('POST', '/api/logout', { token, body: {} })).code).toBe(200);
  for (const path of [
    '/api/user_info',
    '/api/admin/get-folder-count',
    '/api/admin/events',
    '/api/admin/get-orders-list/newOrder',
  ])
    tally.note((await target.call('GET', path, { token })).code === 401, `${path} after logout`);
});

test('Claims in a signed token against the role in the database', async ({ target, tally }) => {
  // Signed by us, as if a demotion had come after: the row counts, not the token.
  const claims = claimsOf(await target.member('Night Staff'));
  const token = forge(hs256, { ...claims, user: { name: 'Grace Lim', type: 'Admin' } });
  const paths = ['/api/admin/get-team-member-list', '/api/admin/payment-gateways', '/api/admin/get-activity'];
  for (const path of paths) tally.note((await target.call('GET', path, { token })).code === 403, path);
  const { body } = await target.call('GET', '/api/user_info', { token });
  tally.note(body.data.type === 'Night Staff', `user_info says ${body.data.type}`);
});
