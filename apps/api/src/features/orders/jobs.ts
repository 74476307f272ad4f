import type { FastifyBaseLogger } from 'fastify';
import { databaseTime } from '../../db/database-time';
import type { JobQueue } from '../../db/job-queue';
import type { Db } from '../../db/open-database';
import { foldCounts } from '../../domain/orders/queues/count-ledger';
import { recount } from '../../domain/orders/queues/recount';
import { foldReports, recountReports } from '../../domain/orders/report-ledger';
import { releaseOrders } from './release-orders';

/** Releasing also runs at the start, for days on which no server ran. */
export async function ordersJobs(jobs: JobQueue, { db, log }: { db: Db; log: FastifyBaseLogger }) {
  await releaseOrders(db, await databaseTime(db));
  await jobs.work('release-orders', async () => {
    const released = await releaseOrders(db, await databaseTime(db));
    log.info({ released }, 'future orders released');
  });
  await jobs.work('fold-counts', async () => {
    await foldCounts(db);
    await foldReports(db);
  });
  await jobs.work('recount-orders', async () => {
    const corrected = await recount(db);
    if (corrected > 0) log.error({ corrected }, 'order counts were wrong and have been corrected');
    const reports = await recountReports(db);
    if (reports > 0) log.error({ corrected: reports }, 'counts of the reports were wrong and have been corrected');
  });
}
