import { BlockList, isIP } from 'node:net';
import { inputError } from '../operator-error';
import { officeSettings } from './office-settings';
import type { ScreenSetting } from './setting';
import type { Values } from './settings';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** @param host a name or an address, without brackets */
export function isLoopback(host: string): boolean {
  const version = isIP(host);
  return version === 0 ? host.toLowerCase() === 'localhost' : loopback.check(host, version === 6 ? 'ipv6' : 'ipv4');
}

/** What customers and banks see of an office. */
const identity = [
  'PUBLIC_URL',
  'MAIL_FROM',
  'OFFICE_MAIL_DOMAIN',
  'PROVIDER_NAME',
  'PROVIDER_ADDRESS',
  'PROVIDER_PHONE',
  'PROVIDER_EMAIL',
  'PROVIDER_TAX_ID',
  'SITE_HOME_URL',
  'SITE_APPLY_URL',
  'SITE_BENEFITS_URL',
  'SITE_TERMS_URL',
  'SITE_PRIVACY_URL',
  'SITE_REFUND_URL',
  'SITE_CONTACT_URL',
] as const satisfies (keyof Values)[];
export type IdentitySetting = (typeof identity)[number];

/** Names that are set aside for examples (RFC 2606); `.test` is left for tests. */
const isExampleDomain = (domain: string) => /(^|\.)(example|invalid|example\.(com|net|org))$/i.test(domain);
const hostOf = (url: string) => new URL(url).hostname.replace(/^\[|\]$/g, '');
const domainOf = (value: string) => (URL.canParse(value) ? hostOf(value) : (value.split('@').at(-1) ?? ''));
/** A server can listen there, but a browser cannot open it. */
const isNoHost = (host: string) => host === '0.0.0.0' || host === '::';

/** This machine's own, or set aside for tests (RFC 2606). */
const isTrial = (host: string) => isLoopback(host) || host.endsWith('.test');

/** Whether customers can reach this server. */
const isReal = ({ NODE_ENV, HOST, PUBLIC_URL }: Values) =>
  NODE_ENV === 'production' || !isLoopback(HOST) || (PUBLIC_URL !== undefined && !isTrial(hostOf(PUBLIC_URL)));

/** The settings that are still those of the example. Customers must not get links to nowhere from a fictional sender. */
export function exampleNames(values: Values): IdentitySetting[] {
  if (!isReal(values)) return [];
  const examples: Readonly<Record<string, ScreenSetting>> = officeSettings;
  return identity.filter((name) => {
    const value = values[name];
    return (
      value === undefined ||
      value === examples[name]?.default ||
      isExampleDomain(domainOf(value)) ||
      isNoHost(domainOf(value))
    );
  });
}

/** The others are entered on the screen. @throws when customers could not open the address of a real server */
export function requirePublicUrl(values: Values): void {
  if (!exampleNames(values).includes('PUBLIC_URL')) return;
  const isDemo = values.NODE_ENV !== 'production' && !values.DATABASE_URL;
  throw inputError(
    'Set PUBLIC_URL to the address that people use, such as https://office.your-company.sg, then start again.' +
      (isDemo ? ' To try the demo, set HOST=127.0.0.1 and leave PUBLIC_URL unset.' : ''),
  );
}
