import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../scripts/postgres';
import { outputOf } from '../support/server';
import { fillIn } from './fill-in';
import { requireProgram } from './programs';

const shipped = (file: string) => readFile(path.resolve(import.meta.dirname, '../../deploy', file), 'utf8');

interface Shipped {
  program: string;
  /** Whether an intake that a killed process had in hand is repeated by the balancer. */
  repeatsIntake: boolean;
  /** Writes the configuration into a folder; returns what runs it in the foreground. */
  prepare(folder: string, port: number, processes: string[]): Promise<{ args: string[]; env?: NodeJS.ProcessEnv }>;
}

export const balancers: Record<'nginx' | 'Caddy' | 'HAProxy', Shipped> = {
  nginx: {
    program: 'nginx',
    repeatsIntake: true,
    async prepare(folder, port, [first = '', second = '']) {
      const site = fillIn(await shipped('nginx.conf'), {
        '10.0.0.11:3000': first,
        '10.0.0.12:3000': second,
        'listen 443 ssl http2;': `listen 127.0.0.1:${port};`,
        'ssl_certificate /etc/ssl/office.pem;': '',
        'ssl_certificate_key /etc/ssl/office.key;': '',
      });
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (of) => `${of}_temp_path ${folder}/${of};`,
      );
      const main = `daemon off; error_log ${folder}/error.log; pid ${folder}/pid; events {} http { access_log off; ${temporary.join(' ')}\n${site}}`;
      await writeFile(path.join(folder, 'nginx.conf'), main);
      return { args: ['-p', folder, '-c', 'nginx.conf', '-e', path.join(folder, 'error.log')] };
    },
  },
  Caddy: {
    program: 'caddy',
    repeatsIntake: false,
    async prepare(folder, port, processes) {
      // Caddy's own console would use a fixed port.
      await writeFile(path.join(folder, 'Caddyfile'), `{\n\tadmin off\n}\n${await shipped('Caddyfile')}`);
      const env = {
        SITE_ADDRESS: `http://127.0.0.1:${port}`,
        PROCESSES: processes.join(' '),
        HOME: folder,
        XDG_DATA_HOME: folder,
        XDG_CONFIG_HOME: folder,
      };
      return { args: ['run', '--config', path.join(folder, 'Caddyfile'), '--adapter', 'caddyfile'], env };
    },
  },
  HAProxy: {
    program: 'haproxy',
    repeatsIntake: true,
    async prepare(folder, port, [first = '', second = '']) {
      const config = fillIn(await shipped('haproxy.cfg'), {
        '10.0.0.11:3000': first,
        '10.0.0.12:3000': second,
        'bind :443 ssl crt /etc/haproxy/office.pem alpn h2,http/1.1': `bind 127.0.0.1:${port}`,
      });
      await writeFile(path.join(folder, 'haproxy.cfg'), config);
      return { args: ['-db', '-f', path.join(folder, 'haproxy.cfg')] };
    },
  },
};

/** Starts a balancer of the system from its shipped file before the processes. Skips the test where it is not installed. */
export async function startBalancer({ program, prepare }: Shipped, baseURLs: string[]) {
  const command = requireProgram(program);
  const folder = await mkdtemp(path.join(tmpdir(), `${program}-`));
  const port = await freePort();
  const processes = baseURLs.map((url) => new URL(url).host);
  const { args, env } = await prepare(folder, port, processes);
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = outputOf(child);
  const baseURL = `http://127.0.0.1:${port}`;
  const stop = async () => {
    if (child.exitCode === null) {
      // Not 'close': nginx's workers hold its output until they end. And Caddy waits for the streams of its clients.
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const giveUp = setTimeout(() => child.kill('SIGKILL'), 3000);
      await ended;
      clearTimeout(giveUp);
    }
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await served(baseURL, child, output);
  } catch (error) {
    await stop();
    throw error;
  }
  return { baseURL, stop };
}

async function served(baseURL: string, child: ChildProcess, output: () => string) {
  for (let tries = 0; tries < 300; tries++) {
    const answer = await fetch(`${baseURL}/healthz`).catch(() => null);
    if (answer?.ok) return;
    if (child.exitCode !== null) break;
    await sleep(100);
  }
  throw new Error(`The balancer does not serve:\n${output()}`);
}
