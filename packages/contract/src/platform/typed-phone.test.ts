import { expect, test } from 'vitest';
import { withoutTrunkZero } from './typed-phone';

test.each([
  ['020 7946 0958', '20 7946 0958'],
  ['02079', '2079'],
  ['0044 20', '44 20'],
  ['0207', '0207'],
  ['00000', '0'],
  ['100482', '100482'],
  ['0x12345', '0x12345'],
  ['0 mei', '0 mei'],
])('%s is looked for as %s', (typed, looked) => expect(withoutTrunkZero(typed)).toBe(looked));
