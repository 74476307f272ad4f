import { sql } from 'kysely';
import type { Db } from '../../db/open-database';

/** Deletes counts of tries whose time is over, with the addresses and accounts in their keys. */
export async function forgetTries(db: Db): Promise<void> {
  await db.deleteFrom('sign_in_try').where('forget_at', '<', sql<string>`now()`).execute();
  await db
    .deleteFrom('rate_limit')
    .where('expire', '<', sql<number>`(extract(epoch from now()) * 1000)::bigint`)
    .execute();
}
