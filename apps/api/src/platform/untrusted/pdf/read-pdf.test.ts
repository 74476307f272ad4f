import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { runInThread } from '../threads/pool';
import type { Read } from './read-pdf-worker';

const card = new URL('../../../../test/files/papers/chromium/rows.pdf', import.meta.url);

test('what the thread answers has texts without their single letters', async () => {
  const content = new Uint8Array(await readFile(card));
  const ended = await runInThread<Read>({
    source: 'platform/untrusted/pdf/read-pdf-worker',
    job: { content, maxPages: 2, maxLetters: 5000 },
    transfer: [content.buffer],
    limits: { seconds: 5, heapMegabytes: 96, memoryMegabytes: 140 },
  });
  expect(ended).toMatchObject({ answer: { pieces: expect.arrayContaining([expect.objectContaining({ page: 1 })]) } });
  expect(JSON.stringify(ended)).not.toContain('"letters"');
});
