import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Requests under way have this long to end, in milliseconds; whatever is open then is cut off. */
const drainMs = 5_000;

/**
 * Closing the server waits for every connection. Browsers open some ahead of need, which Node takes for busy until a
 * request comes, and keep the others open after their answer: so the unused ones are closed first, and the rest with
 * the answer that is under way. A request that never arrives whole, or an answer that nobody reads, ends with the drain.
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
