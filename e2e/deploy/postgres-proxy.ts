import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, type Postgres } from '../../scripts/postgres';
import { fillIn } from './fill-in';
import { requireProgram } from './programs';
import { on } from './standby';

/** What Patroni's REST API says about a server at /primary. */
async function answerAsPatroni(postgres: Postgres) {
  const server = createServer(async (_request, response) => {
    const isPrimary = await on(postgres, 'select where not pg_is_in_recovery()').then(
      (rows) => rows.length === 1,
      () => false,
    );
    response.writeHead(isPrimary ? 200 : 503).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as { port: number }).port, stop: () => server.close() };
}

/** HAProxy from the shipped file before two servers; `url` leads to the one that is the primary. */
export async function startPostgresProxy(one: Postgres, two: Postgres) {
  const command = requireProgram('haproxy');
  const folder = await mkdtemp(path.join(tmpdir(), 'haproxy-postgres-'));
  const checks = [await answerAsPatroni(one), await answerAsPatroni(two)];
  const port = await freePort();
  const hosts = [one, two].map((postgres) => new URL(postgres.url('')).host);
  const shipped = await readFile(path.resolve(import.meta.dirname, '../../deploy/haproxy-postgres.cfg'), 'utf8');
  const config = fillIn(shipped, {
    'bind :5432': `bind 127.0.0.1:${port}`,
    'check port 8008': 'check',
    'server pg-1 10.0.0.21:5432': `server pg-1 ${hosts[0]} port ${checks[0]?.port}`,
    'server pg-2 10.0.0.22:5432': `server pg-2 ${hosts[1]} port ${checks[1]?.port}`,
  });
  await writeFile(path.join(folder, 'haproxy.cfg'), config);
  const child = spawn(command, ['-db', '-f', path.join(folder, 'haproxy.cfg')], { stdio: 'ignore' });
  const url = new URL(one.url('postgres'));
  url.port = String(port);
  // HAProxy takes every server to be up until it has asked it.
  await sleep(3000);
  return {
    url: url.href,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      for (const check of checks) check.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
