import { type DisclosureTopic, disclosureTopics } from '../payments/disclosures';

/** One thing on record that can prove something to a bank. */
interface EvidencePoint {
  /** What a pack shows once it is there. */
  readonly name: string;
  /** How staff get it. */
  readonly howTo: string;
}

/** What the sales site alone knows. */
const fromSalesSite = 'The sales site sends it with the order. Ask its operator to send it at intake.';
const accepted = (topic: DisclosureTopic) => ({
  name: `Accepted by the customer: ${disclosureTopics[topic]}`,
  howTo: fromSalesSite,
});

/**
 * Every point by its key, in the order in which staff gather them. Whether an order has one is decided in SQL, once:
 * apps/api/src/features/disputes/points/select-evidence-points.ts. Which ones a bank asks for: dispute-reasons.ts.
 */
export const evidencePoints = {
  transaction: {
    name: 'Transaction id and merchant name',
    howTo: 'Press Enter Transaction Details once the order is Completed; both are in the bank’s notice.',
  },
  payment: {
    name: 'Amount, network and last four digits of the card',
    howTo: fromSalesSite,
  },
  customerIp: {
    name: 'IP address of the purchase',
    howTo: fromSalesSite,
  },
  device: {
    name: 'Device of the purchase',
    howTo: fromSalesSite,
  },
  terms: accepted('terms'),
  independence: accepted('independence'),
  price: accepted('price'),
  cancellation: accepted('cancellation'),
  delivery: accepted('delivery'),
  cardStored: {
    name: 'Approved card stored',
    howTo: 'Upload the approved card under Upload Document.',
  },
  emailSent: {
    name: 'Completion email sent',
    howTo: 'Send it under Upload Document, or again under Email History. Preview emails are not sent.',
  },
  emailDelivered: {
    name: 'Delivery reported by the email provider',
    howTo: 'Wait for the provider’s report. If the email bounced, ask for another address and resend it.',
  },
  downloaded: {
    name: 'Card downloaded from the customer’s page',
    howTo: 'Ask the customer to open the tracking page and press Download Now.',
  },
  contact: {
    name: 'Contact with the customer logged',
    howTo: 'Call or write to the customer and add a comment with Telephone or Whatsapp ticked.',
  },
  earlierOrders: {
    name: 'Earlier undisputed orders',
    howTo: 'None of this customer’s earlier orders can be used. Nothing can be done about it.',
  },
  refund: {
    name: 'Refund recorded',
    howTo: 'If the customer was refunded, press Refunded it on the Refunds list.',
  },
  picture: {
    name: 'Picture of the checkout, the chat or the tracking page',
    howTo: 'Add a picture with a caption under Pictures.',
  },
} as const satisfies Record<string, EvidencePoint>;

export type EvidenceKey = keyof typeof evidencePoints;
export const evidenceKeys = Object.keys(evidencePoints) as [EvidenceKey, ...EvidenceKey[]];

/** What every bank asks for, in the order in which staff gather it. */
export const generalEvidence = [
  'cardStored',
  'emailSent',
  'emailDelivered',
  'downloaded',
  'contact',
  'transaction',
] as const satisfies EvidenceKey[];
