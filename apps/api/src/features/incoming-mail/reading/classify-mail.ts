import type { IncomingMailKind } from '@sac/contract/incoming-cards/incoming-cards-api';
import type { ReadAttachment, ReadMail } from '../../../platform/untrusted/read-mail';
import { answersByItself, isBulk, isOfProgram } from './signs/is-from-machine';
import { isForward, writtenByMachine } from './signs/written-by-machine';

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

interface Sender {
  /** The authority has signed it: only headers say of its emails that a program answered. */
  isOfficial: boolean;
  /** It names the customer's address, which anyone can write. */
  namesCustomer: boolean;
  /** It is known to be from the customer. */
  isFromCustomer: boolean;
  /** The sending server named no sender to return it to. */
  hasNoSender: boolean;
}

export interface MailClass {
  kind: IncomingMailKind;
  /** Attachments that may be the order's card. */
  cards: ReadAttachment[];
  /** What it says is the customer's answer. */
  isAnswer: boolean;
}

/**
 * What a message is. Auto-generated mail (RFC 3834) may carry cards, because the authority reports results by it. In automatic
 * replies, receipts and returned messages, no attachment counts as a card, and nothing is the customer's answer.
 */
export function classifyMail(mail: ReadMail, sender: Sender): MailClass {
  const machine = machineKind(mail, sender);
  if (machine) return { kind: machine, cards: [], isAnswer: false };
  const cards = mail.attachments.filter(mayBeCard);
  const isWithoutSender = sender.hasNoSender || isOfProgram(mail);
  // Somebody's rule may forward what the authority wrote: that is looked at.
  const isUnread = cards.length === 0 && !isForward(mail.subject);
  if (sender.namesCustomer && isWithoutSender && isUnread) return { kind: 'automatic', cards: [], isAnswer: false };
  const isAnswer = sender.isFromCustomer && !isWithoutSender && !isBulk(mail);
  return { kind: cards.length > 0 ? 'card' : 'message', cards, isAnswer };
}

/** Null: nothing says that it is an automatic reply, a receipt or a returned email. */
function machineKind(mail: ReadMail, { isOfficial, namesCustomer }: Sender): 'automatic' | 'bounce' | null {
  const contentType = mail.headers['content-type'] ?? '';
  const isReport = /^multipart\/report\b/i.test(contentType);
  // A rule that refuses (RFC 5429) answers by a receipt.
  if (isReport && mail.failures.length > 0) return 'bounce';
  if (isReport && /report-type="?delivery-status/i.test(contentType)) return mail.isDelivered ? 'automatic' : 'bounce';
  if (mail.headers['x-failed-recipients'] !== undefined) return 'bounce';
  const isPostmaster = /^(mailer-daemon|postmaster)@/i.test(mail.fromAddress ?? '') && !namesCustomer;
  if (isPostmaster && !mail.headers['auto-submitted']?.startsWith('no')) return 'bounce';
  // Other reports: a read receipt, or a complaint to the sender's provider.
  if (isReport || answersByItself(mail)) return 'automatic';
  return isOfficial ? null : writtenByMachine(mail);
}
