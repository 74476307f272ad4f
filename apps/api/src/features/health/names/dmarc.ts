import type { Finding } from '@sac/contract/health/health-api';
import type { Services } from '../../../platform/services';
import { organizationOf } from '../../mail/addresses/sender';
import { hasMailProvider } from '../../mail/provider-notice';
import { fine, notYet, wrong } from '../finding';
import { arrivedTest } from './arrived-test';
import { dmarcProblems, isDmarc, isMeantForDmarc, repairDmarc } from './dmarc-record';
import { textsOf } from './look-up';
import { senderDomainOf } from './sender';
import { tagsOf } from './tags';

const recordOf = (domain: string, value: string) => ({ name: `_dmarc.${domain}`, type: 'TXT', value }) as const;

/** Receivers look at the domain itself, then at the organisation's domain. */
export async function checkSenderDmarc(services: Services): Promise<Finding> {
  const { dns, config } = services;
  const domain = senderDomainOf(config);
  const organization = organizationOf(domain);
  for (const name of new Set([domain, organization])) {
    const texts = await textsOf(dns, `_dmarc.${name}`);
    const records = texts.filter(isDmarc);
    const meant = records.length > 0 ? records : texts.filter(isMeantForDmarc);
    if (meant.length > 0) return findingOf(services, name, meant, records.length);
  }
  const suggested = recordOf(domain, `v=DMARC1; p=none; rua=mailto:${config.provider.email}`);
  for (
    let above = domain.split('.').slice(1).join('.');
    above.endsWith(`.${organization}`);
    above = above.split('.').slice(1).join('.')
  )
    if ((await textsOf(dns, `_dmarc.${above}`)).some(isDmarc))
      return notYet(
        `Only some receivers find the DMARC record of ${above}: others look at ${domain} and ${organization} alone.`,
        'Add this record.',
        null,
        suggested,
      );
  // Without a provider no email leaves, so nothing is wrong with it.
  const state = hasMailProvider(config) ? wrong : notYet;
  return state(`${domain} has no DMARC record.`, 'Add this record.', null, suggested);
}

async function findingOf(services: Services, name: string, meant: string[], records: number): Promise<Finding> {
  const [text = ''] = meant;
  const repaired = recordOf(name, repairDmarc(text));
  const all = `“${meant.join('” and “')}”`;
  if (records > 1)
    return wrong(
      `${name} has more than one DMARC record (${all}), so receivers use none.`,
      'Replace them by this record.',
      null,
      repaired,
    );
  if (records === 0)
    return wrong(
      `${name} has a record that is meant for DMARC (${all}), but receivers do not take it for one: it must begin with “v=DMARC1;”.`,
      'Change it to this record.',
      null,
      repaired,
    );
  const problems = dmarcProblems(text);
  if (problems.length > 0) {
    const isFatal = problems.some((one) => one.isFatal);
    const effect = isFatal ? 'so receivers ignore it' : 'so receivers ignore that part';
    const clauses = problems.map(({ clause }) => clause).join(', ');
    return (isFatal ? wrong : notYet)(
      `The DMARC record of ${name} is not right: ${clauses}, ${effect}. It is “${text}”.`,
      'Change it to this record.',
      null,
      repaired,
    );
  }
  return (
    (await notAligned(services, text)) ?? fine(`${name}: ${text}${isTest(text) ? ' It is in test mode (t=y).' : ''}`)
  );
}

const isTest = (text: string) => tagsOf(text).some(({ name, value }) => name === 't' && value.toLowerCase() === 'y');

/** adkim=s wants a signature of the very domain, and that of the organisation's domain does not count. */
async function notAligned(services: Services, text: string): Promise<Finding | null> {
  const isStrict = tagsOf(text).some(({ name, value }) => name === 'adkim' && value.toLowerCase() === 's');
  const test = isStrict ? await arrivedTest(services) : null;
  const domain = senderDomainOf(services.config);
  if (!test?.provider || !test.signed_by || test.signed_by.length === 0 || test.signed_by.includes(domain)) return null;
  return wrong(
    `The DMARC record asks for a signature of ${domain} itself (adkim=s), and the test email by ${test.provider} was signed by ${test.signed_by.join(', ')}.`,
    'Change adkim=s to adkim=r in it, or verify that very domain at your provider.',
  );
}
