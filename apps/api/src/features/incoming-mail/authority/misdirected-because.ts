import { comparableAddress } from '@sac/contract/platform/email-address';
import type { Db } from '../../../platform/db/open-database';
import type { Services } from '../../../platform/services';
import type { MailSignature } from '../../../platform/untrusted/mail/mail-signatures';
import type { ReadMail } from '../../../platform/untrusted/read-mail';
import { selectOrder } from '../../orders/select-order';
import { namesTraveller } from './names-traveller';

interface OfficialMail {
  id: number;
  /** The order whose address it was delivered to. */
  orderId: number;
  mail: Pick<ReadMail, 'recipients'>;
  /** The authority's. */
  signature: MailSignature;
  /** What it says, its documents included. */
  texts: readonly string[];
}

/**
 * Why an email of the authority is not known to be about the order that received it: anyone can deliver a genuine email of one
 * order to the address of another. A signed To or Cc says to whom it was written. Without one, which large providers do not sign,
 * it must name the traveller and must not have arrived for another order before.
 * @returns a sentence for staff; null: it is about this order
 */
export async function misdirectedBecause(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { id, orderId, mail, signature, texts }: OfficialMail,
): Promise<string | null> {
  const { recipients } = signature;
  if (recipients) {
    return isWrittenTo(signature, orderId, config)
      ? null
      : `The authority wrote this email to ${listOf(recipients)}, not to order ${orderId}.`;
  }
  const other = await earlierOrderOf(db, id, orderId);
  if (other !== null) return `This email of the authority arrived for order ${other} before.`;
  const order = await selectOrder(db, orderId);
  if (order && namesTraveller(texts, order)) return null;
  const unnamed = `This email of the authority does not name the traveller of order ${orderId}.`;
  if (mail.recipients.length === 0) return unnamed;
  return `${unnamed} Its To line, which is not signed, says ${listOf(mail.recipients)}.`;
}

/** Whether a signature says that an email is for this order, or does not say for whom. */
export const isWrittenTo = (
  { recipients }: MailSignature,
  orderId: number,
  { officeMailDomain }: Pick<Services['config'], 'officeMailDomain'>,
): boolean =>
  recipients === null || recipients.some((one) => comparableAddress(one) === `${orderId}@${officeMailDomain}`);

const listOf = (addresses: readonly string[]) => addresses.slice(0, 3).join(', ');

async function earlierOrderOf(db: Db, id: number, orderId: number): Promise<number | null> {
  const other = await db
    .selectFrom('incoming_mail as other')
    .innerJoin('incoming_mail as m', 'm.message_id', 'other.message_id')
    .select('other.order_id')
    .where('m.id', '=', id)
    .where('other.id', '<', id)
    .where('other.order_id', '<>', orderId)
    .orderBy('other.id')
    .limit(1)
    .executeTakeFirst();
  return other?.order_id ?? null;
}
