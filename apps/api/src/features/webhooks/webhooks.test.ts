import { type ActivityRow, getActivity } from '@sac/contract/audit/activity-api';
import type { OrderStatus } from '@sac/contract/orders/order-status';
import { changeOrderStatus } from '@sac/contract/orders/orders-api';
import { maxWebhooks } from '@sac/contract/platform/constants';
import { webhookEventNames } from '@sac/contract/webhooks/webhook-events';
import {
  addWebhook,
  deleteWebhook,
  endOldWebhookSecret,
  getWebhookDeliveries,
  getWebhooks,
  renewWebhookSecret,
  resendFailedWebhooks,
  resendWebhookDelivery,
  testWebhook,
  updateWebhook,
  type WebhookDelivery,
  type WebhookTarget,
} from '@sac/contract/webhooks/webhooks-api';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openTestApp } from '../../../test/test-app';

/** What every host name resolves to; null: the name server does not know it. */
let address: string | null = '8.8.8.8';
let admin: { token: string; name: string };
const office = await openTestApp({
  withoutWorkers: true,
  resolve: async () => (address === null ? Promise.reject(new Error('unknown')) : [{ address, family: 4 }]),
});
afterAll(() => office.close());
beforeEach(async () => {
  address = '8.8.8.8';
  admin = await office.staff('Admin');
  for (const { id } of await targets()) await office.call(deleteWebhook, { webhookId: id }, admin);
  admin = await office.staff('Admin');
});

const targets = async () => (await office.call(getWebhooks, {}, admin)).body.data as WebhookTarget[];
const deliveries = async (input: object = {}) =>
  (await office.call(getWebhookDeliveries, input, admin)).body as unknown as { data: WebhookDelivery[]; total: number };
const add = (url: string, events: string[] = ['order.received']) => office.call(addWebhook, { url, events }, admin);
const turn = (webhookId: number, isOn: boolean) =>
  office.call(updateWebhook, { webhookId, url: 'https://shop.example/', events: ['order.received'], isOn }, admin);
async function added(...given: Parameters<typeof add>) {
  const { code, body } = await add(...given);
  expect(code, body.message).toBe(200);
  return body.data as { id: number; secret: string };
}

test.each([
  ['', 'Enter the address of the sales site, such as https://shop.example/webhooks.'],
  ['shop.example', 'Enter the address of the sales site, such as https://shop.example/webhooks.'],
  ['ftp://shop.example/', 'Enter the address of the sales site, such as https://shop.example/webhooks.'],
  ['https://me:secret@shop.example/', 'Enter the address of the sales site without a user name and password.'],
  ['https://shop.example/#hooks', 'Enter the address of the sales site without the part after #.'],
  ['http://127.0.0.1:8080/', 'Use an address that starts with https://.'],
  ['https://169.254.169.254/', 'This address leads into a private network. Use an address on the internet.'],
])('the address %j is refused at its field', async (url, message) => {
  const { code, body } = await add(url);
  expect([code, body.errors?.url]).toEqual([422, message]);
  expect(await targets()).toEqual([]);
});

test('an address whose name cannot be looked up waits as not checked, by http it is refused, and turning it on looks again', async () => {
  address = null;
  expect((await add('http://shop.example/')).body.errors?.url).toBe('Use an address that starts with https://.');
  const { id } = await added('https://shop.example/');
  const isChecked = async () => (await targets()).map((target) => target.isChecked);
  expect(await isChecked()).toEqual([false]);
  expect((await turn(id, false)).code).toBe(200);
  expect(await isChecked()).toEqual([false]);
  address = '10.0.0.7';
  expect((await turn(id, true)).body.errors?.url).toMatch(/private network/);
  address = '8.8.8.8';
  expect((await turn(id, true)).code).toBe(200);
  expect(await isChecked()).toEqual([true]);
  // While it is off, nothing is looked up; the first delivery does.
  const change = { webhookId: id, url: 'https://new.example/', events: ['order.received'], isOn: false };
  expect((await office.call(updateWebhook, change, admin)).code).toBe(200);
  expect(await isChecked()).toEqual([false]);
  address = null;
  await office.call(updateWebhook, { ...change, isOn: true }, admin);
  await office.call(testWebhook, { webhookId: id }, admin);
  expect(await isChecked()).toEqual([false]);
  // Tried, and the name is still not known.
  await office.db
    .updateTable('webhook_delivery')
    .set({ last_try_at: sql`now()` })
    .where('target_id', '=', id)
    .execute();
  expect(await isChecked()).toEqual([false]);
});

test('without an event, twice the same address, or too many targets: refused', async () => {
  expect((await add('https://shop.example/', [])).body.errors).toEqual({ events: 'Choose at least one event.' });
  expect((await add('https://shop.example/', ['order.lost'])).code).toBe(422);
  const answers = await Promise.all(Array.from({ length: 4 }, () => add('https://shop.example/')));
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 422, 422, 422]);
  const { id } = await added('https://other.example/');
  const change = { webhookId: id, url: 'https://shop.example/', events: ['order.received'], isOn: true };
  expect((await office.call(updateWebhook, change, admin)).body.errors?.url).toMatch(/already/);
  for (let n = 2; n < maxWebhooks; n++) await added(`https://shop-${n}.example/`);
  expect((await add('https://last.example/')).body.message).toMatch(/Delete one first/);
});

test('a secret is shown once, is not readable in the database, and a new one takes its place', async () => {
  const { id, secret } = await added('https://shop.example/');
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const stored = async () => {
    const rows = await office.db.selectFrom('webhook_target').select('secret').where('id', '=', id).execute();
    return rows[0]?.secret ?? Buffer.alloc(0);
  };
  const first = await stored();
  expect(first.toString('latin1')).not.toContain(secret.slice(6, 20));
  expect(JSON.stringify([await targets(), await deliveries()])).not.toContain('whsec_');
  const renewed = (await office.call(renewWebhookSecret, { webhookId: id }, admin)).body.data as { secret: string };
  expect(renewed.secret).not.toBe(secret);
  expect(await stored()).not.toEqual(first);
});

test('each change is in the activity log', async () => {
  const { id } = await added('https://shop.example/a');
  const change = { webhookId: id, url: 'https://shop.example/b', events: ['order.refunded'], isOn: false };
  await office.call(updateWebhook, change, admin);
  await office.call(renewWebhookSecret, { webhookId: id }, admin);
  await office.call(deleteWebhook, { webhookId: id }, admin);
  const { body } = await office.call(getActivity, { person: admin.name, group: 'others' }, admin);
  expect((body.data as ActivityRow[]).map(({ text }) => text)).toEqual([
    `${admin.name} deleted the webhook https://shop.example/b`,
    `${admin.name} made a new secret for the webhook https://shop.example/b`,
    `${admin.name} changed the webhook https://shop.example/a to https://shop.example/b, and turned it off`,
    `${admin.name} added the webhook https://shop.example/a`,
  ]);
});

test('the old secret is kept for a day beside a new one, and ends by a click, in the activity log too', async () => {
  const { id } = await added('https://shop.example/');
  const end = () => office.call(endOldWebhookSecret, { webhookId: id }, admin);
  const refused = await end();
  expect([refused.code, refused.body.message]).toEqual([409, 'The old secret has ended already.']);
  expect(await targets()).toMatchObject([{ oldSecretUntil: null }]);
  await office.call(renewWebhookSecret, { webhookId: id }, admin);
  const [target] = await targets();
  expect(Math.abs(Date.parse(target?.oldSecretUntil ?? '') - Date.now() - 24 * 3_600_000)).toBeLessThan(60_000);
  expect((await end()).code).toBe(200);
  expect(await targets()).toMatchObject([{ oldSecretUntil: null }]);
  const { body } = await office.call(getActivity, { person: admin.name, group: 'others' }, admin);
  expect((body.data as ActivityRow[])[0]?.text).toBe(
    `${admin.name} ended the old secret of the webhook https://shop.example/`,
  );
  // One that cannot be read with this key signs nothing.
  await office.db
    .updateTable('webhook_target')
    .set({ secret: Buffer.from('x') })
    .where('id', '=', id)
    .execute();
  await office.call(renewWebhookSecret, { webhookId: id }, admin);
  expect(await targets()).toMatchObject([{ oldSecretUntil: null }]);
});

test('an unknown target or delivery is a 404', async () => {
  const webhookId = 999_999;
  const change = { webhookId, url: 'https://shop.example/', events: ['order.received'], isOn: true };
  for (const [endpoint, input] of [
    [updateWebhook, change],
    [renewWebhookSecret, { webhookId }],
    [endOldWebhookSecret, { webhookId }],
    [deleteWebhook, { webhookId }],
    [testWebhook, { webhookId }],
    [resendFailedWebhooks, { webhookId }],
    [resendWebhookDelivery, { deliveryId: 999_999 }],
  ] as const)
    expect.soft([endpoint.path, (await office.call(endpoint, input, admin)).code]).toEqual([endpoint.path, 404]);
});

const changes: [change: Record<string, unknown>, type: string | null][] = [
  [{ kind: 'arrived' }, 'order.received'],
  [{ kind: 'refunded' }, 'order.refunded'],
  [{ kind: 'answered' }, 'order.customer_wrote'],
  [{ kind: 'commented', detail: { by: 'customer' } }, 'order.customer_wrote'],
  [{ kind: 'commented' }, null],
  [{ kind: 'corrected', detail: { part: 1 } }, 'order.corrected'],
  [{ kind: 'dispute opened' }, 'order.disputed'],
  [{ kind: 'dispute opened', detail: { stage: 'chargeback' } }, 'order.disputed'],
  // No money was taken.
  [{ kind: 'dispute opened', detail: { stage: 'inquiry' } }, null],
  [{ kind: 'dispute changed' }, null],
  [moved('Pending', 'Completed'), 'order.completed'],
  [moved('Refund', 'Completed'), 'order.completed'],
  [moved('Pending', 'Awaiting'), null],
  [moved('Pending', 'Refund'), null],
  [moved('Completed', 'Refund'), null],
  [moved('Pending', 'Deleted'), 'order.deleted'],
  [moved('Completed', 'Deleted'), 'order.deleted'],
  [moved('Completed', 'ChargeBack'), 'order.disputed'],
  // The dispute that it was opened with is the event.
  [moved('Completed', 'ChargeBack', { disputeId: 1 }), null],
  [moved('Deleted', 'ChargeBack'), 'order.disputed'],
  [moved('Deleted', 'New'), 'order.reopened'],
  [moved('Completed', 'AwaitingGovt'), 'order.reopened'],
  [moved('Refund', 'Contact Customer'), 'order.reopened'],
  [moved('ChargeBack', 'Pending'), 'order.reopened'],
];
function moved(from_value: OrderStatus, to_value: OrderStatus, detail: object = {}) {
  return { kind: 'status changed', from_value, to_value, detail };
}

test.each(changes)('the event %j is the webhook event %s', async (change, type) => {
  const orderId = await office.order();
  await added('https://all.example/', webhookEventNames);
  const { total } = await deliveries();
  const { kind, detail = {}, ...values } = change as { kind: string; detail?: object };
  await office.db
    .insertInto('event')
    .values({ order_id: orderId, kind, detail: JSON.stringify(detail), ...values })
    .execute();
  const { data } = await deliveries();
  expect(data.slice(0, (await deliveries()).total - total).map((delivery) => delivery.type)).toEqual(
    type ? [type] : [],
  );
});

test('every webhook event has an event that causes it', () => {
  expect([...new Set(changes.flatMap(([, type]) => type ?? []))].sort()).toEqual(webhookEventNames.toSorted());
});

test('each event is recorded for each target that wants it, in the transaction of the event', async () => {
  const all = await added('https://all.example/', ['order.received', 'order.completed', 'order.refunded']);
  await added('https://completed.example/', ['order.completed']);
  const before = (await deliveries()).total;
  const orderId = await office.order();
  const move = async (from: string, updatingStatus: string) => {
    const input = { orderId: [{ id: orderId, status: from }], updatingStatus, permanentDeletedFlag: false };
    expect((await office.call(changeOrderStatus, input, admin)).code).toBe(200);
  };
  await move('New', 'Completed');
  await move('Completed', 'Awaiting');
  // Each entering is an event.
  await move('Awaiting', 'Completed');
  const { data, total } = await deliveries();
  const written = data.slice(0, total - before).reverse();
  expect(written.map(({ url, type, orderId }) => [new URL(url).host, type, orderId])).toEqual([
    ['all.example', 'order.received', orderId],
    ['all.example', 'order.completed', orderId],
    ['completed.example', 'order.completed', orderId],
    ['all.example', 'order.completed', orderId],
    ['completed.example', 'order.completed', orderId],
  ]);
  expect(new Set(written.map(({ messageId }) => messageId)).size).toBe(5);
  expect(await targets()).toMatchObject([{ id: all.id, waiting: 3, failed: 0, last: null }, { waiting: 2 }]);

  // Rolled back with its transaction.
  const undone = office.db.transaction().execute(async (db) => {
    await db.insertInto('event').values({ order_id: orderId, kind: 'arrived' }).execute();
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  expect((await deliveries()).total).toBe(total);
});

test('a target that is off or deleted gets nothing: what waited fails, and can be sent again once it is on', async () => {
  const { id } = await added('https://shop.example/');
  const first = await office.order();
  await turn(id, false);
  await office.order();
  const { data } = await deliveries({ limit: 1 });
  expect(data).toMatchObject([{ orderId: first, state: 'failed', problem: 'The webhook was turned off.' }]);
  const again = () => office.call(resendWebhookDelivery, { deliveryId: data[0]?.id }, admin);
  expect((await again()).code).toBe(409);
  expect((await office.call(testWebhook, { webhookId: id }, admin)).body.message).toMatch(/Turn it on first/);
  await turn(id, true);
  expect((await again()).code).toBe(200);
  expect((await deliveries({ limit: 1 })).data).toMatchObject([{ orderId: first, state: 'waiting', problem: null }]);
  await office.call(deleteWebhook, { webhookId: id }, admin);
  expect((await deliveries({ limit: 1 })).data).toMatchObject([{ problem: 'The webhook was deleted.' }]);
  expect((await again()).body.message).toBe('The webhook of this delivery was deleted.');
});

test('a name that has become private can be turned off, and not on again', async () => {
  const { id } = await added('https://shop.example/');
  address = '10.0.0.7';
  expect((await add('https://other.example/')).body.errors?.url).toMatch(/private network/);
  expect((await turn(id, false)).code).toBe(200);
  expect((await turn(id, true)).code).toBe(422);
  address = '8.8.8.8';
  expect((await turn(id, true)).code).toBe(200);
});

test('the list of deliveries is filtered and paged', async () => {
  const { id } = await added('https://shop.example/');
  const orders = [await office.order(), await office.order(), await office.order()];
  await office.db
    .updateTable('webhook_delivery')
    .set({ state: 'failed', next_try_at: null, problem: 'It answered HTTP 500.' })
    .where('target_id', '=', id)
    .where('order_id', 'in', orders.slice(0, 2))
    .execute();
  const orderIds = async (input: object) => (await deliveries(input)).data.map(({ orderId }) => orderId);
  expect(await orderIds({ state: 'waiting', limit: 1 })).toEqual([orders[2]]);
  expect(await orderIds({ state: 'failed', limit: 1 })).toEqual([orders[1]]);
  expect(await orderIds({ state: 'failed', limit: 1, page: 2 })).toEqual([orders[0]]);
  expect((await office.call(resendFailedWebhooks, { webhookId: id }, admin)).body).toMatchObject({
    message: '2 deliveries are being sent again.',
    data: { resent: 2 },
  });
  expect(await targets()).toMatchObject([{ waiting: 3, failed: 0 }]);
});
