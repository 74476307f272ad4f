import { z } from 'zod';
import { type FieldUse, Unread, unreadField, usedAs } from '../platform/field-use';
import { codeOrNumber, writtenIp, writtenMoment } from '../platform/written-values';
import { amountOfNumber, formatMoney, readAmount } from './amounts';
import { type CardNetwork, cardNetworkOf, cardNetworks, isOtherNetwork } from './card-networks';
import { noCurrency } from './currencies';
import { disclosureFacts, disclosures } from './disclosures';
import { lastFour } from './last-four';
import { currencyField } from './money-fields';

const amountMessage = 'Send the amount as a number with no more decimals than its currency has, such as "25.50".';

const network = z.string(`Send the network as one of ${cardNetworks.join(', ')}.`).transform((sent, context) => {
  const known = cardNetworkOf(sent);
  if (known) return known;
  const message = `Send the network as one of ${cardNetworks.join(', ')}, or as your processor writes it.`;
  if (isOtherNetwork(sent)) return new Unread(sent, message, 'network', 'Other') as unknown as CardNetwork;
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

const paymentShape = {
  amount: z
    .union([z.string(), z.number().transform(amountOfNumber)], amountMessage)
    .optional()
    .describe('Such as "25.50" or 25.5; 0 for a voucher'),
  currency: currencyField('currency').optional(),
  network: network.optional().describe('As your processor writes it, such as "Visa", "amex" or "mc_applepay"'),
  last4: lastFour.optional().describe('The last four digits of the card, such as "0042" or "•••• 0042"; never more'),
  gateway: codeOrNumber('gateway', 60).optional(),
  transaction_id: codeOrNumber('transaction id of the payment')
    .optional()
    .describe('The same as transaction_id of the order'),
  arn: codeOrNumber('acquirer reference number', 60).optional(),
};
/** Nothing of a payment refuses an order: it was paid, and what is known of the payment is for a dispute. */
export const paymentUses = {
  amount: 'evidence',
  currency: 'evidence',
  network: 'evidence',
  last4: 'evidence',
  gateway: 'evidence',
  transaction_id: 'evidence',
  arn: 'evidence',
} as const satisfies Record<keyof typeof paymentShape, FieldUse>;

/** How an order was paid, as the sales site knows it. Never more of the card than its last four digits. */
const payment = z.object(
  usedAs(paymentShape, paymentUses),
  'Send the payment as an object, such as {"amount": "25.50", "currency": "SGD"}.',
);
export type Payment = z.output<z.ZodObject<typeof paymentShape>>;

/** The names of all fields that a payment may have. */
export const paymentFields: readonly string[] = Object.keys(paymentShape);

/** What the sales site knows about the purchase; banks ask for it in a dispute. */
export const checkoutShape = {
  customer_ip: writtenIp('customer’s IP address')
    .optional()
    .describe('The customer’s own public IPv4 or IPv6 address at the purchase'),
  device_id: codeOrNumber('device id', 200)
    .optional()
    .describe('What the sales site or its gateway recognises the device by'),
  payment: payment.optional(),
  terms_accepted_at: writtenMoment('time at which the terms were accepted')
    .optional()
    .describe('The same as a disclosure about terms of which only the time is known'),
  disclosures: disclosures.optional(),
};
export const checkoutUses = {
  customer_ip: 'evidence',
  device_id: 'evidence',
  payment: 'evidence',
  terms_accepted_at: 'evidence',
  disclosures: 'evidence',
} as const satisfies Record<keyof typeof checkoutShape, FieldUse>;
export type CheckoutFields = z.output<z.ZodObject<typeof checkoutShape>>;

/** Ignores fields of a payment that we do not know, but keeps them to be named. */
export const loosePayment = payment.loose().optional();

const isGiven = (value: unknown) => value !== undefined && !(value instanceof Unread);

/** An amount with its currency, which may be written with it; 0 is what an order costs with a voucher. */
function readPaid({ amount, currency }: Payment): Partial<Record<keyof Payment, string | Unread>> {
  if (amount === undefined || !isGiven(amount)) return {};
  const money = readAmount(amount.slice(0, 100), isGiven(currency) ? currency : '');
  if (money && money.currency !== noCurrency) return { ...money };
  if (currency !== undefined || !money) return { amount: new Unread(amount, amountMessage) };
  return { amount: new Unread(amount, 'Send the amount of the payment together with its currency.', 'currency') };
}

/** Reads what of a payment depends on other fields: an amount on its currency, the transaction id on that of the order. */
export function withPaymentRead<T extends { payment?: Payment | undefined; transaction_id?: string | undefined }>(
  application: T,
): T {
  const { payment, transaction_id } = application;
  if (payment === undefined || !isGiven(payment)) return application;
  const { transaction_id: id } = payment;
  const isOther = isGiven(id) && isGiven(transaction_id) && id !== transaction_id;
  const message = 'transaction_id and payment.transaction_id differ. Send one of them, or the same twice.';
  const doubtful = isOther && { transaction_id: new Unread(id, message, 'different') };
  return { ...application, payment: { ...payment, ...readPaid(payment), ...doubtful } };
}

/** The fields of a purchase as staff read them. */
const checkoutLabels: Readonly<Record<string, string>> = {
  customer_ip: 'IP address',
  device_id: 'Device',
  payment: 'Payment',
  'payment.amount': 'Amount',
  'payment.currency': 'Currency',
  'payment.network': 'Card network',
  'payment.last4': 'Last four digits of the card',
  'payment.gateway': 'Gateway',
  'payment.transaction_id': 'Transaction ID of the payment',
  'payment.arn': 'Acquirer reference number',
  transaction_id: 'Transaction ID',
  merchant_name: 'Merchant name',
  terms_accepted_at: 'Time of the terms',
  disclosures: 'Accepted texts',
};

/** A field of {@link unreadField} as staff read it: 'disclosures.0.page' is 'Accepted text 1, page'. */
export function checkoutLabel(field: string): string {
  const [, index, part] = /^disclosures\.(\d+)(?:\.(\w+))?$/.exec(field) ?? [];
  if (index === undefined) return checkoutLabels[field] ?? field;
  return `Accepted text ${Number(index) + 1}${part ? `, ${part === 'ip' ? 'IP address' : part}` : ''}`;
}

/** A purchase as staff see it; the transaction id is the order's own. Null: not known. */
export const checkoutFacts = z.object({
  customer_ip: z.string().nullable(),
  device_id: z.string().nullable(),
  /** Decimal text, such as '25.50'. */
  payment_amount: z.string().nullable(),
  payment_currency: z.string().nullable(),
  payment_network: z.enum(cardNetworks).nullable(),
  payment_last4: z.string().nullable(),
  payment_gateway: z.string().nullable(),
  payment_arn: z.string().nullable(),
  disclosures: z.array(disclosureFacts).nullable(),
  /** What the sales site sent and we could not use, as it was sent. */
  unread: z.array(unreadField).nullable(),
});
export type CheckoutFacts = z.output<typeof checkoutFacts>;

/** 'SGD 25.50'; null: not known. */
export const paidAmount = ({
  payment_amount,
  payment_currency,
}: Pick<CheckoutFacts, 'payment_amount' | 'payment_currency'>): string | null =>
  payment_amount && payment_currency && formatMoney(payment_amount, payment_currency);
