import { BlockList, isIP } from 'node:net';
import { inputError } from '../operator-error';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** @param host a name or an address, without brackets */
export function isLoopback(host: string): boolean {
  const version = isIP(host);
  return version === 0 ? host.toLowerCase() === 'localhost' : loopback.check(host, version === 6 ? 'ipv6' : 'ipv4');
}

/** What customers and banks see of an office, and what to put there. */
const identity = {
  PUBLIC_URL: 'the address that people use, such as https://office.your-company.sg',
  MAIL_FROM: 'the address that emails come from',
  OFFICE_MAIL_DOMAIN: 'the domain of the orders’ own email addresses',
  PROVIDER_NAME: 'the name of your company',
  PROVIDER_ADDRESS: 'its postal address',
  PROVIDER_PHONE: 'its phone number',
  PROVIDER_EMAIL: 'its email address for customers',
  PROVIDER_TAX_ID: 'its tax id, for the letters to banks',
  SITE_HOME_URL: 'the address of its website',
  SITE_APPLY_URL: 'the page where customers apply',
  SITE_BENEFITS_URL: 'the page about benefits',
  SITE_TERMS_URL: 'the page with the terms',
  SITE_PRIVACY_URL: 'the page about privacy',
  SITE_REFUND_URL: 'the page about refunds',
  SITE_CONTACT_URL: 'the page with the contact details',
};
type Name = keyof typeof identity;
type Identity = Partial<Record<Name, string | undefined>>;
const names = Object.keys(identity) as Name[];

/** Names that are set aside for examples (RFC 2606); `.test` is left for tests. */
export const isExampleDomain = (domain: string) => /(^|\.)(example|invalid|example\.(com|net|org))$/i.test(domain);

const hostOf = (url: string) => new URL(url).hostname.replace(/^\[|\]$/g, '');
const domainOf = (value: string) => (URL.canParse(value) ? hostOf(value) : (value.split('@').at(-1) ?? ''));
/** A server can listen there, but a browser cannot open it. */
const isNoHost = (host: string) => host === '0.0.0.0' || host === '::';

/**
 * Customers must not get links to nowhere from a fictional sender: in production, and where others can reach the server.
 * @param env the parsed settings
 * @param example the same without any setting
 * @throws all settings that are still those of the example, with what to put there
 */
export function requireOwnIdentity(
  env: Identity & { NODE_ENV: string; HOST: string; DATABASE_URL?: string | undefined },
  example: Identity,
): void {
  const isProduction = env.NODE_ENV === 'production';
  const isPublic = !isLoopback(env.HOST) || (env.PUBLIC_URL !== undefined && !isLoopback(hostOf(env.PUBLIC_URL)));
  if (!isProduction && !isPublic) return;
  const missing = names.filter((name) => {
    const value = env[name];
    return (
      value === undefined || value === example[name] || isExampleDomain(domainOf(value)) || isNoHost(domainOf(value))
    );
  });
  if (missing.length === 0) return;
  const lines = missing.map((name) => `  ${name.padEnd(18)}  ${identity[name]}`);
  const demo =
    isProduction || env.DATABASE_URL ? [] : ['To try the demo, set HOST=127.0.0.1 and leave PUBLIC_URL unset.'];
  throw inputError(
    [
      'Customers would see the example’s company, sender or links. Set these, then start again:',
      ...lines,
      ...demo,
    ].join('\n'),
  );
}
