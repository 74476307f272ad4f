import { foldForSearch, machineWriting } from '@sac/contract/platform/folded-letters';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../../../test/test-database';

const { db, close } = await openTestDatabase();
afterAll(close);

/** Blocks of letters, marks, punctuation and forms of width that names have. */
const blocks = [
  [0x20, 0x2af, 'Latin'],
  [0x2b0, 0x36f, 'modifier letters and marks'],
  [0x386, 0x3ce, 'Greek'],
  [0x400, 0x45f, 'Cyrillic'],
  [0x48a, 0x4ff, 'Cyrillic of other languages'],
  [0x531, 0x58a, 'Armenian'],
  [0x591, 0x5f4, 'Hebrew'],
  [0x610, 0x6ff, 'Arabic'],
  [0x900, 0xdff, 'Indic'],
  [0xe00, 0xeff, 'Thai and Lao'],
  [0x1000, 0x109f, 'Burmese'],
  [0x10d0, 0x10ff, 'Georgian'],
  [0x1100, 0x11ff, 'Korean, in pieces'],
  [0x1780, 0x17ff, 'Khmer'],
  [0x1c90, 0x1cbf, 'Georgian capitals'],
  [0x1e00, 0x1fff, 'Latin and Greek with marks'],
  [0x2000, 0x206f, 'punctuation'],
  [0x3000, 0x30ff, 'Japanese'],
  [0x4e00, 0x4fff, 'Chinese'],
  [0xac00, 0xacff, 'Korean'],
  [0xf900, 0xf9ff, 'Chinese, compatible'],
  [0xfb00, 0xfdff, 'ligatures'],
  [0xfe00, 0xffee, 'forms and widths'],
] as const;

test.each(blocks)('U+%i to U+%i, %s: the database folds each letter as what is typed is folded', async (from, to) => {
  const texts = Array.from({ length: to - from + 1 }, (_, at) => `a${String.fromCodePoint(from + at)}b`);
  const { rows } = await sql<{ text: string; stored: string }>`
    select text, folded(text) as stored from unnest(${texts}::text[]) text`.execute(db);
  const expected = texts.map((text) => {
    const lines = [...new Set([foldForSearch(text), machineWriting(text)])];
    return { text, stored: lines.join('\n') };
  });
  expect(rows).toEqual(expected);
});
