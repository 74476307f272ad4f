import type { MailKind } from '@sac/contract/mail-states';
import type { Db } from '../../db/open-database';
import { conflict } from '../errors';
import { holdUnpurged, refuseDeleted } from '../orders/require-order';

/** What decides whether a mail may be sent. */
export interface MailSubject {
  kind: MailKind;
  orderId: number;
  /** The card that the mail is about. */
  documentId: number | null;
}

/**
 * Refuses a mail that may not be queued, now or again. In a transaction, a purge and a withdrawal wait for its end. A
 * download history does not go to the customer, so a deleted order may have one.
 * @throws 404; 409 when the customer's data were removed, the order is deleted, or the card was withdrawn
 */
export async function requireMailable(db: Db, { kind, orderId, documentId }: MailSubject): Promise<void> {
  const order = await holdUnpurged(db, orderId);
  if (kind !== 'download history') refuseDeleted(order);
  if (documentId !== null && (await isWithdrawn(db, documentId)))
    throw conflict('The card was withdrawn. Upload the right card first.');
}

/** A card is withdrawn under the lock of its order. */
export async function isWithdrawn(db: Db, documentId: number): Promise<boolean> {
  const withdrawn = db
    .selectFrom('document')
    .select('id')
    .where('id', '=', documentId)
    .where('withdrawn_at', 'is not', null);
  return (await withdrawn.executeTakeFirst()) !== undefined;
}
