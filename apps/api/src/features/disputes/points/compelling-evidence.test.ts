import type { DisputeStage } from '@sac/contract/disputes/dispute';
import type { CardNetwork } from '@sac/contract/payments/card-networks';
import { addDays, singaporeMidnight } from '@sac/contract/platform/dates';
import { expect, test } from 'vitest';
import { compellingEvidence, isForCompellingEvidence } from './compelling-evidence';
import type { EarlierPurchase, Purchase } from './earlier-purchases';

const receivedOn = '2026-11-22';
/** Late in the evening in Singapore: the day before in UTC would be wrong by one. */
const daysBefore = (days: number) => new Date(singaporeMidnight(addDays(receivedOn, -days)) + 60_000).toISOString();

const disputed: Purchase = {
  order_id: 9,
  create_ts: daysBefore(10),
  email: 'Ana.Bar@example.com',
  customer_ip: '203.0.113.7',
  device_id: 'device-1',
  payment_network: 'Visa',
  payment_last4: '4242',
};
const purchase = (order_id: number, days: number, given: Partial<EarlierPurchase> = {}): EarlierPurchase => ({
  ...disputed,
  order_id,
  create_ts: daysBefore(days),
  email: 'ana.bar@example.com',
  process_status: 'Completed',
  refund_date: null,
  was_disputed: false,
  transaction_id: null,
  payment_amount: null,
  payment_currency: null,
  payment_arn: null,
  ...given,
});
const good = purchase(1, 200);
const rule = (...earlier: EarlierPurchase[]) => compellingEvidence(disputed, earlier, receivedOn);
/** What is said of one more order, which decides whether the rule is met. */
const second = (given: EarlierPurchase, of = disputed) => {
  const { isMet, earlier } = compellingEvidence(of, [good, given], receivedOn);
  return [isMet, earlier.find(({ order_id }) => order_id === given.order_id)?.problem];
};

test.each([
  [119, '119 days old: it must be 120 to 365 days old.'],
  [120, null],
  [121, null],
  [364, null],
  [365, null],
  [366, '366 days old: it must be 120 to 365 days old.'],
])('an order of %i days before the dispute: %s', (days, problem) => {
  expect(second(purchase(2, days))).toEqual([problem === null, problem]);
});

const other = { customer_ip: '203.0.113.8', device_id: 'device-2', email: 'other@example.com' };
test.each([
  ['all three', {}, null],
  ['IP address and device', { email: other.email }, null],
  ['IP address and email', { device_id: null }, null],
  ['device and email', { customer_ip: other.customer_ip }, null],
  [
    'only the email',
    { customer_ip: null, device_id: null },
    'Only one matching element: email address. Neither IP address nor device matches.',
  ],
  [
    'only the IP address',
    { device_id: other.device_id, email: other.email },
    'Only one matching element: IP address. Two must match.',
  ],
  ['only the device', { customer_ip: null, email: other.email }, 'Only one matching element: device. Two must match.'],
  ['nothing', other, 'Neither IP address nor device nor email address matches.'],
])('matching in %s', (_, given, problem) => {
  expect(second(purchase(2, 200, given))).toEqual([problem === null, problem]);
});

test.each([
  ['disputed itself', { was_disputed: true }, 'It was disputed itself.'],
  ['refunded by status', { process_status: 'Refund' }, 'It was refunded.'],
  ['refunded by day', { refund_date: '2026-05-01' }, 'It was refunded.'],
  ['deleted', { process_status: 'Deleted' }, 'It was deleted.'],
  ['another number', { payment_last4: '1111' }, 'Another card: Visa •••• 1111 instead of Visa •••• 4242.'],
  [
    'another network',
    { payment_network: 'Mastercard' },
    'Another card: Mastercard •••• 4242 instead of Visa •••• 4242.',
  ],
  ['no number', { payment_last4: null }, 'Its card is not known.'],
  ['no network', { payment_network: null }, 'Its card is not known.'],
] as const)('an earlier order: %s', (_, given, problem) => {
  expect(second(purchase(2, 200, given))).toEqual([false, problem]);
});

test('two values that are not known do not match', () => {
  const unknown = { ...disputed, customer_ip: null, device_id: null };
  const [isMet, problem] = second(purchase(2, 200, { customer_ip: null, device_id: null }), unknown);
  expect([isMet, problem]).toEqual([
    false,
    'Only one matching element: email address. Neither IP address nor device matches.',
  ]);
});

test('without the card of the disputed payment nothing counts', () => {
  expect(second(purchase(2, 200), { ...disputed, payment_last4: null })).toEqual([
    false,
    'The card of the disputed payment is not known.',
  ]);
});

test('the disputed order itself is no earlier order, however old', () => {
  expect(rule(good, purchase(disputed.order_id, 200))).toMatchObject({
    isMet: false,
    earlier: [{ order_id: 1 }],
    summary: 'Only order 1 of 06/05/2026 can be used. Two are needed.',
  });
});

test('two orders meet the rule and are named; those that do not count come after them', () => {
  const { isMet, best, summary, earlier } = rule(purchase(5, 10), purchase(3, 300), good);
  expect([isMet, best]).toEqual([true, [1, 3]]);
  expect(summary).toBe(
    'Orders 1 and 3 qualify: same network and last digits of the card, 200 and 300 days before the dispute, same IP address, device and email address.',
  );
  expect(earlier.map(({ order_id }) => order_id)).toEqual([1, 3, 5]);
});

test('of three the two with most in common are named', () => {
  expect(rule(purchase(2, 150, { device_id: null }), good, purchase(3, 300)).best).toEqual([1, 3]);
});

test('the same elements must match in both orders', () => {
  const byAddress = purchase(1, 200, { device_id: other.device_id });
  const byDevice = purchase(2, 210, { customer_ip: other.customer_ip });
  expect(rule(byAddress, byDevice)).toMatchObject({
    isMet: false,
    best: [],
    earlier: [{ problem: null }, { problem: null }],
    summary: 'Two orders can be used, but they match in different things. The same two must match in both.',
  });
});

test('without earlier orders, or without one that counts, it says so', () => {
  expect(rule().summary).toBe('No earlier order of this customer is known. Two are needed.');
  expect(rule(purchase(1, 10), purchase(2, 20)).summary).toBe(
    'None of this customer’s 2 earlier orders can be used. Two are needed.',
  );
});

test.each<[CardNetwork, code: string, day: string, expected: boolean, stage?: DisputeStage]>([
  ['Visa', '10.4', '2023-04-15', true],
  ['Visa', ' 10.4', '2026-11-22', true],
  ['Visa', '10.4', '2023-04-14', false],
  ['Visa', '10.5', '2026-11-22', false],
  ['Mastercard', '10.4', '2026-11-22', false],
  ['Visa', 'Visa 10.4 - Other Fraud', '2026-11-22', true],
  ['Visa', '10.4', '2026-11-22', false, 'compliance'],
  ['Visa', '10.4', '2026-11-22', true, 'inquiry'],
])('the rule for %s %s on %s: %s', (network, reason_code, received_on, expected, stage = 'chargeback') => {
  expect(isForCompellingEvidence({ network, reason_code, received_on, stage })).toBe(expected);
});
