import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { migrateWithin, migrationNames } from '../../platform/db/migrate/migrate';
import type { Db } from '../../platform/db/open-database';
import { transactionOutcome } from '../../platform/db/transaction-outcome';
import { failureMessage, inputError } from '../../platform/operator-error';
import type { Services } from '../../platform/services';
import type { Stores } from '../../platform/stores/file-store';
import { orderCount, recount, reportCount } from '../orders/queues/ledgers';
import { checkBackup, filesIn } from './check-backup';
import { fillTables } from './fill-tables';
import type { BackedUpFile, Manifest } from './manifest';
import { namesKey, refuseKey, wasMadeWith } from './require-key';
import {
  restoreCardBatches,
  restoreIncomingMail,
  restoreMails,
  restoreWebhooks,
  type WaitingMails,
} from './restore-waiting';
import { hasRows, selectMigrations, selectTables } from './tables';

/** The database has the tables of `jobs` already. `signingKey` is of this installation. */
type Needs = Pick<Services, 'db' | 'jobs' | 'stores'> & { signingKey: string };

export interface RestoreChoices {
  /** What to do with emails that were waiting; required if there were any. */
  waiting: WaitingMails | null;
  /**
   * What to do when the backup was made with another signing key, in the transaction that restores it. Gets the public key that
   * the backup names, if it does. Null: the backup is refused.
   */
  replaceKey: ((db: Db, publicKey: string | undefined) => Promise<void>) | null;
}

/**
 * Fills an empty database and the document store from a backup, all or nothing. The same transaction migrates the database
 * to the backup's schema; the caller migrates it to the newest afterwards. All sessions are ended.
 * @throws when a file is damaged, the database is not empty, either is newer than this program, or the signing key is another
 */
export async function restoreBackup(
  { db, jobs, stores, signingKey }: Needs,
  folder: string,
  choices: RestoreChoices,
): Promise<Manifest> {
  const { waiting, replaceKey } = choices;
  const manifest = await checkBackup(folder);
  if (namesKey(manifest, signingKey) === false && !replaceKey) refuseKey(manifest);
  if (waiting === null && manifest.waitingMails > 0) throw mailsUndecided(manifest);
  const unknown = manifest.migrations.filter((name) => !migrationNames.includes(name));
  if (unknown.length > 0)
    throw inputError(`The backup was made by a newer version (${unknown[0]}). Restore it with that one.`);
  await refuseUnlessEmpty(db, manifest);

  const copied: CopiedFile[] = [];
  const restore = async () => {
    await copyFiles(stores, folder, copied);
    const fill = (db: Db) => fillDatabase({ db, jobs, signingKey }, folder, manifest, choices);
    return transactionOutcome(db, fill, async (db) => (await filledTable(db)) !== null);
  };
  const outcome = await restore().catch((error: unknown) => ({ kind: 'rolled back' as const, error }));
  if (outcome.kind === 'unknown') throw mayBeRestored(outcome.error);
  if (outcome.kind === 'rolled back') {
    const left = await removeAgain(stores, copied);
    throw left === 0 ? outcome.error : documentsLeft(left, outcome.error);
  }
  return manifest;
}

type CopiedFile = Required<Pick<BackedUpFile, 'store' | 'name'>>;

/** @param copied receives the files that are new in their store */
async function copyFiles(stores: Stores, folder: string, copied: CopiedFile[]): Promise<void> {
  for await (const { store, name } of filesIn(folder)) {
    const content = await readFile(join(folder, store, name));
    const there = await stores[store].open(name);
    there?.stream.destroy();
    // The same file may exist from the original or an earlier try. Different content under that name makes this throw.
    await stores[store].save(name, content);
    if (!there) copied.push({ store, name });
  }
}

/** @returns how many files could not be removed */
async function removeAgain(stores: Stores, copied: CopiedFile[]): Promise<number> {
  let left = 0;
  for (const { store, name } of copied) {
    await stores[store].remove(name).catch(() => {
      left += 1;
    });
  }
  return left;
}

async function fillDatabase(
  { db, jobs, signingKey }: Omit<Needs, 'stores'>,
  folder: string,
  manifest: Manifest,
  { waiting: given, replaceKey }: RestoreChoices,
): Promise<void> {
  const waiting = given ?? 'hold';
  // The default timeout is for requests.
  await sql`set local statement_timeout = 0`.execute(db);
  await migrateWithin(db, manifest.migrations);
  // Checked again: from here on nobody else can write to the tables.
  await refuseUnlessEmpty(db, manifest);
  await fillTables(db, folder, manifest.tables);
  const isSameKey = namesKey(manifest, signingKey) ?? (await wasMadeWith(db, manifest, signingKey));
  if (isSameKey === false) await (replaceKey ?? refuseKey(manifest))(db, manifest.publicKey);
  // The triggers that count did not run. A ledger that is not there yet is filled by its migration.
  await recount(db, orderCount);
  if (manifest.migrations.includes('0036_report_counts.sql')) await recount(db, reportCount);
  await sql`update session set ended_at = now() where ended_at is null`.execute(db);
  await restoreMails(db, jobs, waiting);
  // The backup may be of a version that had none.
  const had = (table: string) => manifest.tables.some(({ name }) => name === table);
  if (had('incoming_mail')) await restoreIncomingMail(db, jobs, waiting);
  if (had('batch_card')) await restoreCardBatches(db, jobs);
  if (had('webhook_delivery')) await restoreWebhooks(db, waiting);
  await sql`analyze`.execute(db);
}

const mayBeRestored = (cause: unknown) =>
  failureMessage(
    'The connection to the database broke at the very end, so the restore may be complete or not. Start the server and ' +
      'sign in: if you can, it is complete. If not, restore again. The documents were left in their store.',
    cause,
  );

const documentsLeft = (left: number, cause: unknown) =>
  failureMessage(
    `Nothing was restored: ${cause instanceof Error ? cause.message : String(cause)} The database is as empty as before, but ` +
      `${left === 1 ? 'one file was' : `${left} files were`} copied already and could not be removed again. Restore the same backup again: it takes them.`,
    cause,
  );

const mailsUndecided = ({ waitingMails: n, madeAt }: Manifest) =>
  inputError(
    `${n === 1 ? 'One email was' : `${n} emails were`} waiting when the backup was made (${madeAt}). If the original has not run since, ` +
      'add --send-waiting: they will be sent. If it has, it has probably sent them: add --hold-waiting, and they are ' +
      'shown as failed, for people to decide.',
  );

async function refuseUnlessEmpty(db: Db, { migrations }: Manifest): Promise<void> {
  const done = await selectMigrations(db);
  const tooNew = done.find((name) => !migrations.includes(name));
  if (tooNew)
    throw inputError(
      `The database was laid out by a newer version than the backup (${tooNew}). Restore into a new, empty database.`,
    );
  const filled = await filledTable(db);
  if (filled !== null)
    throw inputError(`The database is not empty (${filled}). A backup is only restored into an empty one.`);
}

/** A table that has rows; null: the database is empty. */
async function filledTable(db: Db): Promise<string | null> {
  if ((await selectMigrations(db)).length === 0) return null;
  for (const { name } of await selectTables(db)) if (await hasRows(db, name)) return name;
  return null;
}
