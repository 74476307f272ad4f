import { databaseTime } from '../../platform/db/database-time';
import type { JobWorkers } from '../../platform/services';
import { compact, ledgers, recountAll } from './queues/ledgers';
import { releaseOrders } from './queues/release-orders';

/** Releasing also runs at the start, for days on which no server ran. */
export const ordersJobs: JobWorkers = async ({ longRunning: db, jobs, log }) => {
  await releaseOrders(db, await databaseTime(db));
  await jobs.work('release-orders', async () => {
    const released = await releaseOrders(db, await databaseTime(db));
    if (released > 0) log.info({ released }, 'future orders released');
  });
  await jobs.work('fold-counts', async () => {
    for (const ledger of ledgers) await compact(db, ledger);
  });
  await jobs.work('recount-orders', async () => {
    for (const wrong of await recountAll(db)) log.error(wrong, 'counts of orders were wrong and have been corrected');
  });
};
