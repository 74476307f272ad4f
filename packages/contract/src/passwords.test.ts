import { expect, test } from 'vitest';
import { passwordProblem } from './passwords';

const mei = { name: 'Mei Tan', email: 'mei.tan@office.test' };

test.each([
  'aaaaaa',
  'AaAaAa',
  'abababab',
  'abcabc',
  '111111',
  '112211',
  '      ',
  'a a a a',
  'ａａａａａａ',
  '12341234',
])('%j only repeats itself', (password) => {
  expect(passwordProblem(password, mei)).toBe('This password only repeats itself. Choose another one.');
});

test.each([
  'singapore1',
  'Singapore2026!',
  'SINGAPORE-ARRIVAL-CARD',
  'arrivalcard',
  'MeiTan88',
  'tan.mei.1990',
  'meitan1x',
  'Méi Tan',
  'mei.tan@office.test',
  'office2026',
])('%j is just a name', (password) => {
  expect(passwordProblem(password, mei)).toBe(
    'This password is just a name, an email or the product name. Choose another one.',
  );
});

test.each([
  'arrival-demo-1',
  'three green umbrellas',
  'correct horse',
  'meitantrumpet',
  'singapore umbrella',
  '7391-8264',
  'tandem bicycles',
  '好好学习天天向上',
])('%j may be one', (password) => {
  expect(passwordProblem(password, mei)).toBeNull();
});

// Words that overlap could be tried in more ways than there is time for; this test ends only if they are not.
test('a long password of overlapping words is looked at at once', () => {
  expect(passwordProblem(`${'a'.repeat(190)}bcd`, { name: 'aa aaa aaaa aaaaa', email: 'aaaaaa@aa.aa' })).toBeNull();
});
