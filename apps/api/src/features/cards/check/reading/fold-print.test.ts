import { expect, test } from 'vitest';
import { refusals } from '../marks/refusal-words';
import { foldPrint, isGarbled } from './fold-print';

/** Add a row for a character that a paper writes in another way. */
test.each([
  ['every hyphen', 'a\u2010b\u2011c\u2012d\u2013e\u2212f\ufe63g', 'a-b-c-d-e-f-g'],
  ['a dash between words, which ends a clause', 'cancelled\u2014if', 'cancelled - if'],
  ['every stroke', '1\u20442\u22153\uff0f4\u29f85\u060d6', '1/2/3/4/5/6'],
  [
    'dots between digits',
    '23\u00b711\u00b72026 23\u202411\uff0e2026 2026\u300211\u300223',
    '23.11.2026 23.11.2026 2026.11.23',
  ],
  ['a dot between words', 'Road \u00b7 Singapore', 'Road \u00b7 Singapore'],
  ['soft hyphens', 'can\u00adcelled can\u00ad', 'cancelled can-'],
  ['a soft hyphen in a date', '23\u00ad11\u00ad2026', '23-11-2026'],
  ['what nobody sees', 'X\u200bD\u200eA\u2060\ufeff\ufe0f1\u034f2\u3164', 'XDA12'],
  [
    'digits of every script',
    '\u0968\u0969 \u0e52\u0e53 \u0662\u0663 \u06f2\u06f3 \uff12\uff13 \u{1d7d0}',
    '23 23 23 23 23 2',
  ],
  ['blanks', 'a\u00a0b\u2009c\u3000d\te', 'a b c d e'],
  ['runs of blanks, which keep words apart', 'N A  M E', 'N A  M E'],
  ['line ends', 'a\nb', 'a\nb'],
  ['ligatures and capitals of mathematics', '\ufb01\ufb03 \u{1d5e3}\u{1d5d4}', 'fiffi PA'],
  ['apostrophes', 'O\u2019Brien O`Brien O\u00b4Brien', "O'Brien O'Brien O'Brien"],
  ['a number sign beside a word', 'паспорт\u2116', 'паспорт No '],
  [
    'exchanged bytes inside of words',
    'Na琀椀onality con昀椀rmed a挀欀nowledgement',
    'Nationality confirmed acknowledgement',
  ],
  ['exchanged bytes at their ends', '吀栀is sub昀琀', 'This subft'],
  ['ligatures of three letters', 'Gri昀케th o昀케ce o昀툀ine', 'Griffith office offline'],
  ['Chinese beside Latin letters', 'DE号码 一A 最新SGAC VIP最', 'DE号码 一A 最新SGAC VIP最'],
])('%s', (_what, text, folded) => {
  expect(foldPrint(text)).toBe(folded);
  expect(foldPrint(folded)).toBe(folded);
  expect(isGarbled(folded)).toBe(false);
});

test.each([
  ['a lost letter in a word', 'Na\ufffdonality', true],
  ['a private letter at the end of a word', 'Nationalit\ue123', true],
  ['one before small letters', '\ue123assport', true],
  ['a control character', 'SG\u0003Arrival', true],
  ['nothing but control characters', '\u0013\u0018\u0012', true],
  ['a word of private letters', '\ue101\ue102\ue103', true],
  ['the rest of a ligature', 'a琀\ufffdtude Jo最ph', true],
  ['Cyrillic letters in a Latin word', 'РАSSРОRТ', true],
  ['a Greek one', 'PΑSSPORT', true],
  ['letters that are shown in another order', 'XDA\u202e123', true],
  ['a bullet of a symbol font', '\uf0b7 Keep this card', false],
  ['a bullet close to its text', '\uf0b7Keep this card', false],
  ['a tick behind a blank', 'Submitted \uf0fc', false],
  ['two languages in a line', 'Паспорт/Passport 护照Passport ICA网站www.ica.gov.sg', false],
  ['a unit', '10μm', false],
  ['vowels that Chromium loses', 'अ\u0000वीक', false],
])('%s: whether it is garbled', (_what, text, is) => {
  expect(isGarbled(foldPrint(text))).toBe(is);
});

test('lists of words are written as texts are folded', () => {
  expect(refusals.filter((word) => foldPrint(word) !== word)).toEqual([]);
});
