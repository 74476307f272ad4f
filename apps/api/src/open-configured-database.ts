import { join } from 'node:path';
import type { Config } from './config';
import { lockDataFolder, ownSigningKey, prepareDataFolder } from './db/data-folder';
import { migrateJobQueue } from './db/job-queue';
import { migrate } from './db/migrate';
import { type Database, openDatabase } from './db/open-database';

/**
 * Opens the configured database, brought to the newest schema. On the embedded one the data folder is taken first.
 * @returns the database, whose close() gives the folder back as well
 */
export async function openConfiguredDatabase(config: Config): Promise<Database> {
  await prepareDataFolder(config.dataDir);
  if (config.databaseUrl) {
    const database = await openDatabase({ kind: 'postgres', url: config.databaseUrl });
    await bringUp(database);
    return database;
  }
  const unlock = await lockDataFolder(config.dataDir);
  const database = await openDatabase({ kind: 'pglite', dataDir: join(config.dataDir, 'database') });
  await bringUp(database);
  return {
    ...database,
    async close() {
      await database.close();
      await unlock();
    },
  };
}

async function bringUp(database: Database): Promise<void> {
  await migrate(database.pool);
  await migrateJobQueue(database);
}

/** The key that signs tokens and links: the setting, or the embedded default's own. */
export const signingKeyOf = async (config: Config): Promise<string> =>
  config.signingKey ?? ownSigningKey(config.dataDir);
