import { runInThread } from '../threads/pool';
import type { SplitAnswer } from './split-pdf-worker';

const limits = { seconds: 10, heapMegabytes: 96, memoryMegabytes: 200 } as const;
const keeping = { minutes: 15, megabytes: 100, isSound: (answer: SplitAnswer) => 'content' in answer };

/**
 * A PDF of some pages of another, in a thread with limits.
 * @param pages from 1
 * @returns null: the file cannot be split
 * @throws QueueFull
 */
export async function takePages(content: Buffer, pages: readonly number[]): Promise<Buffer | null> {
  const job = { content: new Uint8Array(content), pages: pages.join(',') };
  const transfer = [job.content.buffer];
  const ended = await runInThread<SplitAnswer>({
    source: 'platform/untrusted/pdf/split-pdf-worker',
    job,
    transfer,
    limits,
    keeping,
  });
  return 'answer' in ended && 'content' in ended.answer ? Buffer.from(ended.answer.content) : null;
}
