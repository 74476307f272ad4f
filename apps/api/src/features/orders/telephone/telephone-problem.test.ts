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
  ['1', '2501234', 'no area code'],
  ['1', '2462501234', null],
  // Stored before the table knew the change of the country.
  ['241', '06123456', 'old number'],
  ['241', '66123456', null],
  ['225', '07123456', 'old number'],
  ['229', '95123456', 'old number'],
  ['220', '3012345', 'old number'],
  ['220', '9912345', null],
  ['57', '15551234', 'old number'],
  ['84', '1234567890', 'old number'],
  ['84', '835551234', null],
])('+%s %s: %s', (country_code, phone, problem) => expect(telephoneProblem({ country_code, phone })).toBe(problem));
