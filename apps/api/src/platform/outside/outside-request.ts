import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { isLoopbackAddress, isPublicAddress } from './public-address';

interface HostAddress {
  address: string;
  family: number;
}

/** Which addresses may be called that somebody entered on a screen. */
export interface OutsideRule {
  /** Also allows this machine, and http to it: for tests and for trying it out. */
  allowLoopback: boolean;
  /** The only hosts that may be called, as `name` or `*.name`; null: every one. */
  hosts?: readonly string[] | null;
  /** All addresses of a name. */
  resolve?: ((host: string) => Promise<HostAddress[]>) | undefined;
}

/** An address that the server may not call. The message is a sentence; nothing was sent. */
export class AddressRefusal extends Error {}

const notHttps = 'Use an address that starts with https://.';
const notPublic = 'This address leads into a private network. Use an address on the internet.';
const notAllowed = (hosts: readonly string[]) =>
  `This host is not one that webhooks may go to (${hosts.join(', ')}). Ask an administrator to add it to WEBHOOK_HOSTS.`;

const addressOf = (address: string): HostAddress => ({ address, family: isIP(address) });
const loopback = ['127.0.0.1', '::1'].map(addressOf);
/** Always this machine (RFC 6761). No name server is asked. */
const isLocalhost = (host: string) => /(^|\.)localhost\.?$/.test(host);

/** A name at the end of a longer one counts only behind a dot. */
const isHost = (hostname: string, pattern: string): boolean =>
  pattern.startsWith('*.') ? hostname.endsWith(pattern.slice(1)) : hostname === pattern;

/**
 * Looks a URL's host up.
 * @returns its addresses, if each of them may be called. @throws an {@link AddressRefusal}, or the resolver's error
 */
export async function allowedAddresses(
  { allowLoopback, hosts = null, resolve = (host) => lookup(host, { all: true }) }: OutsideRule,
  { protocol, hostname }: URL,
  signal: AbortSignal,
): Promise<HostAddress[]> {
  if (hosts && !hosts.some((pattern) => isHost(hostname, pattern))) throw new AddressRefusal(notAllowed(hosts));
  // Before the look-up: the name may be unknown at this moment.
  if (protocol !== 'https:' && !allowLoopback) throw new AddressRefusal(notHttps);
  // The parser has already turned 0x7f.1 and 2130706433 into 127.0.0.1.
  const host = hostname.replace(/^\[|\]$/g, '');
  const addresses = isLocalhost(host)
    ? loopback
    : isIP(host)
      ? [addressOf(host)]
      : await withinTime(resolve(host), signal);
  const isHere = allowLoopback && addresses.every(({ address }) => isLoopbackAddress(address));
  if (protocol !== 'https:' && !isHere) throw new AddressRefusal(notHttps);
  if (!isHere && !addresses.every(({ address }) => isPublicAddress(address))) throw new AddressRefusal(notPublic);
  return addresses;
}

export interface OutsideCall {
  method: string;
  headers: Record<string, string>;
  body: string | Uint8Array;
  signal: AbortSignal;
}

/**
 * Sends one request, without following redirects. The connection goes to an address that was checked.
 * @throws an {@link AddressRefusal}; what breaks the connection; the signal's reason
 */
export async function requestOutside(rule: OutsideRule, url: URL, call: OutsideCall): Promise<IncomingMessage> {
  const { method, headers, body, signal } = call;
  const addresses = await allowedAddresses(rule, url, signal);
  const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
    method,
    headers,
    signal,
    // A connection of its own: a kept one would not be checked.
    agent: false,
    lookup: answerWith(addresses),
  });
  request.on('error', () => {});
  request.end(body);
  const [response] = (await once(request, 'response', { signal })) as [IncomingMessage];
  return response;
}

interface FetchOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: ConstructorParameters<typeof Response>[0];
  signal?: AbortSignal | undefined;
}

/** A `fetch` under the rule, for libraries that take one. Redirects are answers. */
export const createOutsideFetch =
  (rule: OutsideRule) =>
  async (address: string, { body: sent = null, signal: until, ...options }: FetchOptions): Promise<Response> => {
    const given = new Request(address, { ...options, body: sent, ...(until && { signal: until }) });
    const { method, signal } = given;
    const headers = Object.fromEntries(given.headers);
    const body = new Uint8Array(await given.arrayBuffer());
    const answer = await requestOutside(rule, new URL(address), { method, headers, body, signal });
    const status = answer.statusCode ?? 0;
    const answered = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value]),
    );
    const isEmpty = status === 204 || status === 304;
    return new Response(isEmpty ? null : (Readable.toWeb(answer) as ReadableStream), { status, headers: answered });
  };

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
