import { Readable } from 'node:stream';
import { addOrder } from '@sac/contract/intake/intake-api';
import { getOrderDetails } from '@sac/contract/order-page/order-page-api';
import { anApplication } from '@sac/contract/test/an-application';
import { afterAll, expect, test } from 'vitest';
import { openTestApp, testApiKey } from '../../../test/test-app';
import { importCsv } from './import-csv';

const office = await openTestApp();
const token = (await office.staff()).token;
afterAll(() => office.close());

const send = (given: Record<string, unknown>) =>
  office.call(addOrder, anApplication(given), { headers: { 'x-api-key': testApiKey } });
const detailsOf = async (orderId: number) =>
  (await office.call(getOrderDetails, { orderId }, { token })).body.data as Record<string, unknown>;
const storedOf = async (given: Record<string, unknown>) => {
  const { code, body } = await send(given);
  expect([code, body.message]).toEqual([200, expect.any(String)]);
  return detailsOf((body.data as { order_id: number }).order_id);
};

const payment = {
  amount: '25.50',
  currency: 'sgd',
  network: 'Visa',
  last4: '0042',
  gateway: 'Stripe',
  transaction_id: 'ch_1',
  arn: '74537604221222132710572',
};
const purchase = {
  customer_ip: '203.0.113.7',
  device_id: 'device-1',
  terms_accepted_at: '2026-01-02T03:04:05Z',
  payment,
};
const nothing = {
  customer_ip: null,
  device_id: null,
  payment_amount: null,
  payment_currency: null,
  payment_network: null,
  payment_last4: null,
  payment_gateway: null,
  payment_arn: null,
  disclosures: null,
};
const disclosure = {
  about: 'independence',
  text: 'We are not a government. The official form is free.',
  version: '2026-01',
  page: 'https://shop.example/checkout?lang=en',
  accepted_at: '2026-01-02T03:04:05Z',
  ip: '2001:0DB8:0:0:0:0:0:7',
};
const onlyTerms = {
  about: 'terms',
  text: null,
  version: null,
  page: null,
  ip: null,
  accepted_at: '2026-01-02T03:04:05.000Z',
};

test('the purchase is stored with the order, and the payment names its transaction', async () => {
  expect(await storedOf(purchase)).toMatchObject({
    transaction_id: 'ch_1',
    checkout: {
      customer_ip: '203.0.113.7',
      device_id: 'device-1',
      payment_amount: '25.50',
      payment_currency: 'SGD',
      payment_network: 'Visa',
      payment_last4: '0042',
      payment_gateway: 'Stripe',
      payment_arn: '74537604221222132710572',
      disclosures: [onlyTerms],
    },
  });
});

const stored = { ...disclosure, accepted_at: '2026-01-02T03:04:05.000Z', ip: '2001:db8::7' };
const { terms_accepted_at } = purchase;
test.each([
  ['with the time of the terms alone', { terms_accepted_at, disclosures: [disclosure] }, [onlyTerms, stored]],
  [
    'which say more of the terms than a time',
    { terms_accepted_at, disclosures: [{ ...disclosure, about: 'terms' }] },
    [{ ...stored, about: 'terms' }],
  ],
  ['without an address', { disclosures: [{ ...disclosure, ip: '' }] }, [{ ...stored, ip: null }]],
  ['of which there are none', { disclosures: [], device_id: 'device-1' }, null],
])('disclosures are stored as they were sent: %s', async (_, given, disclosures) => {
  expect(await storedOf(given)).toMatchObject({ checkout: { disclosures } });
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:0DB8:0:0:0:0:0:7', '2001:db8::7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
])('the address %s is stored as %s', async (customer_ip, stored) => {
  expect((await storedOf({ customer_ip })).checkout).toEqual({ ...nothing, customer_ip: stored });
});

test.each([
  [{ amount: 25.5, currency: 'SGD' }, '25.50', 'SGD'],
  [{ amount: '25.500', currency: 'S$' }, '25.50', 'SGD'],
  [{ amount: '7.250', currency: 'KWD' }, '7.250', 'KWD'],
  [{ amount: 'SGD 1,025.50' }, '1025.50', 'SGD'],
  // A voucher.
  [{ amount: '0.00', currency: 'SGD' }, '0.00', 'SGD'],
])('of a payment %j the amount is %s %s', async (payment, payment_amount, payment_currency) => {
  expect((await storedOf({ payment })).checkout).toEqual({ ...nothing, payment_amount, payment_currency });
});

test.each([{}, { payment: {} }, { payment: '', customer_ip: null, device_id: '' }, { payment: { amount: '' } }])(
  'of a purchase about which nothing is sent, nothing is stored: %j',
  async (given) => {
    expect((await storedOf(given)).checkout).toBeNull();
  },
);

test.each([
  ['customer_ip', { customer_ip: 'here' }, /^Send the customer’s IP address, such as 203/],
  ['customer_ip', { customer_ip: '10.0.0.3' }, /^10\.0\.0\.3 is no public address/],
  ['customer_ip', { customer_ip: 'fd00::1' }, /is no public address/],
  ['device_id', { device_id: 'x'.repeat(201) }, 'The device id may have at most 200 characters.'],
  ['terms_accepted_at', { terms_accepted_at: '02/01/2026' }, /^Send the time at which the terms were accepted in UTC/],
  ['terms_accepted_at', { terms_accepted_at: '2199-01-02T03:04:05Z' }, /is in the future/],
  ['disclosures', { disclosures: 'accepted' }, /^Send the disclosures as a list of objects/],
  ['disclosures', { disclosures: ['accepted'] }, /^Send each disclosure as an object/],
  ['disclosures', { disclosures: Array(21).fill(disclosure) }, 'Send at most 20 disclosures.'],
  [
    'disclosures',
    { disclosures: [{ ...disclosure, about: 'tax' }] },
    /^Send what each disclosure is about as one of terms,/,
  ],
  ['disclosures', { disclosures: [{ ...disclosure, text: ' ' }] }, /^Send the text of each disclosure/],
  ['disclosures', { disclosures: [{ ...disclosure, text: 'x'.repeat(2001) }] }, /at most 2,000 characters/],
  ['disclosures', { disclosures: [{ ...disclosure, version: 7 }] }, /^Send the version of the text/],
  ['disclosures', { disclosures: [{ ...disclosure, page: 'checkout' }] }, /^Enter the address of the page/],
  ['disclosures', { disclosures: [{ ...disclosure, accepted_at: '02/01/2026' }] }, /was accepted in UTC/],
  ['disclosures', { disclosures: [{ ...disclosure, accepted_at: '2199-01-02T03:04:05Z' }] }, /is in the future/],
  ['disclosures', { disclosures: [{ ...disclosure, ip: '10.0.0.3' }] }, /^10\.0\.0\.3 is no public address/],
  ['payment', { payment: 'paid' }, /^Send the payment as an object/],
  ['payment', { payment: { amount: '25.505', currency: 'SGD' } }, /^25.505 can be two amounts/],
  ['payment', { payment: { amount: '25.50' } }, 'Send the amount of the payment together with its currency.'],
  [
    'payment',
    { payment: { network: 'visa' } },
    'Send the network as one of Visa, Mastercard, American Express, Other.',
  ],
  ['payment', { payment: { last4: '4242424242424242' } }, /^Send only the last four digits/],
  ['payment', { payment: { last4: 42 } }, /^Send the last four digits of the card as a text/],
  ['payment', { transaction_id: 'ch_2', payment }, /^transaction_id and payment\.transaction_id differ/],
])('a wrong %s is refused, in a dry run too: %j', async (field, given, message) => {
  for (const dry_run of [false, true]) {
    const { code, body } = await send({ ...given, dry_run });
    expect(code).toBe(422);
    expect(body.errors?.[field]).toMatch(message);
  }
});

test('the same transaction id may be sent twice', async () => {
  expect(await storedOf({ transaction_id: 'ch_1', payment })).toMatchObject({ transaction_id: 'ch_1' });
});

test('unknown fields of payment and disclosures are named, or refused with strict', async () => {
  const extra = { ...disclosure, read: true };
  const given = { payment: { ...payment, card_number: '4242424242424242', cvc: '123' }, disclosures: [extra, extra] };
  const { body } = await send(given);
  expect(body.data).toMatchObject({ unknown_fields: ['payment.card_number', 'payment.cvc', 'disclosures.read'] });
  const refused = await send({ ...given, strict: true });
  expect([refused.code, refused.body.errors?.['payment.card_number']]).toEqual([
    422,
    'Unknown field: payment.card_number.',
  ]);
});

test('the same key with another payment is another order', async () => {
  const send = (given: object) =>
    office.call(addOrder, given, { headers: { 'x-api-key': testApiKey, 'idempotency-key': 'paid-once' } });
  const application = anApplication(purchase);
  expect((await send(application)).code).toBe(200);
  expect((await send(application)).body.message).toBe('This order was already received.');
  expect((await send({ ...application, payment: { ...payment, amount: '26.50' } })).code).toBe(409);
});

test('a CSV has the payment in columns of its own', async () => {
  const columns = {
    ...anApplication({ first_name: 'Column' }),
    customer_ip: '203.0.113.9',
    'payment.amount': '25.50',
    'payment.currency': 'SGD',
    'payment.last4': '0042',
    'payment.arn': '',
    'payment.colour': 'red',
    disclosures: 'all',
  };
  const line = (values: unknown[]) => values.map((value) => `"${value}"`).join(',');
  const wrong = { ...columns, 'payment.last4': '42' };
  const csv = [Object.keys(columns), Object.values(columns), Object.values(wrong)].map(line).join('\n');
  const report = await Array.fromAsync(importCsv(office.db, () => Readable.from([Buffer.from(csv)]), 3));
  expect(report).toEqual([
    { line: 1, kind: 'left out', columns: ['payment.colour', 'disclosures'] },
    { line: 2, kind: 'added', orderId: expect.any(Number) },
    { line: 3, kind: 'refused', reasons: [expect.stringMatching(/^payment: Send only the last four digits/)] },
  ]);
  const added = report.find(({ kind }) => kind === 'added');
  expect(await detailsOf(Number(added && 'orderId' in added && added.orderId))).toMatchObject({
    checkout: {
      ...nothing,
      customer_ip: '203.0.113.9',
      payment_amount: '25.50',
      payment_currency: 'SGD',
      payment_last4: '0042',
    },
  });
});
