import { sql } from 'kysely';
import type { Db } from '../platform/db/open-database';
import { inTransaction } from '../platform/db/transaction';

/** A column's default is bound to the function it was created with, regardless of a later search path. */
const moveDefaults = (db: Db, from: string, to: string) =>
  sql
    .raw(`do $$ declare found record; begin
      for found in
        select attrelid::regclass as relation, attname
        from pg_attrdef join pg_attribute on (attrelid, attnum) = (adrelid, adnum) join pg_class on pg_class.oid = attrelid
        where relnamespace = 'public'::regnamespace and pg_get_expr(adbin, adrelid) = '${from}'
      loop
        execute format('alter table %s alter %I set default ${to}', found.relation, found.attname);
      end loop;
    end $$`)
    .execute(db);

/**
 * Runs `work` in one transaction in which now() is the instant last given to `setTime`, in every statement and every
 * column default, so that the verbs write the past as if it were now.
 */
export function withClock(db: Db, work: (db: Db, setTime: (ms: number) => Promise<unknown>) => Promise<void>) {
  return inTransaction(db, async (db) => {
    await sql`create schema demo`.execute(db);
    await sql`create function demo.now() returns timestamptz language sql stable
      as $$ select current_setting('demo.now')::timestamptz $$`.execute(db);
    await moveDefaults(db, 'now()', 'demo.now()');
    // pg_catalog comes first unless it is named: here the demo's now() hides PostgreSQL's.
    await sql`set local search_path = demo, pg_catalog, public`.execute(db);
    await work(db, (ms) => sql.raw(`set local demo.now = '${new Date(ms).toISOString()}'`).execute(db));
    await sql`set local search_path = public`.execute(db);
    await moveDefaults(db, 'demo.now()', 'now()');
    // Without cascade, so that it fails and rolls back if a default still uses the demo's clock.
    await sql`drop function demo.now()`.execute(db);
    await sql`drop schema demo`.execute(db);
  });
}
