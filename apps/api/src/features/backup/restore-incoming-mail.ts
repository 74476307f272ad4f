import type { JobQueue } from '../../db/job-queue';
import type { Db } from '../../db/open-database';
import type { WaitingMails } from './restore-mails';

const unread = 'This email was not read yet when the backup was made that has been restored. Look at the original.';

/**
 * Queues the reading of emails that were not read when the backup was made. On 'hold' they wait in the Inbox instead,
 * because reading one may send its card by itself. Runs in the restore's transaction.
 */
export async function restoreIncomingMail(db: Db, jobs: JobQueue, waiting: WaitingMails): Promise<void> {
  const mails = await db.selectFrom('incoming_mail').select('id').where('read_at', 'is', null).orderBy('id').execute();
  if (waiting === 'send') {
    for (const { id } of mails) await jobs.enqueue(db, 'read-mail', { incomingMailId: id });
    return;
  }
  await db
    .updateTable('incoming_mail')
    .set({ read_at: new Date().toISOString(), kind: 'broken', problems: [unread] })
    .where('read_at', 'is', null)
    .execute();
}
