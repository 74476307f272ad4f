import { migrateJobQueue } from '../src/db/job-queue';
import { migrate } from '../src/db/migrate';
import type { Database } from '../src/db/open-database';

/** Migrates an empty database, as the server does at its start, and closes it. */
export async function migrateAll(database: Database) {
  try {
    await migrate(database.pool);
    await migrateJobQueue(database);
  } finally {
    await database.close();
  }
}
