import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type WebhookPayload, webhookPayload } from '@sac/contract/webhooks/webhook-events';
import { Webhook } from 'standardwebhooks';

/** A sales site on 127.0.0.1 that takes webhooks as the documentation shows. */
export async function startSalesSite() {
  const state = {
    /** The webhook's secret, once it is known. */
    secret: '',
    /** Verified events by their webhook-id: one that comes twice counts once. */
    events: new Map<string, WebhookPayload>(),
  };
  const server = createServer(async (request, response) => {
    const body = await text(request);
    try {
      const event = new Webhook(state.secret).verify(body, request.headers as Record<string, string>);
      state.events.set(String(request.headers['webhook-id']), webhookPayload.parse(event));
      return response.writeHead(204).end();
    } catch {
      return response.writeHead(401).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`,
    typesOf: (orderId: number) =>
      [...state.events.values()].flatMap((event) =>
        'order_id' in event.data && event.data.order_id === orderId ? [event.type] : [],
      ),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
