import type { FastifyBaseLogger } from 'fastify';
import { databaseTime } from '../../db/database-time';
import type { JobQueue } from '../../db/job-queue';
import type { Db } from '../../db/open-database';
import { foldCounts, recount } from '../../domain/orders/queues/count-ledger';
import { releaseOrders } from './release-orders';

/** The orders' own background work. Releasing also runs now, for days that passed while nothing ran. */
export async function ordersJobs(jobs: JobQueue, { db, log }: { db: Db; log: FastifyBaseLogger }) {
  await releaseOrders(db, await databaseTime(db));
  await jobs.work('release-orders', async () => {
    const released = await releaseOrders(db, await databaseTime(db));
    log.info({ released }, 'future orders released');
  });
  await jobs.work('fold-counts', () => foldCounts(db));
  await jobs.work('recount-orders', async () => {
    const mended = await recount(db);
    if (mended > 0) log.error({ mended }, 'the counts of orders were wrong and have been mended');
  });
}
