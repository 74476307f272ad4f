import { setTimeout as sleep } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { type Deadlines, deadlines } from './deadlines';
import { type Connections, connectionOf, connectionsOf, type Db, sessionOf } from './open-database';
import { createLagClock, walPosition } from './wal-position';

/** A standby that is later than this answers nobody, in milliseconds. */
const maxLagMs = 10_000;

/** How often the standby is looked at; while it is away; and how long it may take to answer. In milliseconds. */
const everyMs = 1000;
const awayMs = 2000;
const lookMs = 1000;
/** A standby is usually some milliseconds late: it is asked so often, with this time between, before the primary answers. */
const asks = 4;
const betweenMs = 10;

export type ReplicaState = { isUp: false; why: string } | { isUp: true; lagMs: number; lagBytes: number };

/** Connections to the standby while it answers. After a failure they are closed, and new ones made. */
export interface Attached {
  request: Connections;
  longRunning: Connections;
  /** Aborted as soon as the standby is known to be gone: who still waits for it asks the primary. */
  gone: AbortSignal;
}

export type Replica = ReturnType<typeof openReplica>;

const replayedSql = 'pg_last_wal_replay_lsn()::text as position';
const systemSql = '(select system_identifier::text from pg_control_system()) as system';

interface Place {
  position: string;
  system: string;
}

async function setSession(client: pg.ClientBase, settings: Record<string, string>) {
  const sets = Object.keys(settings).map((_, n) => `set_config($${2 * n + 1}, $${2 * n + 2}, false)`);
  await client.query(`select ${sets.join()}`, Object.entries(settings).flat());
}

/** A pool whose connections can be broken from here, with whatever they are doing. */
function openPool(url: string, max: number, limits: Deadlines, name: string) {
  const pool = new pg.Pool({
    ...connectionOf(limits),
    connectionString: url,
    application_name: name,
    max,
    // Who waits longer is answered by the primary.
    connectionTimeoutMillis: lookMs,
    // Whatever this address leads to, nothing is written there.
    onConnect: (client) => setSession(client, { ...sessionOf(limits), default_transaction_read_only: 'on' }),
  });
  const clients = new Set<pg.PoolClient>();
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    clients.add(client);
    client.on('error', () => {});
  });
  pool.on('remove', (client) => clients.delete(client));
  return {
    pool,
    end() {
      const ended = pool.end();
      // With a query under way this breaks the connection, and the query fails.
      for (const client of clients) (client as unknown as pg.Client).end().catch(() => {});
      return ended;
    },
  };
}

/**
 * Watches the standby at `url` of the database `primary`, and says who may read there. It writes
 * nothing and never throws: whatever is wrong with the standby, the primary answers.
 */
export function openReplica(url: string, primary: Db, onChange: (state: ReplicaState) => void) {
  const lag = createLagClock();
  const closing = new AbortController();
  let state: ReplicaState = { isUp: false, why: 'it was not looked at yet' };
  let attached: (Attached & { end(): void }) | null = null;
  let watcher: pg.Client | null = null;
  let replayed = 0n;

  function setState(next: ReplicaState) {
    const isNews = next.isUp !== state.isUp || (!next.isUp && !state.isUp && next.why !== state.why);
    state = next;
    if (isNews && !closing.signal.aborted) onChange(next);
  }

  function attach() {
    const pools = {
      request: openPool(url, 20, deadlines.request, 'arrival reads'),
      longRunning: openPool(url, 5, deadlines.longRunning, 'arrival long reads'),
    };
    const gone = new AbortController();
    attached = {
      request: connectionsOf(pools.request.pool),
      longRunning: connectionsOf(pools.longRunning.pool),
      gone: gone.signal,
      end() {
        gone.abort(new Error('the standby is gone'));
        for (const pool of Object.values(pools)) pool.end().catch(() => {});
      },
    };
  }

  function detach(why: string) {
    // A standby that starts again may be further behind than it was.
    replayed = 0n;
    const client = watcher;
    watcher = null;
    client?.end().catch(() => {});
    attached?.end();
    attached = null;
    setState({ isUp: false, why });
  }

  async function connected(): Promise<pg.Client> {
    if (watcher) return watcher;
    const client = new pg.Client({
      connectionString: url,
      application_name: 'arrival watch',
      connectionTimeoutMillis: lookMs,
      query_timeout: lookMs,
    });
    const isOver = () => client === watcher && detach('its connection broke');
    client.on('error', isOver).on('end', isOver);
    await client.connect();
    watcher = client;
    return client;
  }

  async function look() {
    // Also while the standby is away, so that it is known how late it is when it comes back.
    const query: RawBuilder<Place> = sql.raw(`select pg_current_wal_insert_lsn()::text as position, ${systemSql}`);
    const [here] = (await query.execute(primary)).rows as [Place];
    lag.sample(performance.now(), walPosition(here.position));
    try {
      const client = await connected();
      const question = `select pg_is_in_recovery() as standby, ${replayedSql}, ${systemSql}`;
      const [there] = (await client.query<Place & { standby: boolean }>(question)).rows;
      if (!there?.standby) return detach('it is not a standby');
      if (there.system !== here.system) return detach('it is a standby of another database');
      replayed = walPosition(there.position);
      if (!attached) attach();
      const { ms, bytes } = lag.lag(performance.now(), replayed);
      setState({ isUp: true, lagMs: ms, lagBytes: bytes });
    } catch (error) {
      detach((error as Error).message || 'it cannot be reached');
    }
  }

  /** Whether the standby shows all that the primary had written up to a position. */
  async function shows(position: bigint): Promise<boolean> {
    for (let ask = 0; ; ask++) {
      if (replayed >= position) return true;
      const client = watcher;
      const isLate = state.isUp && state.lagMs > everyMs;
      if (!client || isLate || ask === asks) return false;
      if (ask > 0) await sleep(betweenMs);
      const { rows } = await client.query<{ position: string }>(`select ${replayedSql}`);
      if (client === watcher && rows[0]) replayed = walPosition(rows[0].position);
    }
  }

  async function watch() {
    while (!closing.signal.aborted) {
      // Without the primary nobody is answered anyway.
      await look().catch(() => {});
      await sleep(attached ? everyMs : awayMs, undefined, { signal: closing.signal }).catch(() => {});
    }
  }
  void watch();

  return {
    state: () => state,
    /** The connections to read with; null when the primary must answer. @param position what must be visible; null: anything */
    async attachedAt(position: string | null): Promise<Attached | null> {
      if (!state.isUp || state.lagMs > maxLagMs) return null;
      if (position !== null && !(await shows(walPosition(position)).catch(() => false))) return null;
      return attached;
    },
    close() {
      closing.abort();
      detach('closed');
    },
  };
}
