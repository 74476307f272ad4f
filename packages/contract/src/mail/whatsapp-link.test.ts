import { expect, test } from 'vitest';
import { whatsappLink } from './whatsapp-link';

test.each([
  '',
  '612345678',
  '+',
  '+ATLANTIS 612345678',
  '+65 12',
  '+0034 612345678',
  '+34 612345678901234',
  '+34 61234567 ext 5',
  '+34 ６１２３４５６７８',
])('the number %j cannot be used', (telephone) => {
  expect(whatsappLink({ telephone, telephone_problem: null }, 'Hello')).toBeNull();
});

test.each([
  ['+34 612 34 56 78', '34612345678'],
  ['+1 (415) 555-0100', '14155550100'],
  ['+1 415 555 0100 ext. 22', '14155550100'],
  // Argentina: a 9 before the area code, unless it is there or the number is no subscriber's.
  ['+54 11 3456-7890', '5491134567890'],
  ['+54 9 11 3456-7890', '5491134567890'],
  ['+54 2966 34-5678', '5492966345678'],
  ['+54 800 345 6789', '548003456789'],
])('%s becomes its digits with the dialling code', (telephone, digits) => {
  expect(whatsappLink({ telephone, telephone_problem: null }, 'Hello')).toBe(`https://wa.me/${digits}?text=Hello`);
});

test('a number with a problem gets no link: a stranger could read the message', () => {
  expect(whatsappLink({ telephone: '+34 612 34 56 78', telephone_problem: 'unknown' }, 'Hello')).toBeNull();
});

test('the text is encoded in full: lines, URL characters, any script', () => {
  const text = 'Hello 陳 & محمد,\n\n100 % #1 + 2 = 3?\nClick Here: https://cards.example/track-order/MjAw';
  const [address, query = ''] = (
    whatsappLink({ telephone: '+6591234567', telephone_problem: null }, `${text}\n\n`) ?? ''
  ).split('?');
  expect(address).toBe('https://wa.me/6591234567');
  expect(query).toMatch(/^text=[\w%.!~*'()-]+$/);
  expect(decodeURIComponent(query.replace('text=', ''))).toBe(text);
});
