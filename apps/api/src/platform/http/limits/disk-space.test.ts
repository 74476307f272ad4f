import { type Endpoint, pathParameters } from '@sac/contract/endpoint';
import { getFolderCount } from '@sac/contract/order-counts-api';
import { addNewRemark } from '@sac/contract/order-page-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allEndpoints } from '../../test/all-endpoints';
import { formOf, openTestApp, type TestApp } from '../../test/test-app';

let office: TestApp;
beforeAll(async () => {
  office = await openTestApp({ env: { MIN_FREE_DISK: '900000GB' }, withoutWorkers: true });
});
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
