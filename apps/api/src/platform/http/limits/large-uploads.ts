import type { FastifyRequest } from 'fastify';
import { serviceUnavailable } from '../../errors';
import { addressKey } from './rate-limit';

/** Each may have three files of MAX_DOCUMENT_MB, which are in memory until they are stored. */
const most = { atOnce: 8, ofNetwork: 2 };
const smallBytes = 256 * 1024;

export type LargeUploads = <T>(request: FastifyRequest, work: () => Promise<T>) => Promise<T>;

/**
 * Creates the function that bounds how many large uploads of customers this process receives at once, a quarter of them from one
 * network. Small ones never wait. The customer's page repeats an upload that was refused (503).
 */
export function createLargeUploads(): LargeUploads {
  const networks: string[] = [];
  return async ({ headers, ip }, work) => {
    if (Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) <= smallBytes) return work();
    const network = addressKey(ip);
    const ofNetwork = networks.filter((other) => other === network).length;
    if (networks.length >= most.atOnce || ofNetwork >= most.ofNetwork)
      throw serviceUnavailable('Too many files are being sent right now. Try again in a few seconds.', {
        retryAfter: 5,
        reason: 'uploads',
      });
    networks.push(network);
    try {
      return await work();
    } finally {
      networks.splice(networks.indexOf(network), 1);
    }
  };
}
