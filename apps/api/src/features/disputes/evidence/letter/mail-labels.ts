import type { DeliveryState, MailKind } from '@sac/contract/mail/mail-states';
import type { MailRow } from '../../../mail/select-mails';

export const mailNames: Record<MailKind, string> = {
  completion: 'Completion email',
  epass: 'Email with the e-Pass',
  refund: 'Refund email',
  received: 'Email that the order was received',
  submitted: 'Email that the application was submitted',
  later: 'Email that the card will be later',
  reminder: 'Reminder email',
  question: 'Question',
  reply: 'Reply',
  forwarded: 'Forwarded email of the authority',
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

export function mailStateLabel({ state, delivered_via }: MailRow): string {
  if (state === 'sent') return delivered_via === 'Preview' ? 'Not sent: preview only' : 'Sent';
  if (state === 'failed') return 'Failed';
  return state === 'stopped' ? 'Stopped before it left' : 'Not sent yet';
}
