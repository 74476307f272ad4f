import { expect, test } from 'vitest';
import type { CardNetwork } from '../payments/card-networks';
import { cardNetworks } from '../payments/card-networks';
import { isRealDay } from '../platform/dates';
import { type DisputeStage, disputeStages } from './dispute';
import { evidenceLimitOf, inMegabytes, pagesAndSize } from './evidence-limits';

const limitOf = (gateway: string | null, network: CardNetwork, stage: DisputeStage = 'chargeback') =>
  evidenceLimitOf({ gateway, network, stage });

/**
 * What the sources say, typed from them: processor, network, pages, million bytes; with ' no colour', in black and white. In brackets:
 * no source says it of this processor and network, so it is the strictest that is published for the network.
 */
const published: [string | null, CardNetwork, string][] = [
  // Stripe: less than 50 pages and 4.5 MB; American Express and Mastercard themselves: 20 and 19 pages; Discover and Diners: 3 MB.
  ['Stripe', 'Visa', '49 pages, 4.5 MB'],
  ['Stripe', 'Mastercard', '19 pages, 4.5 MB'],
  ['Stripe', 'American Express', '20 pages, 4.5 MB'],
  ['Stripe', 'Discover', '49 pages, 3 MB'],
  ['Stripe', 'Diners Club', '49 pages, 3 MB'],
  ['Stripe', 'JCB', '49 pages, 4.5 MB'],
  ['Stripe', 'UnionPay', '49 pages, 4.5 MB'],
  ['Stripe', 'Other', '49 pages, 4.5 MB'],
  ['Adyen', 'Visa', '19 pages, 2 MB'],
  ['Adyen', 'Mastercard', '19 pages, 2 MB'],
  ['Adyen', 'American Express', '19 pages, 2 MB'],
  ['Adyen', 'Diners Club', '19 pages, 2 MB'],
  ['Antom', 'Visa', '(18) pages, 0.75 MB'],
  ['Braintree', 'Mastercard', '19 pages, 4 MB'],
  ['Braintree', 'Discover', '(18) pages, 3 MB'],
  // Without OptBlue it would be 20 pages and 4 MB.
  ['Checkout.com', 'American Express', '20 pages, 1 MB, no colour'],
  ['Checkout.com', 'Mastercard', '19 pages, 4 MB'],
  ['Checkout.com', 'Discover', '(18) pages, 3 MB'],
  ['Finix', 'Visa', '(18) pages, 2 MB'],
  ['Finix', 'Mastercard', '17 pages, 2 MB'],
  ['J.P. Morgan', 'Visa', '100 pages, 2 MB'],
  ['J.P. Morgan', 'Mastercard', '18 pages, 14 MB'],
  ['J.P. Morgan', 'American Express', '20 pages, 1 MB'],
  ['J.P. Morgan', 'Discover', '100 pages, 3 MB'],
  ['J.P. Morgan', 'JCB', '(18) pages, (0.75) MB'],
  ['PayPal', 'Visa', '(18) pages, 10 MB'],
  ['PXP', 'Visa', '(18) pages, 2 MB'],
  ['Maast', 'Visa', '18 pages, 10 MB'],
  ['Maast', 'American Express', '18 pages, 5 MB'],
  ['Revolut', 'American Express', '19 pages, 5 MB'],
  ['Revolut', 'Visa', '19 pages, 10 MB'],
  ['Shopify Payments', 'Visa', '49 pages, 2 MB'],
  ['Shopify Payments', 'Mastercard', '19 pages, 2 MB'],
  ['Worldpay', 'Mastercard', '19 pages, 2 MB'],
  ['Worldpay', 'American Express', '20 pages, 1 MB'],
  ['Xendit', 'Visa', '(18) pages, 10 MB'],
  // The strictest of all: Antom's size, the pages of Maast and (Mastercard) Finix, black and white as OptBlue.
  [null, 'Visa', '18 pages, 0.75 MB'],
  [null, 'Mastercard', '17 pages, 0.75 MB'],
  [null, 'American Express', '18 pages, 0.75 MB, no colour'],
  [null, 'Other', '18 pages, 0.75 MB'],
  ['Airwallex', 'Mastercard', '17 pages, 0.75 MB'],
];

test.each(published)('%s, %s: %s', (gateway, network, said) => {
  const { pages, bytes, isBlackAndWhite, why, sources, holdsFor } = limitOf(gateway, network);
  const plain = said.replaceAll(/[()]/g, '');
  expect(`${pages} pages, ${inMegabytes(bytes)}${isBlackAndWhite ? ', no colour' : ''}`).toBe(plain);
  if (gateway !== null && gateway !== 'Airwallex') {
    expect(why !== null).toBe(said !== plain);
    expect(holdsFor).toBe(`${network === 'Other' ? 'this card network' : network} by ${gateway}`);
  }
  expect(sources.length).toBeGreaterThan(0);
  for (const { compared } of sources) expect(isRealDay(compared)).toBe(true);
});

test.each([
  ['Adyen', 'Visa', '4 pages, 2 MB'],
  ['Stripe', 'Mastercard', '4 pages, 4.5 MB'],
  ['Stripe', 'Visa', '49 pages, 4.5 MB'],
  [null, 'Visa', '4 pages, 0.75 MB'],
] as const)('an inquiry at %s, %s: %s', (gateway, network, said) => {
  const { pages, bytes } = limitOf(gateway, network, 'inquiry');
  expect(`${pages} pages, ${inMegabytes(bytes)}`).toBe(said);
});

test('nothing else is published for the stages after a chargeback', () => {
  for (const stage of disputeStages.filter((one) => one !== 'inquiry'))
    expect(limitOf('Adyen', 'Mastercard', stage)).toEqual(limitOf('Adyen', 'Mastercard'));
});

test('no processor is taken to allow more than the network, and an unknown one allows no more than any', () => {
  const names = [...new Set(published.flatMap(([gateway]) => gateway ?? []))];
  for (const network of cardNetworks)
    for (const name of names) {
      const [known, unknown] = [limitOf(name, network), limitOf(null, network)];
      expect([name, network, unknown.pages <= known.pages, unknown.bytes <= known.bytes]).toEqual([
        ...[name, network, true, true],
      ]);
      expect(known.isBlackAndWhite && !unknown.isBlackAndWhite).toBe(false);
    }
});

test.each([
  ...['stripe', 'STRIPE', 'Stripe SG', 'Stripe Payments Singapore Pte. Ltd.', 'ｓｔｒｉｐｅ', 'WooPayments'].map(
    (name) => [name, 'Stripe'],
  ),
  ...['Adyen N.V.', 'adyen'].map((name) => [name, 'Adyen']),
  ...['Checkout.com', 'checkout.com Ltd', 'Checkout Ltd', 'CKO'].map((name) => [name, 'Checkout.com']),
  ...['JPMorgan Chase Bank N.A.', 'J.P. Morgan Payments', 'Chase Paymentech'].map((name) => [name, 'J.P. Morgan']),
  ...['World Pay', 'FIS Worldpay', 'Worldpay (UK)'].map((name) => [name, 'Worldpay']),
  ...['PayPal Braintree', 'Braintree'].map((name) => [name, 'Braintree']),
  ['Revolut Pay', 'Revolut'],
])('%s is %s', (written, name) => {
  expect(limitOf(written, 'Visa').holdsFor).toBe(`Visa by ${name}`);
});

test.each(['Checkout', 'Stripe and Adyen', 'Stripes', 'Gateway A', 'Card payments', 'Square', 'Shopify'])(
  '%s is nobody that we know',
  (written) => {
    const { holdsFor, why } = limitOf(written, 'Visa');
    expect([holdsFor, why]).toEqual(['Visa', expect.stringContaining(`We know no limits of “${written}”`)]);
  },
);

test.each([
  ['Stripe', 'American Express', null, ['Stripe counts the pages']],
  ['Stripe', 'Mastercard', null, ['Mastercard charges EUR 1', 'Stripe counts the pages']],
  ['Checkout.com', 'Diners Club', 'Checkout.com publishes no number of pages', ['names only JPG, TIFF and ASCII']],
  ['Checkout.com', 'American Express', null, ['limits of American Express OptBlue']],
  [null, 'Mastercard', 'The processor of this payment is not recorded', ['Mastercard charges EUR 1']],
  [null, 'American Express', 'Enter it as the gateway of the dispute', []],
] as const)('%s, %s: what staff read beside it', (gateway, network, why, notes) => {
  const limit = limitOf(gateway, network);
  expect(limit.why).toEqual(why === null ? null : expect.stringContaining(why));
  expect(limit.notes).toEqual(notes.map((note) => expect.stringContaining(note)));
});

test.each([
  [{ pages: 1, bytes: 43_000 }, '1 page and 0.04 MB'],
  [{ pages: 20, bytes: 4_500_000 }, '20 pages and 4.5 MB'],
  [{ pages: 19, bytes: 14_500_000 }, '19 pages and 14.5 MB'],
])('%j is %s', (size, text) => expect(pagesAndSize(size)).toBe(text));
