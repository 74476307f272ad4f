import { existsSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Config, readConfig } from './config';
import { makeBackup, unfinishedOf } from './features/backup/make-backup';
import { backupError } from './features/backup/manifest';
import { embeddedFolder, openAsItIs } from './open-configured-database';
import { createFileStore } from './ports/create-file-store';
import { reasonOf, runProgram, say } from './program';

async function backUp(config: Config, folder: string) {
  const database = await openAsItIs(config);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      rmSync(unfinishedOf(folder), { recursive: true, force: true });
      process.stderr.write('\nBroken off. There is no backup, and nothing of it was left behind.\n');
      process.exit(1);
    });
  }
  try {
    return await makeBackup({ db: database.longRunning.db, files: createFileStore(config.files) }, folder);
  } finally {
    await database.close().catch(() => {});
  }
}

/** `npm run backup -- FOLDER`: database and documents, whichever engine and store, into a new folder. */
await runProgram(async () => {
  const given = process.argv[2];
  if (!given) throw backupError('Name a new folder: npm run backup -- FOLDER');
  const config = readConfig(process.env);
  if (!config.databaseUrl && !existsSync(embeddedFolder(config)))
    throw backupError(`There is no database in ${config.dataDir}. Set DATA_DIR or DATABASE_URL as for the server.`);
  const folder = resolve(given);
  const { manifest, missing } = await backUp(config, folder).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'SettingError') throw error;
    const left = existsSync(unfinishedOf(folder))
      ? `Remove ${unfinishedOf(folder)}: it holds personal data.`
      : 'Nothing of it was left behind.';
    throw backupError(
      `There is no backup: ${reasonOf(error)}. ${left} Put that right, or name a folder elsewhere, then back up again.`,
      error,
    );
  });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  say(
    `${folder} holds ${rows} rows of ${manifest.tables.length} tables and ${manifest.documents.rows - missing.length} documents.`,
  );
  say(
    'It is not encrypted, and the settings and the signing key are not in it: keep both safe, apart from each other.',
  );
  if (manifest.waitingMails > 0) say(`${manifest.waitingMails} mails were waiting to be sent.`);
  if (missing.length > 0)
    say(
      `${missing.length} documents were not in the store any more: ${missing.slice(0, 5).join(', ')}${missing.length > 5 ? ', …' : ''}`,
    );
});
