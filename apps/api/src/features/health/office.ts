import type { Finding } from '@sac/contract/health/health-api';
import type { Services } from '../../platform/services';
import { readConfig } from '../../platform/settings/config';
import { isExampleDomain, isLoopback } from '../../platform/settings/identity-settings';
import { type Check, fine, notYet, wrong } from './finding';

function checkAddress({ config: { publicUrl } }: Services, origin: string | null): Finding {
  const { protocol, hostname, origin: expected } = new URL(publicUrl);
  if (isLoopback(hostname.replaceAll(/[[\]]/g, '')))
    return notYet(
      `This office is at ${publicUrl}, which only this machine can open.`,
      'Set PUBLIC_URL to its address.',
    );
  if (protocol !== 'https:')
    return wrong(
      `${publicUrl} has no encryption: passwords and passport numbers can be read on the way.`,
      'Put a proxy with TLS in front and set PUBLIC_URL to https://….',
    );
  if (origin !== null && origin !== expected)
    return wrong(
      `Links lead to ${expected}, but this page was opened at ${origin}.`,
      'Correct PUBLIC_URL, or open the office there.',
    );
  return fine(
    origin === null ? `Links lead to ${expected}.` : `This page was opened at ${expected}, where links lead.`,
  );
}

/** What customers and banks see of the office, by the names that people use. */
const identityOf = ({ mailFrom, officeMailDomain, provider, site }: Services['config']): Record<string, string> => ({
  name: provider.name,
  address: provider.address,
  telephone: provider.phone,
  email: provider.email,
  'tax id': provider.taxId,
  'sender of emails': mailFrom,
  'domain of the orders’ addresses': officeMailDomain,
  'links to its website': Object.values(site.links).find((link) => isExampleDomain(new URL(link).hostname)) ?? '',
});

function checkIdentity({ config }: Services): Finding {
  const examples = identityOf(readConfig({}));
  const left = Object.entries(identityOf(config))
    .filter(([what, value]) => value === examples[what] || isExampleDomain(value.split('@').at(-1) ?? ''))
    .map(([what]) => what);
  if (left.length === 0) return fine(`${config.provider.name}, ${config.provider.email}`);
  return wrong(`Customers see what is still the example’s: ${left.join(', ')}.`, 'Enter your own.', 'Office');
}

async function checkGateway({ db }: Services): Promise<Finding> {
  const active = await db.selectFrom('gateway').select('gateway_name').where('is_active', '=', true).executeTakeFirst();
  if (active) return fine(`New payments use ${active.gateway_name}.`);
  return notYet('No payment gateway is active.', 'Choose one.', 'gateway');
}

async function checkIntakeKey({ db }: Services): Promise<Finding> {
  const { keys } = await db
    .selectFrom('api_key')
    .select((is) => is.fn.countAll<number>().as('keys'))
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (keys > 0) return fine(keys === 1 ? 'One key is valid.' : `${keys} keys are valid.`);
  return notYet('The sales site has no key, so no order can arrive.', 'Make one: npm run create-intake-key -- LABEL');
}

export const officeChecks: Check[] = [
  { key: 'address', group: 'Office', title: 'HTTPS and public address', check: checkAddress },
  { key: 'identity', group: 'Office', title: 'Your company’s details', check: checkIdentity },
  { key: 'gateway', group: 'Office', title: 'Payment gateway', check: checkGateway },
  { key: 'intake-key', group: 'Office', title: 'Key of the sales site', check: checkIntakeKey },
];
