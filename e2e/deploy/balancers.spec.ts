import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { listen } from '../../apps/api/test/listen';
import { expect, test } from '../faults/cluster';
import type { Office } from '../support/office';
import type { Server } from '../support/server';
import { intake, lookForLosses, tokenOf } from '../support/work';
import { balancers, startBalancer } from './balancers';
import { startTraffic } from './traffic';

/** Longer than nginx keeps an unused connection, and than the others need to see the answer of /readyz. */
const drainSeconds = 8;
const hands = 3;

/** Signs in from another address of this machine, with a forged header. Returns the address that the server believed. */
async function believedAddress(baseURL: string, { email, password }: Office, db: pg.Pool) {
  const { hostname, port } = new URL(baseURL);
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' };
  await new Promise<void>((resolve, reject) => {
    const options = { hostname, port, path: '/api/login', method: 'POST', headers, localAddress: '127.0.0.77' };
    request(options, (response) => response.resume().on('end', resolve))
      .on('error', reject)
      .end(JSON.stringify({ email, password }));
  });
  const { rows } = await db.query<{ ip: string }>('select ip from session order by created_at desc limit 1');
  return rows[0]?.ip;
}

/** Ends a process as an update does, and starts it again; balancers get time to see it. */
async function renew(server: Server) {
  const started = performance.now();
  server.signal('SIGTERM');
  expect(await server.ended(), server.log().slice(-3000)).toBe(0);
  const seconds = (performance.now() - started) / 1000;
  expect(seconds).toBeGreaterThan(drainSeconds);
  expect(seconds).toBeLessThan(drainSeconds + 9);
  await server.restart();
  await sleep(3000);
}

for (const [name, shipped] of Object.entries(balancers)) {
  test(`${name}: a restart of one process after the other fails nothing; a killed one only what it had in hand`, async ({
    cluster,
  }) => {
    // Two drains, three starts and a look at every order, on a slow machine.
    test.setTimeout(600_000);
    const settings = { TRUSTED_PROXIES: '127.0.0.1', DRAIN_SECONDS: String(drainSeconds) };
    const servers = [await cluster.start(settings), await cluster.start(settings)] as const;
    const balancer = await startBalancer(
      shipped,
      servers.map((server) => server.baseURL),
    );
    cluster.use(balancer);
    const { baseURL } = balancer;
    const { db, office } = cluster;

    for (const path of ['/metrics', '/readyz']) expect((await fetch(baseURL + path)).status).toBe(404);
    expect(await believedAddress(baseURL, office, db)).toBe('127.0.0.77');

    const headers = await tokenOf(baseURL, office);
    const heard = await listen(baseURL, headers);
    await expect.poll(() => heard.text).toContain('event: presence');
    await intake(baseURL, office, 'a change');
    // Far less than a buffer holds, and the stream goes on.
    await expect.poll(() => heard.text, { timeout: 5000 }).toContain('event: changed');
    expect(heard.isOver).toBe(false);

    const traffic = startTraffic(baseURL, office, headers, hands);
    await sleep(3000);
    for (const server of servers) await renew(server);
    // The process that had the stream ended it in good time.
    expect(heard.isOver).toBe(true);
    const restarts = { sent: traffic.sent(), failed: traffic.failed.splice(0) };
    expect(restarts.failed).toEqual([]);

    await servers[0].kill();
    await sleep(6000);
    const killed = traffic.failed.splice(0);
    await servers[0].restart();
    await sleep(3000);
    await traffic.stop();
    report(name, restarts.sent, traffic.sent(), killed);
    // What comes after the first moment finds the other process.
    expect(traffic.failed).toEqual([]);
    expect(killed.length).toBeLessThanOrEqual(hands);
    const repeated = shipped.repeatsIntake ? ['read', 'intake'] : ['read'];
    expect(killed.filter(({ kind }) => repeated.includes(kind))).toEqual([]);

    const orders = [{ key: 'a change', orderId: null, isMoved: false, sha256: null }, ...traffic.orders];
    expect(await lookForLosses(baseURL, office, headers, orders)).toEqual({ lost: [], doubled: [] });
    const stored = await db.query<{ text: string; times: number }>(
      'select remark as text, count(*)::int as times from remark group by 1',
    );
    const times = new Map(stored.rows.map((row) => [row.text, row.times]));
    const wrong = traffic.comments.filter(({ text, isAcknowledged }) => {
      const found = times.get(text) ?? 0;
      return found > 1 || (isAcknowledged && found === 0);
    });
    expect(wrong).toEqual([]);
  });
}

/** The figures of docs/reliability.md. */
function report(name: string, restarts: object, all: object, killed: { kind: string; why: string }[]) {
  const description = JSON.stringify({ restarts, all, killed });
  test.info().annotations.push({ type: name, description });
  process.stdout.write(`    ${name}: ${description}\n`);
}
