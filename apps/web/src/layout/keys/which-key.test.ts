import { expect, test } from 'vitest';
import { type KeyPress, whichKey } from './which-key';

const press = (key: string, more: Partial<KeyPress> = {}) =>
  whichKey({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more });

test('a key alone has its name; a caps lock changes nothing', () => {
  expect(['j', 'K', 'Enter', '/', '?'].map((key) => press(key))).toEqual(['j', 'k', 'enter', '/', '?']);
  expect(press('?', { shiftKey: true })).toBe('?');
  expect(press('/', { shiftKey: true })).toBe('/');
});

test('with Shift or Alt it is another key', () => {
  for (const key of ['j', 'Enter', 'x']) {
    expect(press(key, { altKey: true })).toBeUndefined();
    expect(press(key, { shiftKey: true })).toBeUndefined();
  }
  expect(press('?', { altKey: true })).toBeUndefined();
});

test('Ctrl and ⌘ are the same, and not both at once', () => {
  expect(press('k', { ctrlKey: true })).toBe('mod+k');
  expect(press('K', { metaKey: true })).toBe('mod+k');
  expect(press('k', { ctrlKey: true, metaKey: true })).toBeUndefined();
  expect(press('k', { metaKey: true, shiftKey: true })).toBeUndefined();
  expect(press('k', { ctrlKey: true, altKey: true })).toBeUndefined();
  expect(press('/', { ctrlKey: true, shiftKey: true })).toBeUndefined();
});
