import type { DisputeKind } from '@sac/contract/dispute-reasons';
import type { ArgumentKey } from './arguments';

const general: readonly ArgumentKey[] = [
  'sold',
  'performed',
  'emailed',
  'downloaded',
  'contacted',
  'earlierOrders',
  'purchase',
  'pictured',
  'refundPolicy',
];

/** Which arguments answer a dispute, the strongest first. A refund that was made comes before all of them. */
export const argumentOrder: Record<DisputeKind, readonly ArgumentKey[]> = {
  fraud: ['earlierOrders', 'purchase', 'downloaded', 'emailed', 'performed', 'sold', 'contacted', 'pictured'],
  'not received': ['downloaded', 'emailed', 'performed', 'contacted', 'sold', 'purchase', 'pictured', 'earlierOrders'],
  'not as described': [
    'sold',
    'performed',
    'downloaded',
    'pictured',
    'purchase',
    'emailed',
    'contacted',
    'refundPolicy',
  ],
  misrepresented: ['pictured', 'sold', 'purchase', 'performed', 'downloaded', 'emailed', 'contacted', 'refundPolicy'],
  'not refunded': ['refundPolicy', 'purchase', 'performed', 'downloaded', 'contacted', 'pictured', 'sold'],
  cancelled: ['performed', 'emailed', 'downloaded', 'purchase', 'refundPolicy', 'contacted', 'pictured', 'sold'],
  duplicate: ['differentOrders', 'purchase', 'sold', 'performed', 'downloaded', 'pictured'],
  'wrong amount': ['purchase', 'pictured', 'sold', 'performed', 'downloaded', 'refundPolicy'],
  processing: ['purchase', 'sold', 'performed', 'downloaded', 'pictured'],
  several: general,
  unknown: general,
};
