import { expect, test } from 'vitest';
import { cardNetworks } from '../payments/card-networks';
import { knownReasons, reasonOf } from './dispute-reasons';
import { evidenceKeys } from './evidence-points';

const all = cardNetworks.flatMap((network) =>
  knownReasons(network).map(([code, reason]) => [network, code, reason] as const),
);

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
  expect(reasonOf('Visa', '10.4', '2018-04-13')).toMatchObject({ isKnown: false, kind: 'unknown' });
  expect(reasonOf('Visa', '10.4', '2018-04-14')).toMatchObject({ isKnown: true, kind: 'fraud' });
});

test('a code is read in any case and with spaces around it, and belongs to its network', () => {
  expect(reasonOf('American Express', ' c08 ', '2026-11-22')).toMatchObject({ isKnown: true, kind: 'not received' });
  expect(reasonOf('Mastercard', 'C08', '2026-11-22').isKnown).toBe(false);
});

test.each(['99.9', '', 'toString', '__proto__', 'constructor'])('“%s” is unknown, and says where to look', (code) => {
  const reason = reasonOf('Visa', code, '2026-11-22');
  expect([reason.isKnown, reason.kind, reason.meaning]).toEqual([
    false,
    'unknown',
    'We do not know this code. Read the bank’s notice',
  ]);
  expect(reason.needs.length).toBeGreaterThan(0);
});
