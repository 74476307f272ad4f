import type { JobWorkers } from '../../platform/services';
import { giveWaitingDisputes } from './link-dispute';

/** Every minute, because a transaction id comes by several ways: intake, Enter Transaction Details, an import. */
export const disputesJobs: JobWorkers = async ({ longRunning: db, jobs, log }) => {
  await jobs.work('give-disputes', async () => {
    const given = await giveWaitingDisputes(db);
    if (given > 0) log.info({ given }, 'disputes have found their orders');
  });
};
