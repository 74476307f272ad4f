import { expect, test } from 'vitest';
import { aZip } from '../../../test/files/a-zip';
import { isZip, type Unpacked, unpackZip } from './unpack-zip';

const limits = { entries: 5, fileBytes: 1000, totalBytes: 2500 };
const card = Buffer.from('%PDF-1.4 a card');

async function unpack(zip: Buffer): Promise<Unpacked[]> {
  const files: Unpacked[] = [];
  for await (const file of unpackZip(zip, limits)) files.push(file);
  return files;
}

test('files come by their names, without folders and without what systems add', async () => {
  const zip = aZip([
    { name: 'cards/', content: Buffer.alloc(0) },
    { name: 'cards/Ana Bár.pdf', content: card },
    { name: '__MACOSX/cards/._Ana Bár.pdf', content: card },
    { name: 'cards/.DS_Store', content: card },
  ]);
  expect(isZip(zip)).toBe(true);
  expect(await unpack(zip)).toEqual([{ name: 'Ana Bár.pdf', content: card }]);
});

test('a locked file, a ZIP within a ZIP and a file that is too large are named and not unpacked; the others are', async () => {
  const zip = aZip([
    { name: 'locked.pdf', content: card, isLocked: true },
    { name: 'inner.zip', content: aZip([{ name: 'a.pdf', content: card }]) },
    { name: 'large.pdf', content: Buffer.alloc(1001) },
    { name: 'card.pdf', content: card },
  ]);
  expect(await unpack(zip)).toEqual([
    { name: 'locked.pdf', problem: expect.stringContaining('password') },
    { name: 'inner.zip', problem: expect.stringContaining('ZIP within a ZIP') },
    { name: 'large.pdf', problem: 'It is larger than 1 KB.' },
    { name: 'card.pdf', content: card },
  ]);
});

test.each([
  [
    'more files than are taken',
    Array.from({ length: 6 }, (_, at) => ({ name: `${at}.pdf`, content: card })),
    /holds more than 5 files/,
  ],
  [
    'thousands of entries',
    Array.from({ length: 51 }, (_, at) => ({ name: `.${at}`, content: card })),
    /holds more than 5 files/,
  ],
  [
    'files that are too large together',
    Array.from({ length: 3 }, (_, at) => ({ name: `${at}.pdf`, content: Buffer.alloc(900) })),
    /once unpacked/,
  ],
  [
    'a bomb',
    Array.from({ length: 5 }, (_, at) => ({ name: `${at}.pdf`, content: Buffer.alloc(30_000_000) })),
    /once unpacked/,
  ],
  ['a file that is longer than the ZIP says', [{ name: 'a.pdf', content: Buffer.alloc(900), says: 10 }], /damaged/],
])('%s: the ZIP is refused', async (_, entries, message) => {
  await expect(unpack(aZip(entries))).rejects.toThrow(message);
});

test('a damaged ZIP is refused, wherever it is cut', async () => {
  const zip = aZip([{ name: 'card.pdf', content: card }]);
  for (let length = 4; length < zip.length; length += 7)
    await expect(unpack(zip.subarray(0, length))).rejects.toThrow('damaged');
});
