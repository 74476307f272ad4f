import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, type Postgres, startPostgres } from '../../scripts/postgres';
import { serverArgs, serverEnv } from '../../scripts/server-env.mjs';

export type DatabaseKind = 'pglite' | 'postgres';

export type Server = {
  baseURL: string;
  /** Where it takes mail by SMTP. */
  smtpPort: number;
  dataDir: string;
  /** The id of the process that runs now. */
  pid(): number | undefined;
  /** Everything the server has written so far. */
  log(): string;
  /** Runs `main` or a subcommand of the CLI with the server's settings and `input` typed; returns what it wrote. */
  run(program: string, args?: string[], env?: Record<string, string>, input?: string): Promise<string>;
  /** Kills the server in the middle of its work, as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again, with the same settings and data. */
  restart(): Promise<void>;
  /** Sends a signal, as a process manager would. */
  signal(name: 'SIGTERM' | 'SIGINT'): void;
  /** The exit code, once it has ended; null when a signal ended it. */
  ended(): Promise<number | null>;
  /** Ends the server as an operator would and throws unless it ends cleanly. */
  stop(): Promise<void>;
};

/** Environment variables that name what was prepared once; see prepare-data.ts. */
export const prepared = {
  /** The folder of an embedded database with the demo. */
  data: 'STORIES_PREPARED_DATA',
  /** The data folder of a PostgreSQL with a migrated database. */
  postgres: 'STORIES_PREPARED_POSTGRES',
  /** An account that can sign in there, as JSON. */
  office: 'STORIES_PREPARED_OFFICE',
} as const;

const root = path.resolve(import.meta.dirname, '../..');
const node = path.join(root, 'node_modules/.bin/node');
/** At a quarter of the usual speed too: these end a server that hangs. */
const startSeconds = 300;
const stopSeconds = 60;

/** Starts the built product with its own data folder and, on PostgreSQL, its own database. Resolves when it is ready. */
export async function startServer(database: DatabaseKind, settings: Record<string, string> = {}): Promise<Server> {
  const folder = await mkdtemp(path.join(tmpdir(), 'product-'));
  let postgres: Postgres | undefined;
  let child: ChildProcess | undefined;
  const clean = async () => {
    if (child && !hasEnded(child)) {
      child.kill('SIGKILL');
      await once(child, 'close');
    }
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  };

  try {
    if (database === 'postgres') postgres = await startPostgres(process.env[prepared.postgres]);
    // With a given folder or number of orders the prepared data is not used.
    else if (!settings.DATA_DIR && !settings.DEMO_ORDERS) await copyPrepared(folder);
    const [port, smtpPort] = [await freePort(), await freePort()];
    const baseURL = `http://127.0.0.1:${port}`;
    const env: NodeJS.ProcessEnv = {
      HOST: '127.0.0.1',
      PORT: String(port),
      SMTP_PORT: String(smtpPort),
      DATA_DIR: folder,
      // Long enough to undo an email, short enough for the stories.
      MAIL_UNDO_SECONDS: '1',
      // Their job may run at any minute of a story.
      NOTIFY_CUSTOMERS: 'none',
      // A machine that runs all stories at once is slow; that is no overload.
      MAX_EVENT_LOOP_DELAY_MS: '0',
      ...(postgres && {
        DATABASE_URL: postgres.url('postgres'),
        SIGNING_KEY: randomBytes(32).toString('base64url'),
      }),
      ...settings,
    };
    let server = start('main', [], env);
    child = server.child;
    await ready(baseURL, server);
    return {
      baseURL,
      smtpPort,
      dataDir: folder,
      pid: () => server.child.pid,
      log: () => server.output(),
      run: (program, args = [], extra = {}, input = '') => runProgram(program, args, { ...env, ...extra }, input),
      async kill() {
        const ended = once(server.child, 'close');
        server.child.kill('SIGKILL');
        await ended;
      },
      signal(name) {
        server.child.kill(name);
      },
      async ended() {
        if (!hasEnded(server.child)) await once(server.child, 'close');
        return server.child.exitCode;
      },
      async restart() {
        server = start('main', [], env);
        child = server.child;
        await ready(baseURL, server);
      },
      stop: () => endCleanly(server).finally(clean),
    };
  } catch (error) {
    await clean();
    throw error;
  }
}

/** @throws unless it ends with 0 after SIGTERM */
async function endCleanly({ child, output }: ReturnType<typeof start>) {
  if (child.exitCode !== null)
    throw new Error(`The server ended without a signal, with ${child.exitCode}:\n${output()}`);
  const ended = once(child, 'close', { signal: AbortSignal.timeout(stopSeconds * 1000) });
  child.kill('SIGTERM');
  const [code, signal] = await ended.catch(() => {
    throw new Error(`The server was still there ${stopSeconds} s after SIGTERM:\n${output()}`);
  });
  if (code !== 0) throw new Error(`The server ended with ${code ?? signal} after SIGTERM:\n${output()}`);
}

/** Fills a folder with the prepared database and its demo, if there is one. */
export async function copyPrepared(folder: string) {
  const data = process.env[prepared.data];
  if (data) await cp(data, folder, { recursive: true });
}

/** Runs `main` or a subcommand of the CLI with these settings and `input` typed; returns what it wrote. */
export async function runProgram(program: string, args: string[], settings: NodeJS.ProcessEnv, input = '') {
  const { child, output } = start(program, args, settings);
  child.stdin.end(input);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${program} ended with ${code}:\n${output()}`);
  return output();
}

function start(program: string, args: string[], settings: NodeJS.ProcessEnv) {
  const env = { ...withoutSettings(process.env), ...serverEnv, ...settings };
  const [file, given] = program === 'main' ? ['main.js', args] : ['cli.js', [program, ...args]];
  const child = spawn(node, [...serverArgs, path.join(root, 'apps/api/dist', file), ...given], {
    cwd: root,
    env,
    stdio: 'pipe',
  });
  return { child, output: outputOf(child) };
}

/** Everything that a process has written so far. */
export function outputOf({ stdout, stderr }: Pick<ChildProcess, 'stdout' | 'stderr'>): () => string {
  let text = '';
  for (const stream of [stdout, stderr])
    stream?.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
  return () => text;
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function ready(baseURL: string, { child, output }: ReturnType<typeof start>) {
  const deadline = Date.now() + startSeconds * 1000;
  for (;;) {
    const answer = await fetch(`${baseURL}/readyz`).catch(() => undefined);
    // Another server may have got the port: its answer says nothing about this one.
    if (answer?.ok && output().includes('is ready at')) return;
    if (hasEnded(child)) throw new Error(`The server ended before it was ready:\n${output()}`);
    if (Date.now() > deadline) throw new Error(`The server was not ready within ${startSeconds} s:\n${output()}`);
    await sleep(50);
  }
}

/** The environment without what would change the product: a developer's own settings must not reach a story. */
function withoutSettings(env: NodeJS.ProcessEnv) {
  const keep = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'TZ'];
  return Object.fromEntries(Object.entries(env).filter(([name]) => keep.includes(name)));
}
