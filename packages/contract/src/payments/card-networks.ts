import { spellingKey } from '../platform/clean-text';

/** The networks that a card payment may go through. */
export const cardNetworks = [
  'Visa',
  'Mastercard',
  'American Express',
  'Discover',
  'Diners Club',
  'JCB',
  'UnionPay',
  'Other',
] as const;
export type CardNetwork = (typeof cardNetworks)[number];

/**
 * Names in small letters without spaces and signs, as cards, banks and processors write them. All names of these were compared on
 * 2026-11-29: stripe 23.1.0 (card brand and network), @paypal/paypal-server-sdk 2.5.0 (CardBrand), square 46.0.0 (CardBrand),
 * braintree 3.40.0 (CardType, DebitNetwork), @adyen/api-library 32.1.0 and docs.adyen.com, PaymentMethodVariant (American Express,
 * UnionPay, Discover, Mastercard, Visa). Compared before: Worldpay (payment method codes), Checkout.com (scheme), Razorpay, Mollie.
 */
const spellings: Record<CardNetwork, string> = {
  Visa: 'visa vpay electron delta visadankort visahipotecario',
  // Europay and Eurocard are what Worldpay means by EC.
  Mastercard:
    'mastercard master mc maestro ukmaestro maestrouk maestrousa mcmaestro cirrus eurocard ecmc eurocardmastercard',
  'American Express': 'americanexpress amex amexpress',
  Discover: 'discover',
  'Diners Club': 'diners dinersclub dinersclubinternational',
  JCB: 'jcb',
  UnionPay: 'unionpay chinaunionpay unionpayinternational cup',
  // A name for both of Discover and Diners Club names neither.
  Other:
    'other otherbrand unknown discoverdiners bcmc bancontact bancontactmistercash cartesbancaires cartebancaire cb cbnationale cartebleue carteblanche eftpos eftposau eftposaustralia girocard interac rupay mir elo hiper hipercard troy dankort link mada meeza benefit knet naps omannet verve felica ebt accel accelexchange star staraccess pulse nyce shazam cu24 affn maestrosolo solo switch laser argencard cabal naranja aura uatp airplus synchrony squaregiftcard squarecapitalcard quicpay id transportationic carnet configoga confidis cetelem ge cartasi postepay bajajfinserv',
};
const networks = new Map(cardNetworks.flatMap((one) => spellings[one].split(' ').map((spelling) => [spelling, one])));

/**
 * What may be around a name: the kind of card, whom it is for, the wallet, Worldpay's channel. Alone it names no network. The longest
 * of words that begin alike come first.
 */
const kinds =
  'superpremium premium electron prepaid reloadable anonymous restricted credit debit charge commercial consumer corporate b2b smallbusiness business purchasing fleet standard classic gold platinum signature infinite worldelite world proprietary checkout atm pro card ssl applepay googlepay samsungpay amazonpay vipps mobilepay paywithgoogle clicktopay paze fastlane';
const withoutKinds = new RegExp(`^(?:${kinds.replaceAll(' ', '|')})+|(?:${kinds.replaceAll(' ', '|')})+$`, 'g');

const plainOf = (text: string) => spellingKey(text.slice(0, 100));

/** The network that a text names in any usual writing, also with the kind of card or the wallet: 'amex_applepay', 'VISA_CREDIT-SSL'. */
export function cardNetworkOf(text: string): CardNetwork | undefined {
  const plain = plainOf(text);
  return networks.get(plain) ?? networks.get(plain.replaceAll(withoutKinds, ''));
}

/** Also a word of programs for nothing. */
const noOther = /visa|master|amex|american|^mc|^(?:null|none|undefined|nil|nan)$/;

/** Whether a text is the name of some network that we do not know: a kind of card or a wallet names none, and two names may be either. */
export function isOtherNetwork(text: string): boolean {
  const rest = plainOf(text).replaceAll(withoutKinds, '');
  return cardNetworkOf(text) === undefined && /^\p{L}[\p{L}\p{N}]{2,39}$/u.test(rest) && !noOther.test(rest);
}
