import { applicationUses, type OrderApplication } from '@sac/contract/intake/application';
import type { CheckoutFields } from '@sac/contract/payments/checkout';
import type { DisclosureFacts } from '@sac/contract/payments/disclosures';
import { setAside, Unread } from '@sac/contract/platform/field-use';
import ipaddr from 'ipaddr.js';

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

const isInside = (ip: string | undefined) => ip !== undefined && insideRanges.includes(ipaddr.process(ip).range());

/**
 * Sets aside what only the server can doubt of a purchase: an address that is not the customer's own, and times to come.
 * @returns the application without them; they are among its warnings
 */
export function withoutDoubtful(application: OrderApplication, now: Date): OrderApplication {
  const doubtfulIp = (ip: string | undefined) =>
    isInside(ip)
      ? new Unread(
          ip,
          'This is no public address. Send the customer’s own, not the one of a proxy or server.',
          'inside',
        )
      : ip;
  const doubtfulTime = (at: string | undefined, what: string) =>
    at !== undefined && Date.parse(at) > now.getTime() + clockDifferenceMs
      ? new Unread(at, `The time at which ${what} accepted is in the future.`, 'future')
      : at;
  const { warnings: before = [], ...stated } = application;
  const { customer_ip, terms_accepted_at, disclosures } = stated;
  const { read, warnings } = setAside(
    {
      ...stated,
      customer_ip: doubtfulIp(customer_ip),
      terms_accepted_at: doubtfulTime(terms_accepted_at, 'the terms were'),
      disclosures: disclosures?.map((one) =>
        doubtfulTime(one.accepted_at, 'a disclosure was') instanceof Unread
          ? new Unread(one, 'The time at which a disclosure was accepted is in the future.', 'future')
          : { ...one, ip: doubtfulIp(one.ip) },
      ),
    },
    applicationUses,
  );
  return { ...(read as OrderApplication), warnings: [...before, ...warnings] };
}

// One notation each, so that equal addresses are equal texts.
const sameNotation = (ip: string | undefined) => ip && ipaddr.process(ip).toString();

/** What the customer accepted. A time of the terms alone is a disclosure too, unless the terms are among the others. */
function disclosuresOf({ terms_accepted_at, disclosures = [] }: CheckoutFields): DisclosureFacts[] | undefined {
  const given = disclosures.map(({ about, text, version, page, accepted_at, ip }) => ({
    ...{ about, text, version: version ?? null, page: page ?? null },
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
  const { customer_ip, device_id, terms_accepted_at, disclosures, payment, warnings = [], ...order } = application;
  const unread = warnings.flatMap(({ kept }) => kept ?? []);
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
    unread: unread.length > 0 ? unread : undefined,
  };
  return {
    order: { ...order, transaction_id: order.transaction_id ?? payment?.transaction_id },
    checkout,
  };
}
