import { expect, test } from 'vitest';
import { decodeOrderId, encodeOrderId, parseOrderId } from './order-id';

test('an id is doubled and written in base64 without padding', () => {
  expect(encodeOrderId(100482)).toBe('MjAwOTY0');
  expect(encodeOrderId(1)).toBe('Mg');
});

test('every id decodes to itself', () => {
  for (const id of [1, 9, 100001, 999_999, 2_147_483_647]) expect(decodeOrderId(encodeOrderId(id))).toBe(id);
});

test.each(['', 'Mg==', 'MQ', '../etc', 'LTI', 'MS41', 'MDIw', '%00', 'x'.repeat(10_000), 'OTk5OTk5OTk5OTk5OTk5OTk5'])(
  'nothing decodes from %j',
  (text) => expect(decodeOrderId(text)).toBeNull(),
);

test('a customer may type the id plain or encoded', () => {
  expect(parseOrderId(' 100482 ')).toBe(100482);
  expect(parseOrderId('MjAwOTY0')).toBe(100482);
  expect(parseOrderId('0')).toBeNull();
  expect(parseOrderId('99999999999')).toBeNull();
});
