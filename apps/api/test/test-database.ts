import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { type Connections, connectionsOf, type Database, openDatabase } from '../src/platform/db/open-database';

declare module 'vitest' {
  interface ProvidedContext {
    /** A dump of a migrated PGlite, or a server with a migrated template. */
    testDatabase: { kind: 'pglite'; dump: string } | { kind: 'postgres'; server: string; template: string };
  }
}

/** A migrated, otherwise empty database on the engine of the running project. Close it. */
export async function openTestDatabase(): Promise<Database> {
  return borrow(spare.pop() ?? (await openReusable()));
}

interface Reusable {
  database: Database;
  /** Empties it for the next test. False: its schema has changed, so it is closed. */
  reset(): Promise<boolean>;
}

/**
 * Unused databases of this worker, with their connections: emptying one takes a tenth of the time of making one, and what its
 * connections have prepared and read of the catalog is half of the cost of a test.
 */
const spare: Reusable[] = [];

const schemaOf = `select md5(string_agg(item, ',' order by item)) as name from (
  select format('%s %s', oid, relname) as item from pg_class
  union all select format('%s %s %s', conrelid, conname, pg_get_constraintdef(oid)) from pg_constraint
  union all select format('%s %s %s', tgrelid, tgname, tgenabled) from pg_trigger
  union all select format('%s %s %s %s', attrelid, attname, atttypid, attidentity) from pg_attribute where attrelid >= 16384
) items`;

async function openReusable(): Promise<Reusable> {
  const prepared = inject('testDatabase');
  const database =
    prepared.kind === 'postgres'
      ? await openOnServer(prepared.server, prepared.template)
      : await openDatabase({
          kind: 'pglite',
          dataDir: 'memory://',
          loadDataDir: await openAsBlob(prepared.dump),
        });
  const { pool } = database.longRunning;
  const names = async (statement: string) =>
    (await pool.query<{ name: string }>(statement)).rows.map(({ name }) => name);
  const tables = await names(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
  );
  const withRows = await names(
    tables.map((name) => `select '${name}' as name where exists (select from ${name})`).join(' union all '),
  );
  // Rows written by migrations stay. Not truncate: new files for each table take longer than deleting a test's few rows.
  const deletes = tables.filter((name) => !withRows.includes(name)).map((name) => `delete from ${name}`);
  const empty = [
    // Triggers forbid deleting events, and foreign keys want an order.
    'set local session_replication_role = replica',
    ...deletes,
    'select setval(seqrelid::regclass, seqstart, false) from pg_sequence',
  ].join(';');
  const [schema] = await names(schemaOf);
  // Notices come in the order of their changes: after this one there are none of the test that has ended.
  let onLastNotice = () => {};
  await database.listen('test_ended', () => onLastNotice());
  return {
    database,
    async reset() {
      await Promise.all([database.pool, pool].map(untilIdle));
      if ((await names(schemaOf))[0] !== schema) {
        await database.close();
        return false;
      }
      const lastNotice = new Promise<void>((resolve) => {
        onLastNotice = resolve;
      });
      await pool.query(`${empty}; notify test_ended`);
      await lastNotice;
      return true;
    },
  };
}

/** Until what an ended app still asks has been answered. */
async function untilIdle(pool: pg.Pool) {
  while (pool.waitingCount > 0 || pool.idleCount < pool.totalCount) await setTimeout(5);
}

function borrow(reusable: Reusable): Database {
  const { database, reset } = reusable;
  let isOpen = true;
  // As a pool that has ended: what an app still does after it was closed must not reach the next test.
  const closing = ({ pool }: Connections) =>
    connectionsOf(
      new Proxy(pool, {
        get(target, property) {
          if (!isOpen && (property === 'connect' || property === 'query')) throw new Error('This database is closed.');
          const value = Reflect.get(target, property);
          return typeof value === 'function' ? value.bind(target) : value;
        },
      }),
    );
  const request = closing(database);
  return {
    ...database,
    ...request,
    longRunning: database.longRunning.pool === database.pool ? request : closing(database.longRunning),
    async ping() {
      if (!isOpen) throw new Error('This database is closed.');
      await database.ping();
    },
    listen: (channel, onNotice) => database.listen(channel, (payload) => isOpen && onNotice(payload)),
    async close() {
      isOpen = false;
      if (await reset()) spare.push(reusable);
    },
  };
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
      await onServer(server, `drop database ${name}`);
    },
  };
}

async function createOnServer(server: string, template: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name} template ${template}`);
  return name;
}

async function onServer(server: string, statement: string) {
  const client = new pg.Client(`${server}postgres`);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
