import { expect, test } from 'vitest';
import { acquirerOf } from './acquirers';
import { answerRules, costOfAnswer, evidenceTaken } from './answer-rules';
import type { DisputeFacts } from './dispute';

type Case = [DisputeFacts['gateway'], DisputeFacts['stage'], DisputeFacts['network'], text: RegExp, isHigh: boolean];
const unknown = /^An answer at this stage may cost a fee\. Ask your processor how much/;

test.each<Case>([
  ['Stripe', 'compliance', 'Visa', /USD 500.*returns it if you win.*only after you have accepted/, true],
  ['Stripe', 'compliance', 'Mastercard', /USD 500/, true],
  [' stripe ', 'compliance', 'Visa', /USD 500/, true],
  ['Stripe Pte. Ltd. SG', 'compliance', 'Visa', /USD 500/, true],
  // It has Stripe's limits, and fees of its own.
  ['WooPayments', 'compliance', 'Visa', unknown, true],
  // Not published, so no amount.
  ['Stripe', 'compliance', 'Discover', unknown, true],
  ['Stripe Connect', 'compliance', 'Visa', unknown, true],
  ['Adyen', 'compliance', 'Visa', unknown, true],
  [null, 'compliance', 'Visa', unknown, true],
  ['Stripe', 'chargeback', 'JCB', /^Stripe charges a fee for an answer, except in Japan and Mexico/, false],
  ['Stripe', 'appeal', 'Visa', /fees can be high/, true],
  ['Stripe', 'arbitration', 'Visa', /fees can be high/, true],
  ['Razorpay', 'arbitration', 'Visa', /USD 600/, true],
  ['Razorpay', 'arbitration', 'Mastercard', unknown, true],
  ['Razorpay', 'pre-arbitration', 'Visa', unknown, true],
  ['Adyen', 'appeal', 'Visa', unknown, true],
])('an answer through %s at the stage %s of %s costs: %s', (gateway, stage, network, text, isHigh) => {
  expect(costOfAnswer({ gateway, stage, network })).toEqual({ text: expect.stringMatching(text), isHigh });
});

test.each<[DisputeFacts['gateway'], DisputeFacts['stage'], DisputeFacts['network']]>([
  ['Stripe', 'inquiry', 'Visa'],
  // Klarna, PayPal and other payments without a card.
  ['Stripe', 'chargeback', 'Other'],
  ['Adyen', 'chargeback', 'Visa'],
  [null, 'chargeback', 'Visa'],
])('nothing is said of a fee of %s at the stage %s of %s', (gateway, stage, network) => {
  expect(costOfAnswer({ gateway, stage, network })).toBeNull();
});

test('what Stripe takes in an appeal is said of Stripe’s appeals alone', () => {
  const appeal = { gateway: 'Stripe', stage: 'appeal', network: 'Visa' } as const;
  expect(evidenceTaken(appeal)).toMatch(/supporting files/);
  expect(evidenceTaken({ ...appeal, stage: 'chargeback' })).toBeUndefined();
  expect(evidenceTaken({ ...appeal, gateway: 'Adyen' })).toBeUndefined();
});

test.each(answerRules)('$gateway, $stages: $about names its source and its day', ({ source, readOn, gateway }) => {
  expect(source).toMatch(/^https:\/\/\S+$/);
  expect(readOn).toMatch(/^20\d\d-\d\d-\d\d$/);
  expect(acquirerOf(gateway)).toBe(gateway);
});
