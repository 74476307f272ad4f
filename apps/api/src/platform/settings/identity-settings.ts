import { inputError } from '../operator-error';
import { hostOf, isLoopback } from './loopback';
import { officeSettings } from './office-settings';
import type { ScreenSetting } from './setting';
import type { Values } from './settings';

/** What emails to customers and letters to banks print or lead to: it must be the office's own before an email leaves. */
const identity = [
  'PUBLIC_URL',
  'MAIL_FROM',
  'OFFICE_MAIL_DOMAIN',
  'PROVIDER_NAME',
  'PROVIDER_ADDRESS',
  'PROVIDER_PHONE',
  'PROVIDER_EMAIL',
  'PROVIDER_TAX_ID',
] as const satisfies (keyof Values)[];
export type IdentitySetting = (typeof identity)[number];

/** Names that are set aside for examples (RFC 2606); `.test` is left for tests. */
const isExampleDomain = (domain: string) => /(^|\.)(example|invalid|example\.(com|net|org))$/i.test(domain);
const domainOf = (value: string) => (URL.canParse(value) ? hostOf(value) : (value.split('@').at(-1) ?? ''));
/** A server can listen there, but a browser cannot open it. */
const isNoHost = (host: string) => host === '0.0.0.0' || host === '::';

/** This machine's own, or set aside for tests (RFC 2606). */
const isTrial = (host: string) => isLoopback(host) || host.endsWith('.test');

/** Whether customers can reach this server. */
export const isReal = ({ NODE_ENV, HOST, PUBLIC_URL }: Values) =>
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
