import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/open-database';

/**
 * Runs `load` in the caller's transaction while no trigger fires: what triggers would write or announce is itself among
 * the rows. `dropIndexes`: all indexes and keys are dropped before and created again afterwards, which checks all rows. Others see
 * no change of the tables until the end of the transaction; when it fails, they are as they were.
 */
export async function withoutTriggers(
  db: Db,
  { dropIndexes }: { dropIndexes: boolean },
  load: () => Promise<void>,
): Promise<void> {
  const { rows: triggers } = await sql<{ on: string }>`
    select distinct tgrelid::regclass::text as on from pg_trigger
    join pg_class c on c.oid = tgrelid and c.relnamespace = current_schema()::regnamespace
    where not tgisinternal and tgenabled = 'O'`.execute(db);
  for (const table of triggers) await sql.raw(`alter table ${table.on} disable trigger user`).execute(db);
  const indexes = dropIndexes ? await selectIndexes(db) : [];
  for (const { drop } of indexes.toReversed()) await sql.raw(drop).execute(db);
  await load();
  // Sorting in memory; PostgreSQL's default is for small servers of long ago.
  await sql`set local maintenance_work_mem = '256MB'`.execute(db);
  for (const { make } of indexes) await sql.raw(make).execute(db);
  for (const table of triggers) await sql.raw(`alter table ${table.on} enable trigger user`).execute(db);
}

interface Index {
  make: string;
  drop: string;
}

/** Unique keys first, then the other indexes, then foreign keys, which need both. */
async function selectIndexes(db: Db): Promise<Index[]> {
  const inSchema: RawBuilder<unknown> = sql`c.relnamespace = current_schema()::regnamespace`;
  const { rows } = await sql<Index>`
    select make, drop from (
      select case k.contype when 'f' then 3 else 1 end as place, k.conname::text as name,
        format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)) as make,
        format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname) as drop
      from pg_constraint k join pg_class c on c.oid = k.conrelid and ${inSchema}
      where k.contype in ('p', 'u', 'x', 'f')
      union all
      select 2, i.indexrelid::regclass::text, pg_get_indexdef(i.indexrelid),
        format('drop index %s', i.indexrelid::regclass)
      from pg_index i join pg_class c on c.oid = i.indrelid and ${inSchema}
      where not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
    ) indexes
    order by place, name`.execute(db);
  return rows;
}
