import { listen } from '../../apps/api/test/listen';
import { ask, details, intake, upload } from '../support/work';
import { expect, metricsOf, test } from './cluster';

const away =
  'Our database does not answer at the moment. Wait a minute, look whether your change was saved, and try again.';

test('PostgreSQL frozen with its connections open: every request is answered while it is frozen, and the server recovers without a restart', async ({
  cluster,
}) => {
  const { baseURL, office, headers } = await cluster.open();
  const heard = await listen(baseURL, headers);
  const orderId = (await intake(baseURL, office, 'before'))?.body.data.order_id;
  const readiness = async () => (await fetch(`${baseURL}/readyz`)).status;

  for (let freezes = 0; freezes < 2; freezes++) {
    await cluster.postgres.freeze();
    // More requests than there are connections: those that wait for one get the answer too.
    const calls = [
      ...Array.from({ length: 30 }, () => ask(baseURL, '/api/admin/get-orders-list/newOrder', { headers })),
      intake(baseURL, office, `frozen ${freezes}`),
      upload(baseURL, headers, orderId).then(({ answer }) => answer),
    ];
    await expect.poll(readiness).toBe(503);
    expect(await metricsOf(baseURL)).toContain('arrival_database_up 0');
    for (const answer of await Promise.all(calls)) expect([answer?.status, answer?.message]).toEqual([503, away]);

    await cluster.postgres.thaw();
    await expect.poll(readiness).toBe(200);
    const again = await intake(baseURL, office, `thawed ${freezes}`);
    expect(again?.status).toBe(200);
    expect((await ask(baseURL, '/api/admin/get-orders-list/newOrder', { headers }))?.status).toBe(200);
    heard.text = '';
    await intake(baseURL, office, `heard ${freezes}`);
    await expect.poll(() => heard.text).toContain('event: changed');
  }

  // Background jobs continue too: the email with the card is sent.
  const { answer } = await upload(baseURL, headers, orderId);
  expect(answer?.status).toBe(200);
  await expect.poll(async () => (await details(baseURL, headers, orderId)).mailHistory[0].state).toBe('sent');
  heard.stop();
});
