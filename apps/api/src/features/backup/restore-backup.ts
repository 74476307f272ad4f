import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { JobQueue } from '../../db/job-queue';
import { migrateWithin, migrationNames } from '../../db/migrate';
import type { Db } from '../../db/open-database';
import { transactionOutcome } from '../../db/transaction-outcome';
import { recountFolders, recountPlaces } from '../../domain/orders/queues/recount';
import { recountReports } from '../../domain/orders/report-ledger';
import { failure, inputError } from '../../operator-error';
import type { FileStore } from '../../ports/file-store';
import { hasRows, selectMigrations, selectTables } from './backup-sql';
import { checkBackup, documentsIn } from './check-backup';
import { fillTables } from './fill-tables';
import { documentsFolder, type Manifest } from './manifest';
import { restoreCardBatches } from './restore-card-batches';
import { restoreIncomingMail } from './restore-incoming-mail';
import { restoreMails, type WaitingMails } from './restore-mails';
import { restoreWebhooks } from './restore-webhooks';

interface Needs {
  db: Db;
  /** Of the same database; its own tables already exist. */
  jobs: JobQueue;
  files: FileStore;
}

/**
 * Fills an empty database and the document store from a backup, all or nothing. The same transaction migrates the database
 * to the backup's schema; the caller migrates it to the newest afterwards. All sessions are ended.
 * @param waiting what to do with emails that were waiting; required if there were any
 * @throws when a file is damaged, the database is not empty, or either is newer than this program
 */
export async function restoreBackup(
  { db, jobs, files }: Needs,
  folder: string,
  waiting: WaitingMails | null,
): Promise<Manifest> {
  const manifest = await checkBackup(folder);
  if (waiting === null && manifest.waitingMails > 0) throw mailsUndecided(manifest);
  const unknown = manifest.migrations.filter((name) => !migrationNames.includes(name));
  if (unknown.length > 0)
    throw inputError(`The backup was made by a newer version (${unknown[0]}). Restore it with that one.`);
  await refuseUnlessEmpty(db, manifest);

  const copied: string[] = [];
  const restore = async () => {
    await copyDocuments(files, folder, copied);
    const fill = (db: Db) => fillDatabase({ db, jobs }, folder, manifest, waiting ?? 'hold');
    return transactionOutcome(db, fill, async (db) => (await filledTable(db)) !== null);
  };
  const outcome = await restore().catch((error: unknown) => ({ kind: 'rolled back' as const, error }));
  if (outcome.kind === 'unknown') throw mayBeRestored(outcome.error);
  if (outcome.kind === 'rolled back') {
    const left = await removeAgain(files, copied);
    throw left === 0 ? outcome.error : documentsLeft(left, outcome.error);
  }
  return manifest;
}

/** @param copied receives the names of the files that are new in the store */
async function copyDocuments(files: FileStore, folder: string, copied: string[]): Promise<void> {
  for await (const { name } of documentsIn(folder)) {
    const content = await readFile(join(folder, documentsFolder, name));
    const there = await files.open(name);
    there?.stream.destroy();
    // The same file may exist from the original or an earlier try. Different content under that name makes this throw.
    await files.save(name, content);
    if (!there) copied.push(name);
  }
}

/** @returns how many files could not be removed */
async function removeAgain(files: FileStore, names: string[]): Promise<number> {
  let left = 0;
  for (const name of names) {
    await files.remove(name).catch(() => {
      left += 1;
    });
  }
  return left;
}

async function fillDatabase(
  { db, jobs }: Pick<Needs, 'db' | 'jobs'>,
  folder: string,
  manifest: Manifest,
  waiting: WaitingMails,
): Promise<void> {
  // The default timeout is for requests.
  await sql`set local statement_timeout = 0`.execute(db);
  await migrateWithin(db, manifest.migrations);
  // Checked again: from here on nobody else can write to the tables.
  await refuseUnlessEmpty(db, manifest);
  await fillTables(db, folder, manifest.tables);
  // The triggers that count did not run. A ledger that is not there yet is filled by its migration.
  await recountFolders(db);
  if (manifest.migrations.includes('0036_report_counts.sql')) await recountReports(db);
  if (manifest.migrations.includes('0037_places.sql')) await recountPlaces(db);
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
  failure(
    'The connection to the database broke at the very end, so the restore may be complete or not. Start the server and ' +
      'sign in: if you can, it is complete. If not, restore again. The documents were left in their store.',
    cause,
  );

const documentsLeft = (left: number, cause: unknown) =>
  failure(
    `Nothing was restored: ${cause instanceof Error ? cause.message : String(cause)} The database is as empty as before, but ` +
      `${left === 1 ? 'one document was' : `${left} documents were`} copied already and could not be removed again. Restore the same backup again: it takes them.`,
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
