import { Resolver } from 'node:dns/promises';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { DNSResolver, DnsAnswer, DnsQuestion } from './dns-over';

/** Asks the domain name system. Tests answer themselves. */
export type ResolveDns = DNSResolver;

/** Four seconds for a server that does not answer; a message may ask several. */
const resolver = new Resolver({ timeout: 2000, tries: 2 });

/** Names for tests and documents (RFC 2606). Asking a name server that does not answer would only delay their mail. */
const isReserved = (name: string) => /(^|\.)(example|invalid|localhost|test)$/i.test(name);

export const resolveDns: ResolveDns = async (name, type) => {
  if (isReserved(name)) throw Object.assign(new Error(`${name} is reserved`), { code: 'ENOTFOUND' });
  return resolver.resolve(name, type as 'TXT');
};

/** More than the records of ten signatures, SPF with its limit of ten, and DMARC. */
const maxQuestions = 60;

/** Answers what a thread asks the name servers for one message; `close` it when the thread has ended its work. */
export function answerDns(dns: ResolveDns): { port: MessagePort; close: () => void } {
  const { port1, port2 } = new MessageChannel();
  let asked = 0;
  const find = async ({ name, type }: DnsQuestion) => {
    asked += 1;
    if (asked > maxQuestions) throw Object.assign(new Error('too many questions'), { code: 'EREFUSED' });
    return dns(name, type);
  };
  port1.on('message', (question: DnsQuestion) => {
    const reply = (answer: Omit<DnsAnswer, 'id'>) => port1.postMessage({ ...answer, id: question.id });
    find(question).then(
      (found) => reply({ found }),
      (error: { code?: string }) => reply({ code: error.code ?? 'ESERVFAIL' }),
    );
  });
  return { port: port2, close: () => port1.close() };
}
