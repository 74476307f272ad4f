import type { Finding } from '@sac/contract/health/health-api';
import type { MailProvider } from '@sac/contract/platform/forms';
import ipaddr from 'ipaddr.js';
import type { Services } from '../../../platform/services';
import { checkSpf, type SpfResult } from '../../../platform/untrusted/check-spf';
import { fine, notYet, wrong } from '../finding';
import { silence, textsOf } from './look-up';
import { isMeantForSpf, repairSpf } from './repair-spf';
import { senderDomainOf, usedProviders } from './sender';

/** Where a provider publishes the addresses of its servers. */
const includes: Record<MailProvider, string> = { AWS: 'amazonses.com', Sendgrid: 'sendgrid.net' };

/** Addresses that no server has: a record that permits one of them permits everybody. */
const nobody = ['240.0.0.1', '0.0.0.1'];

const isSpf = (text: string) => /^v=spf1(?: |$)/i.test(text);

/** The last address of each range, so that a record which lists a part of a range does not permit it. @throws a `silence` */
async function addressesOf(dns: Services['dns'], include: string): Promise<string[]> {
  const texts = await textsOf(dns, include);
  const ranges = texts.filter(isSpf).flatMap((text) => [...text.matchAll(/(?<= )\+?ip4:(\S+)/gi)]);
  const addresses = ranges.flatMap(([, range = '']) => {
    const whole = range.includes('/') ? range : `${range}/32`;
    return ipaddr.IPv4.isValidCIDR(whole) ? ipaddr.IPv4.broadcastAddressFromCIDR(whole).toString() : [];
  });
  if (addresses.length === 0) throw silence(include);
  return addresses;
}

interface Judged {
  /** Why no receiver can use the record. */
  broken: string | null;
  /** The same, for servers that the record names after the provider. */
  brokenForOthers: string | null;
  isOpen: boolean;
  /** By include: whether all, some or none of its servers may send. */
  permitted: Map<string, 'all' | 'some' | 'none'>;
}

/** @throws a `silence` */
async function judge(dns: Services['dns'], domain: string, servers: Map<string, string[]>): Promise<Judged> {
  const addresses = [...nobody, ...[...servers.values()].flat()];
  const results = await checkSpf(domain, addresses, dns);
  if (results === null) throw silence(domain);
  const resultOf = new Map(addresses.map((address, at) => [address, results[at] as SpfResult]));
  const of = (some: string[]) => some.map((address) => resultOf.get(address) as SpfResult);
  const own = of(servers.size > 0 ? [...servers.values()].flat() : nobody);
  const unanswered = own.find(({ result }) => result === 'temperror');
  if (unanswered) throw silence(domain, unanswered.problem);
  const problemOf = (some: SpfResult[]) => {
    const broken = some.find(({ result }) => result === 'permerror');
    return broken ? whyBroken(broken.problem) : null;
  };
  const share = (passed: number, count: number) => (passed === count ? 'all' : passed === 0 ? 'none' : 'some');
  const isPass = ({ result }: SpfResult) => result === 'pass';
  return {
    broken: problemOf(own),
    brokenForOthers: problemOf(of(nobody)),
    isOpen: of(nobody).some(isPass),
    permitted: new Map(
      [...servers].map(([include, its]) => [include, share(of(its).filter(isPass).length, its.length)] as const),
    ),
  };
}

/** From the words of the library to a clause about the record. */
function whyBroken(problem: string): string {
  const name = /found for (\S+)/.exec(problem)?.[1];
  if (problem.startsWith('Too many DNS')) return 'it needs more than ten look-ups of names, where receivers stop';
  if (problem.startsWith('Too many void')) return 'more than two of the names in it do not exist';
  if (problem.startsWith('no SPF')) return `it names ${name}, which has no SPF record`;
  if (problem.startsWith('multiple SPF')) return `it names ${name}, which has more than one SPF record`;
  return `a part of it cannot be read (${problem.replace(/^./, (letter) => letter.toLowerCase())})`;
}

const isGood = ({ broken, brokenForOthers, isOpen, permitted }: Judged) =>
  broken === null && brokenForOthers === null && !isOpen && [...permitted.values()].every((share) => share === 'all');

/** Whether the record of the sender's domain permits the servers of the providers, as a receiver evaluates it (RFC 7208). */
export async function checkSenderSpf({ dns, config }: Services): Promise<Finding> {
  const domain = senderDomainOf(config);
  const used = usedProviders(config).map((provider) => includes[provider]);
  const texts = await textsOf(dns, domain);
  const records = texts.filter(isSpf);
  const meant = records.length > 0 ? records : texts.filter(isMeantForSpf);
  const text = meant.join('” and “');
  if (used.length === 0 && meant.length === 0)
    return notYet(`${domain} has no SPF record.`, 'Set up an email provider first: the record names it.', 'Email');
  const servers = new Map(
    await Promise.all(used.map(async (include) => [include, await addressesOf(dns, include)] as const)),
  );
  const repaired = repairSpf(meant, used);
  // It is offered only if it is right.
  const withRepaired: Services['dns'] = async (name, type) =>
    type === 'TXT' && name.toLowerCase() === domain ? [[repaired]] : dns(name, type);
  const record = async () =>
    isGood(await judge(withRepaired, domain, servers))
      ? ({ name: domain, type: 'TXT', value: repaired } as const)
      : null;
  const change = async (found: string, state: typeof wrong, otherwise = 'Correct that part of the record.') => {
    const corrected = await record();
    const what = meant.length > 1 ? 'Replace them by this record.' : 'Change it to this record.';
    return state(`${found} It is “${text}”.`, corrected ? what : otherwise, null, corrected);
  };

  if (meant.length === 0)
    return notYet(`${domain} has no SPF record.`, `Add this record${unlessOwn}`, null, await record());
  if (records.length === 0)
    return change(`${domain} has a record that is meant for SPF, but receivers do not take it for one.`, wrong);
  if (records.length > 1) return change(`${domain} has more than one SPF record, so receivers use none.`, wrong);
  const judged = await judge(dns, domain, servers);
  const isComplete = [...judged.permitted.values()].every((share) => share === 'all');
  if (text.includes('%') && (judged.broken !== null || !isComplete))
    return notYet(
      `The SPF record of ${domain} has parts that depend on each email (“${text}”), so what it permits is not known.`,
      'Ask who set it up whether it permits your provider.',
    );
  if (judged.broken !== null)
    return change(
      `Receivers cannot use the SPF record of ${domain}: ${judged.broken}.`,
      wrong,
      remedyOf(judged.broken),
    );
  if (judged.isOpen) return change(`The SPF record of ${domain} permits everybody to send in its name.`, wrong);
  const missing = [...judged.permitted].filter(([, share]) => share !== 'all').map(([include]) => include);
  if (missing.length === 0 && judged.brokenForOthers !== null)
    return change(
      `The SPF record of ${domain} permits your provider, but receivers cannot use what follows: ${judged.brokenForOthers}.`,
      notYet,
      remedyOf(judged.brokenForOthers),
    );
  if (missing.length === 0) return fine(`${domain}: ${text}`);
  const names = missing.join(' and ');
  if (missing.some((include) => text.toLowerCase().includes(`include:${include}`)))
    return change(`The SPF record of ${domain} names ${names}, but does not permit its servers.`, wrong);
  const some = missing.some((include) => judged.permitted.get(include) === 'some') ? 'all servers of ' : '';
  return notYet(
    `The SPF record of ${domain} does not permit ${some}${names}. It is “${text}”.`,
    `Change it to this record${unlessOwn}`,
    null,
    await record(),
  );
}

const unlessOwn =
  ', unless returned email goes to a domain of yours (‘automated security’ of Sendgrid, ‘custom MAIL FROM’ of SES) or the provider gave you servers of your own.';

const remedyOf = (broken: string) =>
  broken.includes('look-ups')
    ? 'Remove the services that you no longer use from it.'
    : broken.includes('names')
      ? 'Remove the names from it that you no longer use.'
      : 'Correct that part of the record.';
