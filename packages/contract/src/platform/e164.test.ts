import { expect, test } from 'vitest';
import { e164 } from './e164';

test.each([
  ['+34 612 345 678', '34612345678'],
  ['+1 (202) 555-0142', '12025550142'],
  ['612 345 678', null],
  ['+34 12', null],
  ['+34 612 345 678 ext. 9', '34612345678'],
  ['Removed', null],
])('%s', (telephone, digits) => {
  expect(e164({ telephone, telephone_problem: null })).toBe(digits);
});

test('a number with a problem is not called', () => {
  expect(e164({ telephone: '+34 612 345 678', telephone_problem: 'dialling code twice' })).toBeNull();
});
