import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import pg from 'pg';
import { inject } from 'vitest';
import { connectionsOf, type Database, openDatabase } from '../src/platform/db/open-database';

declare module 'vitest' {
  interface ProvidedContext {
    /** A dump of a migrated PGlite, or a server with a migrated template. */
    testDatabase: { kind: 'pglite'; dump: string } | { kind: 'postgres'; server: string; template: string };
  }
}

/** A migrated, otherwise empty database on the engine of the running project. Close it. */
export async function openTestDatabase(): Promise<Database> {
  const prepared = inject('testDatabase');
  if (prepared.kind === 'postgres') return borrowOnServer(prepared.server, prepared.template);
  return borrow(spare.pop() ?? (await openReusable(await openAsBlob(prepared.dump))));
}

/** An embedded database; reset() empties it again, or returns false when its schema has changed. */
interface Reusable {
  database: Database;
  reset(): Promise<boolean>;
}

/** Runs a statement and returns its column `name`. */
type Names = (statement: string) => Promise<string[]>;

const namesIn =
  (pool: Pick<pg.Pool, 'query'>): Names =>
  async (statement) =>
    (await pool.query<{ name: string }>(statement)).rows.map(({ name }) => name);

const schemaOf = `select md5(string_agg(item, ',' order by item)) as name from (
  select format('%s %s', oid, relname) as item from pg_class
  union all select format('%s %s', conrelid, conname) from pg_constraint
  union all select format('%s %s %s', tgrelid, tgname, tgenabled) from pg_trigger
) items`;

/** Remembers an unused database, and returns what empties one like it; that is false when the schema has changed. */
async function emptying(names: Names) {
  const tables = await names(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
  );
  const withRows = tables
    .map((name) => `select '${name}' as name where exists (select from ${name})`)
    .join(' union all ');
  // Rows written by migrations stay.
  const kept = new Set(await names(withRows));
  const [schema] = await names(schemaOf);
  return async (names: Names) => {
    if ((await names(schemaOf))[0] !== schema) return false;
    const used = (await names(withRows)).filter((name) => !kept.has(name));
    if (used.length > 0) {
      // A trigger forbids truncating events.
      await names('set session_replication_role = replica');
      await names(`truncate ${used.join()} cascade`);
      await names('set session_replication_role = default');
    }
    await names('select setval(seqrelid::regclass, seqstart, false) from pg_sequence');
    return true;
  };
}

/** Unused databases of this worker: emptying one takes a tenth of the time of opening one. */
const spare: Reusable[] = [];

function borrow(reusable: Reusable): Database {
  const { database, reset } = reusable;
  let isOpen = true;
  // As a pool that has ended: what an app still does after it was closed must not reach the next test.
  const pool = new Proxy(database.pool, {
    get(target, property) {
      if (!isOpen && (property === 'connect' || property === 'query')) throw new Error('This database is closed.');
      const value = Reflect.get(target, property);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const connections = connectionsOf(pool);
  return {
    ...database,
    ...connections,
    longRunning: connections,
    async ping() {
      await pool.query('select 1');
      await database.ping();
    },
    listen: (channel, onNotice) => database.listen(channel, (payload) => isOpen && onNotice(payload)),
    async close() {
      isOpen = false;
      if (await reset()) spare.push(reusable);
      else await database.close();
    },
  };
}

async function openReusable(loadDataDir: Blob): Promise<Reusable> {
  const database = await openDatabase({ kind: 'pglite', dataDir: 'memory://', loadDataDir });
  const names = namesIn(database.pool);
  const empty = await emptying(names);
  return { database, reset: () => empty(names) };
}

/** An empty database without a schema, and its address on PostgreSQL. Close it. */
export async function openEmptyDatabase(): Promise<Database & { url: string | null }> {
  const prepared = inject('testDatabase');
  if (prepared.kind === 'postgres') return openOnServer(prepared.server, 'template1');
  return { ...(await openDatabase({ kind: 'pglite', dataDir: 'memory://' })), url: null };
}

async function openOnServer(server: string, template: string): Promise<Database & { url: string }> {
  const name = await createOnServer(server, template);
  const url = server + name;
  const database = await openDatabase({ kind: 'postgres', url });
  return {
    ...database,
    url,
    async close() {
      await database.close();
      await onServer(`${server}postgres`, (names) => names(`drop database ${name}`));
    },
  };
}

/** The names of unused copies of the template: emptying one takes less than half of the time of copying it. */
const spareCopies: string[] = [];
let emptyCopy: Awaited<ReturnType<typeof emptying>> | undefined;

async function borrowOnServer(server: string, template: string): Promise<Database> {
  const name = spareCopies.pop() ?? (await createOnServer(server, template));
  emptyCopy ??= await onServer(server + name, emptying);
  const empty = emptyCopy;
  const database = await openDatabase({ kind: 'postgres', url: server + name });
  return {
    ...database,
    async close() {
      await database.close();
      if (await onServer(server + name, empty)) spareCopies.push(name);
      else await onServer(`${server}postgres`, (names) => names(`drop database ${name}`));
    },
  };
}

async function createOnServer(server: string, template: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(`${server}postgres`, (names) => names(`create database ${name} template ${template}`));
  return name;
}

async function onServer<R>(url: string, use: (names: Names) => Promise<R>): Promise<R> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await use(namesIn(client));
  } finally {
    await client.end();
  }
}
