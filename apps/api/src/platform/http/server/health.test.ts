import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import type { FileStore } from '../../stores/file-store';
import { answerError } from '../errors';
import { healthRoutes, openHealth } from './health';

const never = () => new Promise<void>(() => {});
const tries = { database: 0, documents: 0 };
let app = Fastify();
afterEach(() => app.close());

/** A server with a database and a store that behave as given. */
function server(ping: () => Promise<void>, check: () => Promise<void>) {
  Object.assign(tries, { database: 0, documents: 0 });
  app = Fastify();
  app.setErrorHandler(answerError);
  const counted = (what: keyof typeof tries, work: () => Promise<void>) => () => {
    tries[what] += 1;
    return work();
  };
  const files = { check: counted('documents', check) } as FileStore;
  healthRoutes(app, openHealth({ ping: counted('database', ping) }, files, app.log), () => false);
  return async () => {
    const started = performance.now();
    const answer = await app.inject('/readyz');
    return { code: answer.statusCode, body: answer.json(), ms: performance.now() - started };
  };
}

test('a failing document store is reported, and the process stays ready', async () => {
  const ask = server(
    async () => {},
    () => Promise.reject(new Error('the disk is full')),
  );
  expect(await ask()).toMatchObject({ code: 200, body: { status: 'ready', documents: 'unknown' } });
  expect(await ask()).toMatchObject({ code: 200, body: { status: 'ready', documents: 'failing' } });
});

test('a database that never answers is reported sooner than documents that hang', async () => {
  const ask = server(never, never);
  const answers = await Promise.all([ask(), ask(), ask()]);
  for (const { code, body, ms } of answers) {
    expect([code, body.status]).toEqual([503, 'not ready']);
    // The database has a second and a half, the documents have ten.
    expect(ms).toBeLessThan(10_000);
  }
  expect(tries).toEqual({ database: 1, documents: 1 });
});

test('frequent requests cause no more checks and are rate limited', async () => {
  const ask = server(
    async () => {},
    async () => {},
  );
  const codes = [];
  for (let n = 0; n < 100; n++) codes.push((await ask()).code);
  expect(codes.slice(0, 50)).toEqual(Array(50).fill(200));
  expect(codes.at(-1)).toBe(429);
  expect(tries).toEqual({ database: 1, documents: 1 });
});
