import type { PreviewMail } from '@sac/contract/mail-api';
import { currentOf } from '@sac/contract/stored-document';
import type { Config } from '../../config';
import type { Db } from '../../db/open-database';
import { selectDocuments } from '../documents/documents-sql';
import { requireUnpurged } from '../orders/require-order';
import { selectMilestones } from '../orders/select-milestones';
import { type ChatFacts, chatMessages } from './templates/chat-messages';
import { renderCompletionMail } from './templates/completion-mail';

/** Why the completion email is not sent now; null when it can be. */
function noticeOf({ status, card }: ChatFacts): string | null {
  if (status === 'Deleted') return 'This order is deleted, so this email cannot be sent.';
  if (card === 'withdrawn') return 'The card was withdrawn. This email is sent when you upload the corrected card.';
  return card === 'none' ? 'No card has been uploaded. This email is sent when you upload the approved card.' : null;
}

/**
 * The completion email as it would be sent now, and the chat messages that fit the state of the order.
 * @throws 404; 409 when the personal data were removed
 */
export async function previewMail(db: Db, config: Config, orderId: number): Promise<PreviewMail> {
  const [order, documents, { card_at }] = await Promise.all([
    requireUnpurged(db, orderId),
    selectDocuments(db, orderId),
    selectMilestones(db, orderId),
  ]);
  const facts: ChatFacts = {
    status: order.process_status,
    card: currentOf(documents) ? 'stored' : card_at ? 'withdrawn' : 'none',
    refundDate: order.refund_date,
  };
  return {
    ...(await renderCompletionMail(order, config)),
    notice: noticeOf(facts),
    chats: chatMessages(facts, order, config),
  };
}
