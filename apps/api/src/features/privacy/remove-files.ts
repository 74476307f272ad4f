import type { Db } from '../../platform/db/open-database';
import type { Stores } from '../../platform/stores/file-store';

const batchSize = 100;
/** After this many failures the store is probably down, so trying on would only take time. */
const maxFailures = 20;

/**
 * Removes the listed files, and each row once its file is gone. A file that no longer exists counts as removed.
 * @returns how many were removed, and how many remain for the next run
 */
export async function removeFiles(db: Db, stores: Stores): Promise<{ removed: number; remaining: number }> {
  let removed = 0;
  const failed = new Set<string>();
  for (;;) {
    const listed = await db
      .selectFrom('file_to_remove')
      .select(['store', 'name'])
      .orderBy('store')
      .orderBy('name')
      .limit(batchSize)
      .offset(failed.size)
      .execute();
    if (listed.length === 0 || failed.size >= maxFailures) return { removed, remaining: await countListed(db) };
    for (const { store, name } of listed) {
      const isGone = await stores[store as keyof Stores].remove(name).then(
        () => true,
        () => false,
      );
      if (isGone) {
        await db.deleteFrom('file_to_remove').where('store', '=', store).where('name', '=', name).execute();
        removed += 1;
      } else failed.add(`${store} ${name}`);
    }
  }
}

async function countListed(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('file_to_remove')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
