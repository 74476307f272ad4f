import type { Db } from '../../db/open-database';
import { type FileStore, isLeftover } from '../../ports/file-store';
import type { Stores } from './remove-files';

/** A request stores a file seconds before the row that names it, so after an hour no row will follow. */
const graceMs = 60 * 60_000;

/** Whether a row names a file; null: unknown, so the file is kept. */
type FindNamed = (db: Db, names: string[]) => Promise<(name: string) => boolean | null>;

interface Sweep {
  /** Names that this product creates; other files are left alone. The first group is an id. */
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
    const rows = [
      ...(await db.selectFrom('document').selectAll().where('order_id', 'in', ids).execute()),
      ...(await db.selectFrom('incoming_mail').selectAll().where('order_id', 'in', ids).execute()),
      ...(await db.selectFrom('answer_file').selectAll().where('order_id', 'in', ids).execute()),
      ...(await db.selectFrom('evidence_picture').selectAll().where('order_id', 'in', ids).execute()),
      ...(await db.selectFrom('received_card').selectAll().where('order_id', 'in', ids).execute()),
    ];
    // Searches all columns, so that a new column with a file name cannot be missed.
    const named = new Set(rows.flatMap((row): unknown[] => Object.values(row)));
    // Orders are never deleted, so the file belongs to another database, or this one is being restored.
    return (name) => (orders.has(idOf(documents, name)) ? named.has(name) : null);
  },
};

/** Files that were dropped with many others and have no order yet. */
const dropped: Sweep = {
  ours: /^batch_(\d{1,9})_/,
  async findNamed(db, names) {
    const ids = [...new Set(names.map((name) => idOf(dropped, name)))];
    const known = await db.selectFrom('card_batch').select('id').where('id', 'in', ids).execute();
    const batches = new Set(known.map(({ id }) => id));
    const rows = await db.selectFrom('batch_card').select('file').where('batch_id', 'in', ids).execute();
    const named = new Set(rows.map(({ file }) => file));
    // Batches are never deleted either.
    return (name) => (batches.has(idOf(dropped, name)) ? named.has(name) : null);
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

const sweeps: Record<keyof Stores, Sweep[]> = { documents: [documents, dropped], mailbox: [mailbox] };

/**
 * Removes files without a row that are older than an hour: left by a process that stopped between storing a file and its
 * row, or during a write. Two processes may do this at once.
 * @returns how many were removed, how many could not be, and how many are kept because their order is not in this database
 * @throws when the store cannot be listed or the database does not answer
 */
export async function sweepFiles(db: Db, store: keyof Stores, files: FileStore) {
  const swept = { removed: 0, failed: 0, ofUnknownOrders: 0 };
  for await (const page of files.list()) {
    const old = page.filter(({ ageMs }) => ageMs > graceMs).map(({ name }) => name);
    const unnamed: string[] = [];
    for (const { ours: isOurs, findNamed } of sweeps[store]) {
      const ours = old.filter((name) => isOurs.test(name));
      // After listing: a file's row is stored before the file is an hour old.
      const isNamed = ours.length > 0 ? await findNamed(db, ours) : () => true;
      swept.ofUnknownOrders += ours.filter((name) => isNamed(name) === null).length;
      unnamed.push(...ours.filter((name) => isNamed(name) === false));
    }
    for (const name of [...old.filter(isLeftover), ...unnamed]) {
      const result = await files.remove(name).then(
        () => 'removed' as const,
        () => 'failed' as const,
      );
      swept[result] += 1;
    }
  }
  return swept;
}
