import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { callRaw } from '../../../../test/call-raw';
import { openTestApp, testApiKey } from '../../../../test/test-app';
import { allEndpoints } from '../../../../test/walks/all-endpoints';
import { nameOf, validInput } from '../../../../test/walks/valid-input';

/** Errors of a database that is absent, overloaded, replaced by another server or full. */
const states = ['25006', '57014', '57P01', '57P03', '55P03', '40001', '40P01', '53300', '53100', '08006', '28P01'];

const office = await openTestApp({
  env: { INTAKE_PER_MINUTE: '1000000' },
  withoutWorkers: true,
  // Live updates log at every level.
  logTo: { write() {} },
});
const orderId = await office.order();
afterEach(() => vi.restoreAllMocks());
afterAll(() => office.close());

/**
 * The call that a statement belongs to. Statements of jobs, of live updates and of connections that an earlier call opened
 * never fail.
 */
const currentCall = new AsyncLocalStorage<object>();

/** From the n-th statement of the call on, the database answers with an error. What ends a transaction is let through. */
function failFrom(n: number, code: string) {
  const real = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  const seen = { statements: 0, failed: 0 };
  const run = <R>(call: () => Promise<R>) => currentCall.run(seen, call);
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const text = typeof given[0] === 'string' ? given[0] : (given[0] as pg.QueryConfig).text;
    const done = given.at(-1);
    if (currentCall.getStore() !== seen || /^(commit|rollback)$/.test(text) || seen.statements++ < n)
      return real.apply(this, given);
    seen.failed += 1;
    const error = Object.assign(new Error('what PostgreSQL says'), { code });
    if (typeof done !== 'function') return Promise.reject(error);
    return process.nextTick(() => done(error));
  } as typeof pg.Client.prototype.query);
  return { seen, run };
}

/** Later ones fail in the same place of the code: `mount` and `answerError` see no difference. */
const mostStatements = 10;

test.each((await allEndpoints()).map((endpoint, nth) => [nameOf(endpoint), endpoint, nth] as const))(
  '%s answers 503 with a message when one of its statements fails',
  async (_, endpoint, nth) => {
    const { token } = await office.staff('Admin');
    const { input } = validInput(endpoint, orderId);
    const isForCustomers = endpoint.access.kind === 'grant';
    const authorization = isForCustomers ? await office.tokens.sign('grant', { orderId }) : token;
    const headers = { 'x-api-key': testApiKey, ...(endpoint.access.kind !== 'public' && { authorization }) };
    for (let n = 0; n < mostStatements; n += Math.max(1, n >> 1)) {
      const code = states[(n + nth) % states.length] as string;
      const { seen, run } = failFrom(n, code);
      // A new address for each call, to stay below the rate limits.
      const options = { headers, remoteAddress: `10.1.${nth}.${n}` };
      const answer = await run(async () => await callRaw(office.app, endpoint, input, options));
      vi.restoreAllMocks();
      // The account that calls is read first.
      if (n === 0 && endpoint.access.kind === 'staff') expect(seen.failed).toBeGreaterThan(0);
      if (seen.failed === 0) return;
      const what = `${code} at statement ${n + 1}: ${answer.payload.slice(0, 200)}`;
      expect.soft(answer.statusCode, what).toBe(503);
    }
  },
);
