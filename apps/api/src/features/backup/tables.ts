import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/open-database';

export interface Table {
  name: string;
  /** Without generated columns. */
  columns: string[];
  key: string[];
  identities: string[];
  /** Tables that its foreign keys refer to. */
  needs: string[];
}

/** Not in a backup: the manifest lists the migrations, a restore counts the orders again, and presence expires within seconds. */
const leftOut = ['migration', 'migration_step', 'order_count', 'report_count', 'order_presence'];

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
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = current_schema()::regnamespace and c.relname <> all (${leftOut})
    order by c.relname`.execute(db);
  const sorted: Table[] = [];
  const add = (table: Table) => {
    if (sorted.includes(table)) return;
    for (const needed of rows.filter(({ name }) => table.needs.includes(name))) add(needed);
    sorted.push(table);
  };
  for (const table of rows) add(table);
  return sorted;
}

/** Rows of a table, where it keeps them: a file of a backup. */
export interface IdRange {
  table: Table;
  /** From 1 up, among the ranges of its table. */
  place: number;
  where: string;
}

/** Every row of the tables, in ranges of about so many bytes; the largest tables first. */
export async function selectRanges(db: Db, tables: Table[], bytes: number): Promise<IdRange[]> {
  // A partitioned table has its rows in its partitions.
  const { rows } = await sql<{ name: string; pages: number; size: number }>`
    select c.relname as name, sum(pg_table_size(coalesce(p.relid, c.oid)))::float8 as size,
      max(pg_relation_size(coalesce(p.relid, c.oid)) / current_setting('block_size')::int)::int as pages
    from pg_class c left join pg_partition_tree(c.oid) p on true
    where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace
    group by c.relname`.execute(db);
  const sizes = new Map(rows.map((row) => [row.name, row]));
  const sizeOf = ({ name }: Table) => sizes.get(name)?.size ?? 0;
  return tables
    .toSorted((a, b) => sizeOf(b) - sizeOf(a))
    .flatMap((table) => {
      const pages = sizes.get(table.name)?.pages ?? 0;
      const step = Math.max(1, Math.floor(pages * Math.min(1, bytes / sizeOf(table))));
      const starts = Array.from({ length: Math.max(1, Math.ceil(pages / step)) }, (_, index) => index * step);
      return starts.map((start, index) => ({ table, place: index + 1, where: within(start, starts[index + 1]) }));
    });
}

/** The last range of a table has no end, so that no row can be left out. */
const within = (start: number, end: number | undefined) =>
  end === undefined ? `ctid >= '(${start},0)'` : `ctid >= '(${start},0)' and ctid < '(${end},0)'`;

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const columnsOf = (columns: string[]) => columns.map(quoted).join();

/** Selects the rows of a range. */
export const selectTableRows = ({ name, columns }: Table, where: string) =>
  `select ${columnsOf(columns)} from ${quoted(name)} where ${where}`;

/** Where COPY puts rows. */
export const targetOf = ({ name, columns }: Pick<Table, 'name' | 'columns'>) =>
  `${quoted(name)} (${columnsOf(columns)})`;

const columnList = (columns: string[]): RawBuilder<unknown> => sql.join(columns.map((column) => sql.ref(column)));

/** Inserts rows of a backup's first version, with their original identity values. */
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
