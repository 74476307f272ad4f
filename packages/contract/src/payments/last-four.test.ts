import { expect, test } from 'vitest';
import { lastFour } from './last-four';

/** Add a row for each writing that processors are found to send. */
test.each<[string | undefined, unknown[]]>([
  ['4242', ['4242', ' 4242 ', '４２４２', 4242, '************4242', '•••• 4242', '•••• •••• •••• 4242', 'XXXX-4242']],
  [
    '4242',
    [
      'xxxxxxxxxxxx4242',
      '**** **** **** 4242',
      '...4242',
      '…4242',
      'x4242',
      '#4242',
      '(4242)',
      'XXXX XXXX XXXX 4242',
      '42XX XXXXXX X4242',
    ],
  ],
  [
    '4242',
    ['ending in 4242', 'Visa ending in 4242.', 'Visa •••• 4242', 'Visa-4242', 'Card: 4242', '尾号4242', '末尾 4242'],
  ],
  // With the first six digits, as many processors show a card; or all of it, of which we keep no more.
  [
    '4242',
    ['424242******4242', '4242 42** **** 4242', '4242424242424242', '4242 4242 4242 4242', '4242-4242-4242-4242'],
  ],
  ['0005', ['3782 822463 10005', '378282246310005', 378282246310005, '***********0005']],
  ['4242', ['4242424242', 4242424242424242]],
  ['0042', ['0042', 42, '•••• 0042']],
  ['0000', ['0000', 0]],
  // What may be something else: the beginning of the number, digits that lost their zeros, a date.
  [
    undefined,
    ['42', '424', '4242****', '4242 42** ****', '424242******', '****', '', '12/2028', '2031-12-31', 'exp 12/28'],
  ],
  [
    undefined,
    [
      '4242 or 1881',
      '4242 exp 12/28',
      '-4242-1',
      42.5,
      -4242,
      1e21,
      true,
      null,
      {},
      ['4242'],
      '4 2 4 2',
      'x'.repeat(999),
    ],
  ],
])('%s is read from %j', (four, written) => {
  const read = written.map((text) => [text, lastFour.safeParse(text).data]);
  expect(read).toEqual(written.map((text) => [text, four]));
});
