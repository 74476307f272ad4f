import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../src/db/open-database';

declare module 'vitest' {
  interface ProvidedContext {
    /** What the project's set-up has prepared: a dump of a migrated PGlite, or a server with a migrated template. */
    testDatabase: { kind: 'pglite'; dump: string } | { kind: 'postgres'; server: string; template: string };
  }
}

/** A migrated and otherwise empty database of the caller's own, on the engine of the running project. Close it. */
export async function openTestDatabase(): Promise<Database> {
  const prepared = inject('testDatabase');
  if (prepared.kind === 'pglite') {
    return openDatabase({ kind: 'pglite', dataDir: 'memory://', loadDataDir: await openAsBlob(prepared.dump) });
  }
  return openOnServer(prepared.server, prepared.template);
}

/** A database of the caller's own with nothing in it at all. Close it. */
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
