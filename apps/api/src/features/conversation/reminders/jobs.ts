import { databaseTime } from '../../../platform/db/database-time';
import type { JobWorkers } from '../../../platform/services';
import { remindCustomers } from './remind-customers';

/** Every hour: emails the customers whom the rules of REMIND_CUSTOMERS name. */
export const customerRemindersJobs: JobWorkers = async ({ longRunning: db, jobs, config, log }) => {
  await jobs.work('remind-customers', async () => {
    const sent = await remindCustomers({ db, jobs, config, log }, config.remindCustomers, await databaseTime(db));
    if (sent > 0) log.info({ sent }, 'customers reminded');
  });
};
