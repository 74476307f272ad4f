import { fileSize } from '@sac/contract/file-size';
import type { CardVerdict } from '@sac/contract/stored-document';
import type { Config } from '../../config';
import type { Db } from '../../db/open-database';
import { isCardOfOrder, reasonNotReady } from '../../domain/documents/assess-card';
import { compareCard } from '../../domain/documents/compare-card';
import { virusOf } from '../../domain/documents/scan-file';
import { type StoredCard, storeCard } from '../../domain/documents/store-card';
import { requireUnpurged } from '../../domain/orders/require-order';
import type { FileStore } from '../../ports/file-store';
import { documentTypeOf } from '../../untrusted/document-type';
import { makePicture } from '../../untrusted/make-picture';
import type { ReadAttachment } from '../../untrusted/read-mail';

/** An attachment that is stored and compared, but that no row names yet. */
export interface CheckedAttachment {
  /** Its place among the attachments. */
  part: number;
  name: string;
  contentType: string;
  stored: StoredCard;
  verdict: CardVerdict;
  findings: string[];
  /** Why it may not be sent as it is; null when it may. */
  reason: string | null;
  isCardOfOrder: boolean;
}

const tooLarge = (bytes: number) => `it is larger than ${fileSize(bytes)}`;

/**
 * Compares one attachment with its order and stores it. Answers `{ problem }`, a sentence for staff, when it is nothing that
 * an order's card can be.
 * @throws when the store or the database does not answer
 */
export async function checkAttachment(
  { db, files, config }: { db: Db; files: FileStore; config: Pick<Config, 'maxDocumentBytes'> },
  orderId: number,
  part: number,
  { name, content: bytes }: ReadAttachment,
): Promise<CheckedAttachment | { problem: string }> {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const refused = (why: string) => ({ problem: `${name || 'An attachment'} was not taken: ${why}` });
  if (content.length > config.maxDocumentBytes) return refused(`${tooLarge(config.maxDocumentBytes)}.`);
  const type = await documentTypeOf(content);
  if ('problem' in type) return refused(type.problem);
  const made = await makePicture(type, content);
  if ('problem' in made) return refused(made.problem);
  const order = await requireUnpurged(db, orderId);
  const card = await compareCard(type, content, order);
  const given = { name, extension: type.extension, content, picture: made.picture };
  const stored = await storeCard(files, orderId, given).catch(virusOf);
  if ('problem' in stored) return refused(stored.problem);
  const { verdict, findings } = card;
  const compared = { verdict, findings, reason: reasonNotReady(order, card), isCardOfOrder: isCardOfOrder(card) };
  return { part, name, contentType: type.contentType, stored, ...compared };
}
