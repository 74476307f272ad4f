import { saveSettings } from '@sac/contract/settings/settings-api';
import * as openid from 'openid-client';
import { afterAll, expect, test } from 'vitest';
import { startDirectory } from '../../../../test/openid-provider';
import { openTestApp } from '../../../../test/test-app';
import { serveLocally, silentAddress } from '../../../platform/outside/local-server.fixture';
import { openProvider } from './provider';

const inside = await serveLocally((response) => response.end('{}'));
const directory = await startDirectory();
directory.serve('http://office.test');
afterAll(async () => {
  await inside[Symbol.asyncDispose]();
  await directory.stop();
});

const settings = { ...directory.settings, OIDC_ROLES: 'it=Admin' };
/** As an Admin enters it. */
async function enter(issuer: string, env: Record<string, string> = {}) {
  const office = await openTestApp({ env, withoutWorkers: true });
  const changes = Object.entries({ ...settings, OIDC_ISSUER: issuer }).map(([name, value]) => ({
    name,
    value,
    seen: 0,
  }));
  const { code, body } = await office.call(saveSettings, { changes }, await office.staff('Admin'));
  await office.close();
  return { code, problem: body.errors?.OIDC_ISSUER };
}

test('a private address for the directory is refused in the same words whether something listens there or not', async () => {
  const port = new URL(inside.url).port;
  const addresses = [
    ...[inside.url, await silentAddress(), `https://127.0.0.1:${port}`, `https://localhost:${port}`],
    ...[
      'https://10.0.0.7',
      'https://192.168.1.1:8443',
      'https://169.254.169.254',
      'https://[::1]',
      'https://[fd00::7]',
    ],
  ];
  for (const address of addresses) {
    const { code, problem } = await enter(address);
    expect([code, problem], address).toEqual([
      422,
      expect.stringMatching(
        address.startsWith('http:')
          ? /^Use an address that starts with https:\/\//
          : /^This address leads into a private network/,
      ),
    ]);
    expect(problem, address).not.toContain(port);
  }
  expect(inside.received).toEqual([]);
});

test('this machine may be the directory where the operator has named it', async () => {
  expect(await enter(directory.issuer, { WEBHOOK_HOSTS: '127.0.0.1' })).toEqual({ code: 200, problem: undefined });
});

test('what a directory names in a private network is not called either', async () => {
  let token = '';
  await using named = await serveLocally((response, { headers }) => {
    const document = { issuer: `http://${headers.host}`, token_endpoint: token };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(document));
  });
  for (token of ['https://10.0.0.7/token', 'https://[fd00::7]/token']) {
    const settings = {
      issuer: named.url,
      clientId: token,
      clientSecret: 'secret',
      roles: new Map(),
      hasOwnEmails: false,
    };
    const provider = await openProvider({ ...settings, outside: { allowLoopback: true } });
    await expect(openid.refreshTokenGrant(provider, 'a token')).rejects.toMatchObject({
      cause: { message: expect.stringContaining('private network') },
    });
  }
});
