import type { MailEntry, OrderDetails } from '@sac/contract/orders-api';
import type { Db } from '../../db/open-database';
import { notFound } from '../../http/errors';
import { type MailRow, selectDocuments, selectDownloads, selectMails, selectOrder } from './orders-sql';

/** The mail as Email History shows it. */
export function mailEntryOf({ provider, delivered_via, document_id, file1, ...mail }: MailRow): MailEntry {
  return {
    ...mail,
    mail_service_provider: delivered_via ?? provider,
    uploadDoc: document_id !== null && file1 !== null ? { id: document_id, file1 } : null,
  };
}

/**
 * Everything about one order.
 * @param officeMailDomain domain of the application's own address
 * @throws 404
 */
export async function getDetails(db: Db, orderId: number, officeMailDomain: string): Promise<OrderDetails> {
  const order = await selectOrder(db, orderId);
  if (!order) throw notFound(`There is no order ${orderId}.`);
  const [mails, uploadDoc, downloadHistory] = await Promise.all([
    selectMails(db, orderId),
    selectDocuments(db, orderId),
    selectDownloads(db, orderId),
  ]);
  return {
    ...order,
    office_email: `${orderId}@${officeMailDomain}`,
    mailHistory: mails.map(mailEntryOf),
    uploadDoc,
    downloadHistory,
  };
}
