import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { dropAllDrafts, dropDraft, keepDraft, readDraft } from './drafts';

const note = z.object({ text: z.string() });
const day = 24 * 3_600_000;

/** As much of a browser's storage as is used: its keys are its own properties, its methods are not. */
function aStorage(): Storage {
  const methods = {
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, value: string) => {
      storage[key] = value;
    },
    removeItem: (key: string) => {
      delete storage[key];
    },
  };
  const storage: Record<string, string> = Object.create(methods);
  return storage as unknown as Storage;
}

beforeEach(() => {
  vi.stubGlobal('localStorage', aStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a draft of another person or of another shape is not read, nor a missing one', () => {
  keepDraft('comment:1', 'Mei Tan', { text: 'called' });
  expect(readDraft('comment:1', 'Daniel Ong', note)).toBeUndefined();
  expect(readDraft('comment:1', 'Mei Tan', z.object({ other: z.string() }))).toBeUndefined();
  expect(readDraft('comment:2', 'Mei Tan', note)).toBeUndefined();
  localStorage.setItem('draft:comment:3', 'not what we wrote');
  expect(readDraft('comment:3', 'Mei Tan', note)).toBeUndefined();
});

test('a draft is found again until it is sent', () => {
  keepDraft('comment:1', 'Mei Tan', { text: 'called' });
  expect(readDraft('comment:1', 'Mei Tan', note)).toEqual({ text: 'called' });
  dropDraft('comment:1');
  expect(readDraft('comment:1', 'Mei Tan', note)).toBeUndefined();
});

test('a draft is deleted after a week, also when another one is read', () => {
  keepDraft('comment:1', 'Mei Tan', { text: 'old' }, 0);
  keepDraft('comment:2', 'Mei Tan', { text: 'younger' }, day);
  expect(readDraft('comment:2', 'Mei Tan', note, 7 * day + 1)).toEqual({ text: 'younger' });
  expect(localStorage.getItem('draft:comment:1')).toBeNull();
});

test('signing out drops every draft and nothing else', () => {
  localStorage.setItem('theme', 'dark');
  keepDraft('comment:1', 'Mei Tan', { text: 'called' });
  keepDraft('comment:2', 'Daniel Ong', { text: 'called' });
  dropAllDrafts();
  expect(Object.keys(localStorage)).toEqual(['theme']);
});

test('a full or blocked storage causes no error', () => {
  localStorage.setItem = () => {
    throw new Error('QuotaExceededError');
  };
  expect(() => keepDraft('comment:1', 'Mei Tan', { text: 'called' })).not.toThrow();
});
