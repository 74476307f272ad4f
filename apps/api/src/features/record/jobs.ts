import type { FastifyInstance } from 'fastify';
import type { JobQueue } from '../../db/job-queue';
import type { Db } from '../../db/open-database';
import type { RecordKey } from '../../domain/record/record-key';
import { sealDays } from './seal-days';

/**
 * Every hour, and at each start of the server: seals the days that are over. The log keeps the roots outside the database,
 * where nobody who can change the one can change the other.
 */
export async function recordJobs(app: FastifyInstance, jobs: JobQueue, { db, key }: { db: Db; key: RecordKey }) {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  await jobs.work('seal-events', () =>
    sealDays(
      db,
      key,
      (closed) => app.log.info(closed, 'the record of a day is sealed'),
      () => isStopping,
    ),
  );
}
