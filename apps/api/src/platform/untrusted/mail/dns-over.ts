import type { MessagePort } from 'node:worker_threads';
import type { DNSResolver } from 'mailauth';

export type { DNSResolver };

export interface DnsQuestion {
  id: number;
  name: string;
  type: string;
}

export interface DnsAnswer {
  id: number;
  found?: unknown;
  /** The code of the error, such as 'ENOTFOUND'. */
  code?: string;
}

/** Asks the name servers by way of the main thread, whose connections and limits these are. */
export function dnsOver(port: MessagePort): DNSResolver {
  const asked = new Map<number, PromiseWithResolvers<unknown>>();
  port.on('message', ({ id, found, code }: DnsAnswer) => {
    const question = asked.get(id);
    asked.delete(id);
    if (code === undefined) question?.resolve(found);
    else question?.reject(Object.assign(new Error(code), { code }));
  });
  let last = 0;
  const ask = (name: string, type: string) => {
    last += 1;
    const answer = Promise.withResolvers<unknown>();
    asked.set(last, answer);
    port.postMessage({ id: last, name, type } satisfies DnsQuestion);
    return answer.promise;
  };
  return ask as DNSResolver;
}
