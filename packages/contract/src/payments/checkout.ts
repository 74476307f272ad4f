import { z } from 'zod';
import { code, ipAddress, lastFourDigits, line, moment } from '../platform/fields';
import { formatMoney } from './amounts';
import { cardNetworks } from './card-networks';
import { disclosureFacts, disclosures } from './disclosures';
import { amountField, currencyField, withMoneyRead } from './money-fields';

/** How an order was paid, as the sales site knows it. Never more of the card than its last four digits. */
const payment = withMoneyRead(
  z.object(
    {
      amount: amountField('amount').optional().describe('Such as "25.50"; a number is taken too'),
      currency: currencyField('currency').optional(),
      network: z.enum(cardNetworks, `Send the network as one of ${cardNetworks.join(', ')}.`).optional(),
      last4: lastFourDigits.optional().describe('The last four digits of the card'),
      gateway: line('gateway', 60).optional(),
      transaction_id: code('transaction id of the payment')
        .optional()
        .describe('The same as transaction_id of the order'),
      arn: code('acquirer reference number', 60).optional(),
    },
    'Send the payment as an object, such as {"amount": "25.50", "currency": "SGD"}.',
  ),
);
export type Payment = z.output<typeof payment>;

/** The names of all fields that a payment may have. */
export const paymentFields: readonly string[] = Object.keys(payment.shape);

/** What the sales site knows about the purchase; banks ask for it in a dispute. */
export const checkoutShape = {
  customer_ip: ipAddress('customer’s IP address')
    .optional()
    .describe('The customer’s own public IPv4 or IPv6 address at the purchase'),
  device_id: line('device id', 200).optional().describe('What the sales site or its gateway recognises the device by'),
  payment: payment.optional(),
  terms_accepted_at: moment('time at which the terms were accepted')
    .optional()
    .describe('The same as a disclosure about terms of which only the time is known'),
  disclosures: disclosures.optional(),
};
export type CheckoutFields = z.output<z.ZodObject<typeof checkoutShape>>;

/** Ignores fields of a payment that we do not know, instead of refusing them, but keeps them to be named. */
export const loosePayment = payment.loose().optional();

type Problem = [field: 'payment' | 'transaction_id', message: string];

/** What is wrong with a payment, and in which fields of the application. */
export function paymentProblems({
  transaction_id,
  payment,
}: CheckoutFields & { transaction_id?: string | undefined }): Problem[] {
  if (payment === undefined) return [];
  const ids = new Set([transaction_id, payment.transaction_id].filter((id) => id !== undefined));
  const differ = 'transaction_id and payment.transaction_id differ. Send one of them, or the same twice.';
  const isHalf = (payment.amount === undefined) !== (payment.currency === undefined);
  const half = 'Send the amount of the payment together with its currency.';
  return [
    ...(isHalf ? [['payment', half] satisfies Problem] : []),
    ...(ids.size > 1 ? [['payment', differ] satisfies Problem, ['transaction_id', differ] satisfies Problem] : []),
  ];
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
});
export type CheckoutFacts = z.output<typeof checkoutFacts>;

/** 'SGD 25.50'; null: not known. */
export const paidAmount = ({
  payment_amount,
  payment_currency,
}: Pick<CheckoutFacts, 'payment_amount' | 'payment_currency'>): string | null =>
  payment_amount && payment_currency && formatMoney(payment_amount, payment_currency);
