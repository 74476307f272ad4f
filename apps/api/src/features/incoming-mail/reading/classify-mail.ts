import type { IncomingMailKind } from '@sac/contract/incoming-cards/incoming-cards-api';
import type { ReadAttachment, ReadMail } from '../../../platform/untrusted/read-mail';

/** A card is a PDF, or a picture that is not part of the text as logos are. */
const mayBeCard = ({ contentType, name, isInline, isOpened }: ReadAttachment) =>
  !isOpened &&
  (contentType === 'application/pdf' ||
    /\.pdf$/i.test(name) ||
    (!isInline && (contentType.startsWith('image/') || /\.hei[cf]$/i.test(name))));

/** A logo in a signature is small; telephones put photos between the lines. */
const isPhoto = ({ contentType, content }: ReadAttachment) =>
  contentType.startsWith('image/') && content.length >= 30 * 1024;
/** Signatures, calendars and business cards that a mail program adds automatically. */
const isMachines = ({ contentType }: ReadAttachment) => /^(text\/|application\/(x-)?(pgp|pkcs7))/.test(contentType);

/** The attachments that a customer sends with an answer: also photos between the lines, and what cannot be taken. */
export const filesOfAnswer = ({ attachments }: ReadMail): ReadAttachment[] =>
  attachments.filter((attachment) => {
    if (mayBeCard(attachment) || isPhoto(attachment)) return true;
    if (attachment.isOpened) return false;
    return !attachment.isInline && attachment.name !== '' && !isMachines(attachment);
  });

/**
 * What a message is. Auto-generated mail (RFC 3834) may carry cards, because the authority reports results by it. In auto-replies
 * and returned messages, no attachment counts as a card.
 */
export function classifyMail(mail: ReadMail): { kind: IncomingMailKind; cards: ReadAttachment[] } {
  const { headers } = mail;
  const contentType = headers['content-type'] ?? '';
  const isReport = /^multipart\/report\b/i.test(contentType);
  if (isReport && /report-type="?delivery-status/i.test(contentType)) return { kind: 'bounce', cards: [] };
  if (headers['x-failed-recipients'] !== undefined) return { kind: 'bounce', cards: [] };
  if (/^(mailer-daemon|postmaster)@/i.test(mail.fromAddress ?? '') && !headers['auto-submitted']?.startsWith('no'))
    return { kind: 'bounce', cards: [] };
  const answersByItself =
    /^auto-(replied|notified)/i.test(headers['auto-submitted'] ?? '') ||
    /^auto_reply/i.test(headers.precedence ?? '') ||
    ['x-autoreply', 'x-autorespond', 'x-autoresponder', 'x-auto-reply'].some((name) => headers[name] !== undefined) ||
    // A read receipt, or a complaint to the sender's provider.
    isReport;
  if (answersByItself) return { kind: 'automatic', cards: [] };
  const cards = mail.attachments.filter(mayBeCard);
  return { kind: cards.length > 0 ? 'card' : 'message', cards };
}

/** Written by a program. It may carry a card, but is never a customer's answer. */
export const isFromMachine = ({ headers }: ReadMail): boolean =>
  /^auto-/i.test(headers['auto-submitted'] ?? '') ||
  /^(bulk|junk|list)/i.test(headers.precedence ?? '') ||
  headers['return-path']?.trim() === '<>';
