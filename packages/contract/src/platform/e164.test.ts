import { expect, test } from 'vitest';
import { e164 } from './e164';

test.each([
  ['+34 612 345 678', '34612345678'],
  ['+1 (202) 555-0142', '12025550142'],
  ['612 345 678', null],
  ['+34 12', null],
  ['Removed', null],
])('%s', (telephone, digits) => {
  expect(e164(telephone)).toBe(digits);
});
