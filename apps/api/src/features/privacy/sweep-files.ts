import type { Db } from '../../platform/db/open-database';
import { type FileStore, isLeftover, type Stores } from '../../platform/stores/file-store';
import { type StoredFiles, selectNames, storedFiles } from '../../platform/stores/stored-files';

/** A request stores a file seconds before the row that names it, so after an hour no row will follow. */
const graceMs = 60 * 60_000;

interface Sweep {
  store: keyof Stores;
  /** Names that this product creates; other files are left alone. The first group is an id. */
  ours: RegExp;
  /** What the id is. */
  owner: StoredFiles['owner'];
  /**
   * Which of these owners exist. Orders and batches are never deleted. A file of an unknown one belongs to another database, or
   * this database is being restored, so the file is kept. Null: such files are removed.
   */
  selectKnown: ((db: Db, ids: number[]) => Promise<{ id: number }[]>) | null;
}

const sweeps: Sweep[] = [
  {
    store: 'documents',
    ours: /^(\d{1,9})_/,
    owner: 'order_id',
    selectKnown: (db, ids) => db.selectFrom('orders').select('order_id as id').where('order_id', 'in', ids).execute(),
  },
  {
    store: 'documents',
    ours: /^batch_(\d{1,9})_/,
    owner: 'batch_id',
    selectKnown: (db, ids) => db.selectFrom('card_batch').select('id').where('id', 'in', ids).execute(),
  },
  { store: 'documents', ours: /^import_(\d{1,9})_/, owner: 'id', selectKnown: null },
  { store: 'mailbox', ours: /^(\d{1,9})\.(html|txt|json)$/, owner: 'id', selectKnown: null },
];

/** Emails to staff have no row; the links in them have expired by then. */
const staffPreview = /^staff-[\da-f-]{36}\.(html|txt|json)$/;

/** Which of these files no row names, and how many belong to no order of this database. */
async function findUnnamed(db: Db, { store, ours, owner, selectKnown }: Sweep, old: string[]) {
  const idOf = (name: string) => Number(ours.exec(name)?.[1]);
  const names = old.filter((name) => ours.test(name));
  if (names.length === 0) return { unnamed: [], unknown: 0 };
  const ids = [...new Set(names.map(idOf))];
  const known = selectKnown && new Set((await selectKnown(db, ids)).map(({ id }) => id));
  const ofKnown = names.filter((name) => known?.has(idOf(name)) ?? true);
  const files = storedFiles.filter((file) => file.store === store && file.owner === owner);
  // After listing: a file's row is stored before the file is an hour old.
  const { rows } = await selectNames(files, () => owner, ids).execute(db);
  const named = new Set(rows.map(({ name }) => name));
  return { unnamed: ofKnown.filter((name) => !named.has(name)), unknown: names.length - ofKnown.length };
}

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
    for (const sweep of sweeps.filter((sweep) => sweep.store === store)) {
      const found = await findUnnamed(db, sweep, old);
      unnamed.push(...found.unnamed);
      swept.ofUnknownOrders += found.unknown;
    }
    const unneeded = old.filter((name) => isLeftover(name) || (store === 'mailbox' && staffPreview.test(name)));
    for (const name of [...unneeded, ...unnamed]) {
      const result = await files.remove(name).then(
        () => 'removed' as const,
        () => 'failed' as const,
      );
      swept[result] += 1;
    }
  }
  return swept;
}
