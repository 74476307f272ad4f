import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** @param host a name or an address, without brackets */
export function isLoopback(host: string): boolean {
  const version = isIP(host);
  return version === 0 ? host.toLowerCase() === 'localhost' : loopback.check(host, version === 6 ? 'ipv6' : 'ipv4');
}

/** @returns the name or address in a URL, without brackets */
export const hostOf = (url: string) => new URL(url).hostname.replace(/^\[|\]$/g, '');
