import { existsSync } from 'node:fs';
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
import { runProgram, say } from './program';

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

/** `npm run restore -- FOLDER`: fills an empty database and the store of documents from a backup. */
await runProgram(async () => {
  const { folder, waiting } = readArguments();
  const config = readConfig(process.env);
  const isNew = !config.databaseUrl && !existsSync(embeddedFolder(config));
  const database = await openAsItIs(config);
  let isRestored = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isRestored) return;
      process.stderr.write('\nBroken off. Nothing was restored; the database is as empty as before.\n');
      process.exit(1);
    });
  }
  try {
    await migrateJobQueue(database);
    const jobs = await openJobQueue(database, () => {}, config.mailRetrySeconds);
    const needs = { db: database.db, jobs, files: createFileStore(config.files) };
    const manifest = await restoreBackup(needs, folder, waiting);
    isRestored = true;
    await migrate(database.pool);
    await jobs.stop();
    await database.close();
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    say(
      `Restored: ${rows} rows and ${manifest.documents.rows} documents, as of ${manifest.madeAt}. Everybody signs in anew.`,
    );
  } catch (error) {
    if (isRestored || (error as Error).name === 'SettingError') throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    const why = code === '53100' ? 'the disk of the database is full' : message.replace(/\.$/, '');
    throw backupError(`Nothing was restored: ${why}. The database is as empty as before.`, error);
  } finally {
    if (!isRestored) await database.close().catch(() => {});
    // A folder that was made for nothing would only be in the way.
    if (isNew && !isRestored) await rm(embeddedFolder(config), { recursive: true, force: true });
  }
});
