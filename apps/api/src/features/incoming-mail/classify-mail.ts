import type { IncomingMailKind } from '@sac/contract/received-cards-api';
import type { ReadAttachment, ReadMail } from '../../ports/read-mail';

/** A card is a PDF, or a picture that is not part of the text as logos are. */
const mayBeCard = ({ contentType, name, isInline }: ReadAttachment) =>
  contentType === 'application/pdf' || /\.pdf$/i.test(name) || (contentType.startsWith('image/') && !isInline);

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
