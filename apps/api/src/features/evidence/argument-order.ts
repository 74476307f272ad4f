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
  'refundPolicy',
];

/** Which arguments answer a dispute, the strongest first. A refund that was made comes before all of them. */
export const argumentOrder: Record<DisputeKind, readonly ArgumentKey[]> = {
  fraud: ['earlierOrders', 'purchase', 'downloaded', 'emailed', 'performed', 'sold', 'contacted'],
  'not received': ['downloaded', 'emailed', 'performed', 'contacted', 'sold', 'purchase', 'earlierOrders'],
  'not as described': ['sold', 'performed', 'downloaded', 'purchase', 'emailed', 'contacted', 'refundPolicy'],
  misrepresented: ['sold', 'purchase', 'performed', 'downloaded', 'emailed', 'contacted', 'refundPolicy'],
  'not refunded': ['refundPolicy', 'purchase', 'performed', 'downloaded', 'contacted', 'sold'],
  cancelled: ['performed', 'emailed', 'downloaded', 'purchase', 'refundPolicy', 'contacted', 'sold'],
  duplicate: ['differentOrders', 'purchase', 'sold', 'performed', 'downloaded'],
  'wrong amount': ['purchase', 'sold', 'performed', 'downloaded', 'refundPolicy'],
  processing: ['purchase', 'sold', 'performed', 'downloaded'],
  several: general,
  unknown: general,
};
