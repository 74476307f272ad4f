import { randomBytes } from 'node:crypto';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { startPostgres } from '../../scripts/postgres';
import { openCluster } from '../faults/cluster';
import { listen } from '../support/listener';
import { prepared, runProgram } from '../support/server';
import { ask, details, intake, json, lookForLosses, startWork, tokenOf, upload } from '../support/work';
import { startPgbouncer } from './pgbouncer';
import { requireProgram } from './programs';

const refusal = 'The pooler at DATABASE_URL shares connections between transactions';

for (const [poolMode, size, settings] of [
  ['transaction', 1, {}],
  ['transaction', 2, {}],
  ['transaction', 2, { server_round_robin: 1 }],
  ['transaction', 5, { server_round_robin: 1, min_pool_size: 5 }],
  ['transaction', 20, {}],
  ['transaction', 20, { server_reset_query_always: 1 }],
  ['statement', 20, {}],
] as const) {
  test(`pgbouncer with pool_mode = ${poolMode}, ${size} connections ${JSON.stringify(settings)}: the start is refused in words`, async () => {
    const program = requireProgram('pgbouncer');
    const postgres = await startPostgres(process.env[prepared.postgres]);
    const more = { pool_mode: poolMode, default_pool_size: size, ...settings };
    const pooler = await startPgbouncer(program, postgres.url('postgres'), more);
    // Others use the pooler too, so that its connections change hands all the time.
    const others = new pg.Pool({ connectionString: pooler.url, max: 4 });
    let isOver = false;
    const busy = Array.from({ length: 4 }, async () => {
      while (!isOver) await others.query('select pg_sleep(random() / 100)');
    });
    const env = { DATABASE_URL: pooler.url, SIGNING_KEY: randomBytes(32).toString('base64url'), PORT: '0' };
    const start = (program: string, args: string[] = []) =>
      runProgram(program, args, env).catch((error: Error) => error.message);
    for (const [program, args] of [
      ['main', []],
      ['create-intake-key', ['sales site']],
      ['verify-log', []],
    ] as const) {
      const said = await start(program, [...args]);
      expect(said).toContain(refusal);
      expect(said).toContain(`${program} ended with 2`);
    }
    isOver = true;
    await Promise.all(busy);
    for (let times = 0; times < 3; times++) expect(await start('main')).toContain(refusal);
    await others.end();
    await pooler.stop();
    await postgres.stop();
  });
}

test('pgbouncer with pool_mode = session: everything works, with our own time limits', async () => {
  const program = requireProgram('pgbouncer');
  const cluster = await openCluster();
  const pooler = await startPgbouncer(program, cluster.postgres.url('postgres'), {
    pool_mode: 'session',
    default_pool_size: 30,
  });
  const server = await cluster.start({ DATABASE_URL: pooler.url });
  const { baseURL } = server;
  const headers = await tokenOf(baseURL, cluster.office);
  const heard = await listen(baseURL, headers);
  const orderId = (await intake(baseURL, cluster.office, 'by session'))?.body.data.order_id;
  await expect.poll(() => heard.text).toContain('event: changed');
  const card = await upload(baseURL, headers, orderId);
  expect(card.answer?.status).toBe(200);
  // A job sends the email.
  await expect.poll(async () => (await details(baseURL, headers, orderId)).mailHistory[0].state).toBe('sent');

  const work = startWork([baseURL], cluster.office, headers);
  await expect.poll(work.done).toBeGreaterThan(5);
  expect(work.refusals).toEqual([]);

  await test.step('a statement is ended by the database after 6 s, which no role and no option says', async () => {
    // Holds the row that a request wants, past every limit.
    const holder = new pg.Client(cluster.postgres.url('postgres'));
    await holder.connect();
    await holder.query('begin');
    await holder.query('select from orders where order_id = $1 for update', [orderId]);
    const wanting = ask(
      baseURL,
      '/api/admin/move-order-status',
      json('PUT', headers, { orderId, status: 'Completed', updatingStatus: 'Awaiting' }),
    );
    const answer = await wanting;
    await holder.query('rollback');
    await holder.end();
    expect([answer?.status, answer?.message]).toEqual([503, expect.stringContaining('needs too long')]);
    expect(answer?.ms).toBeGreaterThan(5900);
    expect(answer?.ms).toBeLessThan(7500);
  });
  await work.stop();
  const first = { key: 'by session', orderId, isMoved: false, sha256: card.sha256 };
  const found = await lookForLosses(baseURL, cluster.office, headers, [first, ...work.orders]);
  expect(found).toEqual({ lost: [], doubled: [] });
  expect(await server.run('verify-log')).toContain('Nothing is sealed yet.');
  heard.stop();
  await cluster.close();
  await pooler.stop();
});

test('a pooler with one connection for each user says what it needs', async () => {
  const program = requireProgram('pgbouncer');
  const postgres = await startPostgres(process.env[prepared.postgres]);
  const pooler = await startPgbouncer(program, postgres.url('postgres'), {
    pool_mode: 'session',
    default_pool_size: 1,
  });
  const env = { DATABASE_URL: pooler.url, SIGNING_KEY: randomBytes(32).toString('base64url') };
  const said = await runProgram('verify-log', [], env).catch((error: Error) => error.message);
  expect(said).toContain('gave no second connection within 5 seconds');
  expect(said).toContain('verify-log ended with 1');
  await pooler.stop();
  await postgres.stop();
});
