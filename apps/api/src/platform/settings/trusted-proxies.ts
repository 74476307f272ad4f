import { isIP } from 'node:net';
import { z } from 'zod';
import { entriesOf } from './as-typed';

/** Names that the server knows for the networks of private use. */
const networks = ['loopback', 'linklocal', 'uniquelocal'];

/** An address, or a network such as 10.0.0.0/8. All of the internet is none: then every client could name its own address. */
function isProxy(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  const most = version === 6 ? 128 : 32;
  const isNetwork = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most);
  return networks.includes(text) || (version !== 0 && isNetwork && more.length === 0);
}

/** Addresses and networks, however they are apart, IPv6 also in brackets. */
export const trustedProxies = z
  .string()
  .transform((list) =>
    entriesOf(list.replaceAll(/\s+/g, ',')).map((entry) => entry.toLowerCase().replace(/^\[(.*)\](?=\/|$)/, '$1')),
  )
  .pipe(
    z
      .array(
        z
          .string()
          .refine(isProxy, 'must be addresses or networks of proxies, comma-separated, such as 10.0.0.1,10.1.0.0/16'),
      )
      .min(1),
  );
