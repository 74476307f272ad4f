import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '../../scripts/postgres';
import { officeOf } from '../support/office';
import { copyPrepared, outputOf, startServer } from '../support/server';
import { tokenOf } from '../support/work';

/** Connections of clients that never finish what they began. */
async function stubbornClients(baseURL: string) {
  const { hostname, port } = new URL(baseURL);
  const open = async () => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    await once(socket, 'connect');
    return socket;
  };
  const fresh = await open();
  fresh.write('GET /healthz HTTP/1.1\r\nhost: x\r\nx-half');
  const used = await open();
  used.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
  await once(used, 'data');
  used.write('GET /healthz HTTP/1.1\r\nhost: x\r\nx-half');
  const posting = await open();
  posting.write('POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{');
  return [fresh, used, posting];
}

test('SIGTERM ends the server cleanly, even with half-sent requests', async () => {
  const server = await startServer('pglite');
  const headers = await tokenOf(server.baseURL, officeOf('pglite'));
  const live = await fetch(`${server.baseURL}/api/admin/events`, { headers });
  expect(live.status).toBe(200);
  await stubbornClients(server.baseURL);
  // After 10 s it would give up, and end with another code than 0.
  await server.stop();
});

test('with DRAIN_SECONDS the server serves on while it is not ready; a second signal ends it at once', async () => {
  const server = await startServer('pglite', { DRAIN_SECONDS: '300' });
  server.signal('SIGTERM');
  await expect.poll(async () => (await fetch(`${server.baseURL}/readyz`)).status).toBe(503);
  const headers = await tokenOf(server.baseURL, officeOf('pglite'));
  const live = await fetch(`${server.baseURL}/api/admin/events`, { headers });
  expect([live.status, live.headers.get('connection')]).toEqual([200, 'close']);
  server.signal('SIGTERM');
  expect(await server.ended()).not.toBe(0);
  await expect(server.stop()).rejects.toThrow('ended without a signal');
});

test('what npm start runs passes signals on, the second too', async () => {
  const root = path.resolve(import.meta.dirname, '../..');
  const folder = await mkdtemp(path.join(tmpdir(), 'signals-'));
  await copyPrepared(folder);
  for (const signals of [1, 2]) {
    const port = String(await freePort());
    // The second signal comes while it serves on, however late that is.
    const DRAIN_SECONDS = signals === 2 ? '300' : '0';
    const env = { ...process.env, DATA_DIR: folder, PORT: port, HOST: '127.0.0.1', NODE_OPTIONS: '', DRAIN_SECONDS };
    const starter = spawn(process.execPath, ['scripts/start.mjs'], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output = outputOf(starter);
    const baseURL = `http://127.0.0.1:${port}`;
    await expect.poll(output).toContain('is ready at');
    await stubbornClients(baseURL);
    const ended = once(starter, 'close');
    starter.kill('SIGTERM');
    if (signals === 2) {
      await expect.poll(output).toContain('Stopping…');
      starter.kill('SIGTERM');
    }
    const [code] = await ended;
    expect(code === 0).toBe(signals === 1);
    await expect(fetch(`${baseURL}/healthz`)).rejects.toThrow();
  }
  await rm(folder, { recursive: true, force: true });
});
