import { spellingKey } from '../platform/clean-text';

/** Acquirers and processors whose published rules we know, and their names as `spellingKey` writes them. */
const spellings = {
  Adyen: 'adyen',
  Antom: 'antom',
  Braintree: 'braintree paypalbraintree braintreepaypal',
  // Not 'checkout' alone: an office may call its own page that.
  'Checkout.com': 'checkoutcom checkoutltd cko',
  Finix: 'finix',
  'J.P. Morgan': 'jpmorgan jpmorganchase jpmorganpayments jpmc chase chasepaymentech paymentech',
  Maast: 'maast',
  PayPal: 'paypal',
  PXP: 'pxp pxpfinancial',
  Razorpay: 'razorpay',
  Revolut: 'revolut revolutpay',
  // Not 'shopify' alone: a shop there may have another processor.
  'Shopify Payments': 'shopifypayments',
  Stripe: 'stripe',
  // Stripe processes its payments; the fees are its own.
  WooPayments: 'woopayments wcpay woocommercepayments',
  Worldpay: 'worldpay fisworldpay accessworldpay worldpayiq vantiv',
  Xendit: 'xendit',
} as const;
export type Acquirer = keyof typeof spellings;
const acquirers = new Map(
  Object.entries(spellings).flatMap(([one, keys]) => keys.split(' ').map((key) => [key, one as Acquirer])),
);

/** Words around a name that say nothing about who it is: the kind of company, where it is, what it does. */
const around = new Set(
  'com inc ltd limited llc plc pte pty nv bv sg singapore uk us eu asia apac europe global payment payments gateway processing acquiring card cards online merchant services bank na'.split(
    ' ',
  ),
);

/** The acquirer or processor that a gateway's name means in any usual writing: 'Stripe SG', 'ADYEN N.V.', 'Checkout.com Ltd'. */
export function acquirerOf(gateway: string | null): Acquirer | undefined {
  if (gateway === null) return undefined;
  const words = gateway.slice(0, 100).split(/[^\p{L}\p{N}.]+/u);
  const named = words.filter((word) => !around.has(spellingKey(word)));
  return acquirers.get(spellingKey(words.join(''))) ?? acquirers.get(spellingKey(named.join('')));
}
