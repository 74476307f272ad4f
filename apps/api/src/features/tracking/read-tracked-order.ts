import { currentOf, documentWord, type StoredDocument } from '@sac/contract/orders/stored-document';
import type { Language } from '@sac/contract/platform/languages';
import type { Db } from '../../platform/db/open-database';
import { notFound } from '../../platform/errors';
import { servedFile } from '../cards/document-link';
import { selectConversationOfPage } from '../conversation/conversation-of-page';
import { isAddressReturned } from '../mail/addresses/is-reachable';
import { expectedReady } from '../orders/expected-ready';
import { selectDocuments, selectDownloads, selectEpasses } from '../orders/select-documents';
import { selectMilestones } from '../orders/select-milestones';
import { checksOf } from './checks-of';
import { keepLanguage, requireCustomersOrder, selectReport } from './select-report';

/**
 * All that the customer's page shows of the order, and remembers the language that they chose there.
 * @throws 404, also for a purged order
 */
export async function readTrackedOrder(db: Db, windowDays: number, orderId: number, language: Language | undefined) {
  const [order, documents, epasses, downloads, report, milestones, conversation, email_returned] = await Promise.all([
    requireCustomersOrder(db, orderId),
    selectDocuments(db, orderId),
    selectEpasses(db, orderId),
    selectDownloads(db, orderId),
    selectReport(db, orderId),
    selectMilestones(db, orderId),
    selectConversationOfPage(db, orderId),
    isAddressReturned(db, orderId),
    language && keepLanguage(db, orderId, language),
  ]);
  const schedule = await expectedReady(db, { ...order, ...milestones }, windowDays);
  const warnings = checksOf({ ...order, ...milestones }, new Date());
  const isClosed = order.process_status === 'Deleted';
  const card = isClosed ? undefined : currentOf(documents);
  const epass = isClosed ? undefined : currentOf(epasses);
  return {
    data: downloads,
    mainResult: {
      ...order,
      ...milestones,
      ...conversation,
      report: report ?? null,
      email_returned,
      warnings,
      schedule,
    },
    path: card ? servedFile(card) : null,
    epass: epass?.last_day ? { ...servedFile(epass), lastDay: epass.last_day } : null,
  };
}

/**
 * Customers get only the current card and e-Pass of the order in their grant.
 * @returns the file's id, and the email of its order
 * @throws 404
 */
export async function requireCurrentFile(db: Db, orderId: number, file1: string) {
  const order = await requireCustomersOrder(db, orderId);
  if (order.process_status === 'Deleted') throw notFound('This order is closed. Please call or email us.');
  const documents = [await selectDocuments(db, orderId), await selectEpasses(db, orderId)];
  const isAsked = (stored: StoredDocument) => servedFile(stored).file1 === file1;
  const current = documents.flatMap((ofKind) => currentOf(ofKind) ?? []).find(isAsked);
  if (current) return { id: current.id, email: order.email };
  const earlier = documents.flat().find(isAsked);
  const word = earlier && documentWord[earlier.kind];
  throw notFound(
    word
      ? `This ${word} is no longer available. Load the page again to see your current ${word}.`
      : 'This file is not part of your order. Load the page again.',
  );
}
