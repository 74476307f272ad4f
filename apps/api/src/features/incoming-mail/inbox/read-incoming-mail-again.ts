import type { JobQueue } from '../../db/job-queue';
import type { Db } from '../../db/open-database';
import { inTransaction } from '../../db/transaction';
import { conflict, noSuch } from '../../domain/errors';
import { requireUnpurged } from '../../domain/orders/require-order';

/**
 * A received email whose file is there.
 * @throws 404; 409 when the order's personal data were removed, and the email with them
 */
export async function requireReceivedMail(db: Db, mailId: number) {
  const mail = await db
    .selectFrom('incoming_mail')
    .select(['id', 'order_id', 'file', 'kind'])
    .where('id', '=', mailId)
    .executeTakeFirst();
  if (!mail) throw noSuch('incoming email');
  await requireUnpurged(db, mail.order_id);
  return mail;
}

/**
 * Queues the reading of an email that could not be read, with two new tries.
 * @returns its order
 * @throws 404; 409 when it was read, or its order's personal data were removed
 */
export async function readReceivedMailAgain({ db, jobs }: { db: Db; jobs: JobQueue }, mailId: number): Promise<number> {
  const { order_id } = await requireReceivedMail(db, mailId);
  return inTransaction(db, async (db) => {
    const reset = await db
      .updateTable('incoming_mail')
      .set({ read_at: null, kind: null, problems: [], reading_tries: 0 })
      .where('id', '=', mailId)
      .where('kind', '=', 'broken')
      .returning('id')
      .executeTakeFirst();
    if (!reset) throw conflict('This email was read. Nothing was changed.');
    await jobs.enqueue(db, 'read-mail', { incomingMailId: mailId });
    return order_id;
  });
}
