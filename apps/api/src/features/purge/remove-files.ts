import type { Db } from '../../db/open-database';
import type { FileStore } from '../../ports/file-store';

export interface Stores {
  documents: FileStore;
  /** Where mails lie that no provider took. */
  mailbox: FileStore;
}

const batchSize = 100;
/** After so many failures the store is in trouble, and asking on would only take time. */
const patience = 20;

/**
 * Removes the files of purged orders and, once it is gone, the note of each. A file that is not there any more is fine.
 * @returns how many were removed, and how many could not be; those are tried again next time
 */
export async function removeFiles(db: Db, stores: Stores): Promise<{ removed: number; left: number }> {
  let removed = 0;
  const failed = new Set<string>();
  for (;;) {
    const noted = await db
      .selectFrom('file_to_remove')
      .select(['store', 'name'])
      .orderBy('store')
      .orderBy('name')
      .limit(batchSize)
      .offset(failed.size)
      .execute();
    if (noted.length === 0 || failed.size >= patience) return { removed, left: await countNoted(db) };
    for (const { store, name } of noted) {
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

async function countNoted(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('file_to_remove')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
