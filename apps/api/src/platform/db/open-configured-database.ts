import { readdir, readFile, rename, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { failureMessage } from '../operator-error';
import { errorReason } from '../program';
import type { Config } from '../settings/config';
import { type FolderLock, lockDataFolder, ownSigningKey, prepareDataFolder } from './embedded/data-folder';
import { engineVersion, openEmbeddedEngine } from './embedded/open-engine';
import { migrateJobQueue } from './jobs/job-queue';
import { migrate } from './migrate/migrate';
import type { MigrateOptions } from './migrate/run-migrations';
import { type Database, openDatabase } from './open-database';

export interface ConfiguredDatabase extends Database {
  /** Runs commands of other processes with this database, which only one process can open; PostgreSQL needs none of that. */
  takeCommands?: FolderLock['takeCommands'];
}

/** Opens the configured database and migrates it; see {@link openWithoutMigrating}. */
export async function openConfiguredDatabase(config: Config, options?: MigrateOptions): Promise<ConfiguredDatabase> {
  const database = await openWithoutMigrating(config);
  await migrate(database.longRunning.pool, options);
  await migrateJobQueue(database);
  return database;
}

export const embeddedFolder = (config: Config) => join(config.dataDir, 'database');

/** For the embedded database it locks the data folder; close() unlocks it. */
export async function openWithoutMigrating(config: Config): Promise<ConfiguredDatabase> {
  await prepareDataFolder(config.dataDir);
  if (config.databaseUrl) return openDatabase({ kind: 'postgres', url: config.databaseUrl });
  const { unlock, takeCommands } = await lockDataFolder(config.dataDir);
  const folder = embeddedFolder(config);
  const database = await openEmbedded(folder).catch(async (error: unknown) => {
    await unlock();
    // The engine says only that it failed.
    if (await isFull(config.dataDir))
      throw Object.assign(new Error('the disk is full', { cause: error }), { code: 'ENOSPC' });
    throw (await whyClosed(folder, error)) ?? error;
  });
  return {
    ...database,
    takeCommands,
    async close() {
      await database.close();
      await unlock();
    },
  };
}

/** A new database gets its name when it is complete: what a killed start leaves holds no data, and the next start removes it. */
async function openEmbedded(folder: string): Promise<Database> {
  const isEmpty = (await readdir(folder).catch(() => [])).length === 0;
  if (isEmpty) {
    const incomplete = `${folder}.new`;
    await rm(incomplete, { recursive: true, force: true });
    try {
      await (await openEmbeddedEngine(incomplete)).engine.close();
      await rename(incomplete, folder);
    } finally {
      // It would take space.
      await rm(incomplete, { recursive: true, force: true });
    }
  }
  return openDatabase({ kind: 'pglite', dataDir: folder });
}

/** What to do about a database that the engine does not open; null: there is none. */
async function whyClosed(folder: string, error: unknown): Promise<Error | null> {
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => null);
  if (version === null) return null;
  if (version.trim() !== engineVersion)
    return failureMessage(
      `The database in ${folder} was made by PostgreSQL ${version.trim()}, and this release opens ${engineVersion}: back it up with the ` +
        'release that made it, then restore the backup with this one into an empty DATA_DIR.',
      error,
    );
  return failureMessage(
    `The database in ${folder} cannot be opened (${errorReason(error)}): check that this user may read and write all files there, ` +
      'or set DATA_DIR to an empty folder and restore a backup.',
    error,
  );
}

/** Whether the engine's next piece of log (16 MB) has no room. */
async function isFull(dir: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(dir);
  return bavail * bsize < 16 * 1024 * 1024;
}

/** The key that signs tokens and links: the setting, or the key of the embedded database. */
export const signingKeyOf = async (config: Config): Promise<string> =>
  config.signingKey ?? ownSigningKey(config.dataDir);
