import { login } from '@sac/contract/accounts/identity-api';
import { getHealth, type HealthCheck } from '@sac/contract/health/health-api';
import { trackOrder } from '@sac/contract/tracking/tracking-api';
import { afterAll, expect, test } from 'vitest';
import { openTestApp, testPassword } from '../../../test/test-app';

const office = await openTestApp({ env: { TRUSTED_PROXIES: '192.0.2.1,2001:db8::/32' } });
afterAll(() => office.close());

/** Signs in through `remoteAddress` and returns the address stored with the session. */
async function addressOf(forwarded: string | string[], remoteAddress = '192.0.2.1'): Promise<string> {
  const { id, email } = await office.staff();
  const inject = { remoteAddress, headers: { 'x-forwarded-for': forwarded as string } };
  expect((await office.call(login, { email, password: testPassword }, { inject })).code).toBe(200);
  const { ip } = await office.db
    .selectFrom('session')
    .select('ip')
    .where('staff_id', '=', id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return ip;
}

/** The line of Health about proxies. */
async function health(): Promise<{ state: string; found: string } | undefined> {
  const { body } = await office.call(getHealth, { origin: 'https://office.test' }, await office.staff('Admin'));
  return (body.data as HealthCheck[]).find(({ key }) => key === 'proxy');
}

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['<b>x</b>, 198.51.100.7', '198.51.100.7'],
  ['198.51.100.7, 192.0.2.1', '198.51.100.7'],
  [' 2606:4700::1111 ', '2606:4700::1111'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['::ffff:c633:6407', '198.51.100.7'],
  // Azure's Application Gateway, AWS with routing.http.xff_client_port.enabled.
  ['198.51.100.7:51234', '198.51.100.7'],
  ['[2606:4700::1111]:51234', '2606:4700::1111'],
  ['[2606:4700::1111]', '2606:4700::1111'],
  ['"[2606:4700::1111]:51234"', '2606:4700::1111'],
  ['"198.51.100.7"', '198.51.100.7'],
  ['[::ffff:198.51.100.7]:51234', '198.51.100.7'],
  // Two trusted proxies, each of which may write the port of the one before it.
  ['198.51.100.7:51234, 192.0.2.1:443', '198.51.100.7'],
  ['198.51.100.7:51234, [2001:db8::9]:443,192.0.2.1', '198.51.100.7'],
  // What a client wrote itself is before what the proxy added.
  ['203.0.113.1:80, 198.51.100.7:51234', '198.51.100.7'],
  ['192.0.2.1:80, 198.51.100.7:51234', '198.51.100.7'],
  ['', '192.0.2.1'],
])('%j from a trusted proxy gives %s', async (forwarded, address) => {
  expect(await addressOf(forwarded)).toBe(address);
  expect(await health()).toMatchObject({ state: 'fine' });
});

test('Health says once that a proxy’s addresses cannot be read, without any of them', async () => {
  const unreadable = [
    ...[
      '<b>x</b>',
      'x'.repeat(3000),
      'unknown',
      '_hidden',
      '999.1.1.1',
      '1.1.1',
      '198.51.100.7, <b>x</b>',
      '; drop table',
    ],
    ...[
      'fe80::1%eth0',
      '[fe80::1%eth0]:443',
      `fe80::1%${'a'.repeat(3000)}`,
      '198.51.100.7:',
      '198.51.100.7:x',
      '[198.51.100',
    ],
  ];
  const lines = new Set<string>();
  for (const forwarded of unreadable) {
    // The connection's address counts.
    expect([forwarded, await addressOf(forwarded)]).toEqual([forwarded, '192.0.2.1']);
    const line = await health();
    expect(line).toMatchObject({ state: 'wrong', found: expect.not.stringContaining(forwarded) });
    lines.add(line?.found ?? '');
  }
  expect(lines.size).toBe(1);
});

test('x-forwarded-for from anyone else is ignored', async () => {
  expect(await addressOf('198.51.100.7', '203.0.113.9')).toBe('203.0.113.9');
});

test.each([
  ['invalid addresses', (number: number) => `1.1.1.1:${number}x`],
  ['other ports', (number: number) => `1.1.1.1:${number}`],
])('%s do not bypass the rate limit', async (_, forwarded) => {
  const codes: number[] = [];
  for (let number = 0; number < 45; number += 1) {
    const inject = { remoteAddress: '192.0.2.1', headers: { 'x-forwarded-for': forwarded(number) } };
    const input = { orderId: String(900_000 + number), email: 'somebody@example.com' };
    codes.push((await office.call(trackOrder, input, { inject })).code);
  }
  expect(codes.filter((code) => code === 404)).toHaveLength(40);
});
