import { expect, test } from 'vitest';
import type { CardNetwork } from '../../payments/card-networks';
import { explainReason, reasonOf } from '../dispute-reasons';
import type { DisputeKind } from './complaints';

/**
 * What is said by lists that the tables do not rest on, or only where no other source says it, read on 2026-11-29: by kind, the codes. A code
 * is 'unknown' because no order can have it, or because its sources contradict each other. Add a block for each list that you find.
 */
const lists: [source: string, network: CardNetwork, said: Partial<Record<DisputeKind, string>>][] = [
  [
    'PingPong Checkout, disputes-Enumeration',
    'Visa',
    {
      fraud: '10.1 10.2 10.3 10.4 10.5',
      processing: '11.1 11.2 11.3 12.1 12.2 12.4 12.7',
      'wrong amount': '12.3 12.5',
      duplicate: '12.6',
      'not received': '13.1',
      cancelled: '13.2 13.7',
      'not as described': '13.3 13.4',
      misrepresented: '13.5',
      'not refunded': '13.6',
      unknown: '13.8 13.9',
    },
  ],
  [
    'managechargebacks.com, Reason Codes (before 2018)',
    'Visa',
    {
      several: '30 60 79',
      cancelled: '41',
      'not as described': '53',
      fraud: '57 62 75 81 83 93',
      processing: '70 71 72 73 74 76 77 78 80 96',
      duplicate: '82 86',
      'not refunded': '85',
      unknown: '90',
    },
  ],
  [
    'PingPong Checkout, disputes-Enumeration',
    'Mastercard',
    {
      processing: '4807 4808 4812 4842',
      fraud: '4837 4840 4849 4863 4870 4871 6321 6341',
      several: '4802 4834 4853 4854 6323 6342',
      'wrong amount': '4831 4846 6305',
      cancelled: '4841',
      'not received': '4855',
      'not refunded': '4860',
      unknown: '4850 4859 6322 6343',
    },
  ],
  ['Chargeback Expertz, MasterCard', 'Mastercard', { processing: '4835', fraud: '4862', unknown: '4847' }],
  [
    'American Express, How to Manage and Help Prevent Disputes (2019): inquiries',
    'American Express',
    {
      'not received': '004 155',
      cancelled: '021 154',
      'not as described': '024 059 063',
      processing: '062',
      fraud: '127 176 193',
      'not refunded': '158 175',
      duplicate: '173 684',
      'wrong amount': '680',
      several: '691',
      unknown: '693',
    },
  ],
  [
    'American Express, How to Manage and Help Prevent Disputes (2019): chargebacks',
    'American Express',
    {
      processing: 'A01',
      'not refunded': 'C04',
      cancelled: 'C05 C28',
      'not received': 'C08',
      duplicate: 'C14',
      'not as described': 'C31 C32',
      fraud: 'F10 F24 F29 F30 F31',
      several: 'R03',
      unknown: 'C18 M10',
    },
  ],
  [
    'Chargeback Expertz and chargeback.com, American Express',
    'American Express',
    {
      processing: 'A02 A08 P01 P03 P04 P07 P22 F22',
      'wrong amount': 'P05 P23',
      duplicate: 'P08',
      'not refunded': 'C02',
      fraud: 'F14 FR2',
      several: 'FR4 FR6',
    },
  ],
  [
    'PingPong Checkout, disputes-Enumeration, and Quavo, Multiple ROCs (4534)',
    'American Express',
    {
      fraud: '4526 4527 4534 4540 4763 4798 4799',
      processing: '4507 4521 4523 4536 4752 4755 4758',
      duplicate: '4512 4515',
      'not refunded': '4513',
      several: '4516 4517',
      'wrong amount': '4530',
      cancelled: '4544',
      'not as described': '4553',
      'not received': '4554',
      unknown: '4750 4754',
    },
  ],
  [
    'Chargeback Fix and Merchant Cost Consulting, Discover',
    'Discover',
    {
      // What they say of UA01 and UA02 (no authorization) was true before 2015.
      fraud: 'AA UA10 UA11 UA12 UA20 UA30',
      cancelled: 'AP',
      'wrong amount': 'AW',
      processing: 'CD DA EX IN LP NA',
      duplicate: 'DP',
      several: 'IC NC',
      'not received': 'RG',
      'not as described': 'RM',
      'not refunded': 'RN2',
      unknown: 'AL CA N P RN',
    },
  ],
  [
    'Crescent Processing, Retrieval Request Codes',
    'Discover',
    {
      cancelled: '4541',
      'wrong amount': '4586',
      processing: '4550',
      duplicate: '4534',
      several: '4554',
      'not received': '4755',
      'not as described': '4553',
      fraud: '4540',
      unknown: '4555 4594 4750 4751',
    },
  ],
  [
    'PingPong Checkout, disputes-Enumeration',
    'Diners Club',
    {
      processing: 'A02 A06 B24 D65',
      fraud: 'C41 C42 C46 C50 C51 C53 C54 D70',
      duplicate: 'B25 D67',
      'wrong amount': 'B26 B27 D61',
      'not received': 'D62',
      'not refunded': 'D66',
      cancelled: 'D69',
      unknown: 'D71',
    },
  ],
  [
    'Elavon, Chargeback Retrieval Code List – JCB (read: 501 to 513)',
    'JCB',
    { processing: '501 503 510', several: '502', 'wrong amount': '507', duplicate: '512', 'not refunded': '513' },
  ],
  [
    'Two collections of questions for staff of banks, m.iba1gt5.cn and m.sjztydg.cn',
    'UnionPay',
    { duplicate: '4512', processing: '4522 4536', fraud: '4515 4562 4803', several: '4527', unknown: '4502 4503 4558' },
  ],
];

const rows = lists.flatMap(([source, network, said]) =>
  Object.entries(said).flatMap(([kind, codes]) => codes.split(' ').map((code) => ({ source, network, code, kind }))),
);

test.each(rows)('$network $code is about: $kind, by $source', ({ network, code, kind }) => {
  const dispute = { network, reason_code: code, gateway_reason: null, stage: 'chargeback' } as const;
  const received_on = /^\d\d$/.test(code) && network === 'Visa' ? '2017-06-01' : '2026-11-22';
  expect(reasonOf({ ...dispute, received_on }).kind).toBe(kind);
});

/** What gateways' own lists have: by kind, the words. 'unknown': the word says nothing of what is claimed. */
const wordLists: [gateway: string, said: Partial<Record<DisputeKind, string>>][] = [
  [
    'Checkout.com',
    {
      fraud: 'fraudulent unrecognized',
      cancelled: 'canceled_recurring',
      'not received': 'product_service_not_received',
      'not as described': 'not_as_described',
      'not refunded': 'credit_not_issued',
      duplicate: 'duplicate',
      'wrong amount': 'incorrect_amount',
      unknown: 'general',
    },
  ],
  [
    'Omise',
    {
      cancelled: 'cancelled_recurring_transaction',
      'not refunded': 'credit_not_processed',
      duplicate: 'duplicate_processing paid_by_other_means',
      processing: 'expired_card late_presentment non_matching_account_number',
      'not received': 'goods_or_services_not_provided',
      'wrong amount': 'incorrect_currency incorrect_transaction_amount',
      'not as described': 'not_as_described_or_defective_merchandise',
      fraud: 'transaction_not_recognised unauthorized_charge_aka_fraud',
      unknown: 'not_available not_recorded other',
    },
  ],
  [
    'Square',
    {
      'wrong amount': 'AMOUNT_DIFFERS',
      cancelled: 'CANCELLED',
      duplicate: 'DUPLICATE PAID_BY_OTHER_MEANS',
      fraud: 'NO_KNOWLEDGE EMV_LIABILITY_SHIFT',
      'not as described': 'NOT_AS_DESCRIBED',
      'not received': 'NOT_RECEIVED',
      'not refunded': 'CUSTOMER_REQUESTS_CREDIT',
    },
  ],
];

const words = wordLists.flatMap(([gateway, said]) =>
  Object.entries(said).flatMap(([kind, list]) => list.split(' ').map((word) => ({ gateway, word, kind }))),
);

test.each(words)('$gateway’s $word is: $kind', ({ word, kind }) => {
  const dispute = { network: 'Visa', reason_code: '', stage: 'chargeback', received_on: '2026-11-22' } as const;
  expect(reasonOf({ ...dispute, gateway_reason: word }).kind).toBe(kind);
});

/** How gateways themselves sort the codes of a network: docs.stripe.com/disputes/categories, and Braintree’s Chargeback Reason Codes. */
const sorted: [network: CardNetwork, word: string, codes: string][] = [
  ['Visa', 'credit_not_processed', '13.6 13.7'],
  ['Visa', 'duplicate', '12.6.1 12.6.2'],
  ['Visa', 'fraudulent', '33 10.1 10.2 10.3 10.4 10.5'],
  ['Visa', 'general', '28 30 34 11.1 11.2 11.3 12.1 12.2 12.3 12.4 12.5 12.7'],
  ['Visa', 'product_not_received', '13.1'],
  ['Visa', 'product_unacceptable', '13.3 13.4 13.5'],
  ['Visa', 'subscription_canceled', '13.2'],
  ['Visa', 'noncompliant', 'C028 C030 C031 C034 C035 C036 C038'],
  ['American Express', 'cancelled_recurring_transaction', 'C28'],
  ['American Express', 'credit_not_processed', '175 4513 C02 C04 C05'],
  ['American Express', 'duplicate', '173 P08'],
  ['American Express', 'fraud', '193 4540 F29 FR2'],
  ['American Express', 'general', 'M38 R03 R13 S01'],
  ['American Express', 'not_recognized', '127 177'],
  ['American Express', 'product_not_received', '155 4554 C08'],
  ['American Express', 'product_unsatisfactory', 'C31 C32'],
  ['American Express', 'transaction_amount_differs', 'P05'],
];

test.each(sorted)('%s, %s: neither contradicts the other', (network, gateway_reason, codes) => {
  const dispute = { network, gateway_reason, stage: 'chargeback', received_on: '2026-11-22' } as const;
  for (const reason_code of codes.split(' ')) {
    expect(reasonOf({ ...dispute, reason_code }).isKnown).toBe(true);
    expect(explainReason({ ...dispute, reason_code })).not.toContain('which is another reason');
  }
});
