import { sql } from 'kysely';
import type { Db } from './open-database';

/** The time by the one clock that all processes share: what must not come early goes by it, not by the machine's own. */
export async function databaseTime(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: string }>`select now()`.execute(db);
  return new Date(rows[0]?.now ?? Number.NaN);
}
