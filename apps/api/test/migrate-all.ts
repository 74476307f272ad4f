import { migrateJobQueue } from '../src/db/job-queue';
import { migrate } from '../src/db/migrate';
import type { Database } from '../src/db/open-database';

/** Brings an empty database to the newest schema, as the server does when it starts, and closes it. */
export async function migrateAll(database: Database) {
  try {
    await migrate(database.pool);
    await migrateJobQueue(database);
  } finally {
    await database.close();
  }
}
