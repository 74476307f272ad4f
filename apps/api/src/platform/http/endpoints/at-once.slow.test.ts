import type { Endpoint } from '@sac/contract/platform/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callRaw } from '../../../../test/call-raw';
import { openTestApp, type TestApp, testApiKey } from '../../../../test/test-app';
import { allEndpoints } from '../../../../test/walks/all-endpoints';
import { nameOf, validInput } from '../../../../test/walks/valid-input';

const changing = (await allEndpoints()).filter(({ method, file }) => method !== 'GET' && !file);

let office: TestApp;
let orderId: number;
beforeAll(async () => {
  office = await openTestApp({ env: { INTAKE_PER_MINUTE: '1000000' }, withoutWorkers: true });
  orderId = await office.order();
});
afterAll(() => office.close());

/** As often as an impatient person, or a script, presses a button before the first answer. */
const times = 8;

test.each(changing.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s, many times at the same moment, never fails for that',
  async (_, endpoint: Endpoint) => {
    const { token } = await office.staff('Admin');
    const { kind } = endpoint.access;
    const authorization = kind === 'grant' ? await office.tokens.sign('grant', { orderId }) : token;
    const headers = { 'x-api-key': testApiKey, ...(kind !== 'public' && { authorization }) };
    const { input } = validInput(endpoint, orderId);
    const answers = await Promise.all(
      Array.from({ length: times }, () => callRaw(office.app, endpoint, input, { headers, remoteAddress: '10.0.0.1' })),
    );
    const failed = answers.filter(({ statusCode }) => statusCode >= 500);
    expect(failed.map(({ payload }) => payload)).toEqual([]);
  },
);
