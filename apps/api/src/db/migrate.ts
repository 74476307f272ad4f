import type pg from 'pg';

const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true });

/** Any number will do, as long as every process uses the same. */
const lockKey = 7_230_411;

/**
 * Brings the database to the newest schema: every migration once, in the order of the names, each in a transaction.
 * Processes starting together wait for one another. Throws, naming the file, when one fails.
 */
export async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query(
      'create table if not exists migration (name text primary key, at timestamptz not null default now())',
    );
    const done = new Set(
      (await client.query<{ name: string }>('select name from migration')).rows.map((row) => row.name),
    );
    for (const [path, sql] of Object.entries(files).sort(([a], [b]) => a.localeCompare(b))) {
      const name = path.split('/').at(-1) ?? path;
      if (!done.has(name)) await apply(client, name, sql);
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey]);
    client.release();
  }
}

async function apply(client: pg.PoolClient, name: string, sql: string) {
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into migration (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
