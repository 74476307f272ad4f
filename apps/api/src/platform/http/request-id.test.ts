import { addOrder } from '@sac/contract/intake/intake-api';
import { anApplication } from '@sac/contract/test/an-application';
import { afterAll, expect, test } from 'vitest';
import { provider, uploadOne } from '../../../test/mails';
import { openTestApp, testApiKey } from '../../../test/test-app';

let lines: Record<string, unknown>[] = [];
const office = await openTestApp({
  env: { LOG_LEVEL: 'info' },
  mailers: provider({ kind: 'sent', messageId: 'm-1' }).mailers,
  logTo: { write: (line) => lines.push(JSON.parse(line)) },
});
office.app.get('/broken', async () => {
  throw new Error('broken');
});
afterAll(() => office.close());

const own = /^[\da-f-]{36}$/;
const ask = (id?: string, url = '/healthz') =>
  office.app.inject({ url, headers: id === undefined ? {} : { 'x-request-id': id } });

test('an id in a safe form is taken; otherwise one is made', async () => {
  for (const id of ['4bf92f3577b34da6a3ce929d0e0e4736', 'edge-1.2026-10-05_0001'])
    expect((await ask(id)).headers['x-request-id']).toBe(id);
  for (const id of [
    undefined,
    '',
    'short',
    'x'.repeat(65),
    '-starts-with-a-dash',
    'ana.bar@example.com',
    '0123456789abcdef"}',
  ])
    expect((await ask(id)).headers['x-request-id'], id).toMatch(own);
});

test('every answer has one: of an endpoint, of no route, of an address that cannot be read', async () => {
  const id = 'the-balancer-s-own-id-1';
  for (const url of ['/api/admin/my-orders', '/api/nothing', '/nothing', '/%zz'])
    expect((await ask(id, url)).headers['x-request-id'], url).toBe(id);
});

test('the reference of an error, its answer and all log lines name the same id', async () => {
  lines = [];
  const answer = await ask('the-balancer-s-own-id-2', '/broken');
  expect(answer.json().message).toContain('send us this reference: the-balancer-s-own-id-2.');
  expect(answer.headers['x-request-id']).toBe('the-balancer-s-own-id-2');
  expect(lines.map(({ msg, reqId }) => [msg, reqId])).toEqual(
    ['incoming request', 'request failed', 'request completed'].map((msg) => [msg, 'the-balancer-s-own-id-2']),
  );
});

test('the job of a mail names the request that queued it', async () => {
  lines = [];
  const { mail } = await uploadOne(office);
  await expect.poll(async () => (await mail()).state).toBe('sent');
  const upload = lines.find(({ msg, req }) => msg === 'incoming request' && JSON.stringify(req).includes('upload'));
  const done = () => lines.find(({ msg, job }) => msg === 'a job is done' && job === 'send-mail');
  await expect.poll(done).toMatchObject({ reqId: upload?.reqId, jobId: expect.stringMatching(own) });
  expect(upload?.reqId).toMatch(own);
});

test('a request with a body keeps its id too', async () => {
  const id = 'the-sales-site-s-id-77';
  const answer = await office.call(addOrder, anApplication(), {
    headers: { 'x-api-key': testApiKey, 'x-request-id': id },
  });
  expect([answer.code, answer.headers['x-request-id']]).toEqual([200, id]);
});
