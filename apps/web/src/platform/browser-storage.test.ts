import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { readGrant, saveGrant } from '../features/tracking/grant';
import { emptyDraft, readStoredDraft, saveDraft } from '../features/tracking/order/draft';
import { browserStorage, tabStorage } from './browser-storage';
import { areSingleKeysOn, setSingleKeys } from './keys/single-keys';
import { dropAllDrafts, keepDraft, readDraft } from './ui/fields/drafts';

const refuse = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
};
const empty = { getItem: () => null, removeItem: () => {}, setItem: () => {} };

/** What asking a browser for its storage gives. */
const browsers: [what: string, storage: () => object | undefined][] = [
  ['is full', () => ({ ...empty, setItem: refuse })],
  ['forgets at once', () => empty],
  ['refuses to read and write', () => ({ getItem: refuse, removeItem: refuse, setItem: refuse })],
  ['refuses the storage itself', refuse],
  ['has none', () => undefined],
];

/** Who keeps something: it is there until the page is closed, and gone when it is removed. */
const users: [what: string, keep: () => unknown, read: () => unknown, remove: () => unknown][] = [
  ['a grant', () => saveGrant(7, 'a.b.c'), () => readGrant(7) === 'a.b.c', () => tabStorage.remove('grant-7')],
  [
    'a customer’s draft',
    () => saveDraft('draft', 7, { message: 'My name', key: 'k', files: [] }),
    () => readStoredDraft('draft', 7).message === 'My name',
    () => saveDraft('draft', 7, emptyDraft()),
  ],
  [
    'a draft of staff',
    () => keepDraft('comment:7', 'Mei Tan', 'called'),
    () => readDraft('comment:7', 'Mei Tan', z.string()) === 'called',
    dropAllDrafts,
  ],
  ['single keys turned off', () => setSingleKeys(false), () => !areSingleKeysOn(), () => setSingleKeys(true)],
];

const kinds = ['localStorage', 'sessionStorage'] as const;
const own = kinds.map((kind) => Object.getOwnPropertyDescriptor(globalThis, kind));
const give = (get: () => object | undefined) => {
  for (const kind of kinds) Object.defineProperty(globalThis, kind, { get, configurable: true });
};
afterEach(() => {
  for (const [index, kind] of kinds.entries()) {
    const descriptor = own[index];
    if (descriptor) Object.defineProperty(globalThis, kind, descriptor);
    else Reflect.deleteProperty(globalThis, kind);
  }
});

test.each(browsers.flatMap(([browser, storage]) => users.map((user) => [browser, user[0], storage, user] as const)))(
  'in a browser that %s, %s lasts until the page is closed',
  (_browser, _user, storage, [, keep, read, remove]) => {
    give(storage);
    keep();
    expect(read()).toBe(true);
    remove();
    expect(read()).toBe(false);
  },
);

test('what could not be stored counts before what is stored, and says so', () => {
  const stored = { key: 'old' };
  give(() => ({ ...empty, getItem: (key: 'key') => stored[key], setItem: refuse }));
  expect(browserStorage.get('key')).toBe('old');
  expect(browserStorage.set('key', 'new')).toBe(false);
  expect(browserStorage.get('key')).toBe('new');
  give(() => ({
    ...empty,
    getItem: (key: 'key') => stored[key],
    setItem: (key: 'key', value: string) => {
      stored[key] = value;
    },
  }));
  expect(browserStorage.set('key', 'newest')).toBe(true);
  expect([browserStorage.get('key'), stored.key]).toEqual(['newest', 'newest']);
});
