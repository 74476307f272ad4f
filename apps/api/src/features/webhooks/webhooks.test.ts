import { type ActivityRow, getActivity } from '@sac/contract/activity-api';
import { maxWebhooks } from '@sac/contract/constants';
import { changeOrderStatus } from '@sac/contract/orders-api';
import type { Role } from '@sac/contract/roles';
import {
  addWebhook,
  deleteWebhook,
  getWebhookDeliveries,
  getWebhooks,
  renewWebhookSecret,
  resendFailedWebhooks,
  resendWebhookDelivery,
  testWebhook,
  updateWebhook,
  type WebhookDelivery,
  type WebhookTarget,
} from '@sac/contract/webhooks-api';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/test-app';

let office: TestApp;
/** Of every name. */
let address = '8.8.8.8';
let admin: { token: string; name: string };
beforeAll(async () => {
  office = await openTestApp({ withoutWorkers: true, resolve: async () => [{ address, family: 4 }] });
});
afterAll(() => office.close());
beforeEach(async () => {
  admin = await office.staff('Admin');
  for (const { id } of await targets()) await office.call(deleteWebhook, { webhookId: id }, admin);
  admin = await office.staff('Admin');
});

const targets = async () => (await office.call(getWebhooks, {}, admin)).body.data as WebhookTarget[];
const deliveries = async (input: object = {}) =>
  (await office.call(getWebhookDeliveries, input, admin)).body as unknown as { data: WebhookDelivery[]; total: number };
const add = (url: string, events = ['order.received']) => office.call(addWebhook, { url, events }, admin);
async function added(...given: Parameters<typeof add>) {
  const { code, body } = await add(...given);
  expect(code, body.message).toBe(200);
  return body.data as { id: number; secret: string };
}

test.each(['Manager', 'Team', 'Telecaller', 'Night Staff'] as const satisfies Role[])(
  'a %s neither sees nor changes webhooks',
  async (type) => {
    const { id } = await added('https://shop.example/hooks');
    const { token } = await office.staff(type);
    for (const [endpoint, input] of [
      [getWebhooks, {}],
      [getWebhookDeliveries, {}],
      [addWebhook, { url: 'https://other.example/', events: ['order.received'] }],
      [updateWebhook, { webhookId: id, url: 'https://other.example/', events: ['order.received'], isOn: false }],
      [renewWebhookSecret, { webhookId: id }],
      [testWebhook, { webhookId: id }],
      [resendFailedWebhooks, { webhookId: id }],
      [resendWebhookDelivery, { deliveryId: 1 }],
      [deleteWebhook, { webhookId: id }],
    ] as const)
      expect.soft([endpoint.path, (await office.call(endpoint, input, { token })).code]).toEqual([endpoint.path, 403]);
    expect(await targets()).toMatchObject([{ id, url: 'https://shop.example/hooks', isOn: true }]);
  },
);

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

test('a secret is shown once, is not readable in the database, and a new one replaces it', async () => {
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

test('an unknown target or delivery is a 404', async () => {
  const webhookId = 999_999;
  const change = { webhookId, url: 'https://shop.example/', events: ['order.received'], isOn: true };
  for (const [endpoint, input] of [
    [updateWebhook, change],
    [renewWebhookSecret, { webhookId }],
    [deleteWebhook, { webhookId }],
    [testWebhook, { webhookId }],
    [resendFailedWebhooks, { webhookId }],
    [resendWebhookDelivery, { deliveryId: 999_999 }],
  ] as const)
    expect.soft([endpoint.path, (await office.call(endpoint, input, admin)).code]).toEqual([endpoint.path, 404]);
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
  const turn = (isOn: boolean) => ({
    webhookId: id,
    url: 'https://shop.example/',
    events: ['order.received'],
    isOn,
  });
  const first = await office.order();
  await office.call(updateWebhook, turn(false), admin);
  await office.order();
  const { data } = await deliveries({ limit: 1 });
  expect(data).toMatchObject([{ orderId: first, state: 'failed', problem: 'The webhook was turned off.' }]);
  const again = () => office.call(resendWebhookDelivery, { deliveryId: data[0]?.id }, admin);
  expect((await again()).code).toBe(409);
  expect((await office.call(testWebhook, { webhookId: id }, admin)).body.message).toMatch(/Turn it on first/);
  await office.call(updateWebhook, turn(true), admin);
  expect((await again()).code).toBe(200);
  expect((await deliveries({ limit: 1 })).data).toMatchObject([{ orderId: first, state: 'waiting', problem: null }]);
  await office.call(deleteWebhook, { webhookId: id }, admin);
  expect((await deliveries({ limit: 1 })).data).toMatchObject([{ problem: 'The webhook was deleted.' }]);
  expect((await again()).body.message).toBe('The webhook of this delivery was deleted.');
});

test('a name that has become private can be turned off, and not on again', async () => {
  const { id } = await added('https://shop.example/');
  const turn = (isOn: boolean) =>
    office.call(
      updateWebhook,
      { webhookId: id, url: 'https://shop.example/', events: ['order.received'], isOn },
      admin,
    );
  address = '10.0.0.7';
  expect((await add('https://other.example/')).body.errors?.url).toMatch(/private network/);
  expect((await turn(false)).code).toBe(200);
  expect((await turn(true)).code).toBe(422);
  address = '8.8.8.8';
  expect((await turn(true)).code).toBe(200);
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
