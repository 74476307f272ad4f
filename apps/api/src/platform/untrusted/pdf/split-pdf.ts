import { runInThread } from '../threads/pool';
import type { SplitAnswer } from './split-pdf-worker';

const limits = { seconds: 20, heapMegabytes: 128, memoryMegabytes: 300 } as const;
const keeping = { megabytes: 100, isSound: (answer: SplitAnswer) => 'content' in answer };

/**
 * A PDF of some pages of another, which looks as they do and holds nothing of the others, in a thread with limits.
 * @param pages from 1; null: all, as a part that was made before
 * @returns `leftOut`: how many streams of the file the part does not have. 'hidden': these pages hold, out of sight, what others show; 'broken': the file cannot be split; 'heavy': it
 *   takes too much time or memory, which a busy machine may cause
 * @throws QueueFull
 */
export async function takePages(
  content: Buffer,
  pages: readonly number[] | null,
): Promise<{ part: Buffer; leftOut: number } | { problem: 'broken' | 'hidden' | 'heavy' }> {
  const job = { content: new Uint8Array(content), pages };
  const transfer = [job.content.buffer];
  const ended = await runInThread<SplitAnswer>({
    source: 'platform/untrusted/pdf/split-pdf-worker',
    job,
    transfer,
    limits,
    keeping,
  });
  if (!('answer' in ended)) return { problem: 'heavy' };
  if ('problem' in ended.answer) return ended.answer;
  return { part: Buffer.from(ended.answer.content), leftOut: ended.answer.leftOut };
}
