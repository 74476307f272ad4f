import { addWebhook, endOldWebhookSecret, renewWebhookSecret, testWebhook } from '@sac/contract/webhooks/webhooks-api';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { aCustomer } from '../../../test/answers';
import { aMail } from '../../../test/files/a-mail';
import { openTestApp, type TestApp } from '../../../test/test-app';
import { salesSite, verified, webhookIdOf, webhooksOf } from '../../../test/webhooks';
import { openJobQueue } from '../../platform/db/jobs/job-queue';
import type { Limit } from '../../platform/http/limits/rate-limit';
import { type ReceivedRequest, serveLocally } from '../../platform/outside/local-server.fixture';
import { createWebhookPoster } from '../../platform/outside/webhook-poster';
import { createSecretBox } from '../accounts/two-step/secret-box';
import { receiveMail } from '../incoming-mail/receive-mail';
import { setStatus } from '../orders/set-status';
import { completeRefunds } from '../payments/refunds/complete-refunds';
import { reportWrongDetails } from '../tracking/report-wrong-details';
import { selectTargets } from './select-targets';
import { sendDue } from './send-due';

let office: TestApp;
afterEach(() => office.close());

async function open(given: Parameters<typeof openTestApp>[0] = {}) {
  office = await openTestApp({ ...given, env: { WEBHOOK_HOSTS: 'localhost,127.0.0.1', ...given.env } });
  return webhooksOf(office);
}

const addCustomersMessage = (orderId: number) => {
  const unlimited: Limit = { consume: async () => {}, tryConsume: async () => true, refund: async () => {} };
  const report = { message: 'My name is wrong.', key: crypto.randomUUID() };
  return reportWrongDetails(office.db, unlimited, { orderId, ip: '127.0.0.1' }, report);
};

test('received, completed, refunded and a customer’s message arrive signed, without customer data', async () => {
  await using site = await salesSite(200);
  const { add, deliveries } = await open();
  const { secret } = await add(`${site.url}/hooks`, [
    'order.received',
    'order.completed',
    'order.refunded',
    'order.customer_wrote',
  ]);
  const orderId = await office.order({ first_name: 'Zoë' });
  await addCustomersMessage(orderId);
  const { id: staffId, name, type } = await office.staff();
  const actor = { staffId, name, type, sessionId: '', ip: '127.0.0.1' };
  const isThisOrder = sql`o.order_id = ${orderId}`;
  await office.db.transaction().execute((db) => setStatus(db, actor, isThisOrder, { to: 'Completed' }));
  await office.db.transaction().execute((db) => setStatus(db, actor, isThisOrder, { to: 'Refund' }));
  await completeRefunds(office, actor, [orderId]);
  await expect.poll(() => site.received.length).toBe(4);
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
  expect(JSON.stringify(site.received.map(({ body }) => body))).not.toMatch(/Zo|ana|name is wrong/i);
  expect(site.received[0]).toMatchObject({
    method: 'POST',
    path: '/hooks',
    headers: { 'content-type': 'application/json', 'user-agent': 'arrival-card-office' },
  });
  // Another secret, or another body, is refused by the library.
  const [first] = site.received as [ReceivedRequest];
  expect(() => verified(first, `whsec_${Buffer.alloc(32).toString('base64')}`)).toThrow('No matching signature');
  expect(() => verified({ ...first, body: `${first.body} ` }, secret)).toThrow('No matching signature');
  await expect.poll(async () => (await deliveries('delivered')).length).toBe(4);
});

test('an address that was not looked up when it was saved is checked once it has answered, and stays so', async () => {
  await using site = await salesSite(500);
  const { add } = await open();
  const { id } = await add(`${site.url}/hooks`, ['order.received']);
  await office.db.updateTable('webhook_target').set({ unchecked_since: sql`now()` }).execute();
  const isChecked = async () => (await selectTargets(office.db)).map((target) => [target.id, target.isChecked]);
  expect(await isChecked()).toEqual([[id, false]]);
  await office.order();
  await expect.poll(isChecked).toEqual([[id, true]]);
  await office.db.deleteFrom('webhook_delivery').execute();
  expect(await isChecked()).toEqual([[id, true]]);
});

test('an answer is an event too, without its words, also when it came by mail', async () => {
  await using site = await salesSite(200);
  const { add } = await open();
  const { secret } = await add(`${site.url}/hooks`, ['order.customer_wrote']);
  const { orderId, answer } = await aCustomer(office);
  expect((await answer({ message: 'My name is wrong.' })).code).toBe(200);
  await receiveMail(office, {
    source: 'smtp',
    orderIds: [orderId],
    envelopeFrom: 'ana.bar@example.com',
    clientIp: '192.0.2.1',
    helo: null,
    raw: aMail({ from: 'Ana <ana.bar@example.com>', text: 'My name is wrong.' }),
  });
  await expect.poll(() => site.received.length).toBe(2);
  for (const request of site.received)
    expect(verified(request, secret)).toMatchObject({
      type: 'order.customer_wrote',
      data: { order_id: orderId, status: 'Awaiting' },
    });
  expect(JSON.stringify(site.received.map(({ body }) => body))).not.toMatch(/ana|name is wrong/i);
});

test('nothing is lost when the process dies after the commit, and none is sent by two processes', async () => {
  await using site = await salesSite(200);
  // No workers, and no process listens to the database: as after a kill.
  const { add, deliveries } = await open({ withoutWorkers: true });
  await add(site.url);
  for (let n = 0; n < 30; n++) await office.order();
  expect(site.received).toEqual([]);
  // One was claimed by the process that died, whose claim has run out.
  await office.db
    .updateTable('webhook_delivery')
    .set({ attempts: 1, next_try_at: sql<string>`now() - interval '1 second'` })
    .where('id', '=', sql<number>`(select min(id) from webhook_delivery)`)
    .execute();
  const jobs = await openJobQueue(
    office.database,
    () => {},
    () => 1,
  );
  const needs = { ...office, jobs, poster: createWebhookPoster({ allowLoopback: true }) };
  await Promise.all([1, 2, 3].map(() => sendDue(needs, new AbortController().signal)));
  await jobs.stop();
  expect(site.received).toHaveLength(30);
  expect(new Set(site.received.map(webhookIdOf)).size).toBe(30);
  expect(await deliveries('delivered')).toHaveLength(25);
});

test('a slow target does not keep another one waiting', async () => {
  let [underWay, most] = [0, 0];
  await using slow = await serveLocally((response) => {
    underWay += 1;
    most = Math.max(most, underWay);
    // One that was given up after its time makes room for the next.
    response.once('close', () => {
      underWay -= 1;
    });
  });
  await using quick = await salesSite(200);
  const { add } = await open();
  await add(slow.url);
  await add(quick.url);
  for (let n = 0; n < 6; n++) await office.order();
  await expect.poll(() => quick.received.length).toBe(6);
  // No more than four requests at a time to one target.
  await expect.poll(() => most).toBe(4);
});

test('a test event goes to a target with any choice of events', async () => {
  await using site = await salesSite(200);
  const { admin, add } = await open();
  const { id, secret } = await add(site.url, ['order.refunded']);
  await office.call(testWebhook, { webhookId: id }, admin);
  await expect.poll(() => site.received.length).toBe(1);
  expect(verified(site.received[0] as ReceivedRequest, secret)).toMatchObject({ type: 'webhook.test', data: {} });
});

/** What happened since the first secret, and by which secrets a webhook is signed then: of 1, 2 and 3. */
test.each<[string, ('renew' | 'end' | 'a day passes')[], number[]]>([
  ['nothing', [], [1]],
  ['a new one was made', ['renew'], [1, 2]],
  ['the old one was ended', ['renew', 'end'], [2]],
  ['a day passed', ['renew', 'a day passes'], [2]],
  ['a new one was made twice', ['renew', 'renew'], [2, 3]],
  ['a new one was made after a day', ['renew', 'a day passes', 'renew'], [2, 3]],
])('while a secret changes: %s', async (_, events, signing) => {
  await using site = await salesSite(200);
  const { admin, add } = await open();
  const { id: webhookId, secret } = await add(site.url);
  const secrets = [secret];
  const acts = {
    renew: async () => {
      const { body } = await office.call(renewWebhookSecret, { webhookId }, admin);
      secrets.push((body.data as { secret: string }).secret);
    },
    end: () => office.call(endOldWebhookSecret, { webhookId }, admin),
    'a day passes': () =>
      office.db
        .updateTable('webhook_target')
        .set({ old_secret_until: sql<string>`old_secret_until - interval '24 hours'` })
        .execute(),
  };
  for (const event of events) await acts[event]();
  await office.call(testWebhook, { webhookId }, admin);
  await expect.poll(() => site.received.length).toBe(1);
  const request = site.received[0] as ReceivedRequest;
  expect(String(request.headers['webhook-signature']).split(' ')).toHaveLength(signing.length);
  for (const [index, known] of secrets.entries()) {
    const read = () => verified(request, known).type;
    if (signing.includes(index + 1)) expect(read()).toBe('webhook.test');
    else expect(read).toThrow('No matching signature');
  }
});

test('a secret of another SIGNING_KEY cannot be read: nothing is sent, and the delivery says what to do', async () => {
  await using site = await salesSite(200);
  const { add, deliveries } = await open();
  const { id } = await add(site.url);
  await office.db
    .updateTable('webhook_target')
    .set({ secret: createSecretBox('of another machine, long enough').encrypt('whsec_', `webhook ${id}`) })
    .execute();
  await office.order();
  await expect
    .poll(() => deliveries())
    .toMatchObject([{ attempts: 1, problem: expect.stringMatching(/Make a new secret\.$/) }]);
  expect(site.received).toEqual([]);
});

test('where hosts are listed, no other is saved, and what goes to one that was saved before fails with the reason', async () => {
  await using site = await salesSite(200);
  const { admin, add, deliveries } = await open({ env: { WEBHOOK_HOSTS: 'localhost', WEBHOOK_RETRY_HOURS: '0' } });
  const refusal =
    'This host is not one that webhooks may go to (localhost). Ask an administrator to add it to WEBHOOK_HOSTS.';
  const url = `${site.url.replace('localhost', '127.0.0.1')}/hooks`;
  const { code, body } = await office.call(addWebhook, { url, events: ['order.received'] }, admin);
  expect([code, body.errors]).toEqual([422, { url: refusal }]);
  const { id } = await add('http://localhost:1/hooks');
  await office.db.updateTable('webhook_target').set({ url }).where('id', '=', id).execute();
  await office.order();
  await expect.poll(() => deliveries('failed')).toMatchObject([{ problem: refusal }]);
  expect(site.received).toEqual([]);
});
