import type { DeliveryState, MailKind } from '@sac/contract/mail-states';
import type { MailRow } from '../../domain/mail/mails-sql';

export const mailNames: Record<MailKind, string> = {
  completion: 'Completion email',
  refund: 'Refund email',
  reminder: 'Reminder email',
  question: 'Question',
  'download history': 'Download history email',
};

/** Only what a provider's report proves, no more. */
export const deliveryLabels: Record<DeliveryState, string> = {
  accepted: 'accepted by the provider',
  delivered: 'delivered to the recipient’s mail server',
  opened: 'delivered, and an image in it was loaded',
  bounced: 'bounced',
  complained: 'delivered, and marked as unwanted',
};

/** A preview stays in our own mailbox and is not sent. */
export const wasSent = ({ state, delivered_via }: Pick<MailRow, 'state' | 'delivered_via'>) =>
  state === 'sent' && delivered_via !== null && delivered_via !== 'Preview';

export function stateOf({ state, delivered_via }: MailRow): string {
  if (state === 'sent') return delivered_via === 'Preview' ? 'Not sent: preview only' : 'Sent';
  if (state === 'failed') return 'Failed';
  return state === 'stopped' ? 'Stopped before it left' : 'Not sent yet';
}
