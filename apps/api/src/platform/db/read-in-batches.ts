import { type Compilable, CompiledQuery, sql } from 'kysely';
import type { Db } from './open-database';

/**
 * Reads the rows of a query by a cursor, so that no more than a batch of them is in memory; all are of one snapshot.
 * Until the end a connection is busy, so `take` must not wait for anybody outside.
 */
export const readInBatches = <R>(
  db: Db,
  query: (db: Db) => Compilable<R>,
  batch: number,
  take: (rows: R[]) => Promise<void>,
): Promise<void> =>
  db
    .transaction()
    .setAccessMode('read only')
    .execute(async (db) => {
      // Every row will be read; by default a cursor gets the plan whose first rows come soonest.
      await sql`set local cursor_tuple_fraction = 1`.execute(db);
      const { sql: text, parameters } = query(db).compile();
      await db.executeQuery(CompiledQuery.raw(`declare batches cursor for ${text}`, [...parameters]));
      while (true) {
        const { rows } = await sql<R>`fetch ${sql.lit(batch)} from batches`.execute(db);
        if (rows.length > 0) await take(rows);
        if (rows.length < batch) return;
      }
    });
