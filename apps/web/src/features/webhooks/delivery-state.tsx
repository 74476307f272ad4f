import type { Tone } from '@sac/contract/order-status';
import type { WebhookState } from '@sac/contract/webhook-events';
import { Pill } from '../../ui/pill';

export const stateLabels: Record<WebhookState, string> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
};
const tones: Record<WebhookState, Tone> = { waiting: 'info', delivered: 'ok', failed: 'danger' };

export const DeliveryState = ({ state }: { state: WebhookState }) => (
  <Pill tone={tones[state]}>{stateLabels[state]}</Pill>
);
