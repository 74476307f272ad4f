import { type WebhookEvent, webhookPayload } from '@sac/contract/webhooks/webhook-events';
import {
  addWebhook,
  getWebhookDeliveries,
  getWebhooks,
  type WebhookDelivery,
  type WebhookTarget,
} from '@sac/contract/webhooks/webhooks-api';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { type ReceivedRequest, serveLocally } from '../src/platform/outside/local-server.fixture';
import type { TestApp } from './test-app';

/** The sales site: answers with these statuses in turn, then with the last one; 0 breaks the connection. */
export const salesSite = (...statuses: number[]) =>
  serveLocally((response) => {
    const status = statuses.length > 1 ? statuses.shift() : statuses[0];
    if (status === 0) response.destroy();
    else response.writeHead(status ?? 200).end();
  });

/** Verifies a webhook as the sales site does. */
export const verified = ({ body, headers }: ReceivedRequest, secret: string) =>
  webhookPayload.parse(new Webhook(secret).verify(body, headers as Record<string, string>));

export const webhookIdOf = ({ headers }: ReceivedRequest) => headers['webhook-id'];

/** What an Admin does with webhooks. */
export async function webhooksOf(office: TestApp) {
  const admin = await office.staff('Admin');
  return {
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
