import { can, roles } from '@sac/contract/accounts/roles';
import * as staffApi from '@sac/contract/accounts/staff-api';
import type { Endpoint } from '@sac/contract/platform/endpoint';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/test-app';
import { allEndpoints } from '../../../test/walks/all-endpoints';
import { createMount } from '../../platform/http/endpoints/mount';

const office = await openTestApp();
afterAll(() => office.close());

const endpoints = await allEndpoints();
const openToAll = [
  'GET /set-up',
  'POST /set-up',
  'GET /sign-in-options',
  'POST /forgot-password',
  'POST /read-member-link',
  'POST /choose-password',
  'POST /login',
  'POST /login/passkey',
  'POST /login/passkey-challenge',
  'POST /front/track-order',
  'POST /front/check-defence-pack',
];
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** Harmless path parameters; endpoints that return a file reject them. */
const someInput = (endpoint: Endpoint) =>
  endpoint.path.includes(':orderName') ? { orderName: 'newOrder' } : { orderId: 1, mailId: 1, group: 'none' };

test('every endpoint of the contract is mounted and documented, and no other', async () => {
  const document = (await office.app.inject('/api/docs/json')).json() as {
    openapi: string;
    paths: Record<string, object>;
  };
  expect(document.openapi).toBe('3.1.0');
  const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(
      (method) => `${method.toUpperCase()} ${path.replace('/api', '').replaceAll(/\{(\w+)\}/g, ':$1')}`,
    ),
  );
  expect(documented.sort()).toEqual(endpoints.map(nameOf).sort());
  expect((await office.app.inject('/api/docs/')).statusCode).toBe(200);
});

test.each(endpoints.filter((endpoint) => !openToAll.includes(nameOf(endpoint))))(
  '$method $path requires credentials',
  async (endpoint) => {
    for (const options of [{}, { token: 'nonsense' }, { headers: { 'x-api-key': 'nonsense' } }])
      expect((await office.call(endpoint, someInput(endpoint), options)).code).toBe(401);
  },
);

test('every role’s access to every staff endpoint follows the role table', async () => {
  for (const type of roles) {
    const { token } = await office.staff(type);
    for (const endpoint of endpoints) {
      // The live update stream would not end; live.both.test.ts covers it.
      if (endpoint.access.kind !== 'staff' || endpoint.contentType === 'text/event-stream') continue;
      const { code } = await office.call(endpoint, someInput(endpoint), { token });
      expect
        .soft([type, nameOf(endpoint), code === 403])
        .toEqual([type, nameOf(endpoint), !can(type, endpoint.access.action)]);
    }
  }
});

/**
 * Who has taken over a signed-in screen must not carry the data of many people out, send them elsewhere, or change who receives
 * them: what gives a file, what not every account type may change, and what is stored of a customer in all places.
 */
const concernsMany = ({ method, access, contentType, onlyReads }: Endpoint) =>
  access.kind === 'staff' &&
  ((contentType !== undefined && contentType !== 'text/event-stream') ||
    (method !== 'GET' && !onlyReads && roles.some((role) => !can(role, access.action))) ||
    access.action === 'customerData.manage');

/** Those of them that ask for no recent proof, and why not. */
const withoutProof: Record<string, string> = {
  'POST /admin/get-defence-pack-pdf': 'about one order',
  'POST /admin/get-defence-file': 'about one order',
  'GET /admin/form-helper/:browser': 'a program, without data of customers',
  'POST /admin/withdraw-document': 'about one order; nothing leaves',
  'POST /admin/upload-import': 'brings data in',
  'POST /admin/start-import': 'brings data in',
  'POST /admin/cancel-import': 'ends an import',
  'POST /admin/save-card-paper': 'how cards are recognised; nothing leaves',
  'PUT /admin/retire-card-paper': 'how cards are recognised; nothing leaves',
  'PUT /admin/save-message-template': 'the text of an email; who receives it stays',
  'PUT /admin/reset-message-template': 'the text of an email; who receives it stays',
  'PUT /admin/share-view': 'colleagues may see these orders anyway',
  'PUT /admin/allow-more-email': 'brings data in',
  'POST /admin/check-health': 'changes nothing that leaves',
  'POST /admin/send-test-email': 'to the own address, without data of customers',
  'POST /admin/test-incoming-email': 'to the office, without data of customers',
  'POST /admin/test-webhook': 'to an address that was saved with a proof',
  'PUT /admin/resend-webhook-delivery': 'to an address that was saved with a proof',
  'PUT /admin/resend-failed-webhooks': 'to an address that was saved with a proof',
};

test('what takes the data of many people out, or sends them elsewhere, asks for a recent proof', async () => {
  const asking = (endpoint: Endpoint) => 'recentProof' in endpoint.access;
  const unasked = endpoints.filter((endpoint) => concernsMany(endpoint) && !asking(endpoint));
  expect(unasked.map(nameOf).sort()).toEqual(Object.keys(withoutProof).sort());

  const { id, token } = await office.staff('Admin');
  const old = sql<string>`now() - interval '6 minutes'`;
  await office.db.updateTable('session').set({ proved_at: old }).where('staff_id', '=', id).execute();
  for (const endpoint of endpoints.filter(asking)) {
    const { code, body } = await office.call(endpoint, someInput(endpoint), { token });
    expect
      .soft([nameOf(endpoint), code, Object.keys(body.errors ?? {})])
      .toEqual([nameOf(endpoint), 403, ['recentProof']]);
  }
});

/** The endpoints that a member may call before they have set up what all other endpoints ask for. */
async function openBefore(app: TestApp, token: string, asked: 'twoStep' | 'firstPassword') {
  const open: string[] = [];
  for (const endpoint of endpoints) {
    if (endpoint.access.kind !== 'staff' && endpoint.access.kind !== 'self') continue;
    if (endpoint === staffApi.logout) continue;
    const { code, body } = await app.call(endpoint, someInput(endpoint), { token });
    if (code !== 403 || !body.errors?.[asked]) open.push(nameOf(endpoint));
  }
  expect((await app.call(staffApi.logout, {}, { token })).code).toBe(200);
  return open.sort();
}

test('staff who must set up two-step sign-in can only do that, read their own name and sign out', async () => {
  const strict = await openTestApp({ env: { TWO_STEP_REQUIRED: roles.join(',') } });
  const { token } = await strict.staff('Admin');
  expect(await openBefore(strict, token, 'twoStep')).toEqual([
    'GET /admin/two-step',
    'GET /user_info',
    'POST /admin/confirm-identity',
    'POST /admin/passkeys/add',
    'POST /admin/passkeys/start',
    'POST /admin/still-here',
    'POST /admin/two-step/confirm',
    'POST /admin/two-step/start',
  ]);
  await strict.close();
});

test('staff who must choose a password can only do that, read their own name and sign out', async () => {
  for (const type of roles) {
    const { id, token } = await office.staff(type);
    await office.db.updateTable('staff').set({ must_change_password: true }).where('id', '=', id).execute();
    const open = [
      'GET /user_info',
      'POST /admin/change-password',
      'POST /admin/confirm-identity',
      'POST /admin/passkeys/confirm',
      'POST /admin/still-here',
    ];
    expect(await openBefore(office, token, 'firstPassword')).toEqual(open);
  }
});

test('an endpoint without an access rule does not mount', () => {
  const auth = {
    authenticate: () => Promise.reject(new Error('nobody calls')),
    requireGrantFor: () => undefined,
    limits: { consume: async () => {} },
    disk: office.disk,
    config: office.config,
  };
  const mount = createMount(office.app, auth);
  const { access: _, ...open } = staffApi.userInfo;
  expect(() =>
    mount(open as typeof staffApi.userInfo, async () => ({ data: { name: '', type: 'Team' as const } })),
  ).toThrow('GET /user_info has no access rule.');
});

test('an unknown address is a 404 in the usual form', async () => {
  const response = await office.app.inject('/api/admin/nothing');
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ status: 0, message: 'There is nothing at this address.' });
});

test('pages cannot be framed, scripts load only from this origin, and other sites cannot call', async () => {
  const { headers } = await office.app.inject({ url: '/healthz', headers: { origin: 'https://evil.example' } });
  expect(headers['content-security-policy']).toContain("script-src 'self';");
  expect(headers['content-security-policy']).toContain("style-src 'self';");
  expect(headers['content-security-policy']).not.toContain('unsafe');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers).not.toHaveProperty('access-control-allow-origin');
});

test('only the configured origin may call', async () => {
  const split = await openTestApp({ env: { ALLOWED_ORIGIN: 'https://site.example' } });
  const preflight = async (origin: string) =>
    (
      await split.app.inject({
        method: 'OPTIONS',
        url: '/api/front/track-order',
        headers: { origin, 'access-control-request-method': 'POST' },
      })
    ).headers['access-control-allow-origin'];
  expect(await preflight('https://site.example')).toBe('https://site.example');
  // The browser compares and blocks other origins.
  expect(await preflight('https://evil.example')).not.toBe('https://evil.example');
  await split.close();
});

test('health and readiness answer', async () => {
  expect((await office.app.inject('/healthz')).json()).toEqual({
    status: 'ok',
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
  });
  expect((await office.app.inject('/readyz')).json()).toMatchObject({ status: 'ready' });
});
