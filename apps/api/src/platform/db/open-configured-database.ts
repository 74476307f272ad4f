import { existsSync } from 'node:fs';
import { rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../settings/config';
import { type FolderLock, lockDataFolder, ownSigningKey, prepareDataFolder } from './embedded/data-folder';
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
  const isNew = !existsSync(folder);
  const database = await openDatabase({ kind: 'pglite', dataDir: folder }).catch(async (error: unknown) => {
    // An incomplete new database would be in the way and take space.
    if (isNew) await rm(folder, { recursive: true, force: true });
    await unlock();
    // The engine says only that it failed.
    if (await isFull(config.dataDir))
      throw Object.assign(new Error('the disk is full', { cause: error }), { code: 'ENOSPC' });
    throw error;
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

/** Whether the engine's next piece of log (16 MB) has no room. */
async function isFull(dir: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(dir);
  return bavail * bsize < 16 * 1024 * 1024;
}

/** The key that signs tokens and links: the setting, or the key of the embedded database. */
export const signingKeyOf = async (config: Config): Promise<string> =>
  config.signingKey ?? ownSigningKey(config.dataDir);
