import { getFolderCount } from '@sac/contract/orders/queues/order-counts-api';
import { addNewRemark } from '@sac/contract/orders/remarks-api';
import { type Endpoint, pathParameters } from '@sac/contract/platform/endpoint';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { formOf, openTestApp } from '../../../../test/test-app';
import { allEndpoints } from '../../../../test/walks/all-endpoints';
import { openDiskSpace } from './disk-space';

const office = await openTestApp({ env: { MIN_FREE_DISK: '900000GB' }, withoutWorkers: true });
afterAll(() => office.close());

const uploads = (await allEndpoints()).filter(({ file }) => file !== undefined);

test.for(uploads.map((endpoint): [string, Endpoint] => [endpoint.path, endpoint]))(
  'while too little disk is free, %s asks to send the file later',
  async ([, endpoint]) => {
    const orderId = await office.order();
    const token =
      endpoint.access.kind === 'grant'
        ? await office.tokens.sign('grant', { orderId })
        : (await office.staff('Admin')).token;
    const form = formOf({}, { field: endpoint.file ?? '', name: 'a.pdf', content: Buffer.from('%PDF-') });
    const path = Object.fromEntries(pathParameters(endpoint.path).map((name) => [name, '1']));
    const { code, body } = await office.call(endpoint, path, { token, inject: form });
    expect([code, body.message]).toEqual([
      503,
      'There is too little disk space to store anything new. Try again later.',
    ]);
  },
);

test('everything else works', async () => {
  const orderId = await office.order();
  const { token } = await office.staff('Admin');
  expect((await office.call(getFolderCount, {}, { token })).code).toBe(200);
  expect((await office.call(addNewRemark, { orderId, remark: 'Called.' }, { token })).code).toBe(200);
});

test('ten seconds after room was made, and sooner, nothing is refused; a flood does not measure each time', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  let free = 0;
  const measure = vi.fn(async () => free);
  const disk = openDiskSpace({ dataDir: '.', minFreeBytes: 1 }, measure);
  const refusal = { statusCode: 503, retryAfter: 10, reason: 'disk' };
  for (let times = 0; times < 100; times++) await expect(disk.refuseWhenShort()).rejects.toMatchObject(refusal);
  expect(measure).toHaveBeenCalledTimes(1);
  free = 1;
  vi.advanceTimersByTime(10_000);
  await disk.refuseWhenShort();
});
