import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Makes `request.ip` a valid address in every request: a trusted proxy may forward anything that a client sent
 * (`<b>x</b>`, `1.1.1.1:443`). An invalid header is removed, so that the connection's address counts.
 */
export function ignoreInvalidForwardedFor(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    // A zone after % may have any length and has no meaning on another machine.
    if (isIP(request.ip) === 0 || request.ip.includes('%')) delete request.raw.headers['x-forwarded-for'];
    done();
  });
}
