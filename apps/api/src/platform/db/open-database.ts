import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { checkOut } from './connections/check-out';
import { type Deadlines, deadlines } from './connections/deadlines';
import { createListener, type OnNotice } from './connections/listener';
import { standbyState } from './connections/outage';
import { preparingPool } from './connections/prepared';
import { openEmbeddedEngine } from './embedded/open-engine';
import type { DB } from './schema.gen';

/** A connection, or a transaction on one: the first argument of every verb. */
export type Db = Kysely<DB>;

export type DatabaseTarget =
  | { kind: 'postgres'; url: string }
  /** `dataDir` is a folder, or 'memory://'; `loadDataDir` is a dump to start from. */
  | { kind: 'pglite'; dataDir: string; loadDataDir?: Blob };

export interface Connections {
  db: Db;
  pool: pg.Pool;
}

/** `db` and `pool` are for requests: a statement that takes longer than some seconds fails. */
export interface Database extends Connections {
  kind: DatabaseTarget['kind'];
  /** For work that may take minutes: background jobs, exports, changes of many orders, the operator's programs. */
  longRunning: Connections;
  /** Checks on a separate connection that the database takes changes. @throws within about two seconds if it does not */
  ping(): Promise<void>;
  /** Calls back for every notice on a channel, from any process. Notices sent while disconnected are lost. */
  listen(channel: string, onNotice: OnNotice): Promise<void>;
  close(): Promise<void>;
}

/**
 * A timestamp as PostgreSQL writes it (sessions are in UTC) as an ISO string with milliseconds. Through `Date` the twenty of
 * a list page cost 15 times as much, as long as the page takes to serialize.
 */
export function isoInstant(text: string): string {
  const isUsual = text.length >= 22 && text[10] === ' ' && text.endsWith('+00');
  if (!isUsual) return new Date(text).toISOString();
  const milliseconds = text.slice(20, -3).padEnd(3, '0').slice(0, 3);
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${milliseconds}Z`;
}

// Dates stay strings (a Date would add a time zone); timestamps become ISO strings, as the API sends them.
const parsers: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.DATE]: (text) => text,
  [pg.types.builtins.TIMESTAMPTZ]: isoInstant,
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

/** What each session needs; the names are PostgreSQL's. */
const sessionOf = ({ statement }: Deadlines) => ({
  statement_timeout: String(statement),
  // A forgotten transaction must not hold locks forever.
  idle_in_transaction_session_timeout: '30000',
  timezone: 'UTC',
  // On an SSD random reads cost hardly more than sequential ones; PostgreSQL's default (4) is for spinning disks.
  random_page_cost: '1.1',
});

/** How each connection behaves. */
const connectionOf = (limits: Deadlines) => ({
  types,
  connectionTimeoutMillis: limits.connection,
  query_timeout: limits.answer,
  // Detects a vanished host during a long statement.
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
});

/** Sets what the session needs: start-up options would do the same, but poolers refuse or drop them. */
async function setSession(client: pg.ClientBase, settings: Record<string, string>): Promise<boolean> {
  const sets = Object.keys(settings).map((_, n) => `set_config($${2 * n + 1}, $${2 * n + 2}, false)`);
  const text = `select ${['pg_is_in_recovery() as standby', ...sets].join()}`;
  const { rows } = await client.query<{ standby: boolean }>(text, Object.entries(settings).flat());
  return rows[0]?.standby === true;
}

/** @throws an error with {@link standbyState}: connections to a standby are not used, and the pool opens another one */
async function acceptPrimary(client: pg.ClientBase, settings: Record<string, string>): Promise<void> {
  if (await setSession(client, settings))
    throw Object.assign(new Error('This database server is a standby.'), { code: standbyState });
}

const poolOf = (url: string, max: number, limits: Deadlines, onConnect: (client: pg.ClientBase) => Promise<unknown>) =>
  new pg.Pool({ connectionString: url, onConnect, ...connectionOf(limits), max });

const primaryPoolOf = (url: string, max: number, limits: Deadlines) =>
  poolOf(url, max, limits, (client) => acceptPrimary(client, sessionOf(limits)));

/** How long a read waits for a connection of the second address before the database itself is asked, in milliseconds. */
const secondAddressMs = 1000;

/** Connections to a second address that only reads, such as a standby. */
export function openReadPools(url: string): Record<'request' | 'longRunning', Connections> {
  const open = (max: number, limits: Deadlines) => {
    const settings = { ...sessionOf(limits), default_transaction_read_only: 'on' };
    const pool = poolOf(url, max, { ...limits, connection: secondAddressMs }, (client) => setSession(client, settings));
    surviveBrokenConnections(pool);
    return connectionsOf(pool);
  };
  return { request: open(10, deadlines.request), longRunning: open(5, deadlines.longRunning) };
}

async function openEngine(target: DatabaseTarget): Promise<Engine> {
  if (target.kind === 'postgres') {
    const { url } = target;
    const pools = {
      request: primaryPoolOf(url, 20, deadlines.request),
      longRunning: primaryPoolOf(url, 5, deadlines.longRunning),
      ping: primaryPoolOf(url, 1, deadlines.ping),
    };
    const listener = createListener(url);
    return { pools, listen: listener.listen, closeEngine: listener.close };
  }
  const { engine, config } = await openEmbeddedEngine(target.dataDir, target.loadDataDir);
  const pool = new pg.Pool({ ...config, types, max: 1 });
  const listen = async (channel: string, onNotice: OnNotice) => {
    // The engine runs this outside the pool: between two messages of a statement it would end that statement (34000).
    const client = await pool.connect();
    await engine.listen(channel, onNotice).finally(() => client.release());
  };
  // The embedded engine has one connection, in this process: all work shares it.
  return { pools: { request: pool, longRunning: pool, ping: pool }, listen, closeEngine: () => engine.close() };
}

/**
 * An idle connection that breaks is replaced by the pool, and the query of one that breaks in use fails; without a listener
 * either would end the process.
 */
function surviveBrokenConnections(pool: pg.Pool): void {
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
}

/**
 * A standby and a read-only database refuse the deletion of nothing. A full disk refuses the file that this sort writes; a real
 * change of a row would go on to find room (tried). It leaves nothing, and takes 2.5 ms, on the embedded engine 10.
 */
const trialChange = `delete from migration where false; select set_config('work_mem', '64kB', true);
  select count(*) from (select n from generate_series(1, 4000) n order by n % 77) sorted`;

/** Opens PostgreSQL or the embedded engine behind the same interface. Throws when it cannot be reached. */
export async function openDatabase(target: DatabaseTarget): Promise<Database> {
  const { pools, listen, closeEngine } = await openEngine(target);
  const distinct = [...new Set(Object.values(pools))];
  distinct.forEach(surviveBrokenConnections);
  const request = connectionsOf(pools.request);
  return {
    kind: target.kind,
    ...request,
    longRunning: pools.longRunning === pools.request ? request : connectionsOf(pools.longRunning),
    listen,
    async ping() {
      const connection = await checkOut(pools.ping);
      await connection.query({ text: trialChange }).finally(connection.release);
    },
    async close() {
      // Not db.destroy(): Kysely does not end a pool that it has never used.
      await Promise.all(distinct.map((pool) => pool.end()));
      await closeEngine();
    },
  };
}

export const connectionsOf = (pool: pg.Pool): Connections => ({
  pool,
  db: new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparingPool(pool) }) }),
});
