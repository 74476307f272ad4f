import type { MailEntry } from '@sac/contract/mail-api';
import type { DeliveryState, MailState as State } from '@sac/contract/mail-states';
import type { Tone } from '@sac/contract/order-status';
import { Pill } from '../../../ui/pill';

const states: Record<State, { label: string; tone: Tone }> = {
  queued: { label: 'Queued', tone: 'neutral' },
  sending: { label: 'Sending', tone: 'info' },
  sent: { label: 'Sent', tone: 'ok' },
  failed: { label: 'Failed', tone: 'danger' },
  stopped: { label: 'Stopped', tone: 'neutral' },
};

const deliveries: Record<DeliveryState, { label: string; tone: Tone }> = {
  accepted: { label: 'Accepted', tone: 'info' },
  delivered: { label: 'Delivered', tone: 'ok' },
  opened: { label: 'Image loaded', tone: 'ok' },
  bounced: { label: 'Bounced', tone: 'danger' },
  complained: { label: 'Complained', tone: 'danger' },
};

/** The state of an email: the provider's last report, or ours where there is none. */
export function MailState({ mail }: { mail: MailEntry }) {
  const { label, tone } = mail.delivery ? deliveries[mail.delivery] : states[mail.state];
  return <Pill tone={tone}>{label}</Pill>;
}
