import { listen } from '../../apps/api/test/listen';
import { ask, startWork, tokenOf } from '../support/work';
import { expect, metricsOf, test } from './cluster';
import { expectNothingLost } from './nothing-lost';

const away =
  'Our database does not answer at the moment. Wait a minute, look whether your change was saved, and try again.';

test('PostgreSQL stopped and started under load: answers give the reason, and the server recovers without a restart', async ({
  cluster,
}) => {
  const { baseURL, office, headers } = await cluster.open();
  const heard = await listen(baseURL, headers);
  const work = startWork([baseURL], office, headers);
  const statusOf = async (path: string) => (await fetch(baseURL + path)).status;
  await expect.poll(work.done).toBeGreaterThan(3);

  for (let stops = 0; stops < 2; stops++) {
    await cluster.postgres.down();
    const before = work.refusals.length;
    await expect.poll(() => work.refusals.length).toBeGreaterThan(before + 5);
    const answer = await ask(baseURL, '/api/admin/get-folder-count', { headers });
    expect([answer?.status, answer?.message]).toEqual([503, away]);
    // Also where limits are counted first.
    await expect(tokenOf(baseURL, office)).rejects.toThrow(away);
    // An answer is kept for two seconds.
    await expect.poll(() => statusOf('/readyz')).toBe(503);
    expect(await statusOf('/healthz')).toBe(200);
    const text = await metricsOf(baseURL);
    expect(text).toContain('arrival_database_up 0');
    expect(text).not.toContain('arrival_orders{');

    await cluster.postgres.up();
    await expect.poll(() => statusOf('/readyz')).toBe(200);
    const done = work.done();
    await expect.poll(work.done).toBeGreaterThan(done + 3);
    // Live updates reconnect within seconds.
    heard.text = '';
    await expect.poll(() => heard.text).toContain('event: changed');
  }
  await work.stop();
  // Every failed request got this reason.
  expect([...new Set(work.refusals.map(({ status, message }) => `${status} ${message}`))]).toEqual([`503 ${away}`]);

  const mails = await expectNothingLost(baseURL, office, headers, work.orders, cluster.sendgrid.state.taken);
  // The process never stopped, so it has the state of every mail.
  expect(mails.inDoubt).toBe(0);
  heard.stop();
});
