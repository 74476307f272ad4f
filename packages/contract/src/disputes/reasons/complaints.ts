import type { EvidenceKey } from '../evidence-points';

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
  | 'compliance'
  | 'several'
  | 'unknown';

/** What a network calls a dispute, and what it asks for. */
export interface DisputeReason {
  readonly kind: DisputeKind;
  /** What the customer or the bank says, in plain words and without the full stop. */
  readonly meaning: string;
  /** What answers it, the strongest first. */
  readonly needs: readonly EvidenceKey[];
  /** What staff look for first, without the full stop. It is not for the bank. */
  readonly advice?: string;
  /** What it may be, where the kind is 'several'; undefined: anything. */
  readonly oneOf?: readonly DisputeKind[];
}

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

const duplicate = {
  kind: 'duplicate',
  meaning: 'The customer says that they paid twice for the same order',
  needs: ['transaction', 'payment', 'cardStored'],
} as const satisfies DisputeReason;

const wrongAmount = {
  kind: 'wrong amount',
  meaning: 'The customer says that the amount is wrong',
  needs: ['payment', 'price', 'terms', 'picture', 'transaction'],
} as const satisfies DisputeReason;

const notAuthorized = {
  kind: 'processing',
  meaning: 'The bank says that it did not authorize this payment',
  needs: ['transaction', 'payment'],
} as const satisfies DisputeReason;

/** One code for several complaints. */
const cardholderDispute = {
  kind: 'several',
  meaning:
    'The customer says that the service was not received, not as described, cancelled or not refunded: the code does not say which',
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
  advice:
    'Look in the bank’s notice for “not received”, “not as described”, “cancelled” or “credit not processed”, and answer that',
  oneOf: ['not received', 'not as described', 'misrepresented', 'cancelled', 'not refunded'],
} as const satisfies DisputeReason;

const anyComplaint = {
  kind: 'several',
  needs: cardholderDispute.needs,
  meaning: 'The customer makes a complaint that the code does not name',
  advice: 'Read in the bank’s notice what the customer claims, and answer that',
} as const satisfies DisputeReason;

/**
 * What is claimed, by a name that the tables of codes and of gateways' words share. The meanings and the advice are our own words;
 * the kinds are those of the sources that each row names.
 */
export const complaints = {
  fraud,
  notRecognised: { ...fraud, meaning: 'The cardholder does not recognise this payment' },
  /** Codes for shops with a card reader. A bank that sends one still says that the cardholder did not pay. */
  fraudWithReader: {
    ...fraud,
    advice:
      'The code is for a payment in a shop with a card reader. Tell the payment gateway that this one was made online',
  },
  fraudProgram: {
    ...fraud,
    meaning: 'The bank says that this payment belongs to a series of suspected frauds',
    advice:
      'Ask the payment gateway which programme of the network has named us, and whether this dispute can be answered',
  },
  fraudInquiry: {
    ...fraud,
    meaning: 'The bank asks for the details of this payment because it may be a fraud',
  },
  notReceived,
  notAsDescribed,
  counterfeit: { ...notAsDescribed, meaning: 'The customer says that what they received is a counterfeit' },
  misrepresented: {
    kind: 'misrepresented',
    meaning: 'The customer says that they were misled about what they bought',
    needs: ['independence', 'price', 'delivery', 'terms', 'picture', 'cardStored', 'downloaded', 'transaction'],
  },
  notRefunded: {
    kind: 'not refunded',
    meaning: 'The customer says that a refund they were promised did not come',
    needs: ['refund', 'cancellation', 'terms', 'contact', 'transaction'],
  },
  cancelled: {
    kind: 'cancelled',
    meaning: 'The customer says that they had cancelled',
    needs: ['cancellation', 'terms', 'cardStored', 'emailSent', 'downloaded', 'contact', 'transaction'],
  },
  duplicate,
  otherMeans: { ...duplicate, meaning: 'The customer says that they paid for the order in another way too' },
  twiceOrOtherMeans: {
    ...duplicate,
    meaning: 'The customer says that they paid twice for the same order, or in another way too',
  },
  wrongAmount,
  wrongCurrency: { ...wrongAmount, meaning: 'The customer says that the currency is wrong' },
  notAuthorized,
  overAuthorized: {
    ...notAuthorized,
    meaning: 'The bank says that the payment is larger than it authorized',
    needs: ['payment', 'price', 'transaction'],
  },
  tooLate: { ...notAuthorized, meaning: 'The bank says that the payment reached it too late' },
  wrongData: { ...notAuthorized, meaning: 'The bank says that the payment was sent with wrong data' },
  creditAsDebit: {
    ...notAuthorized,
    meaning: 'The customer says that a refund was charged to the card instead of paid to it',
    needs: ['refund', 'transaction', 'payment'],
  },
  compliance: {
    kind: 'compliance',
    meaning: 'The bank says that the payment broke a rule of the card network',
    needs: ['payment', 'terms', 'cardStored', 'emailDelivered', 'downloaded', 'contact', 'transaction'],
    advice:
      'Read in the bank’s notice which rule it names. The letter does not name it, so answer it in your own words',
  },
  cardholderDispute,
  notReceivedOrAsDescribed: {
    ...cardholderDispute,
    meaning: 'The customer says that the service was not received or not as described: the code does not say which',
    advice: 'Look in the bank’s notice for “not received” or “not as described”, and answer that',
    oneOf: ['not received', 'not as described', 'misrepresented'],
  },
  pointOfInteraction: {
    kind: 'several',
    meaning:
      'The customer says that they paid twice or in another way too, or that the amount or the currency is wrong, or the bank that the payment came too late: the code does not say which',
    needs: ['payment', 'price', 'terms', 'cardStored', 'transaction'],
    advice: 'Look in the bank’s notice for “duplicate”, “amount”, “currency” or “late presentment”, and answer that',
    oneOf: ['duplicate', 'wrong amount', 'processing'],
  },
  notReceivedOrInquiry: {
    ...notReceived,
    kind: 'several',
    meaning:
      'The customer says that they did not receive the service, or the bank only asks for details: the code has both meanings',
    advice: 'Read in the bank’s notice which of the two it is',
    oneOf: ['not received'],
  },
  anyComplaint,
  documentsAsked: {
    ...anyComplaint,
    meaning: 'The bank asks for the documents of this payment',
    advice: 'Read in the bank’s notice for which documents it asks',
  },
  noReply: {
    ...anyComplaint,
    meaning: 'The bank says that its inquiry was not answered, or that the answer was incomplete or illegible',
    advice: 'Look for the inquiry that came before this dispute: it says what the customer claims',
  },
} as const satisfies Record<string, DisputeReason>;

export type ComplaintName = keyof typeof complaints;
