import path from 'node:path';
import { type Language, languages } from '@sac/contract/platform/languages';
import { readerDay, readerMoment } from '@sac/contract/tracking/reader-dates';
import { openSync } from 'fontkit';
import { expect, test } from 'vitest';
import characters from './characters.json';

const dictionaries = import.meta.glob<Record<string, string>>(
  '../../../../../../packages/contract/src/tracking/dictionaries/*.json',
  {
    eager: true,
    import: 'default',
  },
);
const tags = Object.keys(characters) as (keyof typeof characters)[];

/** A day of each month. */
const days = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-17`);
const moments = ['2026-11-17T03:04:00Z', '2026-06-28T15:59:00Z'];

const datesIn = (tag: Language) =>
  [...days.map((day) => readerDay(day, tag, [])), ...moments.map(readerMoment)].join('');

/** Browsers decompose some letters of these scripts before they draw them: a Thai 'am' is a ring and an 'aa'. */
const takenApart: Language[] = ['ta', 'hi', 'th'];

// If a character is missing: add it to characters.json and run subset-fonts.py.
test.each(tags)('the font for %s has every character of its texts', (tag) => {
  const said = [
    languages[tag],
    ...Object.values(dictionaries[`../../../../../../packages/contract/src/tracking/dictionaries/${tag}.json`] ?? {}),
  ];
  const text = [...said, datesIn(tag)].join('');
  const has = new Set(characters[tag]);
  const isSpace = (character: string) => /\s/u.test(character);
  const needed = takenApart.includes(tag) ? text + text.normalize('NFKD') : text;
  expect([...new Set(needed)].filter((character) => !has.has(character) && !isSpace(character))).toEqual([]);
});

test.each(tags.flatMap((tag) => [400, 700].map((weight) => `noto-${tag}-${weight}.woff2`)))('%s holds them', (name) => {
  const font = openSync(path.join(import.meta.dirname, name));
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${name} is not one font.`);
  const tag = tags.find((known) => name.startsWith(`noto-${known}-`)) as (typeof tags)[number];
  const missing = [...characters[tag]].filter((character) => !font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
  expect(missing).toEqual([]);
});
