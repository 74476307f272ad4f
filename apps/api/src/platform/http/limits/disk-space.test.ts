import { addNewRemark } from '@sac/contract/order-page/order-page-api';
import { getFolderCount } from '@sac/contract/orders/queues/order-counts-api';
import { type Endpoint, pathParameters } from '@sac/contract/platform/endpoint';
import { afterAll, expect, test } from 'vitest';
import { formOf, openTestApp } from '../../../../test/test-app';
import { allEndpoints } from '../../../../test/walks/all-endpoints';

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
