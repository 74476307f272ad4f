import { isIP } from 'node:net';
import type { DnsRecord, Finding } from '@sac/contract/health/health-api';
import { formatUtc } from '@sac/contract/platform/dates';
import ipaddr from 'ipaddr.js';
import type { Services } from '../../../platform/services';
import type { Config } from '../../../platform/settings/config';
import { takesMail } from '../../mail/addresses/reply-address';
import { fine, notYet, wrong } from '../finding';
import { arrivedTest } from './arrived-test';
import { lookUp } from './look-up';

/** A service that takes email for others and brings it here. */
interface Service {
  name: string;
  isHost: RegExp;
}
const sendgrid: Service = { name: 'Sendgrid', isHost: /(^|\.)sendgrid\.net$/ };
const ses: Service = { name: 'SES', isHost: /^inbound-smtp\.[a-z0-9-]+\.amazonaws\.com$/ };

interface Way {
  /** Null: the server's own listener, which may have any name. */
  service: Service | null;
  /** Where the MX record should lead; null: not known here. */
  host: string | null;
}

/** The ways that are set up, the one to suggest first. */
function waysOf({ incomingMail, publicUrl }: Config): Way[] {
  const { inboundParsePassword, sesTopicArn, smtp } = incomingMail;
  const { hostname } = new URL(publicUrl);
  const ways: (Way | null)[] = [
    inboundParsePassword === null ? null : { service: sendgrid, host: 'mx.sendgrid.net' },
    // A receipt rule and its topic are in one region.
    sesTopicArn === null ? null : { service: ses, host: `inbound-smtp.${sesTopicArn.split(':')[3]}.amazonaws.com` },
    smtp && { service: null, host: isIP(hostname) || !hostname.includes('.') ? null : hostname },
  ];
  return ways.filter((way) => way !== null);
}

async function addressesOf(dns: Services['dns'], host: string): Promise<string[]> {
  const found = await lookUp(dns, host, 'A');
  return found.length > 0 ? found : lookUp(dns, host, 'AAAA');
}

const isIn = (address: string, ...ranges: string[]) => ranges.includes(ipaddr.process(address).range());

/** @returns why no email arrives at a host, as a clause that follows its name; null: it does, or may */
async function hostProblem(dns: Services['dns'], host: string): Promise<string | null> {
  if (host === '') return 'says that the domain takes no email';
  if (isIP(host)) return 'is an address, and an MX record must have a name';
  const addresses = await addressesOf(dns, host);
  if (addresses.length === 0) return 'has no address';
  const isNobodys = addresses.every((address) => isIn(address, 'loopback', 'unspecified'));
  return isNobodys ? `has an address that leads each sender to itself (${addresses[0]})` : null;
}

/** An address of a host that senders outside cannot reach; name servers may give it to machines of the network alone. */
async function insideAddressOf(dns: Services['dns'], host: string): Promise<string | undefined> {
  const addresses = await addressesOf(dns, host);
  const isInside = addresses.every((address) => isIn(address, 'private', 'uniqueLocal', 'linkLocal'));
  return isInside ? addresses[0] : undefined;
}

/** @returns why email that arrives at a host may not arrive here, as a sentence; null: it does */
function wayProblem(ways: Way[], host: string): { isSure: boolean; sentence: string } | null {
  const service = [sendgrid, ses].find(({ isHost }) => isHost.test(host)) ?? null;
  const way = ways.find((one) => one.service === service);
  if (service === null)
    return way
      ? null
      : {
          isSure: false,
          sentence: `Email goes to ${host}, and arrives here only if that server passes it on to ${ways.map((one) => one.service?.name).join(' or ')}.`,
        };
  if (!way)
    return {
      isSure: true,
      sentence: `Email goes to ${service.name} (${host}), which is not set up here for incoming email.`,
    };
  if (service === ses && way.host !== host)
    return {
      isSure: true,
      sentence: `Email goes to ${host}, but incoming email is set up for ${way.host}: that is another region.`,
    };
  return null;
}

/** Whether email to the orders' addresses arrives: by MX records, else at the address of the domain itself (RFC 5321, 5.1). */
export async function checkMx(services: Services): Promise<Finding> {
  const { dns, config } = services;
  const { officeMailDomain, provider } = config;
  if (!takesMail(config.incomingMail))
    return notYet(
      `No way for incoming email is set up: answers of customers go to ${provider.email}.`,
      'Set up Inbound Parse of Sendgrid or email receiving of SES: the settings ‘Sendgrid: password of Inbound Parse’ and ‘SES: topic of incoming email’ say how. Or the person who runs the server opens a port for email (SMTP_PORT).',
      'Email',
    );
  if (config.examples.includes('OFFICE_MAIL_DOMAIN'))
    return notYet(
      `${officeMailDomain} is the example’s domain.`,
      'Enter the domain of your orders’ addresses.',
      'Email',
    );
  const found = await findingOf(dns, config, officeMailDomain);
  const test = found.state === 'fine' ? null : await arrivedTest(services);
  if (!test) return found;
  return {
    ...found,
    state: 'not yet',
    found: `${found.found} Even so, the test email of ${formatUtc(test.arrived_at)} UTC arrived.`,
  };
}

async function findingOf(dns: Services['dns'], config: Config, domain: string): Promise<Finding> {
  const ways = waysOf(config);
  const [{ host: suggested } = { host: null }] = ways;
  const record: DnsRecord | null =
    suggested === null ? null : { name: domain, type: 'MX', priority: 10, value: suggested };
  const add = (what: string) =>
    record ? `${what} this record.` : 'Make an MX record that leads to the name of this server.';
  const records = (await lookUp(dns, domain, 'MX')).toSorted((a, b) => a.priority - b.priority);
  const hosts = records.map(({ exchange }) => exchange.replace(/\.$/, '').toLowerCase());
  if (hosts.length === 0) {
    const why = await hostProblem(dns, domain);
    if (why !== null)
      return wrong(`${domain} has no MX record, so no email to an order arrives.`, add('Add'), null, record);
    const words = `${domain} has no MX record, so email goes to the address of ${domain} itself`;
    if (ways.some(({ service }) => service === null)) return fine(`${words}.${portNote(config, ways)}`);
    return wrong(`${words}, and not to ${ways[0]?.service?.name}.`, add('Add'), null, record);
  }
  const problems = await Promise.all(hosts.map((host) => hostProblem(dns, host)));
  const broken = hosts.findIndex((_, at) => problems[at] !== null);
  if (broken >= 0) {
    const host = hosts[broken] ?? '';
    const clause =
      host === ''
        ? `The MX record of ${domain} (“.”) ${problems[broken]}`
        : `The MX record of ${domain} leads to ${host}, which ${problems[broken]}`;
    if (problems.every((problem) => problem !== null))
      return wrong(`${clause}: no email to an order arrives.`, add('Change it to'), null, record);
    return notYet(
      `${clause}. Email goes to the other hosts: ${hosts.filter((_, at) => problems[at] === null).join(', ')}.`,
      `Remove that MX record.`,
    );
  }
  for (const host of hosts) {
    const problem = wayProblem(ways, host);
    if (problem)
      return (problem.isSure ? wrong : notYet)(
        problem.sentence,
        add(problem.isSure ? 'Change it to' : 'To have it here directly, change it to'),
        null,
        record,
      );
  }
  const inside = await Promise.all(hosts.map((host) => insideAddressOf(dns, host)));
  const at = inside.findIndex((address) => address !== undefined);
  if (at >= 0)
    return notYet(
      `Email to ${domain} goes to ${hosts[at]}, which has an address of a private network (${inside[at]}). Whether other servers get another one is not known here.`,
      `Make sure that name servers on the internet have a public address of ${hosts[at]}.`,
    );
  const aliases = await Promise.all(hosts.map(async (host) => (await lookUp(dns, host, 'CNAME')).length > 0));
  const alias = hosts.find((_, at) => aliases[at]);
  const note = alias
    ? ` ${alias} is another name of its server (CNAME), which the rules do not allow and most senders accept.`
    : '';
  return fine(`Email to ${domain} goes to ${hosts.join(', ')}.${note}${portNote(config, ways)}`);
}

/** Other servers deliver to port 25 alone. */
function portNote({ incomingMail: { smtp } }: Config, ways: Way[]): string {
  const isOnly = ways.every(({ service }) => service === null);
  return isOnly && smtp && smtp.port !== 25
    ? ` This server takes it at port ${smtp.port}: port 25 there must lead to it.`
    : '';
}
