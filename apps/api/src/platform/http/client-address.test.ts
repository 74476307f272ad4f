import { login } from '@sac/contract/accounts/identity-api';
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

test.each([
  '<b>x</b>',
  'x'.repeat(3000),
  '1.1.1.1:443',
  '[2001:db8::1]:443',
  'unknown',
  '_hidden',
  '999.1.1.1',
  '1.1.1',
  '"198.51.100.7"',
  '198.51.100.7, <b>x</b>',
  '; drop table',
  'fe80::1%eth0',
  `fe80::1%${'a'.repeat(3000)}`,
  ',',
])('%j from a trusted proxy is ignored: the connection’s address counts', async (forwarded) => {
  expect(await addressOf(forwarded)).toBe('192.0.2.1');
});

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['<b>x</b>, 198.51.100.7', '198.51.100.7'],
  ['198.51.100.7, 192.0.2.1', '198.51.100.7'],
  [' 2606:4700::1111 ', '2606:4700::1111'],
  ['::ffff:198.51.100.7', '::ffff:198.51.100.7'],
])('%j from a trusted proxy gives %s', async (forwarded, address) => {
  expect(await addressOf(forwarded)).toBe(address);
});

test('x-forwarded-for from anyone else is ignored', async () => {
  expect(await addressOf('198.51.100.7', '203.0.113.9')).toBe('203.0.113.9');
});

test('invalid addresses do not bypass the rate limit', async () => {
  const codes: number[] = [];
  for (let number = 0; number < 45; number += 1) {
    const inject = { remoteAddress: '192.0.2.1', headers: { 'x-forwarded-for': `1.1.1.1:${number}` } };
    const input = { orderId: String(900_000 + number), email: 'somebody@example.com' };
    codes.push((await office.call(trackOrder, input, { inject })).code);
  }
  expect(codes.filter((code) => code === 404)).toHaveLength(40);
});
