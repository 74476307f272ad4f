import pg from 'pg';
import { standbyState } from './outage';

/** How long a server may take to say which one it is, in milliseconds. */
const lookMs = 1000;

/** One address for each host: `postgres://user:pw@h1:5432,h2:5432/db` names two servers. */
export function addressesOf(url: string): string[] {
  const parts = /^(\w+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(url);
  if (!parts) return [url];
  const [, before = '', hosts = '', after = ''] = parts;
  return hosts.split(',').map((host) => before + host + after);
}

/** Connections opened to the same primary. Once it is over, they are not used again. */
interface Era {
  isOver: boolean;
}
const eras = new WeakMap<object, Era>();

/** Whether a connection goes to a server that was the primary before. */
export const isOutdated = (client: object): boolean => eras.get(client)?.isOver === true;

/** The server of this connection takes no changes any more: no connection to it is used again. */
export function outdate(client: object) {
  const era = eras.get(client);
  if (era) era.isOver = true;
}

/**
 * A promotion starts a timeline. An old primary that comes back by itself is no standby either, but has a lower one. It is
 * not asked when there is one server only: some managed services do not have these functions.
 */
const timelineAmongSeveral = `case when pg_is_in_recovery() then null
  else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end`;
const timelineOfOne = 'case when pg_is_in_recovery() then null else 0 end';

const isStandby = () =>
  Object.assign(new Error('This database server is a standby, or was the primary before another one.'), {
    code: standbyState,
  });

export type Primary = ReturnType<typeof createPrimary>;

/** Which of the servers of `url` takes changes. All connections go there. */
export function createPrimary(url: string) {
  const urls = addressesOf(url);
  const timelineSql = urls.length > 1 ? timelineAmongSeveral : timelineOfOne;
  let current = urls[0] as string;
  let timeline = 0;
  let era: Era = { isOver: false };
  let looking: Promise<void> | null = null;
  let onMoved = () => {};

  /** Null for a standby, and for a server that does not answer. */
  async function timelineAt(connectionString: string): Promise<number | null> {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: lookMs, query_timeout: lookMs });
    client.on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query<{ timeline: number | null }>(`select ${timelineSql} as timeline`);
      return rows[0]?.timeline ?? null;
    } catch {
      return null;
    } finally {
      client.end().catch(() => {});
    }
  }

  async function findNewest() {
    const timelines = await Promise.all(urls.map(timelineAt));
    const newest = Math.max(...timelines.map((found) => found ?? -1));
    if (newest < timeline) return;
    timeline = newest;
    if (timelines[urls.indexOf(current)] === newest) return;
    current = urls[timelines.indexOf(newest)] as string;
    era.isOver = true;
    onMoved();
  }

  /** Looks for the primary; callers meanwhile share the search. It never fails: without one all stays as it was. */
  function look(): Promise<void> {
    if (urls.length === 1) return Promise.resolve();
    looking ??= findNewest().finally(() => {
      looking = null;
    });
    return looking;
  }

  return {
    look,
    url: () => current,
    /** Called after another server was found to be the primary. */
    onMoved(callback: () => void) {
      onMoved = callback;
    },

    /** Clients that connect to the primary of the moment, and look for another one when they cannot. */
    Client: class extends pg.Client {
      constructor(config: pg.ClientConfig) {
        super({ ...config, connectionString: current });
      }
      override connect(): Promise<pg.Client>;
      override connect(done: (error: never, client: pg.Client) => void): void;
      override connect(done?: (error: never, client: pg.Client) => void) {
        if (!done) return super.connect();
        return super.connect((error: Error | null) => {
          if (error) void look();
          done(error as never, this);
        });
      }
    },

    /**
     * Checks a new connection and sets what its session needs, in one statement. Start-up options would do the same, but
     * poolers refuse or drop them.
     * @throws an error with {@link standbyState} when it is not the primary
     */
    async accept(client: pg.ClientBase, settings: Record<string, string>, withinMs: number): Promise<void> {
      const values = Object.entries(settings).flat();
      const sets = Object.keys(settings).map((_, n) => `set_config($${2 * n + 1}, $${2 * n + 2}, false)`);
      const text = `select ${[`${timelineSql} as timeline`, ...sets].join()}`;
      const query: pg.QueryConfig & { query_timeout: number } = { text, values, query_timeout: withinMs };
      const { rows } = await client.query<{ timeline: number | null }>(query);
      const found = rows[0]?.timeline ?? null;
      if (found === null || found < timeline) {
        void look();
        throw isStandby();
      }
      timeline = found;
      if (era.isOver) era = { isOver: false };
      eras.set(client, era);
    },
  };
}
