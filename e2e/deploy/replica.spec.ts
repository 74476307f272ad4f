import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { startPostgres } from '../../scripts/postgres';
import { openCluster } from '../faults/cluster';
import { type Answer, ask, intake, json, tokenOf } from '../support/work';
import { on, openPair } from './standby';

const usedAgain = 'the standby of DATABASE_READ_URL answers reads';
const notUsed = 'the standby of DATABASE_READ_URL is not used';

async function openOffice() {
  const cluster = await openCluster();
  const pair = await openPair({});
  const settings = {
    DATABASE_URL: pair.primary.url('postgres'),
    DATABASE_READ_URL: pair.standby.url('postgres'),
  };
  const [server, other] = await Promise.all([cluster.start(settings), cluster.start(settings)]);
  await expect.poll(() => server.log().includes(usedAgain) && other.log().includes(usedAgain)).toBe(true);
  const headers = await tokenOf(server.baseURL, cluster.office);

  const metrics = async (baseURL = server.baseURL) => {
    const answer = await fetch(`${baseURL}/metrics`, { headers: { authorization: 'Bearer a token for the monitor' } });
    const values = [...(await answer.text()).matchAll(/^arrival_replica_(\S+) (\S+)$/gm)].map(
      ([, name, value]) => [name, Number(value)] as const,
    );
    return Object.fromEntries(values) as Record<string, number>;
  };
  return {
    cluster,
    pair,
    server,
    other,
    headers,
    metrics,
    /** How many reads each server has answered during some work, as this process counts them. */
    async during(work: () => Promise<unknown>, baseURL = server.baseURL) {
      const before = await metrics(baseURL);
      await work();
      const after = await metrics(baseURL);
      const grown = (by: string) =>
        Number(after[`reads_total{by="${by}"}`]) - Number(before[`reads_total{by="${by}"}`]);
      return { replica: grown('replica'), primary: grown('primary') };
    },
    async close() {
      await cluster.close();
      await pair.stop();
    },
  };
}

type Headers = { authorization: string };
const api = '/api/admin';
const report = async (baseURL: string, headers: Headers) => {
  const answer = await ask(baseURL, `${api}/get-country-order-count`, json('POST', headers, {}));
  expect(answer?.status).toBe(200);
  const rows = answer?.body.data as { count: number }[];
  return rows.reduce((sum, { count }) => sum + count, 0);
};
const moveToAwaiting = async (baseURL: string, headers: Headers, orderId: number) => {
  const body = { orderId, status: 'New', updatingStatus: 'Awaiting' };
  expect((await ask(baseURL, `${api}/move-order-status`, json('PUT', headers, body)))?.status).toBe(200);
};
const text = async (baseURL: string, path: string, headers: Headers) => {
  const answer = await fetch(baseURL + path, { headers });
  return { status: answer.status, text: await answer.text() };
};

/** Every kind of read that the standby may answer. */
const reads: Record<string, (baseURL: string, headers: Headers) => Promise<number | undefined>> = {
  report: async (baseURL, headers) => ((await report(baseURL, headers)) >= 0 ? 200 : 0),
  'orders per day': async (baseURL, headers) =>
    (await ask(baseURL, `${api}/get-orders-per-day`, json('POST', headers, {})))?.status,
  'processed by': async (baseURL, headers) =>
    (await ask(baseURL, `${api}/get-processed-by-count`, json('POST', headers, {})))?.status,
  'dispute outcomes': async (baseURL, headers) =>
    (await ask(baseURL, `${api}/get-dispute-outcomes`, json('POST', headers, { by: 'reason' })))?.status,
  'team today': async (baseURL, headers) =>
    (await ask(baseURL, `${api}/get-team-today`, json('POST', headers, {})))?.status,
  activity: async (baseURL, headers) => (await ask(baseURL, `${api}/get-activity`, { headers }))?.status,
  'second page': async (baseURL, headers) =>
    (await ask(baseURL, `${api}/get-orders-list/newOrder?page=2&limit=10`, { headers }))?.status,
  'search, second page': async (baseURL, headers) => {
    const body = { folderName: 'newOrder', searchVal: 'ana', start: 10, end: 20 };
    return (await ask(baseURL, `${api}/search-order`, json('POST', headers, body)))?.status;
  },
  'export of a list': async (baseURL, headers) =>
    (await text(baseURL, `${api}/export-orders?orderName=newOrder`, headers)).status,
  'export of the activity': async (baseURL, headers) => (await text(baseURL, `${api}/export-activity`, headers)).status,
};

test('reports, exports, the activity log and later pages are answered by the standby; first pages and changes are not', async () => {
  const office = await openOffice();
  const { cluster, pair, server, headers, during } = office;
  const { baseURL } = server;
  for (let n = 0; n < 25; n++) expect((await intake(baseURL, cluster.office, randomUUID()))?.status).toBe(200);

  for (const [name, read] of Object.entries(reads)) {
    await test.step(name, async () => {
      const answered = await during(async () => expect(await read(baseURL, headers)).toBe(200));
      expect(answered.primary).toBe(0);
      expect(answered.replica).toBeGreaterThan(0);
    });
  }
  // The standby says so itself.
  const sessions = `select distinct application_name as name from pg_stat_activity where application_name like 'arrival%' order by 1`;
  expect(await on(pair.standby, sessions)).toEqual([
    { name: 'arrival long reads' },
    { name: 'arrival reads' },
    { name: 'arrival watch' },
  ]);
  expect(await on(pair.primary, sessions)).toEqual([]);
  const exported = await text(baseURL, `${api}/export-orders?orderName=newOrder`, headers);
  expect(exported.text.trim().split('\n')).toHaveLength(26);
  const first = () => ask(baseURL, `${api}/get-orders-list/newOrder?page=1&limit=10`, { headers });
  expect(await during(first)).toEqual({ replica: 0, primary: 0 });
  expect(await office.metrics()).toMatchObject({ up: 1 });
  await office.close();
});

test('replay is paused: who has changed something sees it from any process; others read the standby until it is 10 s late', async () => {
  const office = await openOffice();
  const { cluster, pair, server, other, headers, during } = office;
  const { baseURL } = server;
  const colleague = await tokenOf(baseURL, cluster.office);
  const orderId = (await intake(baseURL, cluster.office, randomUUID()))?.body.data.order_id as number;
  await on(pair.standby, 'select pg_wal_replay_pause()');
  await expect.poll(() => on(pair.standby, 'select pg_get_wal_replay_pause_state() as s')).toEqual([{ s: 'paused' }]);
  const before = await report(baseURL, colleague);

  await intake(baseURL, cluster.office, randomUUID());
  await moveToAwaiting(baseURL, headers, orderId);
  for (const process of [server, other]) {
    const own = await during(async () => {
      expect(await report(process.baseURL, headers)).toBe(before + 1);
    }, process.baseURL);
    expect(own).toEqual({ replica: 0, primary: 1 });
    const others = await during(async () => {
      expect(await report(process.baseURL, colleague)).toBe(before);
    }, process.baseURL);
    expect(others).toEqual({ replica: 1, primary: 0 });
  }
  // Live updates tell everybody of the change, so the next page of a list must show it to everybody.
  const page = await during(() => reads['second page']?.(baseURL, colleague) ?? Promise.resolve());
  expect(page).toEqual({ replica: 0, primary: 1 });

  await test.step('later than the limit it answers nobody', async () => {
    await expect.poll(async () => (await office.metrics()).lag_seconds, { timeout: 30_000 }).toBeGreaterThan(10);
    expect(await report(baseURL, colleague)).toBe(before + 1);
    expect((await office.metrics()).lag_bytes).toBeGreaterThan(0);
    expect((await fetch(`${baseURL}/readyz`)).status).toBe(200);
  });
  await test.step('once it has caught up it answers everybody again', async () => {
    await on(pair.standby, 'select pg_wal_replay_resume()');
    await expect.poll(async () => (await office.metrics()).lag_seconds).toBe(0);
    for (const who of [headers, colleague]) {
      const answered = await during(async () => expect(await report(baseURL, who)).toBe(before + 1));
      expect(answered).toEqual({ replica: 1, primary: 0 });
    }
  });
  await office.close();
});

test('the standby is killed, frozen and brought back under load: no read fails, and none waits long', async () => {
  const office = await openOffice();
  const { cluster, pair, server, headers, during } = office;
  const { baseURL } = server;
  for (let n = 0; n < 15; n++) await intake(baseURL, cluster.office, randomUUID());
  const answers: { name: string; answer: Answer | null }[] = [];
  let isOver = false;
  const paths = [
    '/get-orders-list/newOrder?page=2&limit=10',
    '/get-activity',
    '/get-activity-people',
    '/get-disputes?page=2',
  ];
  const load = paths.map(async (path) => {
    while (!isOver) answers.push({ name: path, answer: await ask(baseURL, api + path, { headers }) });
  });
  const slowest = () => Math.round(Math.max(...answers.splice(0).map(({ answer }) => answer?.ms ?? Number.NaN)));
  const isUsed = async () => (await during(() => new Promise((resolve) => setTimeout(resolve, 300)))).replica > 0;
  const failed: string[] = [];
  const keepFailures = () => {
    for (const { name, answer } of answers)
      if (answer?.status !== 200) failed.push(`${name}: ${answer?.status} ${answer?.message}`);
    return slowest();
  };
  const logged = (what: string) => server.log().split(what).length - 1;
  expect(await isUsed()).toBe(true);

  const figures: Record<string, number> = { before: keepFailures() };
  const wasAway = logged(notUsed);
  await pair.standby.kill();
  await expect.poll(() => logged(notUsed)).toBeGreaterThan(wasAway);
  expect(await isUsed()).toBe(false);
  figures.killed = keepFailures();
  await pair.standby.up();
  await expect.poll(isUsed).toBe(true);
  figures.back = keepFailures();

  const wasFrozen = logged(notUsed);
  await pair.standby.freeze();
  await expect.poll(() => logged(notUsed)).toBeGreaterThan(wasFrozen);
  expect(await isUsed()).toBe(false);
  figures.frozen = keepFailures();
  await pair.standby.thaw();
  await expect.poll(isUsed).toBe(true);
  figures.thawed = keepFailures();
  isOver = true;
  await Promise.all(load);
  keepFailures();
  expect(failed).toEqual([]);
  test.info().annotations.push({ type: 'figures', description: JSON.stringify(figures) });
  console.log(JSON.stringify(figures));
  for (const milliseconds of Object.values(figures)) expect(milliseconds).toBeLessThan(5000);
  await office.close();
});

test('what is no standby of this database answers nothing, and the log says why', async () => {
  const cluster = await openCluster();
  const pair = await openPair({});
  const url = pair.primary.url('postgres');
  const itself = await cluster.start({ DATABASE_URL: url, DATABASE_READ_URL: url });
  const foreign = await startPostgres();
  const stranger = await cluster.start({
    DATABASE_URL: foreign.url('postgres'),
    DATABASE_READ_URL: pair.standby.url('postgres'),
  });
  await expect.poll(() => itself.log()).toContain('it is not a standby');
  await expect.poll(() => stranger.log()).toContain('it is a standby of another database');
  expect(await report(itself.baseURL, await tokenOf(itself.baseURL, cluster.office))).toBe(0);
  await cluster.close();
  await foreign.stop();
  await pair.stop();
});
