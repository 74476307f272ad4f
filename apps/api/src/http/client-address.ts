import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Sees to it that `request.ip` is an address, everywhere: what a trusted proxy passes on may be anything that a client sent
 * it (`<b>x</b>`, `1.1.1.1:443`). What is none counts as not sent, and the address is the connection's.
 */
export function believeOnlyAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    // What follows a % (a zone) may be of any length, and means something on the machine itself alone.
    if (isIP(request.ip) === 0 || request.ip.includes('%')) delete request.raw.headers['x-forwarded-for'];
    done();
  });
}
