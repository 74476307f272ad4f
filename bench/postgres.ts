// The benchmark's PostgreSQL. Unlike the one for tests it keeps its data and syncs writes to disk as in production.
import { mkdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { freePort } from '../scripts/postgres.ts';
import { findPrograms, makeDataFolder, outputOf, serverMayEnter, serverUser } from '../scripts/postgres-programs.ts';
import { root, startProgram } from './programs.ts';

/** The rows of one statement, on a connection of its own. */
export async function query<Row extends pg.QueryResultRow>(url: string, text: string, values: unknown[] = []) {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<Row>(text, values).finally(() => client.end());
  return rows;
}

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

/** The server at BENCH_DATABASE_URL, whose user may create databases, or our own with its data in .cache/bench-N. */
export async function openServer(orders: number): Promise<Server> {
  const given = process.env.BENCH_DATABASE_URL;
  if (given) {
    const url = (database: string) => Object.assign(new URL(given), { pathname: `/${database}` }).href;
    return { url, origin: 'BENCH_DATABASE_URL', stop: async () => {} };
  }
  const folder = (await serverMayEnter(root))
    ? path.join(root, '.cache', `bench-${orders}`)
    : path.join(tmpdir(), `arrival-card-bench-${orders}`);
  const data = path.join(folder, 'data');
  await mkdir(folder, { recursive: true });
  const programs = await findPrograms(folder);
  await makeData(programs, data);
  const port = await freePort();
  const flags = Object.entries({ ...settings, port }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const program = await startProgram(path.join(programs, 'postgres'), ['-D', data, ...flags], {
    ready: 'ready to accept connections',
    user: serverUser,
  });
  const memory = `shared_buffers ${settings.shared_buffers}, fsync on`;
  return { url: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`, origin: memory, stop: program.stop };
}

/** Makes the data folder unless there is one of this PostgreSQL's version. */
async function makeData(programs: string, data: string): Promise<void> {
  const major = /\d+/.exec(await outputOf(path.join(programs, 'postgres'), ['--version']))?.[0];
  const present = await readFile(path.join(data, 'PG_VERSION'), 'utf8').catch(() => null);
  if (present?.trim() === major) return;
  await rm(data, { recursive: true, force: true });
  await makeDataFolder(programs, data);
}
