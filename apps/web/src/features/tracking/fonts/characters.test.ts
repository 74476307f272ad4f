import path from 'node:path';
import { type Language, languages } from '@sac/contract/languages';
import { openSync } from 'fontkit';
import { expect, test } from 'vitest';
import { formatDay, formatInEst, formatMoment } from '../language/reader-dates';
import characters from './characters.json';

const dictionaries = import.meta.glob<Record<string, string>>('../language/dictionaries/*.json', {
  eager: true,
  import: 'default',
});
const tags = Object.keys(characters) as (keyof typeof characters)[];

/** One instant in the morning and one in the evening of each month. */
const instants = Array.from({ length: 24 }, (_, i) =>
  new Date(Date.UTC(2026, i / 2, 17, 3 + 12 * (i % 2))).toISOString(),
);

function datesIn(tag: Language): string {
  const texts = instants.flatMap((instant) => {
    const { day, time } = formatInEst(instant, tag, []);
    return [formatDay(instant.slice(0, 10), tag, []), formatMoment(instant, tag, []), day, time];
  });
  return texts.join('');
}

/** Browsers decompose some letters of these scripts before they draw them: a Thai 'am' is a ring and an 'aa'. */
const takenApart: Language[] = ['ta', 'hi', 'th'];

// If a character is missing: add it to characters.json and run subset-fonts.py.
test.each(tags)('the font for %s has every character of its texts', (tag) => {
  const said = [languages[tag], ...Object.values(dictionaries[`../language/dictionaries/${tag}.json`] ?? {})];
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
