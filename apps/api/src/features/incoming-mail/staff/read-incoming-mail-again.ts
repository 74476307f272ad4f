import type { MailAttachment } from '@sac/contract/incoming-cards/incoming-cards-api';
import type { Db } from '../../../platform/db/open-database';
import { inTransaction } from '../../../platform/db/transaction';
import { conflict, noSuch } from '../../../platform/errors';
import type { Services } from '../../../platform/services';
import { isRemovedName } from '../../../platform/stores/stored-files';
import { requireUnpurged } from '../../orders/require-order';

/**
 * A received email whose file is there.
 * @throws 404; 409 when the email was removed, alone or with the order's personal data
 */
export async function requireIncomingMail(db: Db, mailId: number) {
  const mail = await db
    .selectFrom('incoming_mail')
    .select(['id', 'order_id', 'file', 'kind', 'authority', 'signed_headers'])
    .select((select) =>
      select.ref('attachments').$castTo<(MailAttachment & { sha256: string })[] | null>().as('attachments'),
    )
    .where('id', '=', mailId)
    .executeTakeFirst();
  if (!mail) throw noSuch('incoming email');
  await requireUnpurged(db, mail.order_id);
  if (isRemovedName(mail.file)) throw conflict('The original of this email was removed.');
  return mail;
}

/**
 * Queues the reading of an email that could not be read, with two new tries.
 * @returns its order
 * @throws 404; 409 when it was read, or its order's personal data were removed
 */
export async function readIncomingMailAgain(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  mailId: number,
): Promise<number> {
  const { order_id } = await requireIncomingMail(db, mailId);
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
