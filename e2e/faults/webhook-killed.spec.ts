import { expect, test } from '@playwright/test';
import { addWebhook } from '@sac/contract/webhooks/webhooks-api';
import { handIn, officeOf, staffHeaders } from '../support/office';
import { startSalesSite } from '../support/sales-site';
import { startServer } from '../support/server';

test('an order is handed in and the server is killed at once: the sales site is notified after the restart', async ({
  playwright,
}) => {
  const site = await startSalesSite();
  const server = await startServer('pglite', { WEBHOOK_HOSTS: 'localhost,127.0.0.1' });
  const request = await playwright.request.newContext({ baseURL: server.baseURL });
  const office = officeOf('pglite');
  const headers = await staffHeaders(request, office);
  const added = await request.post(`/api${addWebhook.path}`, {
    headers,
    data: { url: site.url, events: ['order.received'] },
  });
  site.state.secret = (await added.json()).data.secret;
  const orders = await Promise.all(Array.from({ length: 5 }, () => handIn(request, office)));
  await server.kill();
  await server.restart();
  for (const orderId of orders) await expect.poll(() => site.typesOf(orderId)).toEqual(['order.received']);
  await server.stop();
  await request.dispose();
  site.close();
});
