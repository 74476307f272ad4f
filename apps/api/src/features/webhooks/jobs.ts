import { webhookDeliveryDays } from '@sac/contract/platform/constants';
import { sql } from 'kysely';
import { deleteInBatches } from '../../platform/db/delete-in-batches';
import type { Db } from '../../platform/db/open-database';
import type { JobWorkers } from '../../platform/services';
import { deleteOldSecrets } from './save-target';
import { endClaims, sendDue } from './send-due';

/** Events within this time are sent by one job. */
const gatherMs = 250;

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
export const webhookJobs: JobWorkers = async (services) => {
  const { database, longRunning: db, jobs, log, closing } = services;
  let timer: NodeJS.Timeout | undefined;
  closing.addEventListener('abort', () => clearTimeout(timer));
  const wake = () =>
    jobs.enqueue(db, 'send-webhooks', {}).catch((err: unknown) => {
      log.error({ err }, 'webhooks could not be queued; the job of the next minute sends them');
    });
  const wakeSoon = () => {
    if (closing.aborted) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      void wake();
    }, gatherMs);
  };
  if (database.kind === 'pglite') await endClaims(db);
  await jobs.work('send-webhooks', () => sendDue({ ...services, db }, closing));
  await jobs.work('delete-old-webhooks', async () => {
    await deleteOldSecrets(db);
    const deleted = await deleteOldDeliveries(db);
    if (deleted > 0) log.info({ deleted }, 'old webhook deliveries deleted');
  });
  // In so many seconds: what may still be undone waits.
  await database.listen('webhook_due', (seconds) => {
    if (Number(seconds) > 0) setTimeout(wakeSoon, Number(seconds) * 1000).unref();
    else wakeSoon();
  });
  await wake();
};
