import { mkdir, mkdtemp, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { migrateJobQueue, openJobQueue } from '../../../platform/db/jobs/job-queue';
import { openDatabase } from '../../../platform/db/open-database';
import type { FileSettings, FileStore } from '../../../platform/stores/file-store';
import { restoreBackup } from '../restore-backup';
import { openPlace } from './backup-place';
import { unpackBackup } from './unpack-backup';

export interface TrialInput {
  place: FileSettings;
  name: string;
  /** For a backup that is encrypted. */
  identity: string | null;
  signingKey: string;
  /** Where it makes a folder of its own, and removes it. */
  dataDir: string;
}

export interface TrialResult {
  orders: number;
  documents: number;
}

/**
 * Reads a stored backup, restores it into an embedded database of its own and counts what is there. Files are checked against
 * their hashes and kept nowhere.
 * @throws why it cannot be restored
 */
export async function tryRestore({ place, name, identity, signingKey, dataDir }: TrialInput): Promise<TrialResult> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(dataDir, trialPrefix));
  try {
    const stored = await openPlace(place).open(name);
    if (!stored) throw new Error(`${name} is not there`);
    await unpackBackup(stored.stream, join(folder, 'backup'), identity === null ? [] : [identity]);
    const database = await openDatabase({ kind: 'pglite', dataDir: join(folder, 'database') });
    try {
      await migrateJobQueue(database);
      const jobs = await openJobQueue(
        database,
        () => {},
        () => 60,
      );
      const needs = { db: database.longRunning.db, jobs, stores: { documents: nowhere, mailbox: nowhere }, signingKey };
      const choices = { waiting: 'hold', replaceKey: null } as const;
      const { documents } = await restoreBackup(needs, join(folder, 'backup'), choices).finally(() => jobs.stop(1000));
      const counted = database.db.selectFrom('orders').select((eb) => eb.fn.countAll<number>().as('orders'));
      const { orders } = await counted.executeTakeFirstOrThrow();
      return { orders, documents: documents.rows };
    } finally {
      await database.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Begins the names of folders that are removed when their work ends; a process that was killed leaves one behind. */
export const trialPrefix = 'backup-trial-';

const nowhere: FileStore = {
  save: async () => {},
  open: async () => null,
  async *list() {},
  remove: async () => {},
  check: async () => {},
};

const mostBytes = 10 * 1024 ** 3;
/** The embedded engine restores some 3 MB of compressed rows a minute beside an office. */
const mostTableBytes = 100 * 1024 ** 2;
/** With indexes and the engine's log, rows take at most so much more room than compressed. */
const growth = 40;

/**
 * Why a backup is not restored for a trial here; null: it is.
 * @param size of the file, and of the compressed rows in it
 */
export async function whyNotTried(
  { bytes, tableBytes }: { bytes: number; tableBytes: number },
  dataDir: string,
  minFreeBytes: number,
): Promise<string | null> {
  if (bytes > mostBytes) return 'it is larger than 10 GB';
  if (tableBytes > mostTableBytes) return 'its rows are more than 100 MB, compressed';
  const { bavail, bsize } = await statfs(dataDir);
  const isTight = bavail * bsize < minFreeBytes + bytes + growth * tableBytes;
  return isTight ? `the disk of ${dataDir} has too little room for it` : null;
}
