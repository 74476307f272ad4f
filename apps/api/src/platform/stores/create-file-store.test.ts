import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { createFileStore } from './create-file-store';

afterEach(() => {
  vi.useRealTimers();
});

test('many checks in a row write to the disk once; ten seconds later the disk is asked again', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const dir = await mkdtemp(path.join(tmpdir(), 'files-'));
  const store = createFileStore({ kind: 'local', dir });
  await store.check();
  await rm(dir, { recursive: true });
  const isThere = () => stat(dir).then(Boolean, () => false);

  vi.advanceTimersByTime(9_999);
  await Promise.all([store.check(), store.check()]);
  expect(await isThere()).toBe(false);

  vi.advanceTimersByTime(1);
  await store.check();
  expect(await isThere()).toBe(true);
  await rm(dir, { recursive: true });
});
