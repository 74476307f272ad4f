import type { MailEntry } from '@sac/contract/mail/mail-api';
import type { DeliveryState, ShownMailState } from '@sac/contract/mail/mail-states';
import type { Tone } from '@sac/contract/orders/order-status';
import { Pill } from '../../platform/ui/pill';

const states: Record<ShownMailState, { label: string; tone: Tone }> = {
  queued: { label: 'Queued', tone: 'neutral' },
  sending: { label: 'Sending', tone: 'info' },
  sent: { label: 'Sent', tone: 'ok' },
  failed: { label: 'Failed', tone: 'danger' },
  stopped: { label: 'Stopped', tone: 'neutral' },
  preview: { label: 'Preview', tone: 'neutral' },
};

const deliveries: Record<DeliveryState, { label: string; tone: Tone }> = {
  accepted: { label: 'Accepted', tone: 'info' },
  unclear: { label: 'Delivery unclear', tone: 'warn' },
  delivered: { label: 'Delivered', tone: 'ok' },
  opened: { label: 'Image loaded', tone: 'ok' },
  refused: { label: 'Not sent', tone: 'danger' },
  bounced: { label: 'Bounced', tone: 'danger' },
  complained: { label: 'Complained', tone: 'danger' },
};

/** The state of an email: the provider's last report, or ours where there is none. */
export const mailStateOf = ({ delivery, state }: MailEntry) => (delivery ? deliveries[delivery] : states[state]);

export function MailStatePill({ mail }: { mail: MailEntry }) {
  const { label, tone } = mailStateOf(mail);
  return <Pill tone={tone}>{label}</Pill>;
}
