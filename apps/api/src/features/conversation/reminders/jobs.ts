import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config';
import { databaseTime } from '../../db/database-time';
import type { JobQueue } from '../../db/job-queue';
import type { Db } from '../../db/open-database';
import { remindCustomers } from './remind-customers';

/** Every hour: emails the customers whom the rules of REMIND_CUSTOMERS name. */
export async function customerRemindersJobs(
  jobs: JobQueue,
  { db, config, log }: { db: Db; config: Config; log: FastifyBaseLogger },
) {
  await jobs.work('remind-customers', async () => {
    const sent = await remindCustomers({ db, jobs, config, log }, config.remindCustomers, await databaseTime(db));
    if (sent > 0) log.info({ sent }, 'customers reminded');
  });
}
