import type { DisputeKind } from '@sac/contract/disputes/reasons/complaints';
import type { ArgumentKey } from './arguments';

/** It claims nothing about the reason. */
const general: readonly ArgumentKey[] = [
  'sold',
  'performed',
  'emailed',
  'downloaded',
  'contacted',
  'earlierOrders',
  'purchase',
  'disclosed',
  'pictured',
  'refundPolicy',
];

/** Which arguments answer a dispute, the strongest first. A refund that was made comes before all of them. */
export const argumentOrder: Record<DisputeKind, readonly ArgumentKey[]> = {
  fraud: [
    'earlierOrders',
    'purchase',
    'disclosed',
    'downloaded',
    'emailed',
    'performed',
    'sold',
    'contacted',
    'pictured',
  ],
  'not received': ['downloaded', 'emailed', 'performed', 'contacted', 'sold', 'purchase', 'pictured', 'earlierOrders'],
  'not as described': [
    'sold',
    'disclosed',
    'performed',
    'downloaded',
    'pictured',
    'purchase',
    'emailed',
    'contacted',
    'refundPolicy',
  ],
  misrepresented: [
    'disclosed',
    'pictured',
    'sold',
    'purchase',
    'performed',
    'downloaded',
    'emailed',
    'contacted',
    'refundPolicy',
  ],
  'not refunded': ['refundPolicy', 'disclosed', 'purchase', 'performed', 'downloaded', 'contacted', 'pictured', 'sold'],
  cancelled: [
    'performed',
    'disclosed',
    'emailed',
    'downloaded',
    'purchase',
    'refundPolicy',
    'contacted',
    'pictured',
    'sold',
  ],
  duplicate: ['differentOrders', 'purchase', 'sold', 'performed', 'downloaded', 'pictured'],
  'wrong amount': ['purchase', 'disclosed', 'pictured', 'sold', 'performed', 'downloaded', 'refundPolicy'],
  processing: ['purchase', 'sold', 'performed', 'downloaded', 'pictured'],
  // About a rule of the network, which the letter does not know: what was sold and accepted. Earlier orders answer a fraud.
  compliance: [
    'sold',
    'disclosed',
    'performed',
    'downloaded',
    'purchase',
    'emailed',
    'contacted',
    'pictured',
    'refundPolicy',
  ],
  // Other orders are in the evidence only if one of the complaints may be a double payment.
  several: ['differentOrders', ...general],
  unknown: general,
};
