import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config';
import { lockDataFolder, ownSigningKey, prepareDataFolder } from './db/data-folder';
import { migrateJobQueue } from './db/job-queue';
import { migrate } from './db/migrate';
import { type Database, openDatabase } from './db/open-database';

/** Opens the configured database and brings it to the newest schema; see {@link openAsItIs}. */
export async function openConfiguredDatabase(config: Config): Promise<Database> {
  const database = await openAsItIs(config);
  await migrate(database.longRunning.pool);
  await migrateJobQueue(database);
  return database;
}

/** Where the embedded database lies. */
export const embeddedFolder = (config: Config) => join(config.dataDir, 'database');

/**
 * Opens the configured database, whatever its schema. On the embedded one the data folder is taken first.
 * @returns the database, whose close() gives the folder back as well
 */
export async function openAsItIs(config: Config): Promise<Database> {
  await prepareDataFolder(config.dataDir);
  if (config.databaseUrl) return openDatabase({ kind: 'postgres', url: config.databaseUrl });
  const unlock = await lockDataFolder(config.dataDir);
  const folder = embeddedFolder(config);
  const isNew = !existsSync(folder);
  const database = await openDatabase({ kind: 'pglite', dataDir: folder }).catch(async (error: unknown) => {
    // Half a new database would only be in the way, and take room.
    if (isNew) await rm(folder, { recursive: true, force: true });
    await unlock();
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

/** The key that signs tokens and links: the setting, or the embedded default's own. */
export const signingKeyOf = async (config: Config): Promise<string> =>
  config.signingKey ?? ownSigningKey(config.dataDir);
