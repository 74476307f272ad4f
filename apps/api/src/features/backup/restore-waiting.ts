import { sql } from 'kysely';
import type { JobQueue } from '../../platform/db/jobs/job-queue';
import type { Db } from '../../platform/db/open-database';
import { recordEvents } from '../audit/record-event';

/** What to do with what was waiting when the backup was made: only people know whether it was sent since. */
export type WaitingMails = 'send' | 'hold';

const held =
  'This email was waiting when the backup was made that has been restored; it may or may not have gone out since. Ask the customer, then resend.';
const unread = 'This email was not read yet when the backup was made that has been restored. Look at the original.';
const heldDelivery =
  'It was waiting when the backup was made that has been restored; it may have been delivered since.';

/** Queues the waiting emails again, each for its time, or marks them as in doubt. Runs in the restore's transaction. */
export async function restoreMails(db: Db, jobs: JobQueue, waiting: WaitingMails): Promise<void> {
  const mails = await db
    .selectFrom('mail')
    .select(['id', 'order_id'])
    // The clock may have been ahead when it was queued.
    .select(sql<number>`greatest(0, extract(epoch from send_after - greatest(now(), create_ts)))::int`.as('wait'))
    .where('state', 'in', ['queued', 'sending'])
    .orderBy('id')
    .execute();
  if (waiting === 'send') {
    // An email in state 'sending' gets a job too; the job marks it as in doubt.
    for (const { id, wait } of mails) await jobs.enqueue(db, 'send-mail', { mailId: id }, wait ?? 0);
    return;
  }
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

/** Queues the reading of emails that were not read. On 'hold' they are in the Inbox instead: reading one may send its card. */
export async function restoreIncomingMail(db: Db, jobs: JobQueue, waiting: WaitingMails): Promise<void> {
  if (waiting === 'hold') {
    await db
      .updateTable('incoming_mail')
      .set({ read_at: new Date().toISOString(), kind: 'broken', problems: [unread] })
      .where('read_at', 'is', null)
      .execute();
    return;
  }
  const mails = await db.selectFrom('incoming_mail').select('id').where('read_at', 'is', null).orderBy('id').execute();
  for (const { id } of mails) await jobs.enqueue(db, 'read-mail', { incomingMailId: id });
}

/** Queues the reading of cards that were not read; it sends nothing. */
export async function restoreCardBatches(db: Db, jobs: JobQueue): Promise<void> {
  const cards = await db.selectFrom('batch_card').select('id').where('state', '=', 'waiting').orderBy('id').execute();
  for (const { id } of cards) await jobs.enqueue(db, 'read-batch-card', { batchCardId: id });
}

/** Queues the imports that were running; rows that are in are not added twice. */
export async function restoreImports(db: Db, jobs: JobQueue): Promise<void> {
  const runs = await db.selectFrom('import_run').select('id').where('state', '=', 'running').orderBy('id').execute();
  for (const { id } of runs) await jobs.enqueue(db, 'import-rows', { importId: id });
}

/** Webhook deliveries stay due, or are shown as failed, for people to send again. */
export async function restoreWebhooks(db: Db, waiting: WaitingMails): Promise<void> {
  if (waiting === 'send') return;
  await db
    .updateTable('webhook_delivery')
    .set({ state: 'failed', next_try_at: null, problem: heldDelivery })
    .where('state', '=', 'waiting')
    .execute();
}
