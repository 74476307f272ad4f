import { createRequire } from 'node:module';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Response } from 'maxmind';

export interface GeoIp {
  /** The English name of the country an address is registered in; null for a private or unknown one. */
  countryOf(ip: string): Promise<string | null>;
}

async function openTable() {
  const require = createRequire(import.meta.url);
  const table = require.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb');
  // Only English, from the library's inner module: the main one also reads every other language, for 40 ms.
  const [maxmind, countries, english] = await Promise.all([
    import('maxmind'),
    import('i18n-iso-countries/index.js'),
    import('i18n-iso-countries/langs/en.json', { with: { type: 'json' } }),
  ]);
  countries.default.registerLocale(english.default);
  const reader = await maxmind.open<Response & { country_code?: string }>(table);
  return { reader, countries: countries.default };
}

/**
 * The table of addresses and countries (8 MB, from the registries' public records; right for the country in most cases, no
 * more than that). Read for the first address, which takes about 60 ms, half of it waiting for the disk.
 * @param onError the table cannot be read: no address has a country, and the next one tries again
 */
export function openGeoIp(onError: (error: unknown) => void): GeoIp {
  let opened: ReturnType<typeof openTable> | null = null;
  return {
    async countryOf(ip) {
      // The libraries take other texts for addresses too: '1.2.3' would be in Poland.
      if (isIP(ip) === 0) return null;
      // A server that listens on IPv6 sees IPv4 customers as '::ffff:203.0.113.7'; process() turns that back.
      const address = ipaddr.process(ip);
      // Registries own some private ranges: by the table alone, 192.168.1.1 would be in Australia.
      if (address.range() !== 'unicast') return null;
      try {
        opened ??= openTable();
        const { reader, countries } = await opened;
        const code = reader.get(address.toString())?.country_code;
        return code === undefined ? null : (countries.getName(code, 'en') ?? null);
      } catch (error) {
        opened = null;
        onError(error);
        return null;
      }
    },
  };
}
