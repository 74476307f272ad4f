import type { Db } from '../../db/open-database';
import { type FileStore, isLeftover } from '../../ports/file-store';
import type { Stores } from './remove-files';

/** A file is stored before the row that names it, by a request that takes seconds: after an hour no row will come. */
const graceMs = 60 * 60_000;

/** Whether a row names each of these files; null: unknown, and the file is left. */
type FindNamed = (db: Db, names: string[]) => Promise<(name: string) => boolean | null>;

interface Sweep {
  /** Names that the product gives; a file of any other name is somebody else's. The first group is an id. */
  ours: RegExp;
  findNamed: FindNamed;
}

const idOf = ({ ours }: Sweep, name: string) => Number(ours.exec(name)?.[1]);

const documents: Sweep = {
  ours: /^(\d{1,9})_/,
  async findNamed(db, names) {
    const ids = [...new Set(names.map((name) => idOf(documents, name)))];
    const known = await db.selectFrom('orders').select('order_id').where('order_id', 'in', ids).execute();
    const orders = new Set(known.map(({ order_id }) => order_id));
    const rows = await db.selectFrom('document').selectAll().where('order_id', 'in', ids).execute();
    // Any column may name a file, so that no new one is forgotten here.
    const named = new Set(rows.flatMap((row): unknown[] => Object.values(row)));
    // Orders are never deleted: the store belongs to another database, or this one is just being restored.
    return (name) => (orders.has(idOf(documents, name)) ? named.has(name) : null);
  },
};

const mailbox: Sweep = {
  ours: /^(\d{1,9})\.(html|txt|json)$/,
  async findNamed(db, names) {
    const ids = [...new Set(names.map((name) => idOf(mailbox, name)))];
    const rows = await db
      .selectFrom('mail')
      .innerJoin('orders', 'orders.order_id', 'mail.order_id')
      .select('mail.id')
      .where('mail.id', 'in', ids)
      .where('orders.purged_at', 'is', null)
      .execute();
    const named = new Set(rows.map(({ id }) => id));
    return (name) => named.has(idOf(mailbox, name));
  },
};

const sweeps: Record<keyof Stores, Sweep> = { documents, mailbox };

/**
 * Removes files that no row names and that are older than an hour: what a process left behind that ended between storing
 * a file and its row, or in the middle of a write. Two processes may do this at once.
 * @returns how many were removed, how many could not be, and how many stay because their order is not in this database
 * @throws when the store cannot be listed or the database does not answer
 */
export async function sweepFiles(db: Db, store: keyof Stores, files: FileStore) {
  const sweep = sweeps[store];
  const swept = { removed: 0, failed: 0, ofUnknownOrders: 0 };
  for await (const page of files.list()) {
    const old = page.filter(({ ageMs }) => ageMs > graceMs).map(({ name }) => name);
    const ours = old.filter((name) => sweep.ours.test(name));
    // Asked after the page was read: a row that names a file is there before the file is an hour old.
    const isNamed = ours.length > 0 ? await sweep.findNamed(db, ours) : () => true;
    swept.ofUnknownOrders += ours.filter((name) => isNamed(name) === null).length;
    for (const name of [...old.filter(isLeftover), ...ours.filter((name) => isNamed(name) === false)]) {
      const result = await files.remove(name).then(
        () => 'removed' as const,
        () => 'failed' as const,
      );
      swept[result] += 1;
    }
  }
  return swept;
}
