import { PassThrough } from 'node:stream';
import { liveEventsPath, lookAtOrder } from '@sac/contract/orders-api';
import type { FastifyInstance } from 'fastify';
import { authenticate, type Gate } from '../../http/authenticate';
import type { Mount } from '../../http/mount';
import type { LiveHub } from './live-hub';
import { lookAt } from './presence';

const heartbeatMs = 20_000;
/** A stream ends after a while; the browser comes again, and with it the check whether its session has run out. */
const lifetimeMs = 5 * 60_000;

export function liveRoutes(app: FastifyInstance, mount: Mount, { gate, hub }: { gate: Gate; hub: LiveHub }) {
  mount(lookAtOrder, async ({ input: { orderId }, actor }) => {
    await lookAt(gate.db, actor.staffId, orderId);
    return {};
  });

  const open = new Set<PassThrough>();
  app.addHook('preClose', async () => {
    for (const stream of open) stream.end();
  });

  app.get(liveEventsPath, { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    const { sessionId, staffId } = await authenticate(gate, request, { kind: 'staff', action: 'orders.read' }, null);
    await gate.limits.take('live', staffId);
    const stream = new PassThrough();
    open.add(stream);
    // The length of a stream is not a slow request.
    request.raw.setTimeout(0);
    const heartbeat = setInterval(() => stream.write(': still here\n\n'), heartbeatMs);
    const end = setTimeout(() => stream.end(), lifetimeMs);
    const leave = await hub.join({
      sessionId,
      send: (event, data) => stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
      end: () => stream.end(),
    });
    stream.once('close', () => {
      open.delete(stream);
      clearInterval(heartbeat);
      clearTimeout(end);
      leave();
    });
    return (
      reply
        .type('text/event-stream')
        .header('cache-control', 'no-store')
        // Proxies must pass events on as they come.
        .header('x-accel-buffering', 'no')
        .send(stream)
    );
  });
}
