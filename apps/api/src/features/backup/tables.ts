import { sql } from 'kysely';
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

/**
 * Not in a backup: the manifest lists the migrations, a restore counts the orders again, presence expires within seconds, and
 * what Health has found, and the backups, are of the server that made the backup.
 */
const leftOut = [
  'migration',
  'migration_step',
  'order_count',
  'report_count',
  'order_presence',
  'health_check',
  'test_mail',
  'backup_run',
];

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
    for (const needed of rows.filter(({ name }) => table.needs.includes(name))) add(needed);
    sorted.push(table);
  };
  for (const table of rows) add(table);
  return sorted;
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const columnsOf = (columns: string[]) => columns.map(quoted).join();

/** Selects all rows. */
export const selectRowsOf = ({ name, columns }: Table) => `select ${columnsOf(columns)} from ${quoted(name)}`;

/** Where COPY puts rows. */
export const targetOf = ({ name, columns }: Pick<Table, 'name' | 'columns'>) =>
  `${quoted(name)} (${columnsOf(columns)})`;

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
