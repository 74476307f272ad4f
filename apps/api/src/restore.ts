import { existsSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from './config';
import { migrateJobQueue, openJobQueue } from './db/job-queue';
import { migrate } from './db/migrate';
import { backupError } from './features/backup/manifest';
import { restoreBackup } from './features/backup/restore-backup';
import { embeddedFolder, openAsItIs } from './open-configured-database';
import { createFileStore } from './ports/create-file-store';
import { reasonOf, runProgram, say } from './program';

const usage = 'Name the backup: npm run restore -- FOLDER [--send-waiting | --hold-waiting]';

function readArguments() {
  const boolean = { type: 'boolean' } as const;
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'send-waiting': boolean, 'hold-waiting': boolean },
    });
    const [given] = positionals;
    if (!given || (values['send-waiting'] && values['hold-waiting'])) throw backupError(usage);
    const waiting = values['send-waiting'] ? ('send' as const) : values['hold-waiting'] ? ('hold' as const) : null;
    return { folder: resolve(given), waiting };
  } catch (error) {
    throw backupError(usage, error);
  }
}

function notRestored(error: unknown): unknown {
  if (error instanceof Error && error.name === 'SettingError') return error;
  const message = `Nothing was restored: ${reasonOf(error)}. The database is as empty as before. Put that right, then restore again.`;
  return backupError(message, error);
}

/** `npm run restore -- FOLDER`: fills an empty database and the store of documents from a backup. */
await runProgram(async () => {
  const { folder, waiting } = readArguments();
  const config = readConfig(process.env);
  const isNew = !config.databaseUrl && !existsSync(embeddedFolder(config));
  const database = await openAsItIs(config).catch((error: unknown) => {
    throw notRestored(error);
  });
  let isRestored = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isRestored) return;
      if (isNew) rmSync(embeddedFolder(config), { recursive: true, force: true });
      process.stderr.write(
        '\nBroken off. Nothing was restored; the database is as empty as before. Documents that were copied already stay ' +
          'in their store: restore the same backup again, and it takes them.\n',
      );
      process.exit(1);
    });
  }
  try {
    await migrateJobQueue(database);
    const jobs = await openJobQueue(database, () => {}, config.mailRetrySeconds);
    const needs = { db: database.longRunning.db, jobs, files: createFileStore(config.files) };
    const manifest = await restoreBackup(needs, folder, waiting);
    isRestored = true;
    await migrate(database.longRunning.pool);
    await jobs.stop();
    await database.close();
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    say(
      `Restored: ${rows} rows and ${manifest.documents.rows} documents, as of ${manifest.madeAt}. Everybody signs in anew.`,
    );
  } catch (error) {
    throw isRestored ? error : notRestored(error);
  } finally {
    if (!isRestored) await database.close().catch(() => {});
    // A folder that was made for nothing would only be in the way.
    if (isNew && !isRestored) await rm(embeddedFolder(config), { recursive: true, force: true });
  }
});
