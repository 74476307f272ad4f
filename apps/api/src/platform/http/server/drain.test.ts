import { once } from 'node:events';
import { Agent, get } from 'node:http';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { FileStore } from '../../stores/file-store';
import { closeConnectionsWithServer } from './close-connections';
import { drainBeforeClose } from './drain';
import { healthRoutes, openHealth } from './health';

/** A server as main.ts has it, and a client that keeps its connections open, as a balancer does. */
async function server() {
  const app = Fastify({ return503OnClosing: false });
  const ends: number[] = [];
  closeConnectionsWithServer(app);
  const { isDraining } = drainBeforeClose(app, () => ends.push(performance.now()));
  const files = { check: async () => {} } as FileStore;
  healthRoutes(app, openHealth({ ping: async () => {} }, files, app.log), isDraining);
  app.get('/', async () => 'served');
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async (path: string) => {
    const request = get(`${address}${path}`, { agent });
    const [response] = await once(request, 'response');
    response.resume();
    await once(response, 'end');
    return { code: response.statusCode, connection: response.headers.connection, isOld: request.reusedSocket };
  };
  return { app, ask, ends, address };
}

test('while it drains, a server is not ready, serves on, also on new connections, and ends each connection', async () => {
  const { app, ask, ends, address } = await server();
  expect(await ask('/readyz')).toMatchObject({ code: 200, connection: 'keep-alive' });
  expect(await ask('/')).toMatchObject({ code: 200, connection: 'keep-alive', isOld: true });
  const drained = app.drain(1);
  expect(await ask('/')).toEqual({ code: 200, connection: 'close', isOld: true });
  expect(await ask('/')).toEqual({ code: 200, connection: 'close', isOld: false });
  expect(await ask('/readyz')).toMatchObject({ code: 503 });
  expect(await ask('/healthz')).toMatchObject({ code: 200 });
  expect(ends).toEqual([]);
  await drained;
  // Halfway, so that browsers have time to come to another process.
  expect(ends).toHaveLength(1);
  expect(performance.now() - (ends[0] ?? 0)).toBeGreaterThan(400);
  await app.close();
  await expect(fetch(address)).rejects.toThrow();
});

test('without drain seconds nothing waits', async () => {
  const { app, ask, ends } = await server();
  await app.drain(0);
  expect(await ask('/readyz')).toMatchObject({ code: 200 });
  expect(ends).toEqual([]);
  await app.close();
});
