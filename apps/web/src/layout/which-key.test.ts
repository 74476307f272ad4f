import { expect, test } from 'vitest';
import { type KeyPress, whichKey } from './which-key';

const press = (key: string, more: Partial<KeyPress> = {}) =>
  whichKey({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, isTaken: false, ...more });

test('each key has its action; a caps lock changes nothing', () => {
  expect(['j', 'K', 'Enter', '/', '?'].map((key) => press(key))).toEqual([
    'next',
    'previous',
    'open',
    'search',
    'keys',
  ]);
  expect(press('?', { shiftKey: true })).toBe('keys');
  expect(press('/', { shiftKey: true })).toBe('search');
});

test('no shortcut acts while typing, or with another key held', () => {
  for (const key of ['j', 'k', 'Enter', '/', '?']) {
    expect(press(key, { isTaken: true })).toBeUndefined();
    expect(press(key, { altKey: true })).toBeUndefined();
  }
  expect(press('j', { shiftKey: true })).toBeUndefined();
  expect(press('j', { ctrlKey: true })).toBeUndefined();
  expect(press('x')).toBeUndefined();
  expect(press('toString')).toBeUndefined();
});

test('the palette opens from anywhere, a field included', () => {
  expect(press('k', { ctrlKey: true, isTaken: true })).toBe('palette');
  expect(press('k', { metaKey: true })).toBe('palette');
  expect(press('k', { metaKey: true, shiftKey: true })).toBeUndefined();
});
