import { expect, test } from 'vitest';
import { type CardNetwork, cardNetworks } from '../payments/card-networks';
import type { DisputeStage } from './dispute';
import { evidenceCount, explainReason, networkCodeOf, reasonOf } from './dispute-reasons';
import { evidenceKeys } from './evidence-points';
import { complaints, type DisputeKind } from './reasons/complaints';
import { gatewayWords } from './reasons/gateway-words';
import { networkCodes } from './reasons/network-codes';
import { reasonSources } from './reasons/sources';

const stated = {
  network: 'Visa',
  reason_code: '10.4',
  gateway_reason: null,
  stage: 'chargeback',
  received_on: '2026-11-22',
} as const;

const rows = cardNetworks.flatMap((network) => networkCodes[network].map((row) => [network, ...row] as const));

test.each(Object.entries(complaints))(
  '%s needs evidence that exists, each once, and means one sentence',
  (_, reason) => {
    expect(new Set(reason.needs).size).toBe(reason.needs.length);
    expect(reason.needs.length).toBeGreaterThan(1);
    for (const key of reason.needs) expect(evidenceKeys).toContain(key);
    // Every bank finds a payment by its transaction.
    expect(reason.needs).toContain('transaction');
    expect(reason.meaning).toMatch(/^The (customer|cardholder|bank) .*[^.]$/);
    if ('advice' in reason) expect(reason.advice).toMatch(/^[A-Z].*[^.]$/);
  },
);

test.each(rows)('%s %s is what its row says, by sources that exist', (network, code, complaint, sources) => {
  expect(reasonOf({ ...stated, network, reason_code: code })).toMatchObject({
    ...complaints[complaint],
    isKnown: true,
  });
  expect(networkCodes[network].filter(([other]) => other === code)).toHaveLength(1);
  expect(sources.length).toBeGreaterThan(0);
  for (const key of sources) expect(reasonSources[key].address).toMatch(/^https?:\/\/\S+$/);
});

test.each(gatewayWords)('the word %s decides where there is no code', (word, complaint, sources) => {
  expect(gatewayWords.filter(([other]) => other === word)).toHaveLength(1);
  expect(sources.length).toBeGreaterThan(0);
  for (const gateway_reason of [word, word.toUpperCase(), ` ${word.replaceAll('_', ' ')}`]) {
    const { kind, isKnown } = reasonOf({ ...stated, reason_code: '', gateway_reason });
    expect([kind, isKnown]).toEqual(complaint ? [complaints[complaint].kind, true] : ['unknown', false]);
  }
});

test.each(Object.values(reasonSources))('$title was compared on a day', ({ title, compared }) => {
  expect(title).not.toBe('');
  expect(new Date(compared).toISOString().slice(0, 10)).toBe(compared);
});

/** Add a row for each dispute that a gateway is found to send: what it writes, what that means, and a point that is asked for. */
test.each<[CardNetwork, code: string, word: string | null, DisputeStage, DisputeKind, asksFor: string]>([
  // Mastercard has one code for nearly all complaints.
  ['Mastercard', '4853', 'product_not_received', 'chargeback', 'not received', 'downloaded'],
  ['Mastercard', '4853', 'product_unacceptable', 'chargeback', 'not as described', 'independence'],
  ['Mastercard', '4853', 'credit_not_processed', 'chargeback', 'not refunded', 'refund'],
  ['Mastercard', '4853', 'subscription_canceled', 'chargeback', 'cancelled', 'cancellation'],
  ['Mastercard', '4853/4', 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED', 'chargeback', 'not received', 'downloaded'],
  ['Mastercard', '4853', 'general', 'chargeback', 'several', 'cancellation'],
  ['Mastercard', '4853', null, 'chargeback', 'several', 'cancellation'],
  ['Mastercard', '4853', 'a_word_of_tomorrow', 'chargeback', 'several', 'cancellation'],
  ['Mastercard', '4834', 'duplicate', 'chargeback', 'duplicate', 'payment'],
  ['Mastercard', '4834', 'transaction_amount_differs', 'chargeback', 'wrong amount', 'price'],
  ['Mastercard', '4834', null, 'chargeback', 'several', 'price'],
  // It covers complaints and no fraud.
  ['Mastercard', '4853', 'fraudulent', 'chargeback', 'several', 'cancellation'],
  ['Discover', 'UA02', 'fraudulent', 'chargeback', 'fraud', 'customerIp'],
  ['Discover', 'AA', 'unrecognized', 'chargeback', 'fraud', 'device'],
  ['Diners Club', 'RG', 'product_not_received', 'chargeback', 'not received', 'downloaded'],
  ['UnionPay', 'UA02', 'fraudulent', 'chargeback', 'fraud', 'customerIp'],
  ['JCB', '502', 'product_not_received', 'chargeback', 'not received', 'downloaded'],
  ['JCB', '502', 'credit_not_processed', 'chargeback', 'several', 'independence'],
  ['JCB', '546', 'fraudulent', 'chargeback', 'fraud', 'device'],
  // A gateway's word in the place of the code.
  ['Visa', 'Fraudulent', 'fraudulent', 'chargeback', 'fraud', 'customerIp'],
  ['Visa', 'fraudulent', null, 'chargeback', 'fraud', 'customerIp'],
  ['Visa', 'Product not received', null, 'chargeback', 'not received', 'downloaded'],
  ['Visa', '33', 'fraudulent', 'inquiry', 'fraud', 'customerIp'],
  ['American Express', '4540', 'fraudulent', 'chargeback', 'fraud', 'device'],
  ['American Express', '684', 'credit_not_processed', 'inquiry', 'duplicate', 'payment'],
  ['American Express', '021', 'cancelled_recurring_transaction', 'inquiry', 'cancelled', 'cancellation'],
  ['Mastercard', '6321', 'retrieval', 'inquiry', 'fraud', 'device'],
  ['American Express', 'FR4', 'product_not_received', 'chargeback', 'not received', 'downloaded'],
  // The bank argues by the code.
  ['Visa', '13.1', 'fraudulent', 'chargeback', 'not received', 'downloaded'],
  ['Visa', '13.7', 'credit_not_processed', 'chargeback', 'cancelled', 'cancellation'],
  // A case about a rule is about that rule.
  ['Visa', 'Noncompliant', 'noncompliant', 'compliance', 'compliance', 'terms'],
  ['Visa', '10.4', 'fraudulent', 'compliance', 'compliance', 'terms'],
  ['Mastercard', '4837', 'noncompliant', 'chargeback', 'compliance', 'terms'],
  // Where the network is not known, only a code that means one thing everywhere.
  ['Other', 'UA02', null, 'chargeback', 'fraud', 'device'],
  ['Other', 'Amex C08', null, 'chargeback', 'not received', 'downloaded'],
  ['Other', '10.4', null, 'chargeback', 'fraud', 'device'],
  ['Other', 'A02', null, 'chargeback', 'processing', 'payment'],
  ['Other', '4752', null, 'chargeback', 'unknown', 'contact'],
  ['Other', '62', null, 'chargeback', 'unknown', 'contact'],
  ['Other', '4837', null, 'chargeback', 'unknown', 'contact'],
  ['Other', '62', 'fraudulent', 'chargeback', 'fraud', 'device'],
])('%s %s, %s (%s) is about: %s', (network, reason_code, gateway_reason, stage, kind, point) => {
  const reason = reasonOf({ ...stated, network, reason_code, gateway_reason, stage });
  expect(reason.kind).toBe(kind);
  expect(reason.needs).toContain(point);
});

/** Add a row for each writing of a code that an export is found to have. */
test.each<[CardNetwork, code: string, written: string[]]>([
  [
    'Visa',
    '10.4',
    ['10.4', ' 10.4 ', 'Visa 10.4', 'VISA: 10.4', '10.4 - Other Fraud', '10.4: Other Fraud', '10,4', '１０.４'],
  ],
  ['Visa', '13.1', ['1310', 'Visa 1310', '1310 - Merchandise']],
  ['Visa', '1261', ['1261']],
  ['Mastercard', '1040', ['1040']],
  ['Visa', '12.6.1', ['12.6.1', '12.6.1 Duplicate Processing']],
  ['Visa', '33', ['33', '033', '0033']],
  [
    'Mastercard',
    '4853',
    ['4853', '4853/4', '4853-05', '4853 - Cardholder Dispute', 'MC 4853', 'mastercard-4853', '04853'],
  ],
  [
    'American Express',
    'C08',
    ['c08', 'C08 Goods/Services Not Received', 'American Express C08', 'AMEX - C08 - GOODS', 'C08.'],
  ],
  ['Discover', 'UA02', ['ua02', 'UA02.', 'UA02 Fraud', 'Discover UA02', 'UA02/FRAUD']],
  ['Discover', 'RG', ['rg', 'RG', 'RG Non-Receipt of Goods', 'RG - NON-RECEIPT OF GOODS', 'Discover RG - NON-RECEIPT']],
  ['Discover', '5', ['05', '5']],
  ['Discover', '', ['in dispute', 'IN DISPUTE', 'na (not available)', 'Non-receipt of goods', '', '-', '?']],
  // The name of another network is no part of a code.
  ['Visa', 'MASTERCARD', ['MASTERCARD 4853']],
])('%s: %s', (network, code, written) => {
  expect(written.map((reason_code) => networkCodeOf({ network, reason_code }))).toEqual(written.map(() => code));
});

test('a code is never guessed out of words', () => {
  const texts = ['Fraud 10.4', 'see 13.1', '10.40', '1O.4', 'C8', 'toString', '__proto__', 'constructor', 'Not known'];
  expect(texts.filter((reason_code) => reasonOf({ ...stated, reason_code }).isKnown)).toEqual([]);
});

test('Visa’s codes with a point are known since Visa Claims Resolution', () => {
  expect(reasonOf({ ...stated, received_on: '2018-04-13' })).toMatchObject({ isKnown: false, kind: 'unknown' });
  expect(reasonOf({ ...stated, received_on: '2018-04-14' })).toMatchObject({ isKnown: true, kind: 'fraud' });
  expect(reasonOf({ ...stated, reason_code: '83', received_on: '2018-04-13' }).kind).toBe('fraud');
});

test.each([
  [
    '13.1',
    'fraudulent',
    /did not receive the service\. The payment gateway writes “fraudulent”, which is another reason\./,
  ],
  ['13.1', 'product_not_received', /^The customer says that they did not receive the service\.$/],
  ['13.5', 'product_unacceptable', /^The customer says that they were misled about what they bought\.$/],
  ['99.9', null, /^We do not know this code\. Read the bank’s notice\.$/],
  ['10.1', null, /did not make this payment\. The code is for a payment in a shop with a card reader\./],
])('staff read of Visa %s with %s what to look for', (reason_code, gateway_reason, text) => {
  expect(explainReason({ ...stated, reason_code, gateway_reason })).toMatch(text);
});

test('a fraud without IP address and device is not complete, by the code or by the gateway’s word', () => {
  const points = ['cardStored', 'emailDelivered', 'downloaded', 'contact', 'transaction'] as const;
  const frauds = [
    { ...stated, network: 'Discover', reason_code: 'UA02' },
    { ...stated, network: 'American Express', reason_code: '4540' },
    { ...stated, reason_code: 'X1', gateway_reason: 'fraudulent' },
  ] as const;
  expect(frauds.map((dispute) => evidenceCount(dispute, points))).toEqual(frauds.map(() => ({ there: 4, asked: 9 })));
});
