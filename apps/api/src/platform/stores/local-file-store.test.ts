import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFileStore } from './create-file-store';
import type { FileStore } from './file-store';
import { diskTrouble } from './storage-error';

let parent: string;
let dir: string;
let store: FileStore;
beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'files-'));
  dir = path.join(parent, 'docs');
  store = createFileStore({ kind: 'local', dir });
});
afterEach(() => rm(parent, { recursive: true }));

const card = Buffer.from('the approved card');
async function read(name: string) {
  const file = await store.open(name);
  return file && { bytes: file.bytes, content: (await buffer(file.stream)).toString() };
}

test.each([
  '',
  '.',
  '..',
  '.hidden',
  '../card.pdf',
  '..\\card.pdf',
  'a/b.pdf',
  '/etc/passwd',
  'a\0b',
  'a b.pdf',
  'karté.pdf',
  'card.pdf\n',
  '-'.repeat(201),
])('%j is no name: it is refused and nothing is written', async (name) => {
  for (const attempt of [store.save(name, card), store.open(name), store.remove(name)]) {
    await expect(attempt).rejects.toThrow('cannot be the name of a stored file');
  }
  expect(await readdir(parent)).toEqual([]);
});

test('a file that is not there is null, and removing it does no harm', async () => {
  expect(await store.open('100001_card.pdf')).toBeNull();
  await store.remove('100001_card.pdf');
});

test('other content under a name that is taken is refused, and the stored file stays', async () => {
  await store.save('100001_card.pdf', card);
  await expect(store.save('100001_card.pdf', Buffer.from('another'))).rejects.toThrow(
    'Another file is already stored as 100001_card.pdf.',
  );
  expect((await read('100001_card.pdf'))?.content).toBe('the approved card');
});

test('of many that save under one name at once, one wins, whole', async () => {
  const contents = Array.from({ length: 8 }, (_, i) => Buffer.alloc(200_000, `${i}`));
  const results = await Promise.allSettled(contents.map((content) => store.save('100001_card.pdf', content)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const winner = contents[results.findIndex(({ status }) => status === 'fulfilled')];
  expect((await read('100001_card.pdf'))?.content).toBe(winner?.toString());
  expect(await readdir(dir)).toEqual(['100001_card.pdf']);
});

test('who looks while a large file is being saved sees nothing or all of it', async () => {
  const large = Buffer.alloc(10_000_000, 'x');
  let saved = false;
  const saving = store.save('100001_card.pdf', large).then(() => {
    saved = true;
  });
  const seen = new Set<number>();
  while (!saved) seen.add((await read('100001_card.pdf'))?.bytes ?? 0);
  await saving;
  seen.add((await read('100001_card.pdf'))?.bytes ?? 0);
  expect([...seen].filter((bytes) => bytes !== 0)).toEqual([large.length]);
});

test('a save that fails leaves nothing behind and says why', async () => {
  await writeFile(dir, 'a file where the folder should be');
  await expect(store.save('100001_card.pdf', card)).rejects.toThrow(/The file 100001_card.pdf cannot be stored: .+\./);
  await expect(store.check()).rejects.toThrow('The folder for documents cannot be used');
  expect(await readdir(parent)).toEqual(['docs']);
});

test('disk errors are explained in plain English', () => {
  expect(diskTrouble(Object.assign(new Error(), { code: 'ENOSPC' }))).toBe('the disk is full (ENOSPC)');
});

test('a file is saved, read, saved again and removed', async () => {
  await store.save('100001_card.pdf', card);
  await store.save('100001_card.pdf', card);
  expect(await read('100001_card.pdf')).toEqual({ bytes: card.length, content: 'the approved card' });
  await store.remove('100001_card.pdf');
  expect(await store.open('100001_card.pdf')).toBeNull();
});

test('a reader keeps the file that is removed meanwhile', async () => {
  await store.save('100001_card.pdf', card);
  const file = await store.open('100001_card.pdf');
  await store.remove('100001_card.pdf');
  expect(file && (await buffer(file.stream)).toString()).toBe('the approved card');
});

test('the check makes the folder and leaves it empty', async () => {
  await store.check();
  expect(await readdir(dir)).toEqual([]);
});

test('a large folder is listed page by page; leftovers of interrupted saves are in it and can be removed', async () => {
  expect(await Array.fromAsync(store.list())).toEqual([[]]);
  const names = Array.from({ length: 1_100 }, (_, i) => `${i}_card.pdf`);
  const leftover = '.0b1c7a52-6c0e-4f6e-9a39-3a3b1c5d7e90.tmp';
  await mkdir(path.join(dir, 'folder'), { recursive: true });
  await Promise.all([...names, leftover].map((name) => writeFile(path.join(dir, name), card)));
  await utimes(path.join(dir, leftover), 0, 0);
  const pages = await Array.fromAsync(store.list());
  expect(Math.max(...pages.map(({ length }) => length))).toBeLessThan(600);
  const ages = new Map(pages.flat().map(({ name, ageMs }) => [name, ageMs]));
  expect([...ages.keys()].sort()).toEqual([...names, leftover].sort());
  expect(ages.get('7_card.pdf')).toBeLessThan(60_000);
  expect(ages.get(leftover)).toBeGreaterThan(86_400_000);
  await store.remove(leftover);
  expect(await readdir(dir)).not.toContain(leftover);
});
