import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { allEndpoints } from '../../test/all-endpoints';
import { callRaw } from '../../test/call-raw';
import { openTestApp, type TestApp, testApiKey } from '../../test/test-app';
import { nameOf, validInput } from '../../test/valid-input';
import { documentTypeOf } from '../untrusted/document-type';

/** What a database says that is away, overtaxed, overtaken by another or full. */
const states = ['25006', '57014', '57P01', '57P03', '55P03', '40001', '40P01', '53300', '53100', '08006', '28P01'];

let office: TestApp;
let orderId: number;
beforeAll(async () => {
  office = await openTestApp({
    env: { INTAKE_PER_MINUTE: '1000000' },
    withoutWorkers: true,
    // Live updates log here whatever the level is.
    logTo: { write() {} },
  });
  orderId = await office.order();
  // Its thread runs from now on: in a request that waits for it to start, statements of the job queue's own would fall.
  await documentTypeOf(Buffer.from('no card'));
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => office.close());

/** From its n-th statement on, the database answers with an error. What ends a transaction is let through. */
function failFrom(n: number, code: string) {
  const real = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  const seen = { statements: 0, failed: 0 };
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const text = typeof given[0] === 'string' ? given[0] : (given[0] as pg.QueryConfig).text;
    const done = given.at(-1);
    if (/^(commit|rollback)$/.test(text) || seen.statements++ < n) return real.apply(this, given);
    seen.failed += 1;
    const error = Object.assign(new Error('what PostgreSQL says'), { code });
    if (typeof done !== 'function') return Promise.reject(error);
    return process.nextTick(() => done(error));
  } as typeof pg.Client.prototype.query);
  return seen;
}

/** Later ones fail in the same place of the code: `mount` and `answerError` see no difference. */
const mostStatements = 10;

test.each((await allEndpoints()).map((endpoint, nth) => [nameOf(endpoint), endpoint, nth] as const))(
  '%s answers 503 in words when one of its statements fails',
  async (_, endpoint, nth) => {
    const { token } = await office.staff('Admin');
    const { input } = validInput(endpoint, orderId);
    const isForCustomers = endpoint.access.kind === 'grant';
    const authorization = isForCustomers ? await office.tokens.sign('grant', { orderId }) : token;
    const headers = { 'x-api-key': testApiKey, ...(endpoint.access.kind !== 'public' && { authorization }) };
    for (let n = 0; n < mostStatements; n += Math.max(1, n >> 1)) {
      const code = states[(n + nth) % states.length] as string;
      const seen = failFrom(n, code);
      // A new address for each call, to stay below the rate limits.
      const answer = await callRaw(office.app, endpoint, input, { headers, remoteAddress: `10.1.${nth}.${n}` });
      vi.restoreAllMocks();
      if (seen.failed === 0) return;
      const what = `${code} at statement ${n + 1}: ${answer.payload.slice(0, 200)}`;
      expect.soft(answer.statusCode, what).toBe(503);
    }
  },
);
