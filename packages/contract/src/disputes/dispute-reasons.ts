import type { CardNetwork } from '../payments/card-networks';
import type { DisputeFacts } from './dispute';
import type { EvidenceKey } from './evidence-points';

/** What a dispute is about; the letter to the bank argues by it. */
export type DisputeKind =
  | 'fraud'
  | 'not received'
  | 'not as described'
  | 'misrepresented'
  | 'not refunded'
  | 'cancelled'
  | 'duplicate'
  | 'wrong amount'
  | 'processing'
  | 'several'
  | 'unknown';

/** What a network calls a dispute, and what it asks for. */
export interface DisputeReason {
  readonly kind: DisputeKind;
  /** What the customer or the bank says, in plain words. */
  readonly meaning: string;
  /** What answers it, the strongest first. */
  readonly needs: readonly EvidenceKey[];
  /** The first day on which the network uses the code; undefined: no known limit. */
  readonly from?: string;
}

/*
 * The tables below were last compared with their sources on 2026-11-22: docs.stripe.com/disputes/categories and
 * /disputes/reason-codes-defense-requirements, Braintree's and Adyen's lists of reason codes, sift.com for American
 * Express. Left out are codes of shops with a card reader, of cash machines, hotels and hired cars: no order can have one.
 * The meanings are our own words.
 */

const fraud = {
  kind: 'fraud',
  meaning: 'The cardholder says that they did not make this payment',
  needs: [
    'earlierOrders',
    'customerIp',
    'device',
    'terms',
    'downloaded',
    'emailDelivered',
    'cardStored',
    'payment',
    'transaction',
  ],
} as const satisfies DisputeReason;

const notReceived = {
  kind: 'not received',
  meaning: 'The customer says that they did not receive the service',
  needs: ['downloaded', 'emailDelivered', 'emailSent', 'cardStored', 'contact', 'transaction'],
} as const satisfies DisputeReason;

const notAsDescribed = {
  kind: 'not as described',
  meaning: 'The customer says that the service was not as described',
  needs: ['cardStored', 'downloaded', 'independence', 'delivery', 'terms', 'picture', 'contact', 'transaction'],
} as const satisfies DisputeReason;

const misrepresented = {
  kind: 'misrepresented',
  meaning: 'The customer says that they were misled about what they bought',
  needs: ['independence', 'price', 'delivery', 'terms', 'picture', 'cardStored', 'downloaded', 'transaction'],
} as const satisfies DisputeReason;

const notRefunded = {
  kind: 'not refunded',
  meaning: 'The customer says that a refund they were promised did not come',
  needs: ['refund', 'cancellation', 'terms', 'contact', 'transaction'],
} as const satisfies DisputeReason;

const cancelled = {
  kind: 'cancelled',
  meaning: 'The customer says that they had cancelled',
  needs: ['cancellation', 'terms', 'cardStored', 'emailSent', 'downloaded', 'contact', 'transaction'],
} as const satisfies DisputeReason;

const duplicate = {
  kind: 'duplicate',
  meaning: 'The customer says that they paid twice for the same order',
  needs: ['transaction', 'payment', 'cardStored'],
} as const satisfies DisputeReason;

const otherMeans = { ...duplicate, meaning: 'The customer says that they paid for the order in another way too' };

const wrongAmount = {
  kind: 'wrong amount',
  meaning: 'The customer says that the amount is wrong',
  needs: ['payment', 'price', 'terms', 'picture', 'transaction'],
} as const satisfies DisputeReason;

const wrongCurrency = { ...wrongAmount, meaning: 'The customer says that the currency is wrong' };

const notAuthorized = {
  kind: 'processing',
  meaning: 'The bank says that it did not authorize this payment',
  needs: ['transaction', 'payment'],
} as const satisfies DisputeReason;

const tooLate = { ...notAuthorized, meaning: 'The bank says that the payment reached it too late' };
const wrongData = { ...notAuthorized, meaning: 'The bank says that the payment was sent with wrong data' };

/** One code for several complaints. */
const cardholderDispute = {
  kind: 'several',
  meaning:
    'The customer says that the service was not received, not as described, cancelled or not refunded. The bank’s notice says which',
  needs: [
    'downloaded',
    'emailDelivered',
    'emailSent',
    'cardStored',
    'independence',
    'cancellation',
    'delivery',
    'terms',
    'picture',
    'contact',
    'transaction',
  ],
} as const satisfies DisputeReason;

/** Until somebody reads the notice: everything that may help. */
const unknownReason = {
  kind: 'unknown',
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
    '12.1': { ...tooLate, ...visa },
    '12.2': { ...wrongData, ...visa },
    '12.3': { ...wrongCurrency, ...visa },
    '12.4': { ...wrongData, ...visa },
    '12.5': { ...wrongAmount, ...visa },
    '12.6': { ...duplicate, ...visa },
    '12.6.1': { ...duplicate, ...visa },
    '12.6.2': { ...otherMeans, ...visa },
    '12.7': { ...wrongData, ...visa },
    '13.1': { ...notReceived, ...visa },
    '13.2': { ...cancelled, ...visa },
    '13.3': { ...notAsDescribed, ...visa },
    '13.5': { ...misrepresented, ...visa },
    '13.6': { ...notRefunded, ...visa },
    '13.7': { ...cancelled, ...visa },
  },
  Mastercard: {
    '4808': notAuthorized,
    '4812': wrongData,
    '4831': wrongAmount,
    '4834': duplicate,
    '4837': fraud,
    '4840': fraud,
    '4841': cancelled,
    '4842': tooLate,
    '4846': wrongCurrency,
    '4849': fraud,
    '4853': cardholderDispute,
    '4855': notReceived,
    '4860': notRefunded,
    '4863': { ...fraud, meaning: 'The cardholder does not recognise this payment' },
    '4870': fraud,
    '4871': fraud,
  },
  'American Express': {
    A01: wrongAmount,
    A02: notAuthorized,
    A08: notAuthorized,
    C02: notRefunded,
    C04: notRefunded,
    C05: cancelled,
    C08: notReceived,
    C14: otherMeans,
    C28: cancelled,
    C31: notAsDescribed,
    C32: notAsDescribed,
    F24: fraud,
    F29: fraud,
    FR2: fraud,
    FR4: fraud,
    FR6: fraud,
    P01: wrongData,
    P05: wrongAmount,
    P07: tooLate,
    P08: duplicate,
    P22: wrongData,
    P23: wrongCurrency,
  },
  Discover: {},
  'Diners Club': {},
  JCB: {},
  UnionPay: {},
  Other: {},
};

/** Every code we know, for tests and lists. */
export const knownReasons = (network: CardNetwork): readonly [code: string, DisputeReason][] =>
  Object.entries(reasons[network]);

/** What says what a dispute is about. */
export type StatedReason = Pick<DisputeFacts, 'network' | 'reason_code' | 'gateway_reason' | 'stage' | 'received_on'>;

/** What a dispute is about by its code, in any case, and by what the gateway says; and whether we know it. */
export function reasonOf({ network, reason_code, received_on }: StatedReason): DisputeReason & { isKnown: boolean } {
  const reason = reasons[network][reason_code.trim().toUpperCase()];
  const isKnown = reason !== undefined && (reason.from ?? received_on) <= received_on;
  return isKnown ? { ...reason, isKnown } : { ...unknownReason, isKnown };
}

/** How much of what the network asks for is among the points on record. */
export function evidenceCount(dispute: StatedReason, points: readonly EvidenceKey[]): { there: number; asked: number } {
  const { needs } = reasonOf(dispute);
  return { there: needs.filter((key) => points.includes(key)).length, asked: needs.length };
}
