import { expect, test } from 'vitest';
import { isLoopbackAddress, isPublicAddress } from './public-address';

test.each(['8.8.8.8', '1.1.1.1', '2606:4700:4700::1111', '::ffff:8.8.8.8'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  ['this machine', ['127.0.0.1', '127.8.9.10', '::1', '0.0.0.0', '0.1.2.3', '::']],
  ['private networks', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '100.64.0.1', 'fd12:3456::1']],
  ['the metadata of clouds', ['169.254.169.254', 'fd00:ec2::254', '100.100.100.200', '192.0.0.192', '168.63.129.16']],
  ['link-local', ['169.254.0.1', 'fe80::1', 'fe80::1%eth0', 'fec0::1']],
  ['IPv4 inside of IPv6', ['::ffff:127.0.0.1', '::ffff:a9fe:a9fe', '::127.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::1']],
  ['IPv4 inside of Teredo and SIIT', ['2001:0:7f00:1::', '::ffff:0:7f00:1']],
  ['multicast and broadcast', ['224.0.0.1', '255.255.255.255', 'ff02::1']],
  [
    'reserved',
    ['240.0.0.1', '198.18.0.1', '203.0.113.5', '192.88.99.1', '2001:db8::1', '3fff::1', '5f00::1', '100::1'],
  ],
  ['no addresses', ['', 'localhost', '2130706433', '0x7f000001', '0177.0.0.1', '127.1', '8.8.8.8.']],
])('%s: refused', (_, addresses) => {
  for (const address of addresses) expect.soft([address, isPublicAddress(address)]).toEqual([address, false]);
});

test('loopback is this machine and nothing else', () => {
  for (const address of ['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1'])
    expect.soft([address, isLoopbackAddress(address)]).toEqual([address, true]);
  for (const address of ['0.0.0.0', '10.0.0.1', '169.254.169.254', 'localhost', ''])
    expect.soft([address, isLoopbackAddress(address)]).toEqual([address, false]);
});
