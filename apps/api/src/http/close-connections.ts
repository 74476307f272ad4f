import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long requests in progress may take, in milliseconds; then every connection is cut off. */
const drainMs = 5_000;

/**
 * Closing the server waits for every connection. Browsers open some in advance, which Node considers busy until a
 * request arrives, and keep the others open after a response. So unused ones are closed first, and the rest after their
 * current response. Incomplete requests and unread responses end with the drain time.
 */
export function closeConnectionsWithServer(app: FastifyInstance, drain = drainMs): void {
  const unused = new Set<Socket>();
  let isClosing = false;
  app.server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }, response) => {
    unused.delete(socket);
    response.once('close', () => isClosing && socket.destroySoon());
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of unused) socket.destroy();
    const cutOff = setTimeout(() => app.server.closeAllConnections(), drain);
    app.server.once('close', () => clearTimeout(cutOff));
  });
}
