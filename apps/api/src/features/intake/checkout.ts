import type { OrderApplication } from '@sac/contract/intake/application';
import type { CheckoutFields } from '@sac/contract/payments/checkout';
import type { DisclosureFacts } from '@sac/contract/payments/disclosures';
import ipaddr from 'ipaddr.js';
import { type HttpError, unprocessable } from '../../platform/errors';

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
export function checkoutProblem(
  { customer_ip, terms_accepted_at, disclosures = [] }: CheckoutFields,
  now: Date,
): HttpError | null {
  const isInside = (ip: string | undefined) => ip !== undefined && insideRanges.includes(ipaddr.process(ip).range());
  const notPublic = (ip: string | undefined) =>
    `${ip} is no public address. Send the customer’s own IP address, not the one of a proxy or server.`;
  const isLater = (at: string | undefined) => at !== undefined && Date.parse(at) > now.getTime() + clockDifferenceMs;
  const inside = disclosures.find(({ ip }) => isInside(ip));
  const problems = {
    ...(isInside(customer_ip) && { customer_ip: notPublic(customer_ip) }),
    ...(isLater(terms_accepted_at) && {
      terms_accepted_at: 'The time at which the terms were accepted is in the future.',
    }),
    ...(inside && { disclosures: notPublic(inside.ip) }),
    ...(disclosures.some(({ accepted_at }) => isLater(accepted_at)) && {
      disclosures: 'The time at which a disclosure was accepted is in the future.',
    }),
  };
  return Object.keys(problems).length > 0 ? unprocessable(problems) : null;
}

// One notation each, so that equal addresses are equal texts.
const sameNotation = (ip: string | undefined) => ip && ipaddr.process(ip).toString();

/** What the customer accepted. A time of the terms alone is a disclosure too, unless the terms are among the others. */
function disclosuresOf({ terms_accepted_at, disclosures = [] }: CheckoutFields): DisclosureFacts[] | undefined {
  const given = disclosures.map(({ about, text, version, page, accepted_at, ip }) => ({
    ...{ about, text, version, page },
    accepted_at: new Date(accepted_at).toISOString(),
    ip: sameNotation(ip) ?? null,
  }));
  const isTimeAlone = terms_accepted_at !== undefined && !given.some(({ about }) => about === 'terms');
  const terms = { about: 'terms', text: null, version: null, page: null, ip: null } as const;
  const all = isTimeAlone ? [{ ...terms, accepted_at: new Date(terms_accepted_at).toISOString() }, ...given] : given;
  return all.length > 0 ? all : undefined;
}

/** What an application says of the order itself, and what it says of the purchase. */
export function splitCheckout(application: OrderApplication) {
  const { customer_ip, device_id, terms_accepted_at, disclosures, payment, ...order } = application;
  const checkout = {
    customer_ip: sameNotation(customer_ip),
    device_id,
    payment_amount: payment?.amount,
    payment_currency: payment?.currency,
    payment_network: payment?.network,
    payment_last4: payment?.last4,
    payment_gateway: payment?.gateway,
    payment_arn: payment?.arn,
    disclosures: disclosuresOf({ terms_accepted_at, disclosures }),
  };
  return {
    order: { ...order, transaction_id: order.transaction_id ?? payment?.transaction_id },
    checkout,
  };
}
