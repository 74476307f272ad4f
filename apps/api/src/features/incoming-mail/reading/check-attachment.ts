import type { DocumentKind } from '@sac/contract/orders/stored-document';
import { fileSize } from '@sac/contract/platform/file-size';
import { virusOf } from '../../../platform/outside/scan-file';
import type { Services } from '../../../platform/services';
import { documentTypeOf } from '../../../platform/untrusted/document-type';
import { makePicture } from '../../../platform/untrusted/make-picture';
import type { ReadAttachment } from '../../../platform/untrusted/read-mail';
import { compareIncoming } from '../../cards/check/check-document';
import { sha256, storeCard } from '../../cards/store-card';
import { answerFileProblem } from '../../conversation/answer-files';
import type { ArrivedCard } from '../../incoming-cards/insert-incoming-card';
import { requireUnpurged } from '../../orders/require-order';

/** An attachment that is stored and compared, but that no row names yet. */
export interface CheckedAttachment extends ArrivedCard {
  /** The name of the forwarded email that it was inside of. */
  within: string | null;
  /** The hash of the attachment as the email has it, before anything around the document was cut off. */
  receivedSha256: Buffer;
  /** What was read of it; '' when nothing was. */
  text: string;
  /** As of a comparison: why staff must compare it themselves; null: they need not. */
  reason: string | null;
}

const tooLarge = (bytes: number) => `it is larger than ${fileSize(bytes)}`;

/**
 * Compares one attachment with its order and stores it. Answers `{ problem }`, a sentence for staff, when it is nothing that
 * an order's card can be. `expected`: what its email is about.
 * @throws when the store or the database does not answer
 */
export async function checkAttachment(
  { db, files, config }: Pick<Services, 'db' | 'files' | 'config'>,
  orderId: number,
  part: number,
  { name, within, content: bytes }: ReadAttachment,
  { isAnswer, expected }: { isAnswer: boolean; expected: DocumentKind | undefined },
): Promise<CheckedAttachment | { problem: string }> {
  const received = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const refused = (why: string) => ({
    problem: `${name || 'An attachment'} was not taken: ${isAnswer ? answerFileProblem(why) : why}`,
  });
  if (received.length > config.maxDocumentBytes) return refused(`${tooLarge(config.maxDocumentBytes)}.`);
  const type = await documentTypeOf(received);
  if ('problem' in type) return refused(type.problem);
  const { content } = type;
  const made = await makePicture(type, content);
  if ('problem' in made) return refused(made.problem);
  const order = await requireUnpurged(db, orderId);
  const card = await compareIncoming(db, type, content, order, { expected });
  const given = { name, extension: type.extension, content, picture: made.picture };
  const stored = await storeCard(files, orderId, given).catch(virusOf);
  if ('problem' in stored) return refused(stored.problem);
  return { ...card, part, name, within, contentType: type.contentType, receivedSha256: sha256(received), stored };
}
