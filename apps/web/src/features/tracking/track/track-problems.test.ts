import english from '@sac/contract/tracking/dictionaries/en.json';
import { trackOrderForm } from '@sac/contract/tracking/tracking-api';
import { expect, test } from 'vitest';
import { trackProblems } from './track-problems';

const orderIds = [
  '',
  '  ',
  '\u200b',
  '100482',
  ' MjAwOTY0 ',
  '＃１００４８２',
  'Order 100482',
  '100482 100483',
  'no id',
  '0'.repeat(400),
];
const emails = [
  '',
  ' ',
  'ana',
  'ana@',
  'ana@example',
  '@example.com',
  'ana@example.com',
  ' Ana.Bar+card@Example.co.uk ',
  'ana bar@example.com',
  'ana@exa mple.com',
  '.ana@example.com',
  'ana..bar@example.com',
  'ana..bar@docomo.ne.jp',
  '\u200b',
  'ana＠example.com',
  'ana@-example.com',
  'ana@example.com, bar@example.com',
  '<ana@example.com>',
  'añä@example.com',
  'ana@例え.jp',
  `${'a'.repeat(242)}@example.com`,
  `${'a'.repeat(243)}@example.com`,
];
const cases = orderIds.flatMap((orderId) => emails.map((email) => ({ orderId, email })));

test.each(cases)('in English the form shows the messages of the contract: %j', (fields) => {
  const shown = Object.entries(trackProblems(fields)).map(([name, problem]) => [
    name,
    problem && english[problem.text],
  ]);
  const issues = trackOrderForm.safeParse(fields).error?.issues ?? [];
  const messages = new Map(issues.map((issue) => [issue.path[0], issue.message]).reverse() as [string, string][]);
  expect(Object.fromEntries(shown)).toEqual({ orderId: messages.get('orderId'), email: messages.get('email') });
});

test('an empty field is missing, a mistyped one is wrong', () => {
  expect(trackProblems({ orderId: '', email: 'ana' })).toMatchObject({
    orderId: { isMissing: true },
    email: { isMissing: false },
  });
});
