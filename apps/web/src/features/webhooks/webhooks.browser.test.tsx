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
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { done, open, startBackOffice } from '../../../test/screen';
import { answer, askedOf, refuse } from '../../../test/server';

startBackOffice();

const target = (given: Partial<WebhookTarget> = {}): WebhookTarget => ({
  id: 1,
  url: 'https://shop.example/webhooks',
  events: ['order.received', 'order.completed'],
  isOn: true,
  isChecked: true,
  goneAt: null,
  oldSecretUntil: null,
  waiting: 0,
  failed: 0,
  last: null,
  ...given,
});
const delivery = (given: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: 7,
  messageId: '00000000-0000-4000-8000-000000000007',
  url: 'https://shop.example/webhooks',
  isTargetOn: true,
  type: 'order.completed',
  orderId: 100_012,
  at: '2031-01-02T03:04:05.000Z',
  state: 'delivered',
  attempts: 1,
  lastAnswer: 204,
  problem: null,
  lastTryAt: '2031-01-02T03:04:06.000Z',
  nextTryAt: null,
  ...given,
});

let targets: WebhookTarget[];
let deliveries: WebhookDelivery[];
beforeEach(() => {
  [targets, deliveries] = [[], []];
  answer(getWebhooks, () => ({ ...done, data: targets }));
  answer(getWebhookDeliveries, ({ state }) => {
    const data = deliveries.filter((one) => state === '' || one.state === state);
    return { ...done, data, total: data.length };
  });
});

const addresses = page.getByRole('region', { name: 'Addresses' });
const table = page.getByRole('table', { name: 'Deliveries' });
const dialog = page.getByRole('dialog');

test('without webhooks the screen says what they are for, and other roles do not get it', async () => {
  await open('/admin/webhooks');
  await expect.element(addresses).toMatchTextContent('No webhooks yet. Add the address of the sales site');
  await expect.element(table).toMatchTextContent('No deliveries yet');
  await open('/admin/webhooks', 'Manager');
  await expect.element(page.getByText('You do not have access to this page')).toBeVisible();
});

test('an address whose name could not be looked up says so', async () => {
  targets = [target(), target({ id: 2, url: 'https://new.example/', isChecked: false })];
  await open('/admin/webhooks');
  await expect.element(addresses.getByRole('listitem').nth(1)).toMatchTextContent('Not checked yet');
  await expect.element(addresses.getByRole('listitem').first()).not.toMatchTextContent('Not checked yet');
});

test('a failed load can be tried again', async () => {
  let isDown = true;
  answer(getWebhooks, () => (isDown ? refuse(429, 'Too many calls.') : { ...done, data: [target()] }));
  await open('/admin/webhooks');
  await expect.element(page.getByRole('heading', { name: 'This screen could not be loaded' })).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(addresses).toMatchTextContent('Nothing sent yet');
});

test('a webhook is added: what the server refuses is at its field, and the secret is shown once', async () => {
  const secret = `whsec_${'A'.repeat(43)}=`;
  let refusal: string | null = 'This address leads into a private network. Use an address on the internet.';
  answer(addWebhook, ({ url, events }) => {
    if (refusal) return refuse(422, refusal, { url: refusal });
    targets = [target({ url, events })];
    return { ...done, data: { id: 1, secret } };
  });
  await open('/admin/webhooks');
  await page.getByRole('button', { name: 'Add webhook…' }).click();
  const url = dialog.getByLabelText('Address of the sales site');
  await url.fill('shop.example');
  await expect.element(dialog.getByText(/such as https:\/\/shop\.example\/webhooks\./)).toBeVisible();
  await url.fill('https://10.0.0.7/');
  await dialog.getByRole('checkbox', { name: /Order refunded/ }).click();
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  await expect.element(dialog.getByText(refusal).first()).toBeVisible();
  refusal = null;
  await url.fill('https://shop.example/webhooks');
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Signing secret' })).toMatchTextContent(secret);
  expect(askedOf(addWebhook).at(-1)).toEqual({
    url: 'https://shop.example/webhooks',
    events: webhookEventNames.filter((name) => name !== 'order.refunded'),
  });
  await dialog.getByRole('button', { name: 'I have saved it' }).click();
  await expect.element(page.getByText(secret)).not.toBeInTheDocument();
  await expect.element(addresses).toMatchTextContent('Order received · Order completed · Order deleted');
});

test('without an event nothing is sent, and the form says so', async () => {
  targets = [target({ events: ['order.received'] })];
  await open('/admin/webhooks');
  await addresses.getByRole('button', { name: /^Edit/ }).click();
  await dialog.getByRole('checkbox', { name: /Order received/ }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Choose at least one event.');
  expect(askedOf(updateWebhook)).toEqual([]);
});

test('a target is tested, turned off, given a new secret and deleted, each for its address', async () => {
  targets = [
    target({
      failed: 3,
      last: {
        state: 'failed',
        lastAnswer: 500,
        problem: 'It answered HTTP 500.',
        lastTryAt: '2031-01-02T03:04:06.000Z',
      },
    }),
  ];
  answer(testWebhook, () => done);
  answer(resendFailedWebhooks, () => ({ ...done, data: { resent: 3 } }));
  answer(updateWebhook, ({ isOn }) => {
    targets = [target({ isOn })];
    return done;
  });
  answer(renewWebhookSecret, () => ({ ...done, data: { id: 1, secret: 'whsec_new' } }));
  answer(deleteWebhook, () => {
    targets = [];
    return done;
  });
  await open('/admin/webhooks');
  await expect.element(addresses).toMatchTextContent('It answered HTTP 500. 02/01/2031 03:04:06 UTC');
  await addresses.getByRole('button', { name: /^Send 3 failed again/ }).click();
  await addresses.getByRole('button', { name: /^Send test event/ }).click();
  await addresses.getByRole('button', { name: /^New secret/ }).click();
  await dialog.getByRole('button', { name: 'Make a new secret' }).click();
  await expect.element(dialog.getByText('whsec_new')).toBeVisible();
  await dialog.getByRole('button', { name: 'I have saved it' }).click();
  await addresses.getByRole('button', { name: /^Turn off/ }).click();
  await expect.element(addresses.getByRole('button', { name: /^Turn on/ })).toBeVisible();
  await expect.element(addresses.getByRole('button', { name: /^Send test event/ })).not.toBeInTheDocument();
  await addresses.getByRole('button', { name: /^Delete/ }).click();
  await dialog.getByRole('button', { name: 'Delete webhook' }).click();
  await expect.element(addresses).toMatchTextContent('No webhooks yet');
  expect([askedOf(resendFailedWebhooks), askedOf(testWebhook), askedOf(renewWebhookSecret)]).toEqual(
    Array(3).fill([{ webhookId: 1 }]),
  );
  expect(askedOf(updateWebhook)).toEqual([
    { webhookId: 1, url: target().url, events: ['order.received', 'order.completed'], isOn: false },
  ]);
});

test('while the old secret signs too, the target says until when, and it is ended by a click', async () => {
  targets = [target({ oldSecretUntil: '2031-01-02T03:04:06.000Z' })];
  answer(endOldWebhookSecret, () => {
    targets = [target()];
    return done;
  });
  await open('/admin/webhooks');
  await expect.element(addresses).toMatchTextContent('Signed with the old secret too, until 02/01/2031 03:04:06 UTC.');
  await addresses.getByRole('button', { name: /^End old secret/ }).click();
  await expect.element(addresses.getByText(/old secret too/)).not.toBeInTheDocument();
  expect(askedOf(endOldWebhookSecret)).toEqual([{ webhookId: 1 }]);
});

test('a target that answered 410 says why it is off', async () => {
  targets = [target({ isOn: false, goneAt: '2031-01-02T03:04:06.000Z' })];
  await open('/admin/webhooks');
  await expect.element(addresses).toMatchTextContent('It answered 410 Gone, so it was turned off on 02/01/2031');
});

test('deliveries show what came of them, are filtered, and are sent again unless their target is off', async () => {
  const problem = 'It could not be reached: it refused the connection.';
  deliveries = [
    delivery({ id: 9, state: 'failed', attempts: 20, lastAnswer: null, problem }),
    delivery({ id: 8, isTargetOn: false, type: 'webhook.test', orderId: null }),
    delivery({ id: 7 }),
  ];
  answer(resendWebhookDelivery, () => {
    deliveries = [delivery({ id: 9 })];
    return done;
  });
  await open('/admin/webhooks');
  const rows = table.getByRole('row');
  await expect.element(rows.nth(1)).toMatchTextContent(`Failed20 tries${problem}`);
  await expect.element(rows.nth(2)).toMatchTextContent('Test event');
  await expect.element(rows.nth(3)).toMatchTextContent('HTTP 204');
  expect(table.getByRole('button', { name: /^Send again/ }).elements()).toHaveLength(2);
  await page.getByLabelText('State').selectOptions('Failed');
  await expect.poll(() => location.search).toBe('?state=failed');
  await expect.element(page.getByText('1 delivery')).toBeVisible();
  await table.getByRole('button', { name: 'Send again: Order completed, order 100012' }).click();
  await expect.poll(() => askedOf(resendWebhookDelivery)).toEqual([{ deliveryId: 9 }]);
});
