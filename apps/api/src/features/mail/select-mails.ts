import type { MailEntry } from '@sac/contract/mail/mail-api';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database';
import { shownMailState } from './shown-mail-state';
import { undoSeconds } from './undo-seconds';

const mailEntries = (db: Db) =>
  db
    .selectFrom('mail')
    .leftJoin('document', 'document.id', 'mail.document_id')
    .select((eb) =>
      eb.selectFrom('customer_notice').select('card_by').whereRef('mail_id', '=', 'mail.id').limit(1).as('card_by'),
    )
    .select([
      'mail.id',
      'mail.order_id',
      'mail.create_ts',
      'mail.kind',
      'mail.send_after',
      'mail.sent_ts',
      'mail.recipient',
      'mail.subject',
      'mail.provider',
      'mail.delivered_via',
      'mail.failure_reason',
      'mail.message_id',
      'mail.delivery',
      'mail.delivery_ts',
      'mail.delivery_reason',
      'document.id as document_id',
      'document.file1',
      'document.withdrawn_at',
    ])
    .select(sql<string | null>`mail.attachment ->> 'name'`.as('attachment'))
    .select([shownMailState('mail').as('state'), undoSeconds('mail').as('undo_seconds')]);

/** The emails about an order, newest first. A notice that several travellers share is listed for each, until it is purged. */
export const selectMails = (db: Db, orderId: number) =>
  mailEntries(db)
    .where(({ eb, selectFrom }) =>
      eb(
        'mail.id',
        'in',
        selectFrom('mail as own')
          .select('own.id')
          .where('own.order_id', '=', orderId)
          .unionAll(
            selectFrom('customer_notice as n')
              .innerJoin('orders as o', 'o.order_id', 'n.order_id')
              .select('n.mail_id as id')
              .where('n.order_id', '=', orderId)
              .where('o.purged_at', 'is', null),
          ),
      ),
    )
    .orderBy('mail.id', 'desc')
    .execute();
export type MailRow = Awaited<ReturnType<typeof selectMails>>[number];

export const selectMail = (db: Db, mailId: number) =>
  mailEntries(db).select(['mail.html', 'mail.body_text']).where('mail.id', '=', mailId).executeTakeFirst();

/** The mail as Email History shows it. */
export function mailEntryOf({
  provider,
  delivered_via,
  document_id,
  file1,
  withdrawn_at,
  ...mail
}: MailRow): MailEntry {
  return {
    ...mail,
    sent_ts: mail.state === 'preview' ? null : mail.sent_ts,
    mail_service_provider: delivered_via ?? provider,
    uploadDoc: document_id !== null && file1 !== null ? { id: document_id, file1, withdrawn_at } : null,
  };
}
