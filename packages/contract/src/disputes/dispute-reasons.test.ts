import { expect, test } from 'vitest';
import { cardNetworks } from '../payments/card-networks';
import { knownReasons, reasonOf } from './dispute-reasons';
import { evidenceKeys } from './evidence-points';

const all = cardNetworks.flatMap((network) =>
  knownReasons(network).map(([code, reason]) => [network, code, reason] as const),
);

const stated = {
  network: 'Visa',
  reason_code: '10.4',
  gateway_reason: null,
  stage: 'chargeback',
  received_on: '2026-11-22',
} as const;

test.each(all)('%s %s needs evidence that exists, each once, and means one sentence', (_, code, reason) => {
  expect(new Set(reason.needs).size).toBe(reason.needs.length);
  expect(reason.needs.length).toBeGreaterThan(1);
  for (const key of reason.needs) expect(evidenceKeys).toContain(key);
  // Every bank finds a payment by its transaction.
  expect(reason.needs).toContain('transaction');
  expect(reason.meaning).toMatch(/^The (customer|cardholder|bank) .*[^.]$/);
  expect(code).toBe(code.toUpperCase());
});

test('Visa’s codes are known since Visa Claims Resolution', () => {
  expect(reasonOf({ ...stated, received_on: '2018-04-13' })).toMatchObject({ isKnown: false, kind: 'unknown' });
  expect(reasonOf({ ...stated, received_on: '2018-04-14' })).toMatchObject({ isKnown: true, kind: 'fraud' });
});

test('a code is read in any case and with spaces around it, and belongs to its network', () => {
  expect(reasonOf({ ...stated, network: 'American Express', reason_code: ' c08 ' })).toMatchObject({
    isKnown: true,
    kind: 'not received',
  });
  expect(reasonOf({ ...stated, network: 'Mastercard', reason_code: 'C08' }).isKnown).toBe(false);
});

test.each(['99.9', '', 'toString', '__proto__', 'constructor'])('“%s” is unknown, and says where to look', (code) => {
  const reason = reasonOf({ ...stated, reason_code: code });
  expect([reason.isKnown, reason.kind, reason.meaning]).toEqual([
    false,
    'unknown',
    'We do not know this code. Read the bank’s notice',
  ]);
  expect(reason.needs.length).toBeGreaterThan(0);
});
