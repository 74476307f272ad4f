import type { Db } from '../../platform/db/open-database';

/** Longer than any token that is for one use. */
const keptMs = 60 * 60_000;

/** Marks a signed token as used. Returns whether it was unused; of two calls at once only one gets true. */
export async function markUsed(db: Db, id: string): Promise<boolean> {
  const marked = await db
    .insertInto('used_token')
    .values({ id, expires_at: new Date(Date.now() + keptMs).toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return marked !== undefined;
}
