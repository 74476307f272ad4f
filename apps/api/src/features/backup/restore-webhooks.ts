import type { Db } from '../../db/open-database';
import type { WaitingMails } from './restore-mails';

const held = 'It was waiting when the backup was made that has been restored; it may have been delivered since.';

/**
 * Deliveries that were waiting follow the decision about emails: they stay due, or are shown as failed, for people to send
 * again.
 */
export async function restoreWebhooks(db: Db, waiting: WaitingMails): Promise<void> {
  if (waiting === 'send') return;
  await db
    .updateTable('webhook_delivery')
    .set({ state: 'failed', next_try_at: null, problem: held })
    .where('state', '=', 'waiting')
    .execute();
}
