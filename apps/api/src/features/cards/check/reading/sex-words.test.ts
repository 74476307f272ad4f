import { expect, test } from 'vitest';
import { sexOf } from './sex-words';

test.each([
  ['F', 'Female'],
  ['MALE', 'Male'],
  ['F / 女', 'Female'],
  ['Laki-laki', 'Male'],
  ['Femenino', 'Female'],
  ['หญิง', 'Female'],
  ['N ữ', 'Female'],
  ['Female ✓', 'Female'],
  ['☐ Male ☒ Female', 'Female'],
  ['☐M☒F', 'Female'],
  ['[ ] Male [X] Female [ ] Others', 'Female'],
  ['( ) Male (x) Female', 'Female'],
  ['Male ☐ Female ☑', 'Female'],
  ['○ Male ● Female', 'Female'],
  ['☑ Male ☒ Female', null],
  ['☐ Male ☐ Female', null],
  ['☐ Male', null],
  ['☐ ☒ Male Female', null],
  ['FEMALE*', 'Female'],
  ['F.', 'Female'],
  ['♀', null],
  ['M/F', null],
  ['unclear', null],
])('the sex ‘%s’ is %s', (text, sex) => {
  expect(sexOf(text)).toBe(sex);
});
