import { migrateJobQueue } from '../../src/platform/db/jobs/job-queue';
import { migrate } from '../../src/platform/db/migrate/migrate';
import type { Database } from '../../src/platform/db/open-database';

/** Migrates an empty database, as the server does at its start, and closes it. */
export async function migrateAll(database: Database) {
  try {
    await migrate(database.pool);
    await migrateJobQueue(database);
  } finally {
    await database.close();
  }
}
