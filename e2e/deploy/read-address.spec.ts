import { expect, test } from '../faults/cluster';
import { ask, intake, json } from '../support/work';
import { openPair } from './standby';

test('reports are read at DATABASE_READ_URL and say as of when; while it is stopped no read fails', async ({
  cluster,
}) => {
  const pair = cluster.use(await openPair({}));
  const { baseURL, office, headers } = await cluster.open({
    DATABASE_URL: pair.primary.url('postgres'),
    DATABASE_READ_URL: pair.standby.url('postgres'),
  });
  const api = '/api/admin';
  const reads = [
    () => ask(baseURL, `${api}/get-country-order-count`, json('POST', headers, {})),
    () => ask(baseURL, `${api}/get-dispute-outcomes`, json('POST', headers, { by: 'reason' })),
    () => ask(baseURL, `${api}/get-team-today`, json('POST', headers, {})),
    () => ask(baseURL, `${api}/get-activity`, { headers }),
  ];
  expect((await intake(baseURL, office, 'counted at the standby'))?.status).toBe(200);
  for (const read of reads)
    expect(await read()).toMatchObject({ status: 200, body: { as_of: expect.stringMatching(/Z$/) } });

  const withoutFailure = async () => {
    for (const read of reads) {
      const answer = await read();
      expect(answer?.status).toBe(200);
      expect(answer?.ms).toBeLessThan(8000);
    }
    const exported = await fetch(`${baseURL}${api}/export-orders?orderName=newOrder`, { headers });
    expect((await exported.text()).trim().split('\n')).toHaveLength(2);
  };
  await pair.standby.down();
  await withoutFailure();
  expect((await reads[0]?.())?.body.as_of).toBeUndefined();
  await pair.standby.up();
  await expect.poll(async () => (await reads[0]?.())?.body.as_of, { timeout: 60_000 }).toBeDefined();
});
