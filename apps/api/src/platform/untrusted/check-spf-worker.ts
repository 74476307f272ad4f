import { type MessagePort, parentPort } from 'node:worker_threads';
import { spf } from 'mailauth/lib/spf/index.js';
import { dnsOver } from './mail/dns-over.ts';

/** The worker thread of check-spf.ts. */
export interface CheckSpfJob {
  domain: string;
  /** The servers that send have these. */
  addresses: string[];
  /** Where to ask the name servers. */
  dns: MessagePort;
}

export interface SpfResult {
  /** As RFC 7208 names it: 'pass', 'softfail', 'permerror' and others. */
  result: string;
  /** What is broken, as the library says it. */
  problem: string;
}

/** The library would refuse the whole record for a host that has no name; it has no address, so it permits no server. */
const hostsOf = (records: unknown) =>
  (records as { exchange: string }[]).filter(({ exchange }) => /\.[a-z][^.]*\.?$/i.test(exchange));

async function check({ domain, addresses, dns }: CheckSpfJob): Promise<SpfResult[]> {
  const sender = `postmaster@${domain}`;
  const ask = dnsOver(dns);
  // The addresses have most questions in common.
  const asked = new Map<string, Promise<unknown>>();
  const resolver = ((name: string, type: string) => {
    const question = `${type} ${name.toLowerCase()}`;
    const answer = asked.get(question) ?? (type === 'MX' ? ask(name, type).then(hostsOf) : ask(name, type));
    asked.set(question, answer);
    return answer;
  }) as typeof ask;
  try {
    return await Promise.all(
      addresses.map(async (ip) => {
        const { status } = await spf({ sender, ip, helo: domain, mta: domain, resolver, strict: true });
        return { result: status.result, problem: status.comment?.split(`lookup of ${sender}: `)[1] ?? '' };
      }),
    );
  } finally {
    dns.close();
  }
}

parentPort?.on('message', async (job: CheckSpfJob) => parentPort?.postMessage(await check(job)));
