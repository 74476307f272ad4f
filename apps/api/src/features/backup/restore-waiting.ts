import { sql } from 'kysely';
import type { JobQueue } from '../../db/job-queue';
import type { Db } from '../../db/open-database';
import { recordEvents } from '../../domain/events/record-event';

/** What to do with emails that were waiting when the backup was made: only people know whether they were sent since. */
export type WaitingMails = 'send' | 'hold';

const held =
  'This email was waiting when the backup was made that has been restored; it may or may not have gone out since. Ask the customer, then resend.';

/** Queues the waiting emails again, each for its time, or marks them as in doubt. Runs in the restore's transaction. */
export async function restoreMails(db: Db, jobs: JobQueue, waiting: WaitingMails): Promise<void> {
  const mails = await db
    .selectFrom('mail')
    .select(['id', 'order_id', sql<number>`greatest(0, extract(epoch from send_after - now()))::int`.as('wait')])
    .where('state', 'in', ['queued', 'sending'])
    .orderBy('id')
    .execute();
  if (waiting === 'send') {
    // An email in state 'sending' gets a job too; the job marks it as in doubt.
    for (const { id, wait } of mails) await jobs.enqueue(db, 'send-mail', { mailId: id }, wait ?? 0);
    return;
  }
  if (mails.length === 0) return;
  await db
    .updateTable('mail')
    .set({ state: 'failed', in_doubt: true, failure_reason: held })
    .where('state', 'in', ['queued', 'sending'])
    .execute();
  await recordEvents(
    db,
    mails.map(({ id, order_id: orderId }) => ({
      orderId,
      kind: 'mail failed' as const,
      actor: null,
      detail: { mailId: id, reason: held },
    })),
  );
}
