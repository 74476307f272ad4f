import type { DeliveryState, MailKind, ShownMailState } from '@sac/contract/mail/mail-states';
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
  unclear: 'accepted by the provider; a problem was reported, after which it may have arrived',
  delivered: 'delivered to the recipient’s mail server',
  // A mail program loads it when somebody reads, and several mail services load it when the email arrives.
  opened: 'delivered to the recipient’s mail server, and an image in it was loaded, by a reader or automatically',
  refused: 'not sent by the provider',
  bounced: 'bounced',
  complained: 'reported by the recipient or the recipient’s provider',
};

export const wasSent = ({ state }: Pick<MailRow, 'state'>) => state === 'sent';

export const mailStateLabels: Record<ShownMailState, string> = {
  queued: 'Not sent yet',
  sending: 'Not sent yet',
  sent: 'Sent',
  failed: 'Failed',
  stopped: 'Stopped before it left',
  preview: 'Not sent: preview only',
};
