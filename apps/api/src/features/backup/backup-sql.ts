import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/open-database';

export interface Table {
  name: string;
  /** Without generated columns. */
  columns: string[];
  key: string[];
  identities: string[];
  /** Tables that its foreign keys refer to. */
  needs: string[];
}

/**
 * Not in a backup: the manifest lists the migrations, triggers on `orders` rebuild the counts, presence expires within
 * seconds, and a page sends the files of an unfinished answer again.
 */
const leftOut = ['migration', 'migration_step', 'order_count', 'report_count', 'order_presence', 'answer_upload'];

/** Without targets, restoring the events makes no deliveries. */
const comesAfter: Record<string, string> = { webhook_target: 'event' };

/** All tables of a backup, as the database has them now. A table comes after those it refers to. */
export async function selectTables(db: Db): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.relname as name,
      array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped
        and attgenerated = '' order by attnum) as columns,
      array(select a.attname::text from pg_index i cross join unnest(i.indkey::int2[]) with ordinality k (n, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.n
        where i.indrelid = c.oid and i.indisprimary order by k.place) as key,
      array(select attname::text from pg_attribute where attrelid = c.oid and attidentity <> '') as identities,
      array(select distinct f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and f.oid <> c.oid) as needs
    from pg_class c
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and c.relname <> all (${leftOut})
    order by c.relname`.execute(db);
  const sorted: Table[] = [];
  const add = (table: Table) => {
    if (sorted.includes(table)) return;
    const needs = [...table.needs, comesAfter[table.name]];
    for (const needed of rows.filter(({ name }) => needs.includes(name))) add(needed);
    sorted.push(table);
  };
  for (const table of rows) add(table);
  return sorted;
}

const columnList = (columns: string[]): RawBuilder<unknown> => sql.join(columns.map((column) => sql.ref(column)));

const rowsAtATime = 500;

/** A table's rows as JSON in key order, read with a cursor because a table may be large. Needs a transaction. */
export async function* selectLines(db: Db, { name, columns, key }: Table): AsyncGenerator<string> {
  const order = key.length > 0 ? sql` order by ${columnList(key)}` : sql``;
  await sql`
    declare backup_lines no scroll cursor for
    select row_to_json(r)::text as line from (select ${columnList(columns)} from ${sql.table(name)}${order}) r`.execute(
    db,
  );
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(rowsAtATime)} from backup_lines`.execute(db);
    for (const { line } of rows) yield line;
    if (rows.length < rowsAtATime) break;
  }
  await sql`close backup_lines`.execute(db);
}

/** Inserts rows with their original identity values. */
export async function insertLines(db: Db, name: string, columns: string[], lines: string[]): Promise<void> {
  await sql`
    insert into ${sql.table(name)} (${columnList(columns)}) overriding system value
    select ${columnList(columns)} from json_populate_recordset(null::${sql.table(name)}, ${`[${lines.join(',')}]`}::json)
  `.execute(db);
}

/** The last value of a column's sequence; null: not used yet. */
export async function selectLastNumber(db: Db, table: string, column: string): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    select pg_sequence_last_value(pg_get_serial_sequence(${table}, ${column}))::float8 as last`.execute(db);
  return rows[0]?.last ?? null;
}

export async function setLastNumber(db: Db, table: string, column: string, last: number): Promise<void> {
  await sql`select setval(pg_get_serial_sequence(${table}, ${column}), ${last}::bigint)`.execute(db);
}

export async function countRows(db: Db, name: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(name)}`.execute(db);
  return rows[0]?.n ?? 0;
}

export async function hasRows(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
  return rows.length > 0;
}

/** The migrations that were applied; none in a new database. */
export async function selectMigrations(db: Db): Promise<string[]> {
  const { rows: found } = await sql<{ there: boolean }>`select to_regclass('migration') is not null as there`.execute(
    db,
  );
  if (!found[0]?.there) return [];
  const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
