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
  expect(whatsappLink(telephone, 'Hello')).toBeNull();
});

test('the number becomes its digits with the dialling code', () => {
  expect(whatsappLink('+34 612 34 56 78', 'Hello')).toBe('https://wa.me/34612345678?text=Hello');
  expect(whatsappLink('+1 (415) 555-0100', 'Hello')).toBe('https://wa.me/14155550100?text=Hello');
});

test('the text is encoded in full: lines, URL characters, any script', () => {
  const text = 'Hello 陳 & محمد,\n\n100 % #1 + 2 = 3?\nClick Here: https://cards.example/track-order/MjAw';
  const [address, query = ''] = (whatsappLink('+6591234567', `${text}\n\n`) ?? '').split('?');
  expect(address).toBe('https://wa.me/6591234567');
  expect(query).toMatch(/^text=[\w%.!~*'()-]+$/);
  expect(decodeURIComponent(query.replace('text=', ''))).toBe(text);
});
