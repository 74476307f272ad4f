import type { FastifyBaseLogger } from 'fastify';
import { databaseTime } from '../../db/database-time';
import type { JobQueue } from '../../db/job-queue';
import type { Db } from '../../db/open-database';
import { forgetSessions } from './forget-sessions';
import { purgeOrders } from './purge-orders';
import { removeFiles, type Stores } from './remove-files';

/** A night's work; a job that takes longer than a quarter of an hour would be taken for dead. */
const atMostMs = 10 * 60_000;

interface Needs {
  db: Db;
  stores: Stores;
  /** Days after departure; null: orders keep their data, and only old sessions go. */
  afterDays: number | null;
  log: FastifyBaseLogger;
}

/** Every night: orders whose time has come forget their customer, their files go, and so do old sessions. */
export async function purgeJobs(jobs: JobQueue, { db, stores, afterDays, log }: Needs) {
  await jobs.work('purge-personal-data', async () => {
    const [now, end] = [await databaseTime(db), performance.now() + atMostMs];
    const rule = afterDays === null ? null : { afterDays, withChargebacks: false };
    const orders = rule ? await purgeOrders(db, rule, now, () => performance.now() > end) : 0;
    const sessions = await forgetSessions(db, now);
    const files = await removeFiles(db, stores);
    log.info({ orders, sessions, files }, 'personal data removed');
    if (files.left > 0) log.error({ left: files.left }, 'files of purged orders could not be removed yet');
  });
}
