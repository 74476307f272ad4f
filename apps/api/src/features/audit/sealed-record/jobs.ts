import type { JobWorkers } from '../../../platform/services';
import { type ClosedDay, sealDays } from './seal-days';

/**
 * Every hour, and at each start of the server: seals the days that are over. The log keeps the newest root, which follows from all
 * before it, outside the database, where a person who can change one of them cannot change the other.
 */
export const recordJobs: JobWorkers = async ({ longRunning: db, jobs, recordKey, closing, log }) => {
  await jobs.work('seal-events', async () => {
    const closed: ClosedDay[] = [];
    try {
      await sealDays(
        db,
        recordKey,
        (day) => closed.push(day),
        () => closing.aborted,
      );
    } finally {
      const newest = closed.at(-1);
      const sum = (name: 'events' | 'rows') => closed.reduce((total, day) => total + day[name], 0);
      if (newest)
        log.info(
          { days: closed.length, day: newest.day, events: sum('events'), rows: sum('rows'), root: newest.root },
          closed.length === 1 ? 'the record of a day is sealed' : 'the record of several days is sealed',
        );
    }
  });
};
