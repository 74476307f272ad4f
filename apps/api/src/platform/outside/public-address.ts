import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Global unicast. Outside of it are addresses that contain an IPv4 address, which a gateway may translate. */
const globalIpv6 = ipaddr.IPv6.parseCIDR('2000::/3');
/** Azure answers its virtual machines there, with secrets: public by its range, but not on the internet. */
const azurePlatform = '168.63.129.16';

/** Whether an IP address belongs to a host on the internet, and not to this machine or a private network. */
export function isPublicAddress(address: string): boolean {
  if (!isIP(address)) return false;
  // `process` turns ::ffff:10.0.0.1 into 10.0.0.1.
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv6 ? parsed.match(globalIpv6) : parsed.toString() !== azurePlatform;
}

export const isLoopbackAddress = (address: string): boolean =>
  isIP(address) !== 0 && ipaddr.process(address).range() === 'loopback';
