import { listen } from '../support/listener';
import { ask, details, intake, upload } from '../support/work';
import { expect, metricsOf, test } from './cluster';

const away =
  'Our database does not answer at the moment. Wait a minute, look whether your change was saved, and try again.';

/** `promise`, and how many milliseconds it took. */
async function timed<T>(promise: Promise<T>) {
  const started = performance.now();
  const value = await promise;
  return { value, ms: performance.now() - started };
}

test('PostgreSQL frozen with its connections open: every request is answered within 10 s, and the server recovers without a restart', async ({
  cluster,
}) => {
  const { baseURL, office, headers } = await cluster.open();
  const heard = await listen(baseURL, headers);
  const orderId = (await intake(baseURL, office, 'before'))?.body.data.order_id;
  const readiness = () => timed(fetch(`${baseURL}/readyz`).then(({ status }) => status));

  for (let freezes = 0; freezes < 2; freezes++) {
    await cluster.postgres.freeze();
    // More requests than there are connections: those that wait for one get the answer too.
    const calls = [
      ...Array.from({ length: 30 }, () => ask(baseURL, '/api/admin/get-orders-list/newOrder', { headers })),
      intake(baseURL, office, `frozen ${freezes}`),
      upload(baseURL, headers, orderId).then(({ answer }) => answer),
    ];
    // An answer is kept for two seconds; either way a balancer gets one in time.
    const times: number[] = [];
    await expect
      .poll(async () => {
        const { value, ms } = await readiness();
        times.push(ms);
        return value;
      })
      .toBe(503);
    expect(Math.max(...times)).toBeLessThan(2000);
    const figures = await timed(metricsOf(baseURL));
    expect(figures.value).toContain('arrival_database_up 0');
    expect(figures.ms).toBeLessThan(3000);
    for (const answer of await Promise.all(calls)) {
      expect([answer?.status, answer?.message]).toEqual([503, away]);
      expect(answer?.ms).toBeLessThan(10_000);
    }

    await cluster.postgres.thaw();
    await expect.poll(async () => (await readiness()).value).toBe(200);
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
