import type { CheckSpfJob, SpfResult } from './check-spf-worker';
import { answerDns, type ResolveDns } from './mail/name-servers';
import { runInThread } from './threads/pool';

export type { SpfResult } from './check-spf-worker';

/**
 * Evaluates the SPF record of a domain (RFC 7208) for servers with these addresses, in a thread with limits.
 * @returns a result for each address; null: it took too long, as with many name servers that do not answer
 * @throws QueueFull
 */
export async function checkSpf(domain: string, addresses: string[], dns: ResolveDns): Promise<SpfResult[] | null> {
  const { port, close } = answerDns(dns);
  try {
    const ended = await runInThread<SpfResult[]>({
      source: 'platform/untrusted/check-spf-worker',
      job: { domain, addresses, dns: port } satisfies CheckSpfJob,
      transfer: [port],
      limits: { seconds: 3, heapMegabytes: 64, memoryMegabytes: 90 },
      // A corrected record is checked after the one that is there.
      keeping: { megabytes: 80, isSound: () => true },
    });
    return 'answer' in ended ? ended.answer : null;
  } finally {
    close();
  }
}
