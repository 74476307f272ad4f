import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Serves on while balancers turn to other processes; `close()` comes afterwards. */
    drain(seconds: number): Promise<void>;
  }
}

/**
 * Between the stop signal and the end of listening: `/readyz` answers 503, everything else is served, and every response ends its
 * connection, so that a balancer has none left to send a request on at the moment when it is closed. Streams end halfway:
 * earlier, browsers would come back to this process; later, they would all come to the others at once with the last requests.
 */
export function drainBeforeClose(app: FastifyInstance, endStreams: () => void): { isDraining(): boolean } {
  let isDraining = false;
  app.addHook('onRequest', (_request, reply, done) => {
    if (isDraining) reply.header('connection', 'close');
    done();
  });
  app.decorate('drain', async (seconds: number) => {
    if (seconds === 0) return;
    isDraining = true;
    await sleep(seconds * 500);
    endStreams();
    await sleep(seconds * 500);
    // Right after Node has taken all connections that were waiting: the system resets those that it finds when listening ends.
    await setImmediate();
  });
  return { isDraining: () => isDraining };
}
