import { resendWebhookDelivery } from '@sac/contract/webhooks/webhooks-api';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/test-app';
import { salesSite, verified, webhookIdOf, webhooksOf } from '../../../test/webhooks';

let office: TestApp;
afterEach(() => office.close());

async function open(given: Parameters<typeof openTestApp>[0] = {}) {
  office = await openTestApp({ ...given, env: { WEBHOOK_HOSTS: 'localhost,127.0.0.1,shop.example' } });
  return webhooksOf(office);
}

test('after a 500 and a broken connection it is sent again with the same id and content', async () => {
  await using site = await salesSite(500, 0, 302, 204);
  const { add, deliveries, targets, tryNow } = await open();
  const { secret } = await add(site.url);
  const orderId = await office.order();
  const problems = [
    'It answered HTTP 500.',
    'The connection broke before it answered.',
    /^It answered HTTP 302\. Redir/,
  ];
  for (const [tries, problem] of problems.entries()) {
    await expect
      .poll(() => deliveries())
      .toMatchObject([{ attempts: tries + 1, problem: expect.stringMatching(problem) }]);
    const [delivery] = await deliveries();
    expect(delivery).toMatchObject({ state: 'waiting', orderId });
    // 15 s, 30 s, 60 s.
    const wait = Date.parse(delivery?.nextTryAt ?? '') - Date.parse(delivery?.lastTryAt ?? '');
    expect(Math.abs(wait / 1000 - 15 * 2 ** tries)).toBeLessThan(5);
    expect(await targets()).toMatchObject([{ waiting: 1, last: { state: 'waiting' } }]);
    await tryNow();
  }
  await expect.poll(() => deliveries('delivered')).toMatchObject([{ attempts: 4, lastAnswer: 204, problem: null }]);
  expect(site.received).toHaveLength(4);
  expect(new Set(site.received.map(webhookIdOf)).size).toBe(1);
  expect(new Set(site.received.map(({ body }) => body)).size).toBe(1);
  for (const request of site.received) verified(request, secret);
});

test('after a day it fails, and can be sent again with a day of its own', async () => {
  await using site = await salesSite(503);
  const { admin, add, deliveries, targets, tryNow } = await open();
  await add(site.url);
  await office.order();
  await expect.poll(() => deliveries()).toMatchObject([{ attempts: 1, state: 'waiting' }]);
  await office.db
    .updateTable('webhook_delivery')
    .set({ due_since: sql<string>`now() - interval '23 hours 59 minutes 50 seconds'` })
    .execute();
  await tryNow();
  await expect.poll(() => deliveries('failed')).toMatchObject([{ lastAnswer: 503, nextTryAt: null }]);
  expect(await targets()).toMatchObject([{ waiting: 0, failed: 1, last: { problem: 'It answered HTTP 503.' } }]);
  const { code } = await office.call(resendWebhookDelivery, { deliveryId: (await deliveries())[0]?.id }, admin);
  expect(code).toBe(200);
  await expect.poll(() => deliveries()).toMatchObject([{ state: 'waiting', attempts: 1, lastAnswer: 503 }]);
  expect(new Set(site.received.map(webhookIdOf)).size).toBe(1);
});

test('410 turns the target off, and nothing more is sent to it', async () => {
  await using site = await salesSite(410);
  const { add, deliveries, targets } = await open();
  await add(site.url);
  await office.order();
  await expect.poll(targets).toMatchObject([{ isOn: false, goneAt: expect.any(String), failed: 1 }]);
  expect(await deliveries()).toMatchObject([
    { problem: 'It answered HTTP 410 Gone: unsubscribed. The webhook was turned off.', lastAnswer: 410 },
  ]);
  await office.order();
  expect(await deliveries()).toHaveLength(1);
});

test('deliveries that ended a month ago are deleted; what waits stays', async () => {
  const { add, deliveries } = await open({ resolve: () => Promise.reject(new Error('no network')) });
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
  // The time of an old secret that is over removes it.
  const past = { old_secret: Buffer.from('x'), old_secret_until: daysAgo(1) };
  await office.db.updateTable('webhook_target').set(past).execute();
  await office.jobs.enqueue(office.db, 'delete-old-webhooks', {});
  await expect.poll(async () => (await deliveries()).map(({ state }) => state)).toEqual(['waiting', 'delivered']);
  const target = office.db.selectFrom('webhook_target').select('old_secret');
  expect(await target.executeTakeFirst()).toEqual({ old_secret: null });
});
