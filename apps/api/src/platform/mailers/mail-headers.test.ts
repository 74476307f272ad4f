import { expect, test } from 'vitest';
import { formatAddress, headerText } from './mail-headers';

test('line breaks of any kind cannot begin a new header', () => {
  expect(headerText(' Ready\r\nBcc: a@example.com\u2028X: 1\0\t')).toBe('Ready Bcc: a@example.com X: 1');
});

test('a plain name is quoted, an empty one left out', () => {
  expect(formatAddress({ email: 'a@example.com', name: 'Say "Hi" \\o/' })).toBe(
    '"Say \\"Hi\\" \\\\o/" <a@example.com>',
  );
  expect(formatAddress({ email: 'a@example.com', name: '' })).toBe('a@example.com');
});

test('a long name in any script is encoded in words of at most 75 characters, none cut inside a character', () => {
  const name = '星加坡入境卡🌏'.repeat(8);
  const words = formatAddress({ email: 'a@example.com', name }).split(' ').slice(0, -1);
  expect(words.every((word) => word.length <= 75)).toBe(true);
  const decoded = words.map((word) => Buffer.from(word.slice('=?UTF-8?B?'.length, -2), 'base64').toString());
  expect(decoded.join('')).toBe(name);
});
