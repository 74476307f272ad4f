import { listen } from '../../apps/api/test/listen';
import { startWork, tokenOf } from '../support/work';
import { expect, test } from './cluster';
import { expectNothingLost } from './nothing-lost';

test('two processes on one PostgreSQL, one killed under load: the other carries on, with its jobs too', async ({
  cluster,
}) => {
  const first = await cluster.start();
  const second = await cluster.start();
  const office = cluster.office;
  // Signed in at one, known to both.
  const headers = await tokenOf(first.baseURL, office);

  const heard = await listen(second.baseURL, headers);
  const elsewhere = startWork([first.baseURL], office, headers, 1);
  await expect.poll(() => heard.text).toContain('event: changed');
  await elsewhere.stop();

  const work = startWork([first.baseURL, second.baseURL], office, headers);
  await expect.poll(work.done).toBeGreaterThan(5);
  await first.kill();
  const before = work.done();
  heard.text = '';
  await expect.poll(work.done).toBeGreaterThan(before + 5);
  await expect.poll(() => heard.text).toContain('event: changed');
  expect(heard.isOver).toBe(false);
  await work.stop();
  expect(work.refusals).toEqual([]);

  const orders = [...elsewhere.orders, ...work.orders];
  await expectNothingLost(second.baseURL, office, headers, orders, cluster.sendgrid.state.taken);
  heard.stop();
  await first.restart();
});
