import type { Db } from '../../db/open-database';
import type { FileStore } from '../../ports/file-store';

/** In the transaction after which nobody needs the files. Like those of purged orders: the nightly job removes what is left. */
export const listForRemoval = (db: Db, names: string[]) =>
  db
    .insertInto('file_to_remove')
    .values(names.map((name) => ({ store: 'documents', name })))
    .execute();

/** Removes listed files after the transaction. One that cannot be removed now stays listed. */
export async function removeListed(db: Db, files: FileStore, names: string[]): Promise<void> {
  for (const name of names) {
    const isGone = await files.remove(name).then(
      () => true,
      () => false,
    );
    if (isGone)
      await db.deleteFrom('file_to_remove').where('store', '=', 'documents').where('name', '=', name).execute();
  }
}
