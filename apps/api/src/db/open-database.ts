import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { createListener } from './listener';
import { preparingPool } from './prepared';
import type { DB } from './schema.gen';

/** A connection, or a transaction on one: what every verb takes as its first argument. */
export type Db = Kysely<DB>;

export type DatabaseTarget =
  | { kind: 'postgres'; url: string }
  /** `dataDir` is a folder, or 'memory://'; `loadDataDir` is a dump to start from. */
  | { kind: 'pglite'; dataDir: string; loadDataDir?: Blob };

export interface Database {
  kind: DatabaseTarget['kind'];
  db: Db;
  pool: pg.Pool;
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
  pool: pg.Pool;
  listen: Database['listen'];
  closeEngine(): Promise<void>;
}

async function openEngine(target: DatabaseTarget): Promise<Engine> {
  if (target.kind === 'postgres') {
    const pool = new pg.Pool({
      connectionString: target.url,
      types,
      max: 20,
      connectionTimeoutMillis: 10_000,
      // A forgotten transaction must not hold locks for ever, nor a statement run on when nobody waits
      // for it any more. Reading a page here and there costs hardly more than reading them in turn, on any disk of today;
      // PostgreSQL's own guess (4) is for turning ones.
      options:
        '-c statement_timeout=60000 -c idle_in_transaction_session_timeout=30000 -c timezone=UTC -c random_page_cost=1.1',
    });
    const listener = createListener(target.url);
    return { pool, listen: listener.listen, closeEngine: listener.close };
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
  return { pool, listen, closeEngine: () => engine.close() };
}

/** Opens PostgreSQL or the embedded engine behind one and the same handle. Throws when it cannot be reached. */
export async function openDatabase(target: DatabaseTarget): Promise<Database> {
  const { pool, listen, closeEngine } = await openEngine(target);
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  // The same for one that breaks in use: its query fails, and that is enough.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparingPool(pool) }) });
  return {
    kind: target.kind,
    db,
    pool,
    listen,
    async close() {
      // Not db.destroy(): Kysely leaves alone a pool it has never used.
      await pool.end();
      await closeEngine();
    },
  };
}
