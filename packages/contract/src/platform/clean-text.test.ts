import { expect, test } from 'vitest';
import { orderFields } from '../intake/application';
import { cleanCode, cleanFileName, cleanLine, cleanName, cleanText, cleanTravellerName, isUnseen } from './clean-text';
import { remarkForm, transactionForm } from './forms';

const flags = { whatsapp: false, telephone: false, statusRefund: false, voided: false, chargeBack: false };
const invisible = [
  '\u200b',
  '\u2060\ufeff',
  '\u202e\u202c',
  '\u00ad',
  '\u3164',
  '\u2800',
  ' \u200b\n\u200d\t',
  '\u00a0\u3000',
];

test.each([
  ['Mei  Tan', 'Mei Tan'],
  [' Mei\u00a0Tan ', 'Mei Tan'],
  ['Mei\u3000\u2003Tan', 'Mei Tan'],
  ['Me\u200bi Tan\u200d', 'Mei Tan'],
  ['\u202eMei Tan\u202c', 'Mei Tan'],
  ['Mei\u2066 Tan\u2069', 'Mei Tan'],
  ['Ｍｅｉ Ｔａｎ', 'Mei Tan'],
  ['Jose\u0301', 'Jos\u00e9'],
  ['\u200b', ''],
])('the name %j is kept as %j', (given, kept) => {
  expect(cleanName(given)).toBe(kept);
});

test.each([
  ['ANA  MARI\u0301A', 'ANA MAR\u00cdA'],
  ['Ａｎａ', 'Ａｎａ'],
  ['ana\u200b\u202e \u00ad', 'ana'],
  ['a\u200dna', 'ana'],
  ['علی\u200cرضا', 'علی\u200cرضا'],
  ['\u200cعلی\u200c', 'علی'],
  ['ശ്രീ\u200dകുമാർ', 'ശ്രീ\u200dകുമാർ'],
  ['李 小龍', '李 小龍'],
])('a traveller’s name %j is kept as %j', (given, kept) => {
  expect(cleanTravellerName(given)).toBe(kept);
  for (const field of ['first_name', 'last_name', 'full_name', 'different_name'] as const)
    expect(orderFields.shape[field].parse(given)).toBe(kept);
});

test.each([
  ['Hotel\tSan  Marco\r\n12 Calle', 'Hotel San Marco 12 Calle'],
  ['Har\u00adbour\u200b\u2028View\u3164\u2800', 'Harbour View'],
  ['Hotel\ufe0f 12\ufe0f', 'Hotel 12'],
  ['Ｈotel', 'Ｈotel'],
  ['ශ්\u200dරී ලංකා', 'ශ්\u200dරී ලංකා'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['a\u200d\u200cb', 'ab'],
  ['Called ☎️ 1️⃣ 👩🏽‍🚀 🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'Called ☎️ 1️⃣ 👩🏽‍🚀 🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
])('the line %j is kept as %j', (given, kept) => {
  expect(cleanLine(given)).toBe(kept);
  expect(orderFields.shape.hotel_name.parse(given)).toBe(kept);
});

test.each([
  ['passport_number', 'Ｅ１２３\u200b ４５６\u20117', 'E1234567'],
  ['passport_number', 'ê١٢٣٤٥٦٧', null],
  ['flight_code', '\u200eＳＱ', 'SQ'],
  ['flight_number', '３２\u00ad１', '321'],
  ['flight_number', '๓๒๑', '321'],
  ['zip_code', '１０５－００１１', '105-0011'],
  ['postal_code', '०१८९५६\t', '018956'],
  ['vecle_number', 'ＳＢＡ １２３４ Ａ', 'SBA 1234 A'],
  ['date_of_birth', '１９９０－０４－０５', '1990-04-05'],
  ['arrival_date', '2031\u201304\u201305\u200b', '2031-04-05'],
] as const)('%s %j is kept as %j', (field, given, kept) => {
  expect(orderFields.shape[field].safeParse(given).data ?? null).toBe(kept);
});

test.each([
  ['नमस्ते, श्री\u200dमान: क्\u200dष', 'नमस्ते, श्री\u200dमान: क्\u200dष'],
  ['பாஸ்போர்ட் பக்கம் ❤️ 👩‍❤️‍👨 👩🏽‍🚀 👨‍👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿 1️⃣', 'பாஸ்போர்ட் பக்கம் ❤️ 👩‍❤️‍👨 👩🏽‍🚀 👨‍👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿 1️⃣'],
  ['അവന്\u200d വന്നു', 'അവന്\u200d വന്നു'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['ශ්\u200dරී ලංකා', 'ශ්\u200dරී ලංකා'],
  ['one\r\n\ttwo\rthree\n', 'one\n\ttwo\nthree'],
  ['a\0b\u0007', 'ab'],
  ['Pay\u202e \u2066here\u2069\u200e\u200f\ufeff', 'Pay here'],
  ['a\u200db\u200cc\u200bd\u2060', 'abcd'],
  ['\u200d👧', '👧'],
])('the text %j is kept as %j', (given, kept) => {
  expect(cleanText(given)).toBe(kept);
  expect(remarkForm.parse({ remark: given, ...flags }).remark).toBe(kept);
});

test.each([
  ['pass\u202egnp.exe', 'passgnp.exe'],
  ['a\0\n b\ud800.pdf', 'a b\ufffd.pdf'],
  [' \u200b', 'A file without a name'],
  [`${'x'.repeat(199)}😀.pdf`, `${'x'.repeat(199)}\ufffd`],
])('the name of a file %j is kept as %j', (given, kept) => {
  expect(cleanFileName(given)).toBe(kept);
});

test.each([
  ['１２３', '123'],
  ['٠٥٠ ۱۲۳', '050 123'],
  ['๑๒๓', '123'],
  ['१२३', '123'],
  ['𝟗𝟘', '90'],
  ['\u200eE1234567\u200b', 'E1234567'],
  ['9123\u20114567', '9123-4567'],
  ['9123\u22124567', '9123-4567'],
  ['1\ufe0f2', '12'],
])('the code %j is kept as %j', (given, kept) => {
  expect(cleanCode(given)).toBe(kept);
});

test.each(invisible)('%j shows nothing: no remark, no name, no transaction', (text) => {
  expect(isUnseen(text)).toBe(true);
  const remark = remarkForm.safeParse({ remark: text, ...flags });
  expect(remark.error?.issues[0]?.message).toBe('Please enter your remark');
  const transaction = transactionForm.safeParse({ transactionId: text, merchantName: text });
  expect(transaction.error?.issues.map(({ message }) => message)).toEqual([
    'Please enter your Transaction Id',
    'Please enter your Merchant Name',
  ]);
  expect(orderFields.shape.first_name.safeParse(text).error?.issues[0]?.message).toBe('Enter the first name.');
});

test('the visible text of a remark is kept, and its joiners too', () => {
  const remark = 'Called 👩‍👩‍👧, علی\u200cرضا answered';
  expect(remarkForm.parse({ remark, ...flags }).remark).toBe(remark);
});
