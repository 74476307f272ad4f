import type { DeliveryState, MailKind } from '@sac/contract/mail-states';
import type { MailRow } from '../../domain/mail/mails-sql';

export const mailNames: Record<MailKind, string> = {
  completion: 'Completion e-mail',
  refund: 'Refund e-mail',
  'download history': 'Download history e-mail',
};

/** What a provider's report means, and no more than that. */
export const deliveryWords: Record<DeliveryState, string> = {
  accepted: 'accepted by the provider',
  delivered: 'delivered to the recipient’s mail server',
  opened: 'delivered, and an image in it was loaded',
  bounced: 'bounced',
  complained: 'delivered, and marked as unwanted',
};

/** A preview stays in our own mailbox: nothing was sent. */
export const wasSent = ({ state, delivered_via }: Pick<MailRow, 'state' | 'delivered_via'>) =>
  state === 'sent' && delivered_via !== null && delivered_via !== 'Preview';

/** The words for how far a mail has come. */
export function stateOf({ state, delivered_via }: MailRow): string {
  if (state === 'sent') return delivered_via === 'Preview' ? 'Not sent: preview only' : 'Sent';
  if (state === 'failed') return 'Failed';
  return state === 'stopped' ? 'Stopped before it left' : 'Not sent yet';
}
