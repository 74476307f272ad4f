import type { MailKind } from '@sac/contract/mail/mail-states';
import type { Db } from '../../platform/db/open-database';
import { conflict } from '../../platform/errors';
import { lockUnpurged, refuseDeleted } from '../orders/require-order';

export interface MailSubject {
  kind: MailKind;
  orderId: number;
  /** The card that the mail is about. */
  documentId: number | null;
}

/**
 * Rejects a mail that must not be queued or retried. In a transaction, it locks out purge, withdrawal and correction until the
 * end. For deleted orders, only two kinds are allowed: a reply to a customer who wrote, and a download history, which does not
 * go to the customer.
 * @throws 404; 409 when the personal data were removed, the order is deleted, or the card was withdrawn
 */
export async function requireMailable(db: Db, { kind, orderId, documentId }: MailSubject): Promise<void> {
  const order = await lockUnpurged(db, orderId);
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
