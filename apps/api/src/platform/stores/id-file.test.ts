import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openIdFile } from './id-file';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'id-file-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('ids come back in their order, in batches, and the folder stays empty', async () => {
  const file = await openIdFile(folder);
  await file.add([3, 2 ** 31 - 1, 1]);
  await file.add([]);
  await file.add([7, 7]);
  expect(file.count()).toBe(5);
  const batches: number[][] = [];
  for await (const batch of file.read(2)) batches.push(batch);
  expect(batches).toEqual([[3, 2 ** 31 - 1], [1, 7], [7]]);
  expect(await readdir(folder)).toEqual([]);
  await file.close();
});
