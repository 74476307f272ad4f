import type { CheckoutFields } from '@sac/contract/checkout';
import type { OrderApplication } from '@sac/contract/order';
import ipaddr from 'ipaddr.js';
import { type HttpError, unprocessable } from '../../domain/errors';

/** Addresses of a network's inside: they belong to the sales site's own machines, and any two customers may share one. */
const insideRanges: readonly string[] = [
  'private',
  'loopback',
  'linkLocal',
  'uniqueLocal',
  'carrierGradeNat',
  'unspecified',
  'broadcast',
  'multicast',
];

/** Clocks of two servers differ a little. */
const clockDifferenceMs = 10 * 60_000;

/** What only the server can check of a purchase; null: nothing is wrong. */
export function checkoutProblem({ customer_ip, terms_accepted_at }: CheckoutFields, now: Date): HttpError | null {
  if (customer_ip !== undefined && insideRanges.includes(ipaddr.process(customer_ip).range()))
    return unprocessable({
      customer_ip: `${customer_ip} is no public address. Send the customer’s own IP address, not the one of a proxy or server.`,
    });
  if (terms_accepted_at === undefined || Date.parse(terms_accepted_at) <= now.getTime() + clockDifferenceMs)
    return null;
  return unprocessable({ terms_accepted_at: 'The time at which the terms were accepted is in the future.' });
}

/** What an application says of the order itself, and what it says of the purchase. */
export function splitCheckout(application: OrderApplication) {
  const { customer_ip, device_id, terms_accepted_at, payment, ...order } = application;
  const checkout = {
    // One notation each, so that equal addresses are equal texts.
    customer_ip: customer_ip && ipaddr.process(customer_ip).toString(),
    device_id,
    terms_accepted_at,
    payment_amount: payment?.amount,
    payment_currency: payment?.currency,
    payment_network: payment?.network,
    payment_last4: payment?.last4,
    payment_gateway: payment?.gateway,
    payment_arn: payment?.arn,
  };
  return {
    order: { ...order, transaction_id: order.transaction_id ?? payment?.transaction_id },
    checkout,
  };
}
