import { sql } from 'kysely';
import type { Db } from './open-database';

/** The database's time, which all processes share, for deadlines that must not depend on one machine's clock. */
export async function databaseTime(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: string }>`select now()`.execute(db);
  return new Date(rows[0]?.now ?? Number.NaN);
}
