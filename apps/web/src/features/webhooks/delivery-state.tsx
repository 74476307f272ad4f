import type { Tone } from '@sac/contract/orders/order-status';
import type { WebhookState } from '@sac/contract/webhooks/webhook-events';
import { Pill } from '../../platform/ui/pill';

export const stateLabels: Record<WebhookState, string> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
};
const tones: Record<WebhookState, Tone> = { waiting: 'info', delivered: 'ok', failed: 'danger' };

export const WebhookDeliveryState = ({ state }: { state: WebhookState }) => (
  <Pill tone={tones[state]}>{stateLabels[state]}</Pill>
);
