import { expect, test } from 'vitest';
import { openGeoIp } from './geo-ip';

const geoIp = openGeoIp((error) => {
  throw error;
});

test.each([
  ['8.8.8.8', 'United States of America'],
  ['202.166.0.1', 'Singapore'],
  ['2001:4860:4860::8888', 'United States of America'],
  ['::ffff:202.166.0.1', 'Singapore'],
  ['::FFFF:202.166.0.1', 'Singapore'],
])('%s is in %s', async (ip, country) => expect(await geoIp.countryOf(ip)).toBe(country));

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.1.1',
  '100.64.0.1',
  '203.0.113.7',
  '0.0.0.0',
  '::1',
  'fe80::1',
  'fe80::1%eth0',
  'fd00::1',
  '::ffff:192.168.1.1',
])('%s is private: no country', async (ip) => expect(await geoIp.countryOf(ip)).toBeNull());

test.each(['', 'unknown', '1.2.3', '8.8.8.8:443', '8.8.8.8, 1.1.1.1', '999.1.1.1'])(
  '%j is no address: no country',
  async (ip) => expect(await geoIp.countryOf(ip)).toBeNull(),
);
