import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { whyNeverConnected } from '../mailers/never-connected';
import { isLoopbackAddress, isPublicAddress } from './public-address';

interface HostAddress {
  address: string;
  family: number;
}

/** The result of a request: the HTTP status, or why there is none, as a sentence. */
export type PostResult = { status: number } | { status: null; reason: string };

export interface WebhookPoster {
  /** Why nothing may be sent to this address, as a sentence; null: it may, or its name is not known now. */
  refusalOf(url: string): Promise<string | null>;
  /** Posts once, without following redirects. The connection goes to an address that was checked. Never throws. */
  post(url: string, headers: Record<string, string>, body: string): Promise<PostResult>;
}

export interface WebhookPosterOptions {
  /** Also allows this machine, and http to it: for tests and for trying it out. */
  allowLoopback: boolean;
  /** The only hosts that may be sent to, as `name` or `*.name`; null: every one. */
  hosts?: readonly string[] | null;
  /** All addresses of a name. */
  resolve?: ((host: string) => Promise<HostAddress[]>) | undefined;
  timeoutMs?: number;
}

const notHttps = 'Use an address that starts with https://.';
const notPublic = 'This address leads into a private network. Use an address on the internet.';
const notAllowed = (hosts: readonly string[]) =>
  `This host is not one that webhooks may go to (${hosts.join(', ')}). Ask an administrator to add it to WEBHOOK_HOSTS.`;
class Refusal extends Error {}

const addressOf = (address: string): HostAddress => ({ address, family: isIP(address) });
const loopback = ['127.0.0.1', '::1'].map(addressOf);
/** Always this machine (RFC 6761). No name server is asked. */
const isLocalhost = (host: string) => /(^|\.)localhost\.?$/.test(host);

/** A name at the end of a longer one counts only behind a dot. */
const isHost = (hostname: string, pattern: string): boolean =>
  pattern.startsWith('*.') ? hostname.endsWith(pattern.slice(1)) : hostname === pattern;

export function createWebhookPoster({
  allowLoopback,
  hosts = null,
  resolve = (host) => lookup(host, { all: true }),
  timeoutMs = 10_000,
}: WebhookPosterOptions): WebhookPoster {
  /** The addresses of the host, if each of them is allowed. @throws a Refusal, or the resolver's error */
  async function allowedAddresses({ protocol, hostname }: URL): Promise<HostAddress[]> {
    if (hosts && !hosts.some((pattern) => isHost(hostname, pattern))) throw new Refusal(notAllowed(hosts));
    // The parser has already turned 0x7f.1 and 2130706433 into 127.0.0.1.
    const host = hostname.replace(/^\[|\]$/g, '');
    const addresses = isLocalhost(host) ? loopback : isIP(host) ? [addressOf(host)] : await resolve(host);
    const isHere = allowLoopback && addresses.every(({ address }) => isLoopbackAddress(address));
    if (protocol !== 'https:' && !isHere) throw new Refusal(notHttps);
    if (!isHere && !addresses.every(({ address }) => isPublicAddress(address))) throw new Refusal(notPublic);
    return addresses;
  }

  function whyFailed(error: unknown): string {
    if (error instanceof Refusal) return error.message;
    if (error instanceof Error && error.name === 'TimeoutError')
      return `It did not answer within ${timeoutMs / 1000} seconds.`;
    const why = whyNeverConnected(error);
    return why === null ? 'The connection broke before it answered.' : `It could not be reached: ${why}.`;
  }

  return {
    async refusalOf(url) {
      try {
        await withinTime(allowedAddresses(new URL(url)), AbortSignal.timeout(timeoutMs));
        return null;
      } catch (error) {
        return error instanceof Refusal ? error.message : null;
      }
    },

    async post(address, headers, body) {
      try {
        const url = new URL(address);
        const signal = AbortSignal.timeout(timeoutMs);
        const addresses = await withinTime(allowedAddresses(url), signal);
        const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
          method: 'POST',
          headers: { ...headers, 'content-length': Buffer.byteLength(body) },
          signal,
          // A connection of its own: a kept one would not be checked.
          agent: false,
          lookup: answerWith(addresses),
        });
        request.on('error', () => {});
        request.end(body);
        const [response] = (await once(request, 'response', { signal })) as [IncomingMessage];
        // Only the status matters.
        response.destroy();
        return { status: response.statusCode ?? 0 };
      } catch (error) {
        return { status: null, reason: whyFailed(causeOf(error)) };
      }
    },
  };
}

/** The checked addresses instead of a second look-up, which may answer something else. */
const answerWith =
  (addresses: HostAddress[]): LookupFunction =>
  (_host, options, callback) => {
    const [first] = addresses;
    if (options.all) callback(null, addresses);
    else callback(null, first?.address ?? '', first?.family);
  };

/** A name server that does not answer cannot be interrupted, but need not be waited for. */
const withinTime = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true })),
  ]);

/** An aborted wait has the timeout as its cause. */
const causeOf = (error: unknown): unknown =>
  error instanceof Error && error.name === 'AbortError' && error.cause ? error.cause : error;
