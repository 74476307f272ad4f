import { spellingKey } from '../platform/clean-text';

/** The networks that a card payment may go through. */
export const cardNetworks = ['Visa', 'Mastercard', 'American Express', 'Other'] as const;
export type CardNetwork = (typeof cardNetworks)[number];

/**
 * What gateways and banks write, in small letters without spaces and signs: Stripe (docs.stripe.com/api, card.brand), Adyen
 * (docs.adyen.com, payment method variants), PayPal, and cards themselves.
 */
const spellings: Record<CardNetwork, string> = {
  Visa: 'visa visacard visacredit visadebit visaelectron vpay visaprepaid',
  Mastercard: 'mastercard master mc mastercardcredit mastercarddebit debitmastercard mastercardprepaid maestro',
  'American Express': 'americanexpress amex americanexpresscard amexcard',
  Other:
    'other jcb unionpay chinaunionpay unionpayinternational cup diners dinersclub dinersclubinternational discover bcmc bancontact cartesbancaires cartebancaire cb eftposaustralia interac rupay mir elo hipercard troy dankort link unknown',
};
const networks = new Map(cardNetworks.flatMap((one) => spellings[one].split(' ').map((spelling) => [spelling, one])));

/** The network that a text names in any usual writing. */
export const cardNetworkOf = (text: string): CardNetwork | undefined => networks.get(spellingKey(text));
