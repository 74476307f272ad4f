import type { FastifyBaseLogger } from 'fastify';
import type { JobQueue } from '../../db/job-queue';
import type { Db } from '../../db/open-database';
import { giveWaitingDisputes } from './give-order';

/** Every minute, because a transaction id comes by several ways: intake, Enter Transaction Details, an import. */
export async function disputesJobs(jobs: JobQueue, { db, log }: { db: Db; log: FastifyBaseLogger }) {
  await jobs.work('give-disputes', async () => {
    const given = await giveWaitingDisputes(db);
    if (given > 0) log.info({ given }, 'disputes have found their orders');
  });
}
