import { currentOf, documentWord, type StoredDocument } from '@sac/contract/orders/stored-document';
import type { Db } from '../../platform/db/open-database';
import { notFound } from '../../platform/errors';
import type { Tokens } from '../accounts/tokens';
import { documentLink, servedFile } from '../cards/document-link';
import { selectDocuments, selectEpasses } from '../orders/select-documents';
import { requireCustomersOrder } from './select-report';

/**
 * A link to the current card or e-Pass of the order in the customer's grant.
 * @throws 404 for any other file, and once the order is closed
 */
export async function linkCustomersDocument(
  db: Db,
  tokens: Tokens,
  orderId: number,
  { file1, timezone }: { file1: string; timezone?: string | undefined },
): Promise<string> {
  const order = await requireCustomersOrder(db, orderId);
  if (order.process_status === 'Deleted') throw notFound('This order is closed. Please call or email us.');
  const documents = [await selectDocuments(db, orderId), await selectEpasses(db, orderId)];
  const isAsked = (stored: StoredDocument) => servedFile(stored).file1 === file1;
  const asked = documents.flatMap((ofKind) => currentOf(ofKind) ?? []).find(isAsked);
  if (asked) return documentLink(tokens, { id: asked.id, file1 }, { timezone: timezone ?? null, email: order.email });
  const earlier = documents.flat().find(isAsked);
  throw notFound(
    earlier
      ? `This ${documentWord[earlier.kind]} is no longer available. Load the page again to see your current ${documentWord[earlier.kind]}.`
      : 'This file is not part of your order. Load the page again.',
  );
}
