import { webhookDeliveryDays } from '@sac/contract/constants';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { deleteInBatches } from '../../db/delete-in-batches';
import type { JobQueue } from '../../db/job-queue';
import type { Database, Db } from '../../db/open-database';
import type { SecretBox } from '../../domain/accounts/secret-box';
import type { WebhookPoster } from '../../ports/webhook-poster';
import { endClaims, sendDue } from './send-due';

/** Events within this time are sent by one job. */
const gatherMs = 250;

interface Needs {
  database: Database;
  secretBox: SecretBox;
  poster: WebhookPoster;
  retryHours: number;
}

/** Deliveries that ended long ago; what waits stays. */
const deleteOldDeliveries = (db: Db): Promise<number> =>
  deleteInBatches(
    db,
    'webhook_delivery',
    sql`state <> 'waiting' and coalesce(last_try_at, due_since) < now() - make_interval(days => ${webhookDeliveryDays})`,
  );

/**
 * Sends what is due when the database says that an event was recorded, at the start of the server, and every minute: the
 * last two find what a process left that died after its commit.
 */
export async function webhookJobs(
  app: FastifyInstance,
  jobs: JobQueue,
  { database, secretBox, poster, retryHours }: Needs,
): Promise<void> {
  const { db } = database.longRunning;
  const log: FastifyBaseLogger = app.log;
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    isStopping = true;
    clearTimeout(timer);
  });
  const wake = () =>
    jobs.enqueue(db, 'send-webhooks', {}).catch((err: unknown) => {
      log.error({ err }, 'webhooks could not be queued; the job of the next minute sends them');
    });
  const wakeSoon = () => {
    if (isStopping) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      void wake();
    }, gatherMs);
  };
  if (database.kind === 'pglite') await endClaims(db);
  await jobs.work('send-webhooks', () => sendDue({ db, jobs, secretBox, poster, retryHours }, () => isStopping));
  await jobs.work('delete-old-webhooks', async () => {
    const deleted = await deleteOldDeliveries(db);
    if (deleted > 0) log.info({ deleted }, 'old webhook deliveries deleted');
  });
  await database.listen('webhook_due', wakeSoon);
  await wake();
}
