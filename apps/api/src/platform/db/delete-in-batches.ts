import { type RawBuilder, sql } from 'kysely';
import type { Db } from './open-database';
import type { DB } from './schema.gen';

const batchSize = 5000;

/**
 * Deletes the rows that meet a condition, each batch in a transaction of its own: no statement takes long, and what was
 * deleted before an interruption stays deleted.
 * @returns how many
 */
export async function deleteInBatches(db: Db, table: keyof DB, where: RawBuilder<unknown>): Promise<number> {
  for (let deleted = 0; ; ) {
    const { rows } = await sql<{ n: number }>`
      with gone as (
        delete from ${sql.table(table)}
        where ctid = any(array(select ctid from ${sql.table(table)} where ${where} limit ${batchSize})) and ${where}
        returning 1)
      select count(*)::int as n from gone`.execute(db);
    const n = rows[0]?.n ?? 0;
    deleted += n;
    if (n === 0) return deleted;
  }
}
