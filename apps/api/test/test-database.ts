import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import pg from 'pg';
import { inject } from 'vitest';
import { connectionsOf, type Database, openDatabase } from '../src/db/open-database';

declare module 'vitest' {
  interface ProvidedContext {
    /** A dump of a migrated PGlite, or a server with a migrated template. */
    testDatabase: { kind: 'pglite'; dump: string } | { kind: 'postgres'; server: string; template: string };
  }
}

/** A migrated, otherwise empty database on the engine of the running project. Close it. */
export async function openTestDatabase(): Promise<Database> {
  const prepared = inject('testDatabase');
  if (prepared.kind === 'postgres') return openOnServer(prepared.server, prepared.template);
  return borrow(spare.pop() ?? (await openReusable(await openAsBlob(prepared.dump))));
}

/** An embedded database; reset() empties it again, or returns false when its schema has changed. */
interface Reusable {
  database: Database;
  reset(): Promise<boolean>;
}

const schemaOf = `select md5(string_agg(item, ',' order by item)) as name from (
  select format('%s %s', oid, relname) as item from pg_class
  union all select format('%s %s', conrelid, conname) from pg_constraint
  union all select format('%s %s %s', tgrelid, tgname, tgenabled) from pg_trigger
) items`;

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
    ping: async () => void (await pool.query('select 1')),
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
  const rows = async (statement: string) => (await database.pool.query<{ name: string }>(statement)).rows;
  const tables = await rows(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
  );
  const withRows = tables
    .map(({ name }) => `select '${name}' as name where exists (select from ${name})`)
    .join(' union all ');
  // Rows written by migrations stay.
  const kept = new Set((await rows(withRows)).map(({ name }) => name));
  const schema = await rows(schemaOf);
  return {
    database,
    async reset() {
      if ((await rows(schemaOf))[0]?.name !== schema[0]?.name) return false;
      const used = (await rows(withRows)).map(({ name }) => name).filter((name) => !kept.has(name));
      if (used.length > 0) {
        // As replica, because a trigger forbids truncating events.
        await database.pool.query(
          `set session_replication_role = replica; truncate ${used.join()} cascade; set session_replication_role = default`,
        );
      }
      await database.pool.query('select setval(seqrelid::regclass, seqstart, false) from pg_sequence');
      return true;
    },
  };
}

/** An empty database without a schema. Close it. */
export async function openEmptyDatabase(): Promise<Database> {
  const prepared = inject('testDatabase');
  if (prepared.kind === 'pglite') return openDatabase({ kind: 'pglite', dataDir: 'memory://' });
  return openOnServer(prepared.server, 'template1');
}

async function openOnServer(server: string, template: string): Promise<Database> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name} template ${template}`);
  const database = await openDatabase({ kind: 'postgres', url: server + name });
  return {
    ...database,
    async close() {
      await database.close();
      await onServer(server, `drop database ${name}`);
    },
  };
}

async function onServer(server: string, statement: string) {
  const client = new pg.Client(`${server}postgres`);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
