import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import ipaddr from 'ipaddr.js';

/** With the port of the client, as Azure's Application Gateway and some balancers of AWS write it: `ip:port`, `[ip]:port`. */
const withPort = /^(?:\[([\da-f:.]+)\]|(\d{1,3}(?:\.\d{1,3}){3}))(?::\d{1,5})?$/i;

/** A zone after % may have any length and has no meaning on another machine. */
const isAddress = (text: string | undefined): boolean => isIP(text ?? '') !== 0 && !text?.includes('%');

/** The address in an entry of X-Forwarded-For, without quotes, brackets and port, and as IPv4 if it is that; the entry itself if it has none. */
function addressIn(entry: string): string {
  const text = /^"(.*)"$/.exec(entry)?.[1] ?? entry;
  const [, v6, v4] = withPort.exec(text) ?? [];
  const address = v6 ?? v4 ?? text;
  if (!isAddress(address)) return entry;
  const read = ipaddr.process(address);
  return read.kind() === 'ipv4' ? read.toString() : address;
}

/** Since when, in this process, a trusted proxy has sent addresses that cannot be read; null: none did. */
export type UnreadableForwarded = () => Date | null;

/**
 * Makes `request.ip` a valid address in every request: a trusted proxy may forward anything that a client sent. What is no address
 * is removed, so that the connection's address counts.
 */
export function readForwardedFor(app: FastifyInstance): UnreadableForwarded {
  let since: Date | null = null;
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw;
    const sent = headers['x-forwarded-for'];
    // Fastify goes through it from its end, as long as an address is a trusted proxy's.
    if (sent !== undefined)
      headers['x-forwarded-for'] = [sent]
        .flat()
        .join()
        .split(',')
        .map((one) => addressIn(one.trim()))
        .join();
    if (!isAddress(request.ip)) {
      delete headers['x-forwarded-for'];
      // A connection that has ended has no address either.
      if (isAddress(request.ip)) since ??= new Date();
    }
    done();
  });
  return () => since;
}
