import type { MailEntry } from '@sac/contract/order-page-api';
import type { Tone } from '@sac/contract/order-status';
import { Pill } from '../../ui/pill';

const states: Record<MailEntry['state'], { label: string; tone: Tone }> = {
  queued: { label: 'Queued', tone: 'neutral' },
  sending: { label: 'Sending', tone: 'info' },
  sent: { label: 'Sent', tone: 'ok' },
  failed: { label: 'Failed', tone: 'danger' },
  stopped: { label: 'Stopped', tone: 'neutral' },
};

export const MailState = ({ state }: { state: MailEntry['state'] }) => (
  <Pill tone={states[state].tone}>{states[state].label}</Pill>
);
