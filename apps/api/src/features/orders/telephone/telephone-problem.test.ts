import { expect, test } from 'vitest';
import { telephoneProblem } from './telephone-problem';

test.each([
  ['65', '91234567', null],
  ['65', '65123456', null],
  ['44', '02079460958', null],
  ['39', '0612345678', null],
  ['65', '123', 'impossible'],
  ['65', '912345678901', 'impossible'],
  ['999', '12345678', 'impossible'],
  ['65', '6591234567', 'dialling code twice'],
  ['Brunei', '7123456', 'no dialling code'],
  ['', '7123456', 'no dialling code'],
])('+%s %s: %s', (country_code, phone, problem) => expect(telephoneProblem({ country_code, phone })).toBe(problem));
