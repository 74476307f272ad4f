import { existsSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { leaveDemo } from '../demo/demo-safety';
import { createRecordKey } from '../features/audit/sealed-record/record-key';
import { readManifest } from '../features/backup/manifest';
import { type ReplacedKey, replaceKey } from '../features/backup/replace-key';
import { restoreBackup } from '../features/backup/restore-backup';
import { hasOwnSigningKey } from '../platform/db/embedded/data-folder';
import { migrateJobQueue, openJobQueue } from '../platform/db/jobs/job-queue';
import { migrate } from '../platform/db/migrate/migrate';
import { embeddedFolder, openWithoutMigrating, signingKeyOf } from '../platform/db/open-configured-database';
import { failureMessage, inputError, isOperatorError } from '../platform/operator-error';
import { errorReason, say } from '../platform/program';
import { createStores } from '../platform/stores/create-file-store';
import { type CliCommand, plural } from './command';

function notRestored(error: unknown): unknown {
  if (isOperatorError(error)) return error;
  const message = `Nothing was restored: ${errorReason(error)}. The database is as empty as before. Put that right, then restore again.`;
  return failureMessage(message, error);
}

/** What the operator has to do now. */
function sayReplaced({ days, members, webhooks }: ReplacedKey) {
  say(
    `The record was whole; its ${plural(days, 'day')} ${days === 1 ? 'is' : 'are'} signed with the key of this installation now, and an event says so.`,
  );
  if (members > 0)
    say(
      `Two-step sign-in is off for ${plural(members, 'member')}. Its secrets cannot be read any more: turn it on again.`,
    );
  if (webhooks > 0)
    say(
      `${webhooks === 1 ? '1 webhook needs' : `${webhooks} webhooks need`} a new secret: make it on the Webhooks page, and give it to the receiver.`,
    );
}

export const restore: CliCommand<'send-waiting' | 'hold-waiting' | 'new-key'> = {
  summary: 'Fills an empty database and the document store from a backup.',
  args: ['FOLDER'],
  flags: ['send-waiting', 'hold-waiting', 'new-key'],
  async run({
    config,
    args: [given = ''],
    flags: { 'send-waiting': isSent, 'hold-waiting': isHeld, 'new-key': isNewKey },
  }) {
    if (isSent && isHeld) throw inputError('Choose one of --send-waiting and --hold-waiting.');
    const folder = resolve(given);
    await readManifest(folder);
    // The backup would not fit a key that is made now.
    if (!config.signingKey && !hasOwnSigningKey(config.dataDir) && !isNewKey)
      throw inputError(
        `There is no signing key in ${config.dataDir}. Copy the file signing-key from the DATA_DIR of the old installation to it, or set ` +
          'SIGNING_KEY as it was there. Only if that key is lost, add --new-key: a new one is made then.',
      );
    const isNew = !config.databaseUrl && !existsSync(embeddedFolder(config));
    const database = await openWithoutMigrating(config).catch((error: unknown) => {
      throw notRestored(error);
    });
    let isRestored = false;
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, () => {
        if (isRestored) return;
        if (isNew) rmSync(embeddedFolder(config), { recursive: true, force: true });
        process.stderr.write(
          '\nStopped. Nothing was restored; the database is as empty as before. Documents that were already copied stay ' +
            'in their store; restoring the same backup again uses them.\n',
        );
        process.exit(1);
      });
    }
    try {
      await migrateJobQueue(database);
      const jobs = await openJobQueue(database, () => {}, () => config.mailRetrySeconds);
      const signingKey = await signingKeyOf(config);
      const needs = { db: database.longRunning.db, jobs, stores: createStores(config), signingKey };
      let replaced: ReplacedKey | undefined;
      const manifest = await restoreBackup(needs, folder, {
        waiting: isSent ? 'send' : isHeld ? 'hold' : null,
        replaceKey: isNewKey
          ? async (db, publicKey) => {
              const named = Buffer.from(publicKey, 'base64');
              replaced = await replaceKey(db, createRecordKey(signingKey), [named, ...config.recordPublicKeys]);
            }
          : null,
      });
      isRestored = true;
      // Only this process is connected: it has just filled the empty database.
      await migrate(database.longRunning.pool, { oldProcessesStopped: true });
      await jobs.stop();
      const isDemo = config.demoOrders === null && (await leaveDemo(database.db)).accounts > 0;
      await database.close();
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
      say(
        `Restored: ${rows} rows and ${manifest.documents.rows} files, as of ${manifest.madeAt}. Everyone has to sign in again.`,
      );
      if (isDemo) say('The demo accounts and the demo intake key were left behind. Next: npm run create-admin');
      if (replaced) sayReplaced(replaced);
    } catch (error) {
      throw isRestored ? error : notRestored(error);
    } finally {
      if (!isRestored) await database.close().catch(() => {});
      // The next restore must not find an incomplete database.
      if (isNew && !isRestored) await rm(embeddedFolder(config), { recursive: true, force: true });
    }
  },
};
