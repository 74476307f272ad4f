import type { CardNetwork } from './dispute';
import type { EvidenceKey } from './evidence-points';

/** What a network calls a dispute, and what it asks for. */
export interface DisputeReason {
  /** What the customer or the bank says, in plain words. */
  readonly meaning: string;
  /** What answers it, the strongest first. */
  readonly needs: readonly EvidenceKey[];
  /** Days from which and until which (included) the network uses the code; undefined: no known limit. */
  readonly from?: string;
  readonly until?: string;
}

/** When the tables below were last compared with what the networks publish. */
export const reasonsComparedOn = '2026-11-22';

const fraud = {
  meaning: 'The cardholder says that they did not make this payment',
  needs: [
    'earlierOrders',
    'customerIp',
    'device',
    'downloaded',
    'emailDelivered',
    'cardStored',
    'payment',
    'transaction',
  ],
} as const satisfies DisputeReason;

const notReceived = {
  meaning: 'The customer says that they did not receive the service',
  needs: ['downloaded', 'emailDelivered', 'emailSent', 'cardStored', 'contact', 'transaction'],
} as const satisfies DisputeReason;

const notAsDescribed = {
  meaning: 'The customer says that the service was not as described',
  needs: ['cardStored', 'downloaded', 'terms', 'picture', 'contact', 'transaction'],
} as const satisfies DisputeReason;

const misrepresented = {
  meaning: 'The customer says that they were misled about what they bought',
  needs: ['picture', 'terms', 'cardStored', 'downloaded', 'transaction'],
} as const satisfies DisputeReason;

const notRefunded = {
  meaning: 'The customer says that a refund they were promised did not come',
  needs: ['refund', 'terms', 'contact', 'transaction'],
} as const satisfies DisputeReason;

const cancelled = {
  meaning: 'The customer says that they had cancelled',
  needs: ['terms', 'cardStored', 'emailSent', 'downloaded', 'contact', 'transaction'],
} as const satisfies DisputeReason;

const duplicate = {
  meaning: 'The customer says that they paid twice for the same order',
  needs: ['transaction', 'payment', 'cardStored'],
} as const satisfies DisputeReason;

const wrongAmount = {
  meaning: 'The customer says that the amount is wrong',
  needs: ['payment', 'picture', 'terms', 'transaction'],
} as const satisfies DisputeReason;

const notAuthorized = {
  meaning: 'The bank says that it did not authorize this payment',
  needs: ['transaction', 'payment'],
} as const satisfies DisputeReason;

/** Until somebody reads the notice: everything that may help. */
const unknownReason = {
  meaning: 'We do not know this code. Read the bank’s notice',
  needs: ['cardStored', 'emailDelivered', 'downloaded', 'contact', 'transaction'],
} as const satisfies DisputeReason;

/** Since Visa Claims Resolution. */
const visa = { from: '2018-04-14' };

const reasons: Record<CardNetwork, Readonly<Record<string, DisputeReason>>> = {
  Visa: {
    '10.4': { ...fraud, ...visa },
    '10.5': { ...fraud, ...visa },
    '11.1': { ...notAuthorized, ...visa },
    '11.2': { ...notAuthorized, ...visa },
    '11.3': { ...notAuthorized, ...visa },
    '12.5': { ...wrongAmount, ...visa },
    '12.6.1': { ...duplicate, ...visa },
    '12.6.2': { ...duplicate, ...visa },
    '13.1': { ...notReceived, ...visa },
    '13.2': { ...cancelled, ...visa },
    '13.3': { ...notAsDescribed, ...visa },
    '13.5': { ...misrepresented, ...visa },
    '13.6': { ...notRefunded, ...visa },
    '13.7': { ...cancelled, ...visa },
  },
  Mastercard: {
    '4808': notAuthorized,
    '4834': duplicate,
    '4837': fraud,
    '4853': notReceived,
    '4863': fraud,
  },
  'American Express': {
    C02: notRefunded,
    C05: cancelled,
    C08: notReceived,
    C28: cancelled,
    C31: notAsDescribed,
    F24: fraud,
    F29: fraud,
    P05: wrongAmount,
    P08: duplicate,
  },
  Other: {},
};

/**
 * What a code means on a day (YYYY-MM-DD), and whether we know it.
 * @param code as the notice writes it, in any case
 */
export function reasonOf(network: CardNetwork, code: string, day: string): DisputeReason & { isKnown: boolean } {
  const reason = reasons[network][code.trim().toUpperCase()];
  const isKnown = reason !== undefined && (reason.from ?? day) <= day && day <= (reason.until ?? day);
  return isKnown ? { ...reason, isKnown } : { ...unknownReason, isKnown };
}
