import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { freePort } from '../../scripts/postgres';
import { asServerUser, serverUser } from '../../scripts/postgres-programs';

/** Starts a pgbouncer in front of a PostgreSQL; `settings` are those of pgbouncer.ini. It runs as no privileged user. */
export async function startPgbouncer(program: string, databaseUrl: string, settings: Record<string, string | number>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'pgbouncer-'));
  const port = await freePort();
  const target = new URL(databaseUrl);
  const lines = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'trust',
    auth_file: path.join(folder, 'users'),
    ...settings,
  };
  const ini = [
    '[databases]',
    `* = host=${target.hostname} port=${target.port}`,
    '[pgbouncer]',
    ...Object.entries(lines).map(([name, value]) => `${name} = ${value}`),
  ];
  await writeFile(path.join(folder, 'users'), '"postgres" ""\n');
  await writeFile(path.join(folder, 'pgbouncer.ini'), `${ini.join('\n')}\n`);
  if (serverUser !== undefined) await chown(folder, serverUser, serverUser);
  const child = spawn(program, [path.join(folder, 'pgbouncer.ini')], { ...asServerUser, cwd: folder, stdio: 'pipe' });
  const closed = once(child, 'close');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`pgbouncer ended:\n${output}`);
  }
  return {
    url,
    async stop() {
      child.kill('SIGKILL');
      await closed;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 500 });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    client.end().catch(() => {});
  }
}
