import * as api from '@sac/contract/orders-api';
import type { FastifyInstance } from 'fastify';
import { type AuthContext, authenticate } from '../../http/authenticate';
import type { Mount } from '../../http/mount';
import type { LiveHub } from './live-hub';
import { type LiveStream, openLiveStream } from './live-stream';
import { setPresence } from './presence';

export function liveRoutes(app: FastifyInstance, mount: Mount, { gate, hub }: { gate: AuthContext; hub: LiveHub }) {
  mount(api.setPresence, async ({ input: { orderId }, actor }) => {
    await setPresence(gate.db, actor.staffId, orderId);
    return {};
  });

  const open = new Set<LiveStream>();
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const stream of open) stream.end();
  });

  app.get(api.liveEventsPath, { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    const { sessionId, staffId } = await authenticate(gate, request, { kind: 'staff', action: 'orders.read' });
    await gate.limits.take('live', staffId);
    const stream = openLiveStream();
    const browser = { sessionId, send: stream.send, end: stream.end };
    open.add(stream);
    stream.body.once('close', () => {
      open.delete(stream);
      hub.leave(browser);
    });
    try {
      await hub.join(browser);
    } catch (error) {
      stream.body.destroy();
      throw error;
    }
    // The server may have begun to close while the browser joined.
    if (isClosing) stream.end();
    // The length of a stream is not a slow request.
    request.raw.setTimeout(0);
    return (
      reply
        .type('text/event-stream')
        .header('cache-control', 'no-store')
        // Proxies must pass events on as they come.
        .header('x-accel-buffering', 'no')
        .send(stream.body)
    );
  });
}
