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
    // Kysely ends the pool only if it has ever used it; a connection left over would block copies of the database.
    if (!database.pool.ended) await database.pool.end();
  }
}
