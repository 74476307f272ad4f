import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { startServer } from '../support/server';
import { ask, details, downloaded, intake, upload } from '../support/work';
import { expect, metricsOf, monitorToken, test } from './cluster';
import { fill, smallDisk } from './small-disk';

test('on a full disk only the upload fails, with a message; the process stays ready and accepts the card when there is room', async ({
  cluster,
}) => {
  const disk = await smallDisk(4);
  test.skip(typeof disk === 'string', String(disk));
  if (typeof disk === 'string') return;
  cluster.use({ stop: disk.remove });
  const { server, baseURL, office, headers } = await cluster.open({ DATA_DIR: disk.folder, MIN_FREE_DISK: '0' });
  const orderId = (await intake(baseURL, office, randomUUID()))?.body.data.order_id;
  // Hidden ones are tries whether there is room.
  const stored = async () => {
    const names = await readdir(path.join(disk.folder, 'uploads')).catch(() => []);
    return names.filter((name) => !name.startsWith('.'));
  };
  const readiness = () => ask(baseURL, '/readyz');

  const filler = path.join(disk.folder, 'filler');
  await fill(filler);
  const { answer } = await upload(baseURL, headers, orderId);
  expect([answer?.status, answer?.message]).toEqual([
    503,
    'The card could not be stored, so nothing was changed. The server’s disk may be full: tell your administrator, then upload the card again.',
  ]);
  await expect.poll(server.log).toContain('the disk is full (ENOSPC)');
  expect(await stored()).toEqual([]);
  const order = await details(baseURL, headers, orderId);
  expect(order).toMatchObject({ process_status: 'New', uploadDoc: [], mailHistory: [] });
  // Requests that need no disk space work, and a balancer keeps the process; the answer names what fails.
  expect((await intake(baseURL, office, randomUUID()))?.status).toBe(200);
  expect((await ask(baseURL, '/api/admin/get-orders-list/newOrder', { headers }))?.body.total).toBe(2);
  await expect.poll(async () => (await readiness())?.body).toEqual({ status: 'ready', documents: 'failing' });
  expect(await metricsOf(baseURL)).toContain('arrival_documents_up 0');

  await rm(filler);
  const again = await upload(baseURL, headers, orderId);
  expect(again.answer?.status).toBe(200);
  const [document] = (await details(baseURL, headers, orderId)).uploadDoc;
  expect(await downloaded(baseURL, headers, document.id)).toBe(again.sha256);
  await expect.poll(async () => (await readiness())?.body).toEqual({ status: 'ready', documents: 'ok' });
  expect(await stored()).toEqual([document.file1]);
});

test('a process whose database can write nothing more is not ready, and is again when there is room', async () => {
  const disk = await smallDisk(250);
  test.skip(typeof disk === 'string', String(disk));
  if (typeof disk === 'string') return;
  const server = await startServer('pglite', {
    DATA_DIR: disk.folder,
    DEMO_ORDERS: '0',
    METRICS_TOKEN: monitorToken,
  });
  const readiness = async () => (await ask(server.baseURL, '/readyz'))?.status;
  const figures = () => metricsOf(server.baseURL);
  expect(await figures()).toContain('arrival_database_up 1');
  const filler = path.join(disk.folder, 'filler');
  await fill(filler);
  await expect.poll(readiness).toBe(503);
  expect(await figures()).toContain('arrival_database_up 0');
  await expect.poll(server.log).toContain('the database does not answer or takes no changes');
  await rm(filler);
  await expect.poll(readiness).toBe(200);
  expect(await figures()).toContain('arrival_database_up 1');
  await server.stop();
  await disk.remove();
});

test('twenty connections that poll readiness without a pause do not slow down the office', async ({ cluster }) => {
  const { baseURL, headers } = await cluster.open();
  const seen = new Set<number>();
  let isOver = false;
  const hammering = Array.from({ length: 20 }, async () => {
    while (!isOver) seen.add((await fetch(`${baseURL}/readyz`)).status);
  });
  const answers = new Set<number | undefined>();
  const list = async () =>
    answers.add((await ask(baseURL, '/api/admin/get-orders-list/newOrder', { headers }))?.status);
  await expect.poll(() => [...seen].sort()).toEqual([200, 429]);
  for (let times = 0; times < 20; times++) await list();
  isOver = true;
  await Promise.all(hammering);
  expect([...answers]).toEqual([200]);
  expect([...seen].sort()).toEqual([200, 429]);
});
