import type { PreviewMail } from '@sac/contract/mail/mail-api';
import { currentOf } from '@sac/contract/orders/stored-document';
import type { Db } from '../../platform/db/open-database';
import type { Config } from '../../platform/settings/config';
import { requireUnpurged } from '../orders/require-order';
import { selectDocuments } from '../orders/select-documents';
import { selectMilestones } from '../orders/select-milestones';
import { renderCompletionMail } from './templates/completion-mail';

/**
 * The completion email as it would be sent now, and why it is not sent now.
 * @throws 404; 409 when the personal data were removed
 */
export async function previewMail(db: Db, config: Config, orderId: number): Promise<PreviewMail> {
  const [order, documents, { card_at }] = await Promise.all([
    requireUnpurged(db, orderId),
    selectDocuments(db, orderId),
    selectMilestones(db, orderId),
  ]);
  const noticeOf = () => {
    if (order.process_status === 'Deleted') return 'This order is deleted, so this email cannot be sent.';
    if (currentOf(documents)) return null;
    return card_at
      ? 'The card was withdrawn. This email is sent when you upload the corrected card.'
      : 'No card has been uploaded. This email is sent when you upload the approved card.';
  };
  return { ...(await renderCompletionMail(order, config)), notice: noticeOf() };
}
