import { sql } from 'kysely';
import type { Db } from '../open-database';

/** What is read in the background; the job of each may run again after its process was killed. */
type Table = 'incoming_mail' | 'batch_card';

/**
 * Rows are read beside one another, so a process that ends does not say which of them ended it. After so many ends a row is read
 * alone. If its process ends then too, it is not read again automatically.
 */
const maxBeside = 2;

/** What one process reads, one row alone or several beside one another, in the order in which they begin. */
function readingOrder() {
  let lastAlone: Promise<unknown> = Promise.resolve();
  const beside = new Set<Promise<unknown>>();
  return {
    alone<T>(read: () => Promise<T>): Promise<T> {
      const reading = Promise.all([lastAlone, ...beside]).then(read);
      lastAlone = reading.catch(() => {});
      return reading;
    },
    beside<T>(read: () => Promise<T>): Promise<T> {
      const reading = lastAlone.then(read);
      const ended: Promise<unknown> = reading.catch(() => {}).finally(() => beside.delete(ended));
      beside.add(ended);
      return reading;
    },
  };
}

/** For each process one; tests have several. */
export function readingsOfProcess() {
  const inOrder = readingOrder();
  /**
   * Runs `read` at most three times without an end, however often its job comes back: twice beside others, then alone. The try
   * is committed before anything is read, so it counts when reading kills the process; one that ends, also with an error, no
   * longer counts.
   * @returns what `read` returns; null: the process ended while this row was read alone, so it is not begun again
   * @throws what `read` throws
   */
  return async <T>(db: Db, table: Table, id: number, read: () => Promise<T>): Promise<{ read: T } | null> => {
    const { rows } = await sql<{ tries: number }>`
      select reading_tries as tries from ${sql.table(table)} where id = ${id}`.execute(db);
    const tries = rows[0]?.tries ?? 0;
    if (tries > maxBeside) return null;
    const count = (change: 1 | -1) =>
      sql`update ${sql.table(table)} set reading_tries = reading_tries + ${change} where id = ${id}`.execute(db);
    return inOrder[tries === maxBeside ? 'alone' : 'beside'](async () => {
      await count(1);
      try {
        return { read: await read() };
      } finally {
        await count(-1);
      }
    });
  };
}

export const beginReading = readingsOfProcess();
