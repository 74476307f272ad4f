import { sql } from 'kysely';
import type { Db } from '../open-database';

/** What is read in the background; the job of each may run again after its process was killed. */
type Table = 'incoming_mail' | 'batch_card';

/** A row that ends the process is not read a third time by itself. */
const maxTries = 2;

/**
 * Runs `read` at most twice without an end, however often its job comes back. The try is committed before anything is read, so
 * it counts when reading kills the process; one that ends, also with an error, no longer counts.
 * @returns what `read` returns; null: it was begun twice and never ended, so it is not begun again
 * @throws what `read` throws
 */
export async function beginReading<T>(
  db: Db,
  table: Table,
  id: number,
  read: () => Promise<T>,
): Promise<{ read: T } | null> {
  const count = async (change: 1 | -1) => {
    const { rows } = await sql<{ tries: number }>`
      update ${sql.table(table)} set reading_tries = reading_tries + ${change} where id = ${id}
      returning reading_tries as tries`.execute(db);
    return rows[0]?.tries ?? 0;
  };
  if ((await count(1)) > maxTries) return null;
  try {
    return { read: await read() };
  } finally {
    await count(-1);
  }
}
