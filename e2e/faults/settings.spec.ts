import { request } from '@playwright/test';
import { handIn } from '../support/office';
import { expect, test } from './cluster';

interface Setting {
  name: string;
  version: number;
}

test('a late rule that is changed counts in every process within a second, and in each of their lists', async ({
  cluster,
}) => {
  const { server: first, headers } = await cluster.open();
  const second = await cluster.start();
  const ask = async (baseURL: string, path: string, body?: object) => {
    const sent = {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    };
    const answer = await fetch(`${baseURL}/api${path}`, body ? sent : { headers });
    return (await answer.json()) as { data: Setting[]; total: number };
  };
  const late = async () =>
    Promise.all(
      [first, second].map(async ({ baseURL }) => {
        const { total } = await ask(baseURL, '/admin/get-orders-list/newOrder?page=1&limit=10&overdue=yes');
        return total;
      }),
    );
  const intake = await request.newContext({ baseURL: first.baseURL });
  await handIn(intake, cluster.office);
  await intake.dispose();
  const before = 0;
  expect(await late()).toEqual([before, before]);

  const { data } = await ask(first.baseURL, '/admin/settings');
  const seen = data.find(({ name }) => name === 'LATE_AFTER_HOURS')?.version ?? 0;
  const started = performance.now();
  await ask(first.baseURL, '/admin/settings', { changes: [{ name: 'LATE_AFTER_HOURS', value: 'newOrder=0', seen }] });
  await expect.poll(async () => (await late())[1], { intervals: [50] }).not.toBe(before);
  test.info().annotations.push({ type: 'seconds', description: String((performance.now() - started) / 1000) });
  expect(await late()).toEqual([1, 1]);
});
