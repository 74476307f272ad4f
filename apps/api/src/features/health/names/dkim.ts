import type { DnsRecord, Finding } from '@sac/contract/health/health-api';
import { formatUtc } from '@sac/contract/platform/dates';
import type { Services } from '../../../platform/services';
import { organizationOf } from '../../mail/addresses/sender';
import { fine, notYet, wrong } from '../finding';
import { arrivedTest } from './arrived-test';
import { type KeyFound, lookAtKey } from './dkim-key';
import { senderDomainOf } from './sender';

/** Sendgrid signs with one of them and changes to the other. Other names can be chosen there, and those of SES are random. */
const selectors = ['s1', 's2'];
const copyAgain = 'Copy the DKIM records again from Sendgrid: Settings, Sender Authentication.';

/** Where the record should lead: panels add the domain to a name that has no full stop at its end; s1 and s2 differ by a letter. */
function recordOf(domain: string, selector: string, target: string | null): DnsRecord | null {
  if (target === null) return null;
  const value = target.replace(new RegExp(`\\.${RegExp.escape(domain)}\\.?$`), '').replace(/^s[12](?=\.)/, selector);
  return /\.sendgrid\.net\.?$/.test(value) ? { name: `${selector}._domainkey.${domain}`, type: 'CNAME', value } : null;
}

/** What the keys of Sendgrid say; null: it is not used, or none of these names is. */
async function findingOfKeys({ dns, config }: Services, domain: string): Promise<Finding | null> {
  if (!config.mail.sendgrid) return null;
  const keys = await Promise.all(selectors.map((one) => lookAtKey(dns, `${one}._domainkey.${domain}`)));
  const found = selectors.map((selector, at) => ({ selector, ...(keys[at] as KeyFound) }));
  const target = found.find(({ leadsTo }) => leadsTo !== null)?.leadsTo ?? null;
  const broken = found.find(({ problem }) => problem !== null);
  if (broken) {
    const { selector, problem, leadsTo } = broken;
    const record = recordOf(domain, selector, leadsTo);
    const isOther = record !== null && record.value !== leadsTo;
    return wrong(
      `The DKIM record ${selector}._domainkey.${domain} ${problem}.`,
      isOther ? 'Change it to this record.' : copyAgain,
      null,
      isOther ? record : null,
    );
  }
  const missing = found.find(({ isThere }) => !isThere);
  const there = found.filter(({ isThere }) => isThere);
  if (there.length === 0) return null;
  const names = there.map(({ selector }) => `${selector}._domainkey`).join(' and ');
  const words = `${domain} has the DKIM ${there.length === 1 ? 'record' : 'records'} ${names} of Sendgrid.`;
  if (there.some(({ isTest }) => isTest))
    return notYet(`${words} They are for tests (t=y), so receivers may ignore the signature.`, copyAgain);
  if (!missing) return fine(words);
  const record = recordOf(domain, missing.selector, target);
  return notYet(
    `${words} ${missing.selector}._domainkey is missing, which Sendgrid may change to.`,
    record ? 'Add this record.' : copyAgain,
    null,
    record,
  );
}

/** A test email by a provider shows its signature; the names of Sendgrid's keys are known, so they are looked at as well. */
export async function checkSenderDkim(services: Services): Promise<Finding> {
  const domain = senderDomainOf(services.config);
  const ofKeys = await findingOfKeys(services, domain);
  const test = await arrivedTest(services);
  if (test?.provider && test.signed_by) {
    const when = `The test email of ${formatUtc(test.arrived_at)} UTC by ${test.provider}`;
    const isSigned = test.signed_by.some((signer) => organizationOf(signer) === organizationOf(domain));
    // Keys can change after the test, and may be why it has no signature.
    const isOfKeys = test.provider === 'Sendgrid' && (isSigned ? ofKeys?.state === 'wrong' : ofKeys?.state !== 'fine');
    if (ofKeys && isOfKeys) return { ...ofKeys, state: 'wrong' };
    if (isSigned) return fine(`${when} was signed by ${domain}.`);
    return wrong(
      `${when} has no valid signature of ${domain}.`,
      ofKeys?.state === 'fine'
        ? `The DKIM records are there: verify the domain at ${test.provider}, then test incoming email again.`
        : `Verify the domain at ${test.provider}, add the DKIM records that it shows, then test incoming email again.`,
      'Email',
    );
  }
  if (ofKeys) return ofKeys;
  const unread = test?.provider
    ? `The test email of ${formatUtc(test.arrived_at)} UTC arrived, but its signature could not be checked. `
    : '';
  return notYet(
    `${unread}It is not known whether emails are signed by ${domain}.`,
    'Add the DKIM records that your provider shows, then test incoming email: the test email shows its signature.',
  );
}
