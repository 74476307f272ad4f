import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listen } from '../../apps/api/test/listen';
import { type Cluster, expect, test } from '../faults/cluster';
import { ask, details, intake, upload } from '../support/work';
import { startPostgresProxy } from './postgres-proxy';
import { on, openPair, synchronous } from './standby';
import { startWrites } from './writes';

const absent = /^503 Our database (does not answer|takes no changes) at the moment/;

/** The figures of a run go to the report, for docs/reliability.md. */
const note = (figures: object) => {
  test.info().annotations.push({ type: 'figures', description: JSON.stringify(figures) });
  console.log(JSON.stringify(figures));
};

/** A server on a primary and its standby behind HAProxy. */
async function openWithStandby(cluster: Cluster, ...settings: Parameters<typeof openPair>) {
  const pair = cluster.use(await openPair(...settings));
  const proxy = cluster.use(await startPostgresProxy(pair.primary, pair.standby));
  return { pair, ...(await cluster.open({ DATABASE_URL: proxy.url })) };
}

const readiness = async (baseURL: string) => (await fetch(`${baseURL}/readyz`)).status;

test('the primary is killed under load and its standby promoted: nothing acknowledged is lost, and all goes on without a restart', async ({
  cluster,
}) => {
  const { pair, baseURL, office, headers } = await openWithStandby(cluster, synchronous);
  const heard = await listen(baseURL, headers);
  const writes = startWrites(baseURL, office, headers);
  await expect.poll(writes.acknowledged).toBeGreaterThan(60);
  // Stored, and to be sent about when the primary dies.
  const orderId = (await intake(baseURL, office, 'with a card'))?.body.data.order_id;
  await upload(baseURL, headers, orderId);

  const killed = performance.now();
  await pair.primary.kill();
  await expect.poll(() => readiness(baseURL)).toBe(503);
  // While there is only a standby, it is not written to.
  await sleep(1000);
  const promoted = performance.now();
  await pair.promote();
  await expect.poll(() => readiness(baseURL)).toBe(200);
  await expect.poll(() => writes.firstAfter(promoted)).not.toBeNull();
  const backAfter = (writes.firstAfter(promoted) ?? 0) - promoted;
  heard.text = '';
  await expect.poll(() => heard.text, { timeout: 10_000 }).toContain('event: changed');
  const heardAfter = performance.now() - promoted;
  const before = writes.acknowledged();
  await expect.poll(writes.acknowledged).toBeGreaterThan(before + 60);
  await writes.stop();

  const refusals = writes.refusals();
  for (const refusal of Object.keys(refusals)) expect(refusal).toMatch(absent);
  expect(await writes.losses()).toEqual([]);
  expect(backAfter).toBeLessThan(10_000);
  // Jobs too: the email of before, and one of now.
  const mailOf = async (order: number) => (await details(baseURL, headers, order)).mailHistory[0]?.state;
  await expect.poll(() => mailOf(orderId)).toMatch(/sent|failed/);
  const later = (await intake(baseURL, office, 'with a card, later'))?.body.data.order_id;
  await upload(baseURL, headers, later);
  await expect.poll(() => mailOf(later)).toBe('sent');
  note({
    acknowledged: writes.acknowledged(),
    refusals,
    killedToPromote: Math.round(promoted - killed),
    firstWriteAfterPromote: Math.round(backAfter),
    liveUpdatesAfterPromote: Math.round(heardAfter),
  });

  heard.stop();
});

test('without synchronous replication, changes that were acknowledged are lost with the primary', async ({
  cluster,
}) => {
  const { pair, baseURL, office, headers } = await openWithStandby(cluster, {});
  const writes = startWrites(baseURL, office, headers);
  await expect.poll(writes.acknowledged).toBeGreaterThan(30);
  await pair.stallReplication();
  const before = writes.acknowledged();
  await expect.poll(writes.acknowledged).toBeGreaterThan(before + 30);
  await writes.stop();
  await pair.primary.kill();
  await pair.promote();
  await expect.poll(() => readiness(baseURL)).toBe(200);
  const lost = await writes.losses();
  note({ acknowledged: writes.acknowledged(), lost: lost.length });
  expect(lost.length).toBeGreaterThanOrEqual(30);
});

test('a stalled standby of a synchronous primary: changes are refused with 503 and none of them is acknowledged', async ({
  cluster,
}) => {
  const { pair, baseURL, office, headers } = await openWithStandby(cluster, synchronous);
  const writes = startWrites(baseURL, office, headers);
  await expect.poll(writes.acknowledged).toBeGreaterThan(30);
  await pair.stallReplication();
  await sleep(500);
  const before = writes.acknowledged();
  await sleep(8000);
  await writes.stop();
  expect(writes.acknowledged()).toBe(before);
  await pair.primary.kill();
  await pair.promote();
  await expect.poll(() => readiness(baseURL)).toBe(200);
  expect(await writes.losses()).toEqual([]);
  for (const refusal of Object.keys(writes.refusals())) expect(refusal).toMatch(/^503 Our database/);
  note({ acknowledged: writes.acknowledged(), refusals: writes.refusals() });
});

test('a promoted standby that waits for a standby of its own: changes answer 503, and work once the setting is taken away', async ({
  cluster,
}) => {
  // The standby was copied from its primary with all settings.
  const { pair, baseURL, office, headers } = await openWithStandby(cluster, synchronous, synchronous);
  await pair.primary.kill();
  await pair.promote();
  await expect.poll(() => readiness(baseURL)).toBe(200);
  const keys = ['waits', 'waits too', 'and waits'];
  const waiting = `select from pg_stat_activity where wait_event = 'SyncRep'`;
  for (const key of keys) {
    const answer = await intake(baseURL, office, key);
    expect(`${answer?.status} ${answer?.message}`).toMatch(/^503 Our database (does not answer|needs too long)/);
    expect(answer?.ms).toBeLessThan(10_000);
  }
  const waitingBefore = (await on(pair.standby, waiting)).length;
  expect(waitingBefore).toBeGreaterThan(0);
  // Reading goes on, where nothing is written for it.
  const list = await ask(baseURL, '/api/admin/get-orders-list/newOrder', { headers });
  expect(list?.status).toBe(200);

  await on(pair.standby, `alter system set synchronous_standby_names = ''`);
  await on(pair.standby, 'select pg_reload_conf()');
  await expect.poll(async () => (await on(pair.standby, waiting)).length).toBe(0);
  // Whether or not a refused change was stored in the end: with its key it is there once.
  for (const key of keys) expect((await intake(baseURL, office, key))?.status).toBe(200);
  const [{ n }] = await on(pair.standby, 'select count(*)::int as n from orders');
  expect(n).toBe(keys.length);
  note({ waitingBefore });
});

test('a server that comes back as a standby: 503 with a message until it is promoted', async ({ cluster }) => {
  const { server, baseURL, office, headers } = await cluster.open();
  await cluster.postgres.down();
  await writeFile(path.join(cluster.postgres.data, 'standby.signal'), '');
  await cluster.postgres.up();
  const counts = () => ask(baseURL, '/api/admin/get-folder-count', { headers });
  for (const answer of [await counts(), await intake(baseURL, office, 'to a standby')])
    expect(`${answer?.status} ${answer?.message}`).toMatch(absent);
  await expect.poll(() => readiness(baseURL)).toBe(503);
  const said = await server.run('create-intake-key', ['x']).catch((error: Error) => error.message);
  expect(said).toContain('The database at DATABASE_URL is a standby, which takes no changes.');
  await on(cluster.postgres, 'select pg_promote()');
  await expect.poll(() => readiness(baseURL)).toBe(200);
  expect((await counts())?.status).toBe(200);
  expect((await intake(baseURL, office, 'to a standby'))?.status).toBe(200);
});
