import { type WebhookEvent, webhookPayload } from '@sac/contract/webhook-events';
import {
  addWebhook,
  getWebhookDeliveries,
  getWebhooks,
  renewWebhookSecret,
  resendWebhookDelivery,
  testWebhook,
  type WebhookDelivery,
  type WebhookTarget,
} from '@sac/contract/webhooks-api';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterEach, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/test-app';
import { openJobQueue } from '../../db/job-queue';
import { createSecretBox } from '../../domain/accounts/secret-box';
import { setStatus } from '../../domain/orders/set-status';
import { type Received, serveLocally } from '../../ports/local-server.fixture';
import { createWebhookPoster } from '../../ports/webhook-poster';
import { completeRefunds } from '../refunds/complete-refunds';
import { reportWrongDetails } from '../tracking/report-wrong-details';
import { sendDue } from './send-due';

const env = { WEBHOOK_LOOPBACK: 'on' };
const patience = { timeout: 30_000 };
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** The sales site: answers with these statuses in turn, then with the last one; 0 breaks the connection. */
async function salesSite(...statuses: number[]) {
  const server = await serveLocally((response) => {
    const status = statuses.length > 1 ? statuses.shift() : statuses[0];
    if (status === 0) response.destroy();
    else response.writeHead(status ?? 200).end();
  });
  closing.push(() => server[Symbol.asyncDispose]());
  return server;
}

async function open(given: Parameters<typeof openTestApp>[0] = {}) {
  const office = await openTestApp({ ...given, env: { ...env, ...given.env } });
  closing.push(() => office.close());
  const admin = await office.staff('Admin');
  return {
    office,
    admin,
    async add(url: string, events: WebhookEvent[] = ['order.received']) {
      return (await office.call(addWebhook, { url, events }, admin)).body.data as { id: number; secret: string };
    },
    async deliveries(state = '') {
      const { data } = (await office.call(getWebhookDeliveries, { state }, admin)).body;
      return data as WebhookDelivery[];
    },
    async targets() {
      return (await office.call(getWebhooks, {}, admin)).body.data as WebhookTarget[];
    },
    /** What is waiting for a retry becomes due, as if its wait were over. */
    async tryNow() {
      await office.db
        .updateTable('webhook_delivery')
        .set({ next_try_at: sql<string>`now()` })
        .where('state', '=', 'waiting')
        .execute();
      await office.jobs.enqueue(office.db, 'send-webhooks', {});
    },
  };
}

/** As the sales site does it. */
const verified = ({ body, headers }: Received, secret: string) =>
  webhookPayload.parse(new Webhook(secret).verify(body, headers as Record<string, string>));

const idOf = ({ headers }: Received) => headers['webhook-id'];

const addCustomersMessage = (office: TestApp, orderId: number) => {
  const limit = { consume: async () => {}, refund: async () => {} } as unknown as Parameters<
    typeof reportWrongDetails
  >[1];
  const report = { message: 'My name is wrong.', key: crypto.randomUUID() };
  return reportWrongDetails(office.db, limit, { orderId, ip: '127.0.0.1' }, report);
};

test('received, completed, refunded and a customer’s message arrive signed, without customer data', async () => {
  const site = await salesSite(200);
  const { office, add, deliveries } = await open();
  const { secret } = await add(`${site.url}/hooks`, [
    'order.received',
    'order.completed',
    'order.refunded',
    'order.customer_wrote',
  ]);
  const orderId = await office.order({ first_name: 'Zoë' });
  await addCustomersMessage(office, orderId);
  const { id: staffId, name, type } = await office.staff();
  const actor = { staffId, name, type, sessionId: '', ip: '127.0.0.1' };
  const isThisOrder = sql`o.order_id = ${orderId}`;
  await office.db.transaction().execute((db) => setStatus(db, actor, isThisOrder, { to: 'Completed' }));
  await office.db.transaction().execute((db) => setStatus(db, actor, isThisOrder, { to: 'Refund' }));
  await completeRefunds(office, actor, [orderId]);
  await expect.poll(() => site.received.length, patience).toBe(4);
  const payloads = site.received.map((request) => verified(request, secret));
  expect(new Set(payloads.map(({ type, data }) => JSON.stringify([type, data])))).toEqual(
    new Set(
      [
        ['order.received', { order_id: orderId, status: 'New' }],
        ['order.customer_wrote', { order_id: orderId, status: 'New' }],
        ['order.completed', { order_id: orderId, status: 'Completed' }],
        ['order.refunded', { order_id: orderId, status: 'Refund' }],
      ].map((payload) => JSON.stringify(payload)),
    ),
  );
  expect(JSON.stringify(site.received)).not.toMatch(/Zo|ana|name is wrong/i);
  expect(site.received[0]).toMatchObject({
    method: 'POST',
    path: '/hooks',
    headers: { 'content-type': 'application/json', 'user-agent': 'arrival-card-office' },
  });
  // Another secret, or another body, is refused by the library.
  const [first] = site.received as [Received];
  expect(() => verified(first, `whsec_${Buffer.alloc(32).toString('base64')}`)).toThrow('No matching signature');
  expect(() => verified({ ...first, body: `${first.body} ` }, secret)).toThrow('No matching signature');
  await expect.poll(async () => (await deliveries('delivered')).length, patience).toBe(4);
});

test('after a 500 and a broken connection it is sent again with the same id and content', async () => {
  const site = await salesSite(500, 0, 302, 204);
  const { office, add, deliveries, targets, tryNow } = await open();
  const { secret } = await add(site.url);
  const orderId = await office.order();
  const problems = [
    'It answered HTTP 500.',
    'The connection broke before it answered.',
    /^It answered HTTP 302\. Redir/,
  ];
  for (const [tries, problem] of problems.entries()) {
    await expect
      .poll(() => deliveries(), patience)
      .toMatchObject([{ attempts: tries + 1, problem: expect.stringMatching(problem) }]);
    const [delivery] = await deliveries();
    expect(delivery).toMatchObject({ state: 'waiting', orderId });
    // 15 s, 30 s, 60 s.
    const wait = Date.parse(delivery?.nextTryAt ?? '') - Date.parse(delivery?.lastTryAt ?? '');
    expect(Math.abs(wait / 1000 - 15 * 2 ** tries)).toBeLessThan(5);
    expect(await targets()).toMatchObject([{ waiting: 1, last: { state: 'waiting' } }]);
    await tryNow();
  }
  await expect
    .poll(() => deliveries('delivered'), patience)
    .toMatchObject([{ attempts: 4, lastAnswer: 204, problem: null }]);
  expect(site.received).toHaveLength(4);
  expect(new Set(site.received.map(idOf)).size).toBe(1);
  expect(new Set(site.received.map(({ body }) => body)).size).toBe(1);
  for (const request of site.received) verified(request, secret);
});

test('after a day it fails, and can be sent again with a day of its own', async () => {
  const site = await salesSite(503);
  const { office, admin, add, deliveries, targets, tryNow } = await open();
  await add(site.url);
  await office.order();
  await expect.poll(() => deliveries(), patience).toMatchObject([{ attempts: 1, state: 'waiting' }]);
  await office.db
    .updateTable('webhook_delivery')
    .set({ due_since: sql<string>`now() - interval '23 hours 59 minutes 50 seconds'` })
    .execute();
  await tryNow();
  await expect.poll(() => deliveries('failed'), patience).toMatchObject([{ lastAnswer: 503, nextTryAt: null }]);
  expect(await targets()).toMatchObject([{ waiting: 0, failed: 1, last: { problem: 'It answered HTTP 503.' } }]);
  const { code } = await office.call(resendWebhookDelivery, { deliveryId: (await deliveries())[0]?.id }, admin);
  expect(code).toBe(200);
  await expect.poll(() => deliveries(), patience).toMatchObject([{ state: 'waiting', attempts: 1, lastAnswer: 503 }]);
  expect(new Set(site.received.map(idOf)).size).toBe(1);
});

test('410 turns the target off, and nothing more is sent to it', async () => {
  const site = await salesSite(410);
  const { office, add, deliveries, targets } = await open();
  await add(site.url);
  await office.order();
  await expect.poll(targets, patience).toMatchObject([{ isOn: false, goneAt: expect.any(String), failed: 1 }]);
  expect(await deliveries()).toMatchObject([
    { problem: 'It answered HTTP 410: it wants nothing more. The webhook was turned off.', lastAnswer: 410 },
  ]);
  await office.order();
  expect(await deliveries()).toHaveLength(1);
});

test('nothing is lost when the process dies after the commit, and none is sent by two processes', async () => {
  const site = await salesSite(200);
  // Without workers, and with a database that nobody listens to: as after a kill.
  const { office, add, deliveries } = await open({ withoutWorkers: true });
  await add(site.url);
  for (let n = 0; n < 30; n++) await office.order();
  expect(site.received).toEqual([]);
  // One was claimed by the process that died, whose claim has run out.
  await office.db
    .updateTable('webhook_delivery')
    .set({ attempts: 1, next_try_at: sql<string>`now() - interval '1 second'` })
    .where('id', '=', sql<number>`(select min(id) from webhook_delivery)`)
    .execute();
  const jobs = await openJobQueue(office.database, () => {}, 1);
  closing.push(() => jobs.stop());
  const needs = {
    db: office.db,
    jobs,
    secretBox: createSecretBox('a signing key for tests, long enough to be one'),
    poster: createWebhookPoster({ allowLoopback: true }),
    retryHours: 24,
  };
  await Promise.all([1, 2, 3].map(() => sendDue(needs, () => false)));
  expect(site.received).toHaveLength(30);
  expect(new Set(site.received.map(idOf)).size).toBe(30);
  expect(await deliveries('delivered')).toHaveLength(25);
});

test('a slow target does not keep another one waiting', async () => {
  const slow = await serveLocally(() => {});
  closing.push(() => slow[Symbol.asyncDispose]());
  const quick = await salesSite(200);
  const { office, add } = await open();
  await add(slow.url);
  await add(quick.url);
  for (let n = 0; n < 6; n++) await office.order();
  await expect.poll(() => quick.received.length, { timeout: 9_000 }).toBe(6);
  // No more than four requests at a time to one target.
  expect(slow.received.length).toBeLessThanOrEqual(4);
});

test('a test event goes to a target whatever its events are, and a new secret signs from then on', async () => {
  const site = await salesSite(200);
  const { office, admin, add } = await open();
  const { id, secret } = await add(site.url, ['order.refunded']);
  await office.call(testWebhook, { webhookId: id }, admin);
  await expect.poll(() => site.received.length, patience).toBe(1);
  expect(verified(site.received[0] as Received, secret)).toMatchObject({ type: 'webhook.test', data: {} });
  const renewed = (await office.call(renewWebhookSecret, { webhookId: id }, admin)).body.data as { secret: string };
  await office.call(testWebhook, { webhookId: id }, admin);
  await expect.poll(() => site.received.length, patience).toBe(2);
  const second = site.received[1] as Received;
  expect(() => verified(second, secret)).toThrow();
  expect(verified(second, renewed.secret).type).toBe('webhook.test');
});

test('deliveries that ended a month ago are deleted; what waits stays', async () => {
  const { office, add, deliveries } = await open({ resolve: () => Promise.reject(new Error('no network')) });
  const { id: target_id } = await add('https://shop.example/');
  const ended = { target_id, type: 'webhook.test' as const, state: 'delivered' as const, next_try_at: null };
  const daysAgo = (days: number) => sql<string>`now() - make_interval(days => ${days})`;
  await office.db
    .insertInto('webhook_delivery')
    .values([
      { ...ended, last_try_at: daysAgo(31) },
      { ...ended, last_try_at: daysAgo(29) },
      { ...ended, state: 'waiting', next_try_at: sql<string>`now() + interval '1 hour'`, due_since: daysAgo(31) },
    ])
    .execute();
  await office.jobs.enqueue(office.db, 'delete-old-webhooks', {});
  await expect
    .poll(async () => (await deliveries()).map(({ state }) => state), patience)
    .toEqual(['waiting', 'delivered']);
});

test('a secret of another SIGNING_KEY cannot be read: nothing is sent, and the delivery says what to do', async () => {
  const site = await salesSite(200);
  const { office, add, deliveries } = await open();
  const { id } = await add(site.url);
  await office.db
    .updateTable('webhook_target')
    .set({ secret: createSecretBox('of another machine, long enough').encrypt('whsec_', `webhook ${id}`) })
    .execute();
  await office.order();
  await expect
    .poll(() => deliveries(), patience)
    .toMatchObject([{ attempts: 1, problem: expect.stringMatching(/Make a new secret\.$/) }]);
  expect(site.received).toEqual([]);
});
