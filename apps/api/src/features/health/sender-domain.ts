import type { Finding } from '@sac/contract/health/health-api';
import { formatUtc } from '@sac/contract/platform/dates';
import type { MailProvider } from '@sac/contract/platform/forms';
import { inputError } from '../../platform/operator-error';
import type { Services } from '../../platform/services';
import { hasMailProvider } from '../mail/provider-notice';
import { type Check, fine, notYet, wrong } from './finding';

/** What a provider's servers are called in an SPF record. */
const spfNames: Record<MailProvider, string> = { AWS: 'amazonses.com', Sendgrid: 'sendgrid.net' };

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** @returns no records where the domain has none. @throws when the name servers do not answer */
export async function lookUp(dns: Services['dns'], name: string, type: 'TXT' | 'CNAME' | 'MX'): Promise<unknown[]> {
  try {
    return (await dns(name, type)) as unknown[];
  } catch (error) {
    if (['ENOTFOUND', 'ENODATA', 'NXDOMAIN'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw inputError(`The name servers did not answer for ${name}.`, error);
  }
}

/** The TXT records of a name that begin so, each of its pieces put together. */
async function textsOf(dns: Services['dns'], name: string, beginning: RegExp): Promise<string[]> {
  const records = await lookUp(dns, name, 'TXT');
  return records.map((record) => [record].flat().join('')).filter((text) => beginning.test(text));
}

async function checkSpf(services: Services): Promise<Finding> {
  const { dns, config } = services;
  const domain = domainOf(config.mailFrom);
  const used = [config.mail.aws && spfNames.AWS, config.mail.sendgrid && spfNames.Sendgrid].filter(
    (name) => name !== null,
  );
  const [record, another] = await textsOf(dns, domain, /^v=spf1( |$)/i);
  if (record === undefined && used.length === 0)
    return notYet(`${domain} has no SPF record.`, 'Set up an email provider first: the record names it.', 'Email');
  const needed = used.map((name) => `include:${name}`).join(' ');
  if (record === undefined)
    return wrong(`${domain} has no SPF record.`, `Add a TXT record to ${domain}: v=spf1 ${needed} ~all`);
  if (another !== undefined)
    return wrong(`${domain} has two SPF records, so receivers use neither.`, 'Put them together in one TXT record.');
  const missing = used.filter((name) => !record.includes(name));
  if (missing.length === 0) return fine(`${domain}: ${record}`);
  return notYet(
    `The SPF record of ${domain} does not name ${missing.join(' and ')}.`,
    `Add ${missing.map((name) => `include:${name}`).join(' ')} to it, unless your provider uses a domain of yours for returned email.`,
  );
}

/** Sendgrid's records have known names, those of SES do not: there the test of incoming email shows the signature. */
async function checkDkim(services: Services): Promise<Finding> {
  const { db, dns, config } = services;
  const domain = domainOf(config.mailFrom);
  const test = await db
    .selectFrom('test_mail')
    .select(['provider', 'arrived_at', 'signed_by'])
    .where('purpose', '=', 'incoming')
    .where('provider', 'is not', null)
    .executeTakeFirst();
  if (test?.arrived_at && test.signed_by) {
    const when = `The test email of ${formatUtc(test.arrived_at)} UTC`;
    const isSame = (signer: string) =>
      signer === domain || domain.endsWith(`.${signer}`) || signer.endsWith(`.${domain}`);
    if (test.signed_by.some(isSame)) return fine(`${when} by ${test.provider} was signed by ${domain}.`);
    return wrong(
      `${when} by ${test.provider} was not signed by ${domain}.`,
      `Verify the domain at ${test.provider} and add the DKIM records that it shows.`,
      'Email',
    );
  }
  if (config.mail.sendgrid && (await lookUp(dns, `s1._domainkey.${domain}`, 'CNAME')).length > 0)
    return fine(`${domain} has the DKIM record s1._domainkey of Sendgrid.`);
  return notYet(
    `It is not known whether emails are signed by ${domain}.`,
    'Add the DKIM records that your provider shows, then test incoming email: the test email shows its signature.',
  );
}

async function checkDmarc(services: Services): Promise<Finding> {
  const domain = domainOf(services.config.mailFrom);
  const labels = domain.split('.');
  // A domain without a record has that of the domain above it.
  for (const above of labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))) {
    const [record] = await textsOf(services.dns, `_dmarc.${above}`, /^v=dmarc1/i);
    if (record !== undefined) return fine(`${above}: ${record}`);
  }
  // Without a provider no email leaves, so nothing is wrong with it.
  return (hasMailProvider(services.config) ? wrong : notYet)(
    `${domain} has no DMARC record.`,
    `Add a TXT record to _dmarc.${domain}: v=DMARC1; p=none; rua=mailto:${services.config.provider.email}`,
  );
}

export const senderDomainChecks: Check[] = [
  { key: 'spf', group: 'Email', title: 'Sender domain: SPF', isSlow: true, check: checkSpf },
  { key: 'dkim', group: 'Email', title: 'Sender domain: DKIM', isSlow: true, check: checkDkim },
  { key: 'dmarc', group: 'Email', title: 'Sender domain: DMARC', isSlow: true, check: checkDmarc },
];
