import { expect, test } from 'vitest';
import { orderFields } from './application';

const { phone } = orderFields.shape;

test.each([
  ['+34 (612) 34-56.78', '+34612345678'],
  // As address books, pages and other programs give them.
  ['\u202d612 345 678\u202c', '612345678'],
  ['\u2068+34 612 345 678\u2069', '+34612345678'],
  ['612\u200b345\ufe0f678', '612345678'],
  ['612‑345–678', '612345678'],
  ['612−345—678', '612345678'],
  ['06ー1234ー5678', '0612345678'],
  ['612·345•678', '612345678'],
  ['612\t345\u00a0678\n', '612345678'],
  ['＋３４ ６１２ （３４５） ６７８', '+34612345678'],
  ['٦١٢٣٤٥٦٧٨', '612345678'],
  ['۶۱۲۳۴۵۶۷۸', '612345678'],
  ['६१२ ३४५ ६७८', '612345678'],
  ['๖๑๒-๓๔๕-๖๗๘', '612345678'],
  // Links.
  ['tel:+34612345678', '+34612345678'],
  ['tel:+34-612-345-678;ext=12', '+34612345678 ext. 12'],
  ['tel:612-345-678;phone-context=+34', '+34612345678'],
  ['tel:+34%20612%20345678', '+34612345678'],
  ['https://wa.me/34612345678?text=Hi', '+34612345678'],
  ['https://api.whatsapp.com/send?phone=34612345678', '+34612345678'],
  // Words beside the number.
  ['Tel.: 612 345 678', '612345678'],
  ['WhatsApp +34 612 345 678', '+34612345678'],
  ['H/P 612 345 678', '612345678'],
  ['Mobile 2: 612 345 678', '612345678'],
  ['携帯：612-345-678', '612345678'],
  ['612 345 678 (my wife)', '612345678'],
  // Extensions.
  ['612 345 678 ext. 12', '612345678 ext. 12'],
  ['612 345 678 x12', '612345678 ext. 12'],
  ['612345678#12', '612345678 ext. 12'],
  ['612-345-678 (Durchwahl 12)', '612345678 ext. 12'],
  ['612-345-678（内線12）', '612345678 ext. 12'],
  ['612-345-678转12', '612345678 ext. 12'],
  // The dialling code twice is one number, two numbers stay two.
  ['+34 +34 612 345 678', '+3434612345678'],
  ['+34 (0)612 345 678', '+34(0)612345678'],
  ['Tel. (0)612 345 678', '(0)612345678'],
  ['061/2345678', '061 / 2345678'],
  ['612345678/699345678', '612345678 / 699345678'],
  ['612 345 678 or 699 345 678', '612345678 / 699345678'],
  ['612345678\n699345678', '612345678 / 699345678'],
  ['+34 612 345 678 +34 699 345 678', '+34612345678 / +34699345678'],
])('%j is read as %s, and that as itself', (typed, read) => {
  expect(phone.parse(typed)).toBe(read);
  expect(phone.parse(read)).toBe(read);
});

test.each(['1-800-FLOWERS', '6.12346E+08', 'ana34612345@example.com', 'flat 12', '（）'])(
  '%j is no number in digits',
  (typed) => {
    expect(phone.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([
      'Enter the phone number in digits.',
    ]);
  },
);

test.each(['123', '123456789012345678901'])('%s has too few or too many digits', (typed) => {
  expect(phone.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([
    'Enter the phone number: 4 to 20 digits.',
  ]);
});
