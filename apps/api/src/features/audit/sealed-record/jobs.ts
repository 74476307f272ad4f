import type { JobWorkers } from '../../../platform/services';
import { sealDays } from './seal-days';

/**
 * Every hour, and at each start of the server: seals the days that are over. The log keeps the roots outside the database,
 * where a person who can change one of them cannot change the other.
 */
export const recordJobs: JobWorkers = async ({ longRunning: db, jobs, recordKey, closing, log }) => {
  await jobs.work('seal-events', () =>
    sealDays(
      db,
      recordKey,
      (closed) => log.info(closed, 'the record of a day is sealed'),
      () => closing.aborted,
    ),
  );
};
