import type { FastifyBaseLogger } from 'fastify';
import { databaseTime } from '../../db/database-time';
import type { JobQueue } from '../../db/job-queue';
import type { Db } from '../../db/open-database';
import { deleteOldSessions, deleteOldTries, deleteOldUploads, deleteOldWorkSessions } from './delete-old-sessions';
import { purgeOrders } from './purge-orders';
import { removeFiles, type Stores } from './remove-files';
import { removeOldBatches } from './remove-old-batches';
import { sweepFiles } from './sweep-files';

/** The queue treats a job as failed after 15 minutes. */
const maxMs = 10 * 60_000;

interface Needs {
  db: Db;
  stores: Stores;
  /** Days after departure; null: orders are not purged, only old sessions. */
  afterDays: number | null;
  log: FastifyBaseLogger;
}

/**
 * Every night: purges due orders with their files and deletes old sessions, work sessions, attempts and files of no answer.
 * Then, and at every server start: removes old batches of cards, and files without a row.
 */
export async function purgeJobs(jobs: JobQueue, { db, stores, afterDays, log }: Needs) {
  await jobs.work('purge-personal-data', async () => {
    const [now, end] = [await databaseTime(db), performance.now() + maxMs];
    const rule = afterDays === null ? null : { afterDays, withChargebacks: false };
    const orders = rule ? await purgeOrders(db, rule, now, { isTimeUp: () => performance.now() > end }) : 0;
    const sessions = await deleteOldSessions(db, now);
    await deleteOldWorkSessions(db, now);
    await deleteOldTries(db);
    const uploads = await deleteOldUploads(db, now);
    const files = await removeFiles(db, stores);
    log.info({ orders, sessions, uploads, files }, 'personal data removed');
    if (files.left > 0) log.error({ left: files.left }, 'files of purged orders could not be removed yet');
  });
  await jobs.work('sweep-files', async () => {
    const batches = await removeOldBatches(db, await databaseTime(db));
    if (batches > 0) log.info({ batches }, 'old batches of cards were removed');
    for (const store of ['documents', 'mailbox'] as const) {
      try {
        const swept = await sweepFiles(db, store, stores[store]);
        log.info({ store, ...swept }, 'files that no row names were removed');
        if (swept.failed > 0) log.error({ store, ...swept }, 'files that no row names could not be removed yet');
        if (swept.ofUnknownOrders > 0)
          log.warn({ store, ...swept }, 'files of orders that are not in this database were left alone');
      } catch (err) {
        log.error({ err, store }, 'files that no row names could not be looked for');
      }
    }
  });
}
