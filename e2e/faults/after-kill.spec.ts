import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { officeOf } from '../support/office';
import { startServer } from '../support/server';
import { details, intake, tokenOf, upload } from '../support/work';

for (const engine of ['pglite', 'postgres'] as const) {
  test(`after a kill nothing waits on ${engine}: a mail in doubt is shown as such, and the others go on at once`, async () => {
    // Takes the request for one mail and never answers: the server dies while it hands the mail over.
    const asked: string[] = [];
    let isSilent = true;
    const provider = createServer((request, response) => {
      asked.push(request.url ?? '');
      if (!isSilent) response.writeHead(202, { 'x-message-id': randomUUID() }).end();
    }).listen(0, '127.0.0.1');
    await once(provider, 'listening');
    const server = await startServer(engine, {
      MAIL_UNDO_SECONDS: '0',
      SENDGRID_API_KEY: 'SG.test',
      SENDGRID_ENDPOINT: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
    });
    const office = officeOf(engine);
    const headers = await tokenOf(server.baseURL, office);
    const uploaded = async () => {
      const orderId: number = (await intake(server.baseURL, office, randomUUID()))?.body.data.order_id;
      expect((await upload(server.baseURL, headers, orderId)).answer?.status).toBe(200);
      return orderId;
    };
    const orders = await Promise.all(Array.from({ length: 6 }, uploaded));
    // Four at a time: the other two are queued.
    await expect.poll(() => asked.length).toBe(4);
    await server.kill();
    isSilent = false;
    await server.restart();
    const states = async () => {
      const all = await Promise.all(orders.map((id) => details(server.baseURL, headers, id)));
      return all.map(({ mailHistory }) => mailHistory[0].state).sort();
    };
    // Before, both engines took 90 s. On PostgreSQL another process may have the jobs: their heartbeat must have stopped.
    const timeout = engine === 'pglite' ? 5_000 : 20_000;
    await expect.poll(states, { timeout }).toEqual([...Array(4).fill('failed'), 'sent', 'sent']);
    // What was in doubt was not handed over a second time.
    expect(asked).toHaveLength(6);
    await server.stop();
    provider.closeAllConnections();
    provider.close();
  });
}
