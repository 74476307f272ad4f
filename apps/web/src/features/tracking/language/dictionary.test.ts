import { languageTags } from '@sac/contract/platform/languages';
import english from '@sac/contract/tracking/dictionaries/en.json';
import { describe, expect, test } from 'vitest';

const dictionaries = import.meta.glob<Record<string, string>>(
  '../../../../../../packages/contract/src/tracking/dictionaries/*.json',
  {
    eager: true,
    import: 'default',
  },
);
const fileOf = (tag: string) => `../../../../../../packages/contract/src/tracking/dictionaries/${tag}.json`;

/** All source code of the public area, without tests. */
const sources = import.meta.glob<string>(
  ['../**/*.{ts,tsx}', '../../../../../../packages/contract/src/tracking/*.ts', '!../**/*.test.ts'],
  { eager: true, import: 'default', query: '?raw' },
);
const source = Object.values(sources).join('\n');

const holes = (text: string | undefined) => (text?.match(/\{\{.*?\}\}/g) ?? []).sort();

test('every language has a dictionary, and there is no other', () => {
  expect(Object.keys(dictionaries).sort()).toEqual(languageTags.map(fileOf).sort());
});

describe.each(languageTags)('%s', (tag) => {
  const texts = dictionaries[fileOf(tag)] ?? {};

  test('has exactly the texts of English', () =>
    expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort()));

  test('leaves no text empty', () => expect(Object.values(texts).filter((text) => !text.trim())).toEqual([]));

  test('has the placeholders of the English texts', () => {
    const holesOf = (all: Record<string, string>) => Object.entries(all).map(([key, text]) => [key, holes(text)]);
    expect(Object.fromEntries(holesOf(texts))).toEqual(Object.fromEntries(holesOf(english)));
  });

  // The same text by chance is possible for a word or two, not for a sentence.
  test.runIf(tag !== 'en')('is translated', () => {
    const untranslated = Object.entries(english)
      .filter(([key, text]) => texts[key] === text && text.length > 12 && key !== 'footer.copyright')
      .map(([key]) => key);
    expect(untranslated).toEqual([]);
  });
});

test('every text is used', () => {
  expect(Object.keys(english).filter((key) => !RegExp(`['"]${key}['"]`).test(source))).toEqual([]);
});

test('the texts of the specification are word for word', () => {
  expect(english).toMatchObject({
    'track.orderId.label': 'Order ID',
    'track.email.label': 'Email',
    'track.orderId.missing': 'Please enter your orderId',
    'track.email.missing': 'Please enter your email',
    'track.submit': 'TRACK ORDER',
    'download.button': 'Download Now',
    'history.heading': 'Downloaded History',
    'history.empty': 'No record found',
  });
});
