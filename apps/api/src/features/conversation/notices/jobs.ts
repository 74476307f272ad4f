import { databaseTime } from '../../../platform/db/database-time';
import type { JobWorkers } from '../../../platform/services';
import { notifyCustomers } from './notify-customers';

/** Every five minutes: emails the customers whose order got further, or takes longer than we said (NOTIFY_CUSTOMERS). */
export const customerNoticesJobs: JobWorkers = async ({ longRunning: db, jobs, config, log }) => {
  await jobs.work('notify-customers', async () => {
    const sent = await notifyCustomers({ db, jobs, config, log }, await databaseTime(db));
    if (sent > 0) log.info({ sent }, 'customers notified');
  });
};
