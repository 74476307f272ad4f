import type { IncomingMailKind } from '@sac/contract/received-cards-api';
import type { ReadAttachment, ReadMail } from '../../untrusted/read-mail';

/** A card is a PDF, or a picture that is not part of the text as logos are. */
const mayBeCard = ({ contentType, name, isInline }: ReadAttachment) =>
  contentType === 'application/pdf' || /\.pdf$/i.test(name) || (contentType.startsWith('image/') && !isInline);

/** A logo in a signature is small; telephones put photos between the lines. */
const isPhoto = ({ contentType, content }: ReadAttachment) =>
  contentType.startsWith('image/') && content.length >= 30 * 1024;
/** Signatures, calendars and business cards that a mail program adds by itself. */
const isMachines = ({ contentType }: ReadAttachment) => /^(text\/|application\/(x-)?(pgp|pkcs7))/.test(contentType);

/** The attachments that a customer sends with an answer: also photos between the lines, and what cannot be taken. */
export const filesOfAnswer = ({ attachments }: ReadMail): ReadAttachment[] =>
  attachments.filter((attachment) => {
    if (mayBeCard(attachment) || isPhoto(attachment)) return true;
    return !attachment.isInline && attachment.name !== '' && !isMachines(attachment);
  });

/**
 * What a message is. A machine that tells of a result (RFC 3834: auto-generated) may send cards; one that answers
 * (auto-replied) and one that returns a message do not, whatever is attached.
 */
export function classifyMail(mail: ReadMail): { kind: IncomingMailKind; cards: ReadAttachment[] } {
  const { headers } = mail;
  const contentType = headers['content-type'] ?? '';
  if (/^multipart\/report\b/i.test(contentType) && /report-type="?delivery-status/i.test(contentType))
    return { kind: 'bounce', cards: [] };
  if (/^(mailer-daemon|postmaster)@/i.test(mail.fromAddress ?? '') && !headers['auto-submitted']?.startsWith('no'))
    return { kind: 'bounce', cards: [] };
  const answersByItself =
    /^auto-(replied|notified)/i.test(headers['auto-submitted'] ?? '') ||
    /^auto_reply/i.test(headers.precedence ?? '') ||
    headers['x-autoreply'] !== undefined ||
    headers['x-autorespond'] !== undefined;
  if (answersByItself) return { kind: 'automatic', cards: [] };
  const cards = mail.attachments.filter(mayBeCard);
  return { kind: cards.length > 0 ? 'card' : 'message', cards };
}
