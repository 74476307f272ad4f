import { trackOrderForm } from '@sac/contract/forms';
import { expect, test } from 'vitest';
import english from '../language/dictionaries/en.json';
import { trackProblems } from './track-problems';

const refused = [
  { orderId: '', email: '' },
  { orderId: '  ', email: ' ' },
  { orderId: '1'.repeat(41), email: 'ana' },
  { orderId: '100482', email: `${'a'.repeat(250)}@example.com` },
  { orderId: '100482', email: 'ana@' },
];

test.each(refused)('in English the form says what the contract says: %j', (fields) => {
  const said = Object.entries(trackProblems(fields)).map(([name, { text }]) => [name, english[text]]);
  const issues = trackOrderForm.safeParse(fields).error?.issues ?? [];
  expect(Object.fromEntries(said)).toEqual(Object.fromEntries(issues.map((issue) => [issue.path[0], issue.message])));
  expect(said).not.toEqual([]);
});

test('an empty field is missing, a mistyped one is wrong', () => {
  expect(trackProblems({ orderId: '', email: 'ana' })).toMatchObject({
    orderId: { isMissing: true },
    email: { isMissing: false },
  });
});

test('an order id and an e-mail are enough', () =>
  expect(trackProblems({ orderId: ' 100482 ', email: ' Ana.Bar@Example.com ' })).toEqual({}));
