import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openEmptyDatabase, openTestDatabase } from '../../../../test/test-database';
import type { Db } from '../open-database';
import { migrateWithin, migrationNames } from './migrate';

/** Columns, constraints, indexes, triggers and functions, a line each. */
const schemaOf = async (db: Db) => {
  const { rows } = await sql<{ line: string }>`
    select line from (
      select format('%s.%s %s %s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attgenerated,
          a.attidentity, pg_get_expr(d.adbin, d.adrelid)) as line
        from pg_attribute a join pg_class c on c.oid = a.attrelid
        left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
        where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'S')
      union all select format('%s %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated)
        from pg_constraint where connamespace = 'public'::regnamespace
      union all select format('%s %s', pg_get_indexdef(indexrelid), indisvalid)
        from pg_index join pg_class c on c.oid = indexrelid where c.relnamespace = 'public'::regnamespace
      union all select pg_get_triggerdef(t.oid) from pg_trigger t where not tgisinternal
      union all select pg_get_functiondef(p.oid) from pg_proc p join pg_language l on l.oid = prolang
        where pronamespace = 'public'::regnamespace and lanname <> 'c'
    ) as lines order by line collate "C"`.execute(db);
  return rows.map(({ line }) => line);
};

/** The test database is a new one, migrated as at the start of a server. */
const newSchema = async () => {
  const { db, close } = await openTestDatabase();
  return schemaOf(db).finally(close);
};

test('a restored database has the schema of a new one', async () => {
  const schema = await newSchema();
  expect(schema.length).toBeGreaterThan(500);
  const { db, close } = await openEmptyDatabase();
  await db.transaction().execute((db) => migrateWithin(db, migrationNames));
  expect(await schemaOf(db)).toEqual(schema);
  await close();
});
