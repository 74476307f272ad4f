import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test } from '@playwright/test';
import { createTransport } from 'nodemailer';
import { aMail } from '../../apps/api/test/files/a-mail';
import { aPicture } from '../../apps/api/test/files/a-picture';
import { ownIdentity } from '../../apps/api/test/own-identity';
import { openTarget, type Target } from '../attacks/target';
import { cardOf, flood, hostileArchives, hostileFiles, hostileLists, hostileMails } from './payloads';
import { cpuSecondsOf, residentMegabytes } from './process-usage';
import { report } from './report';
import type { Slowest, Watched } from './watch-worker';

/**
 * What the office notices of it, at most; a machine that others use too is no defect. The memory is that of the whole process, with
 * its embedded database: 710 to 1,010 MB are measured. A scan of 25 megapixels takes some 200 MB of them while it is converted.
 */
const most = { gapMs: 5000, megabytes: 1100 } as const;
/**
 * What the server does while an honest email waits during a flood of heavy ones, in CPU time, because others may use the machine
 * too: 3 to 5 s were measured, and a slow machine needs four times as much. And the memory that the flood takes, and what of it is
 * still taken a minute later, which depends on when the garbage of the main thread is collected.
 */
const mostOfFlood = { cpuSeconds: 20, megabytesAboveRest: 300, megabytesLeft: 150 } as const;
/**
 * The quotas of incoming mail would refuse most of this, as they should; here all of it is to be read. On a busy machine a large file
 * takes longer than the seconds of an attack.
 */
const settings = {
  REQUEST_SECONDS: '300',
  MAIL_PER_ORDER_MB: '1000',
  MAIL_PER_SENDER_MB: '10000',
  MAIL_PER_DAY_MB: '10000',
};

let target: Target;
test.beforeAll(async () => {
  target = await openTarget(settings);
});
test.afterAll(() => target.close());

const send = async (orderId: number, raw: Buffer, localAddress = '127.0.0.1'): Promise<'taken' | 'refused'> => {
  const mailer = createTransport({ host: '127.0.0.1', port: target.server.smtpPort, ignoreTLS: true, localAddress });
  try {
    const envelope = { from: 'ana.bar@example.com', to: `${orderId}@${ownIdentity.OFFICE_MAIL_DOMAIN}` };
    await mailer.sendMail({ envelope, raw });
    return 'taken';
  } catch (error) {
    const { responseCode = 0 } = error as { responseCode?: number };
    if (responseCode >= 500) return 'refused';
    throw error;
  } finally {
    mailer.close();
  }
};

/** Watches the office from now on. `atRest`: its memory at rest is measured; `stop` ends the watch and says what was slowest. */
function watch() {
  const workerData: Watched = { pid: target.server.pid() ?? 0, baseURL: target.baseURL, token: target.admin };
  const worker = new Worker(new URL('./watch-worker.ts', import.meta.url), { workerData });
  const atRest = once(worker, 'message');
  return {
    atRest,
    async stop(): Promise<Slowest> {
      await atRest;
      worker.postMessage('stop');
      const [slowest] = await once(worker, 'message');
      return slowest;
    },
  };
}

/** The email of an order that was read or set aside, or the card that was in it; undefined: not yet. */
const endOf = async (orderId: number) => (await target.details(orderId)).received[0];

/** One light question for all emails: the office's own memory is measured, not the work of answering this test. */
const inboxCount = async (): Promise<number> =>
  (await target.call('GET', '/api/admin/get-incoming-counts', { token: target.admin })).body.data.inbox;

async function sendGoodMail(): Promise<number> {
  const passport_number = `K${Math.random().toString().slice(2, 10)}`;
  const orderId = await target.order({ passport_number });
  const started = performance.now();
  await send(orderId, aMail({ attachments: [{ name: 'card.pdf', content: cardOf({ passport_number }) }] }));
  await expect.poll(async () => (await endOf(orderId))?.is, { intervals: [100] }).toBe('card');
  return performance.now() - started;
}

test('hostile emails, files, archives and lists do not stop the office, and each ends as read or set aside', async () => {
  // The code that reads files is loaded with the first file, and stays in memory.
  await sendGoodMail();
  await target.upload(await target.order(), 'card.tif', aPicture('tif'));
  const orders = new Map<number, string>();
  const watched = watch();
  await watched.atRest;
  for (const [what, make] of Object.entries(hostileMails)) {
    const orderId = await target.order();
    if ((await send(orderId, make())) === 'taken') orders.set(orderId, what);
  }
  const uploads: [string, number][] = [];
  for (const [name, make] of Object.entries(hostileFiles))
    uploads.push([name, (await target.upload(await target.order(), name, make())).code]);
  const sendFile = async (
    path: string,
    field: string,
    name: string,
    content: Buffer,
    fields?: Record<string, string>,
  ) => uploads.push([name, (await target.sendFile(path, field, name, content, fields)).code]);
  for (const [name, make] of Object.entries(hostileArchives))
    await sendFile('/api/admin/upload-batch-card', 'card', name, make(), { batchKey: crypto.randomUUID() });
  for (const [name, make] of Object.entries(hostileLists))
    await sendFile('/api/admin/upload-import', 'table', name, make(), { kind: 'disputes' });
  await expect.poll(inboxCount, { intervals: [1000], timeout: 240_000 }).toBeGreaterThanOrEqual(orders.size);
  for (const [orderId, what] of orders)
    await expect.poll(() => endOf(orderId), { message: what, intervals: [500] }).toBeTruthy();
  const { rest, above, healthz, queue, failed } = await watched.stop();
  const goodMailMs = await sendGoodMail();
  report({ slowestHealthzMs: healthz, slowestQueueMs: queue, restMB: rest, aboveRestMB: above, goodMailMs });
  // Taken as a card that a person compares, or refused with a reason.
  expect(uploads.filter(([, code]) => ![200, 413, 415, 422].includes(code))).toEqual([]);
  expect(failed).toBe(0);
  expect(Math.max(healthz, queue)).toBeLessThan(most.gapMs);
  expect(rest + above).toBeLessThan(most.megabytes);
});

test('killed while it reads hostile email, the server is back at once and reads the next good one', async () => {
  const slow = [
    'half a million tables',
    'two million entities',
    'introductions of quotations',
    'ten scans of 25 megapixels',
  ];
  const orders: number[] = [];
  for (const what of slow) {
    const orderId = await target.order();
    orders.push(orderId);
    await send(orderId, hostileMails[what]?.() ?? Buffer.alloc(0));
  }
  await target.server.kill();
  const started = performance.now();
  await target.server.restart();
  const readyMs = performance.now() - started;
  const watched = watch();
  const goodMailMs = await sendGoodMail();
  for (const orderId of orders) await expect.poll(() => endOf(orderId), { timeout: 120_000 }).toBeTruthy();
  const { healthz, queue } = await watched.stop();
  report({ readyMs, goodMailMs, slowestHealthzMs: healthz, slowestQueueMs: queue });
  expect(Math.max(healthz, queue)).toBeLessThan(most.gapMs);
});

test('while 23 heavy emails from six addresses are read, honest ones pass, and the memory comes back', async () => {
  await sendGoodMail();
  const orders = await Promise.all(Array.from({ length: 23 }, () => target.order()));
  const raws = flood.map((what) => hostileMails[what]?.() ?? Buffer.alloc(0));
  const before = await inboxCount();
  const watched = watch();
  await watched.atRest;
  const sendFrom = async (address: number) => {
    for (let at = address - 1; at < orders.length; at += 6)
      await send(orders[at] ?? 0, raws[at % raws.length] ?? Buffer.alloc(0), `127.0.1.${address}`);
  };
  await Promise.all([1, 2, 3, 4, 5, 6].map(sendFrom));
  const [waits, cpuSeconds]: [number[], number[]] = [[], []];
  for (const _ of [1, 2, 3]) {
    const used = cpuSecondsOf(target.server.pid());
    waits.push(await sendGoodMail());
    cpuSeconds.push(cpuSecondsOf(target.server.pid()) - used);
  }
  const read = (await inboxCount()) - before - waits.length;
  await expect.poll(inboxCount, { intervals: [1000], timeout: 600_000 }).toBe(before + waits.length + orders.length);
  const { rest, above, healthz, queue } = await watched.stop();
  const nowAboveRest = () => residentMegabytes(target.server.pid()) - rest;
  const goodMail = { goodMailMs: Math.max(...waits), goodMailCpuSeconds: Math.max(...cpuSeconds) };
  report({ ...goodMail, readMeanwhile: read, restMB: rest, aboveRestMB: above, leftMB: nowAboveRest() });
  expect(read).toBeLessThan(orders.length / 2);
  expect(goodMail.goodMailCpuSeconds).toBeLessThanOrEqual(mostOfFlood.cpuSeconds);
  expect(above).toBeLessThan(mostOfFlood.megabytesAboveRest);
  await expect.poll(nowAboveRest, { intervals: [1000], timeout: 60_000 }).toBeLessThan(mostOfFlood.megabytesLeft);
  report({ leftMB: nowAboveRest() });
  expect(Math.max(healthz, queue)).toBeLessThan(most.gapMs);
});
