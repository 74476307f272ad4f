import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type Deadlines, deadlines } from './deadlines';
import { createListener } from './listener';
import { preparingPool } from './prepared';
import type { DB } from './schema.gen';

/** A connection, or a transaction on one: what every verb takes as its first argument. */
export type Db = Kysely<DB>;

export type DatabaseTarget =
  | { kind: 'postgres'; url: string }
  /** `dataDir` is a folder, or 'memory://'; `loadDataDir` is a dump to start from. */
  | { kind: 'pglite'; dataDir: string; loadDataDir?: Blob };

export interface Connections {
  db: Db;
  pool: pg.Pool;
}

/** `db` and `pool` are for what somebody waits for: a statement that takes longer than some seconds fails. */
export interface Database extends Connections {
  kind: DatabaseTarget['kind'];
  /** For work that may take minutes: background jobs, exports, changes of many orders, the operator's programs. */
  longRunning: Connections;
  /** Asks for a sign of life, on a connection of its own. @throws within some two seconds when there is none */
  ping(): Promise<void>;
  /** Calls back for every notice on a channel, from whichever process. Notices sent while the line is broken are lost. */
  listen(channel: string, onNotice: () => void): Promise<void>;
  close(): Promise<void>;
}

// Days stay texts (a Date would drag a time zone in); instants become ISO texts, as the API sends them.
const parsers: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.DATE]: (text) => text,
  [pg.types.builtins.TIMESTAMPTZ]: (text) => new Date(text).toISOString(),
  [pg.types.builtins.INT8]: Number,
};
const types = {
  getTypeParser: ((oid: number, format?: 'text') =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

interface Engine {
  pools: Record<keyof typeof deadlines, pg.Pool>;
  listen: Database['listen'];
  closeEngine(): Promise<void>;
}

/** A pool opens no connection before one is wanted. */
const poolOf = (url: string, max: number, { connection, statement, answer }: Deadlines) =>
  new pg.Pool({
    connectionString: url,
    types,
    max,
    connectionTimeoutMillis: connection,
    query_timeout: answer,
    // A host that vanished without a word is noticed while a long statement is waited for.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // A forgotten transaction must not hold locks for ever. Reading a page here and there costs hardly more than reading
    // them in turn, on any disk of today; PostgreSQL's own guess (4) is for turning ones.
    options: `-c statement_timeout=${statement} -c idle_in_transaction_session_timeout=30000 -c timezone=UTC -c random_page_cost=1.1`,
  });

async function openEngine(target: DatabaseTarget): Promise<Engine> {
  if (target.kind === 'postgres') {
    const pools = {
      request: poolOf(target.url, 20, deadlines.request),
      longRunning: poolOf(target.url, 5, deadlines.longRunning),
      ping: poolOf(target.url, 1, deadlines.ping),
    };
    const listener = createListener(target.url);
    return { pools, listen: listener.listen, closeEngine: listener.close };
  }
  // PGlite is 15 MB of WebAssembly: loaded only where it is used.
  const [{ PGlite }, { createPgConfig }, { pg_trgm }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/node-postgres'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
  ]);
  if (target.dataDir !== 'memory://') await mkdir(dirname(target.dataDir), { recursive: true });
  const engine = await PGlite.create({
    dataDir: target.dataDir,
    ...(target.loadDataDir && { loadDataDir: target.loadDataDir }),
    extensions: { pg_trgm },
  });
  await engine.exec("set timezone to 'UTC'");
  const pool = new pg.Pool({ ...createPgConfig(engine), types, max: 1 });
  const listen = async (channel: string, onNotice: () => void) => {
    await engine.listen(channel, onNotice);
  };
  // It is in this process, has one connection and cannot be away: all work shares that.
  return { pools: { request: pool, longRunning: pool, ping: pool }, listen, closeEngine: () => engine.close() };
}

/** Opens PostgreSQL or the embedded engine behind one and the same handle. Throws when it cannot be reached. */
export async function openDatabase(target: DatabaseTarget): Promise<Database> {
  const { pools, listen, closeEngine } = await openEngine(target);
  const distinct = [...new Set(Object.values(pools))];
  for (const pool of distinct) {
    // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
    pool.on('error', () => {});
    // The same for one that breaks in use: its query fails, and that is enough.
    pool.on('connect', (client) => client.on('error', () => {}));
  }
  const request = connectionsOf(pools.request);
  return {
    kind: target.kind,
    ...request,
    longRunning: pools.longRunning === pools.request ? request : connectionsOf(pools.longRunning),
    listen,
    async ping() {
      await pools.ping.query('select 1');
    },
    async close() {
      // Not db.destroy(): Kysely leaves alone a pool it has never used.
      await Promise.all(distinct.map((pool) => pool.end()));
      await closeEngine();
    },
  };
}

export const connectionsOf = (pool: pg.Pool): Connections => ({
  pool,
  db: new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparingPool(pool) }) }),
});
