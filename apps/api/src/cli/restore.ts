import { existsSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { migrateJobQueue, openJobQueue } from '../db/job-queue';
import { migrate } from '../db/migrate';
import { leaveDemo } from '../demo/demo-at-home';
import { restoreBackup } from '../features/backup/restore-backup';
import { embeddedFolder, openWithoutMigrating } from '../open-configured-database';
import { failure, inputError, isOperatorError } from '../operator-error';
import { createFileStore } from '../ports/create-file-store';
import { reasonOf, say } from '../program';
import type { Command } from './command';

function notRestored(error: unknown): unknown {
  if (isOperatorError(error)) return error;
  const message = `Nothing was restored: ${reasonOf(error)}. The database is as empty as before. Put that right, then restore again.`;
  return failure(message, error);
}

export const restore: Command<'send-waiting' | 'hold-waiting'> = {
  summary: 'Fills an empty database and the document store from a backup.',
  args: ['FOLDER'],
  flags: ['send-waiting', 'hold-waiting'],
  async run({ config, args: [given = ''], flags: { 'send-waiting': isSent, 'hold-waiting': isHeld } }) {
    if (isSent && isHeld) throw inputError('Choose one of --send-waiting and --hold-waiting.');
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
      const jobs = await openJobQueue(database, () => {}, config.mailRetrySeconds);
      const needs = { db: database.longRunning.db, jobs, files: createFileStore(config.files) };
      const manifest = await restoreBackup(needs, resolve(given), isSent ? 'send' : isHeld ? 'hold' : null);
      isRestored = true;
      // Who is connected is this process: it has just filled the empty database.
      await migrate(database.longRunning.pool, { oldProcessesStopped: true });
      await jobs.stop();
      const isDemo = config.demoOrders === null && (await leaveDemo(database.db)).accounts > 0;
      await database.close();
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
      say(
        `Restored: ${rows} rows and ${manifest.documents.rows} documents, as of ${manifest.madeAt}. Everyone has to sign in again.`,
      );
      if (isDemo) say('The demo accounts and the demo intake key were left behind. Next: npm run create-admin');
    } catch (error) {
      throw isRestored ? error : notRestored(error);
    } finally {
      if (!isRestored) await database.close().catch(() => {});
      // The next restore must not find an incomplete database.
      if (isNew && !isRestored) await rm(embeddedFolder(config), { recursive: true, force: true });
    }
  },
};
