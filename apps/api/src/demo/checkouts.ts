import type { CheckoutFields } from '@sac/contract/payments/checkout';
import { gateways } from './accounts';
import { randomFrom } from './random';

const networks = [
  ['Visa', 55],
  ['Mastercard', 33],
  ['American Express', 9],
  ['Other', 3],
] as const;

const texts = {
  terms: 'I have read and accept the terms of service.',
  independence:
    'I understand that this is a private service and no government site, and that I could apply at the official site free of charge.',
  cancellation: 'Once my application is submitted to the authority, the fee is not refunded.',
} as const;

/** What a customer ticked at the checkout, in this order. */
const acceptedTexts = (at: number, ip: string): CheckoutFields['disclosures'] =>
  (['terms', 'independence', 'cancellation'] as const).map((about, index) => ({
    about,
    text: texts[about],
    version: '2026-03',
    page: 'https://shop.example/checkout',
    accepted_at: new Date(at + index * 2000).toISOString(),
    ip,
  }));

/** Apart from the seeds of the orders themselves. */
const firstSeed = 1_000_000;

/**
 * How order number `index` was bought. For some orders the sales site knows nothing. It does not know
 * the bank's transaction of any payment yet.
 * @param at the purchase, in ms
 */
export function inventCheckout(index: number, at: number): CheckoutFields {
  const random = randomFrom(firstSeed + index);
  if (random.chance(0.12)) return {};
  const last = random.int(20, 250);
  const customer_ip = random.chance(0.7)
    ? `${random.pick(['198.51.100', '203.0.113'])}.${last}`
    : `2001:db8:${random.int(1, 9999)}::${last}`;
  return {
    customer_ip,
    ...(random.chance(0.9) && { device_id: random.fill('dev_@#@@##@#@@#@#@') }),
    ...(random.chance(0.95) && { disclosures: acceptedTexts(at - random.int(20, 90) * 1000, customer_ip) }),
    payment: {
      amount: random.pick(['29.00', '39.00', '49.00', '59.00']),
      currency: 'SGD',
      network: random.weighted(networks),
      last4: random.fill('####'),
      gateway: random.pick(gateways),
      ...(random.chance(0.8) && { arn: random.fill('7453760################') }),
    },
  };
}

/** The purchase of a customer who came back with the same card, device and connection. */
export const returningCheckout = (at: number): CheckoutFields => ({
  customer_ip: '203.0.113.77',
  device_id: 'dev_K7PW2M9XTR4C8Q',
  disclosures: acceptedTexts(at - 45_000, '203.0.113.77'),
  payment: {
    amount: '39.00',
    currency: 'SGD',
    network: 'Visa',
    last4: '4242',
    gateway: gateways[0],
    arn: `7453760${String(Math.floor(at)).padStart(16, '0')}`,
  },
});
