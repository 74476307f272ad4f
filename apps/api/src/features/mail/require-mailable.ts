import type { MailKind } from '@sac/contract/mail/mail-states';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database';
import { conflict } from '../../platform/errors';
import { type HeldOrder, refuseDeleted, requireHeld } from '../orders/require-order';

export interface MailSubject {
  kind: MailKind;
  orderId: number;
  /** The card that the mail is about. */
  documentId: number | null;
}

/**
 * Rejects a mail that must not be queued or retried. In a transaction, it locks out purge, withdrawal and correction until the
 * end. Two kinds are sent for deleted orders too: a reply to a customer who wrote, and a download history, which does not go to
 * the customer.
 * @throws 404; 409 when the personal data were removed, the order is deleted, or the card was withdrawn
 */
export async function requireMailable(db: Db, { kind, orderId, documentId }: MailSubject): Promise<void> {
  const { rows } = await sql<HeldOrder>`
    select order_id, process_status, purged_at from orders where order_id = ${orderId} for no key update`.execute(db);
  const order = requireHeld(orderId, rows);
  if (kind !== 'download history' && kind !== 'reply') refuseDeleted(order);
  if (documentId !== null && (await isWithdrawn(db, documentId)))
    throw conflict('The card was withdrawn. Upload the right card first.');
}

/** Reliable under the order's lock, which a withdrawal takes too. */
export async function isWithdrawn(db: Db, documentId: number): Promise<boolean> {
  const withdrawn = db
    .selectFrom('document')
    .select('id')
    .where('id', '=', documentId)
    .where('withdrawn_at', 'is not', null);
  return (await withdrawn.executeTakeFirst()) !== undefined;
}
