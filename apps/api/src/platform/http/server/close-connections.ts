import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long requests in progress may take, in milliseconds; then every connection is cut off. */
const drainMs = 5_000;
/** Within this time the first request of a new connection arrives: a balancer opens one when it has a request. */
const firstRequestMs = 1_000;

/**
 * Closing the server waits for every connection. Browsers open some in advance, which Node considers busy until a
 * request arrives, and keep the others open after a response. So unused ones are closed first, unless they are new, and the
 * rest after their current response. Incomplete requests and unread responses end with the drain time.
 */
export function closeConnectionsWithServer(app: FastifyInstance, drain = drainMs): void {
  /** With the time at which they were opened. */
  const unused = new Map<Socket, number>();
  let isClosing = false;
  app.server.on('connection', (socket) => {
    unused.set(socket, performance.now());
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }, response) => {
    unused.delete(socket);
    response.once('close', () => isClosing && socket.destroySoon());
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    const destroyUnused = (newest: number) => {
      for (const [socket, openedAt] of unused) if (openedAt <= newest) socket.destroy();
    };
    destroyUnused(performance.now() - firstRequestMs);
    setTimeout(destroyUnused, firstRequestMs, Number.POSITIVE_INFINITY).unref();
    const cutOff = setTimeout(() => app.server.closeAllConnections(), drain);
    app.server.once('close', () => clearTimeout(cutOff));
  });
}
