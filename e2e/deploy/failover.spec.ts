import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { openCluster } from '../faults/cluster';
import { listen } from '../support/listener';
import { ask, details, intake, tokenOf, upload } from '../support/work';
import { on, openPair, synchronous } from './standby';
import { startWrites } from './writes';

const absent = /^503 Our database (does not answer|takes no changes) at the moment/;

/** The figures of a run go to the report, for docs/reliability.md. */
const note = (figures: object) => {
  test.info().annotations.push({ type: 'figures', description: JSON.stringify(figures) });
  console.log(JSON.stringify(figures));
};

const readiness = async (baseURL: string) => (await fetch(`${baseURL}/readyz`)).status;

test('the primary is killed under load and its standby promoted: nothing acknowledged is lost, and all goes on without a restart', async () => {
  const cluster = await openCluster();
  const pair = await openPair(synchronous);
  const server = await cluster.start({ DATABASE_URL: pair.both });
  const { baseURL } = server;
  const headers = await tokenOf(baseURL, cluster.office);
  const heard = await listen(baseURL, headers);
  const writes = startWrites(baseURL, cluster.office, headers);
  await expect.poll(writes.acknowledged).toBeGreaterThan(60);
  // Stored, and to be sent about when the primary dies.
  const orderId = (await intake(baseURL, cluster.office, 'with a card'))?.body.data.order_id;
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
  const later = (await intake(baseURL, cluster.office, 'with a card, later'))?.body.data.order_id;
  await upload(baseURL, headers, later);
  await expect.poll(() => mailOf(later)).toBe('sent');
  note({
    acknowledged: writes.acknowledged(),
    refusals,
    killedToPromote: Math.round(promoted - killed),
    firstWriteAfterPromote: Math.round(backAfter),
    liveUpdatesAfterPromote: Math.round(heardAfter),
  });

  await test.step('the old primary comes back by itself: nobody goes to it, though it is named first', async () => {
    await on(
      pair.standby,
      "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    );
    await pair.primary.up();
    await server.run('create-intake-key', ['made after the failover']);
    const made = `select from api_key where label = 'made after the failover'`;
    expect(await on(pair.standby, made)).toHaveLength(1);
    await expect.poll(() => readiness(baseURL)).toBe(200);
    const orders = 'select count(*)::int as n from orders';
    const [old] = await on(pair.primary, orders).catch(() => [{ n: null }]);
    const answer = await intake(baseURL, cluster.office, 'after the return');
    expect(answer?.status).toBe(200);
    expect(await on(pair.primary, orders)).toEqual([old]);
  });
  heard.stop();
  await cluster.close();
  await pair.stop();
});

test('without synchronous replication, changes that were acknowledged are lost with the primary', async () => {
  const cluster = await openCluster();
  const pair = await openPair({});
  const server = await cluster.start({ DATABASE_URL: pair.both });
  const { baseURL } = server;
  const headers = await tokenOf(baseURL, cluster.office);
  const writes = startWrites(baseURL, cluster.office, headers);
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
  await cluster.close();
  await pair.stop();
});

test('a stalled standby of a synchronous primary: changes are refused with 503 and none of them is acknowledged', async () => {
  const cluster = await openCluster();
  const pair = await openPair(synchronous);
  const server = await cluster.start({ DATABASE_URL: pair.both });
  const { baseURL } = server;
  const headers = await tokenOf(baseURL, cluster.office);
  const writes = startWrites(baseURL, cluster.office, headers);
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
  await cluster.close();
  await pair.stop();
});

test('a promoted standby that waits for a standby of its own: changes answer 503, and work once the setting is taken away', async () => {
  const cluster = await openCluster();
  // The standby was copied from its primary with all settings.
  const pair = await openPair(synchronous, synchronous);
  const server = await cluster.start({ DATABASE_URL: pair.both });
  const { baseURL } = server;
  const headers = await tokenOf(baseURL, cluster.office);
  await pair.primary.kill();
  await pair.promote();
  await expect.poll(() => readiness(baseURL)).toBe(200);
  const keys = ['waits', 'waits too', 'and waits'];
  const waiting = `select from pg_stat_activity where wait_event = 'SyncRep'`;
  for (const key of keys) {
    const answer = await intake(baseURL, cluster.office, key);
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
  for (const key of keys) expect((await intake(baseURL, cluster.office, key))?.status).toBe(200);
  const [{ n }] = await on(pair.standby, 'select count(*)::int as n from orders');
  expect(n).toBe(keys.length);
  note({ waitingBefore });
  await cluster.close();
  await pair.stop();
});

test('a server that comes back as a standby: 503 in words until it is promoted', async () => {
  const cluster = await openCluster();
  const server = await cluster.start();
  const { baseURL } = server;
  const headers = await tokenOf(baseURL, cluster.office);
  await cluster.postgres.down();
  await writeFile(path.join(cluster.postgres.data, 'standby.signal'), '');
  await cluster.postgres.up();
  const counts = () => ask(baseURL, '/api/admin/get-folder-count', { headers });
  for (const answer of [await counts(), await intake(baseURL, cluster.office, 'to a standby')])
    expect(`${answer?.status} ${answer?.message}`).toMatch(absent);
  await expect.poll(() => readiness(baseURL)).toBe(503);
  const said = await server.run('create-intake-key', ['x']).catch((error: Error) => error.message);
  expect(said).toContain('The database at DATABASE_URL is a standby, which takes no changes.');
  await on(cluster.postgres, 'select pg_promote()');
  await expect.poll(() => readiness(baseURL)).toBe(200);
  expect((await counts())?.status).toBe(200);
  expect((await intake(baseURL, cluster.office, 'to a standby'))?.status).toBe(200);
  await cluster.close();
});
