import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { migrateWithin, migrationNames } from '../../platform/db/migrate/migrate';
import type { Db } from '../../platform/db/open-database';
import { transactionOutcome } from '../../platform/db/transaction-outcome';
import { failureMessage, inputError } from '../../platform/operator-error';
import type { Services } from '../../platform/services';
import type { Stores } from '../../platform/stores/file-store';
import { ledgers, recount } from '../orders/queues/ledgers';
import { checkBackup, filesIn } from './check-backup';
import { fillTables } from './fill-tables';
import type { BackedUpFile, Manifest } from './manifest';
import { isMadeWith, refuseKey } from './require-key';
import {
  restoreCardBatches,
  restoreImports,
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
   * the backup names. Null: the backup is refused.
   */
  replaceKey: ((db: Db, publicKey: string) => Promise<void>) | null;
}

/**
 * Fills an empty database and the document store from a backup, all or nothing. The same transaction migrates the database
 * to the backup's schema; the caller migrates it to the newest afterwards. All sessions are ended.
 * @throws when a file is damaged, the database is not empty, either is newer than this program, or the signing key is another
 */
export async function restoreBackup(
  { db, jobs, stores, signingKey }: Needs,
  folder: string,
  { waiting, replaceKey }: RestoreChoices,
): Promise<Manifest> {
  const manifest = await checkBackup(folder);
  const otherKey = isMadeWith(manifest, signingKey) ? null : (replaceKey ?? refuseKey(manifest));
  if (waiting === null && manifest.waitingMails > 0) throw mailsUndecided(manifest);
  const unknown = manifest.migrations.filter((name) => !migrationNames.includes(name));
  if (unknown.length > 0)
    throw inputError(`The backup was made by a newer version (${unknown[0]}). Restore it with that one.`);
  await refuseUnlessEmpty(db, manifest);

  const copied: CopiedFile[] = [];
  const restore = async () => {
    await copyFiles(stores, folder, copied);
    const fill = (db: Db) => fillDatabase({ db, jobs }, folder, manifest, { waiting, replaceKey: otherKey });
    return transactionOutcome(db, fill, async (db) => (await filledTable(db)) !== null);
  };
  const outcome = await restore().catch((error: unknown) => ({ kind: 'rolled back' as const, error }));
  if (outcome.kind === 'unknown') throw mayBeRestored(outcome.error);
  if (outcome.kind === 'rolled back') {
    const kept = await removeAgain(stores, copied);
    throw kept === 0 ? outcome.error : documentsKept(kept, outcome.error);
  }
  return manifest;
}

type CopiedFile = Pick<BackedUpFile, 'store' | 'name'>;

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
  let kept = 0;
  for (const { store, name } of copied) {
    await stores[store].remove(name).catch(() => {
      kept += 1;
    });
  }
  return kept;
}

async function fillDatabase(
  { db, jobs }: Pick<Needs, 'db' | 'jobs'>,
  folder: string,
  manifest: Manifest,
  { waiting: given, replaceKey }: RestoreChoices,
): Promise<void> {
  const waiting = given ?? 'hold';
  // The default timeout is for requests.
  await sql`set local statement_timeout = 0`.execute(db);
  await migrateWithin(db, manifest.migrations);
  // Checked again: from here on others cannot write to the tables.
  await refuseUnlessEmpty(db, manifest);
  await fillTables(db, folder, manifest.tables);
  await replaceKey?.(db, manifest.publicKey);
  // The triggers that count did not run.
  for (const ledger of ledgers) await recount(db, ledger);
  await sql`update session set ended_at = now() where ended_at is null`.execute(db);
  await restoreMails(db, jobs, waiting);
  await restoreIncomingMail(db, jobs, waiting);
  await restoreCardBatches(db, jobs);
  await restoreImports(db, jobs);
  await restoreWebhooks(db, waiting);
  await sql`analyze`.execute(db);
}

const mayBeRestored = (cause: unknown) =>
  failureMessage(
    'The connection to the database broke at the very end, so the restore may be complete or not. Start the server and ' +
      'sign in: if you can, it is complete. If not, restore again. The documents were left in their store.',
    cause,
  );

const documentsKept = (files: number, cause: unknown) =>
  failureMessage(
    `Nothing was restored: ${cause instanceof Error ? cause.message : String(cause)} The database is as empty as before, but ` +
      `${files === 1 ? 'one file was' : `${files} files were`} copied already and could not be removed again. Restore the same backup again: it takes them.`,
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
