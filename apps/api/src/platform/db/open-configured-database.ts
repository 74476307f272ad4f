import { existsSync } from 'node:fs';
import { rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../settings/config';
import { lockDataFolder, ownSigningKey, prepareDataFolder } from './embedded/data-folder';
import { migrateJobQueue } from './jobs/job-queue';
import { migrate } from './migrate/migrate';
import type { MigrateOptions } from './migrate/run-migrations';
import { type Database, openDatabase } from './open-database';

/** Opens the configured database and migrates it; see {@link openWithoutMigrating}. */
export async function openConfiguredDatabase(config: Config, options?: MigrateOptions): Promise<Database> {
  const database = await openWithoutMigrating(config);
  await migrate(database.longRunning.pool, options);
  await migrateJobQueue(database);
  return database;
}

export const embeddedFolder = (config: Config) => join(config.dataDir, 'database');

/** For the embedded database it locks the data folder; close() unlocks it. */
export async function openWithoutMigrating(config: Config): Promise<Database> {
  await prepareDataFolder(config.dataDir);
  if (config.databaseUrl) return openDatabase({ kind: 'postgres', url: config.databaseUrl });
  const unlock = await lockDataFolder(config.dataDir);
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
