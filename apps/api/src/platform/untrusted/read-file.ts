import type { FileAnswers, FileTask } from './read-file-worker';
import { runInThread } from './threads/pool';

const limits = { seconds: 5, heapMegabytes: 64, memoryMegabytes: 100 } as const;
const keeping = { megabytes: 60, isSound: (answer: object) => !('broken' in answer) };

/**
 * Reads a file of unknown kind in a thread with limits.
 * @returns null: it needs too much time or memory
 * @throws QueueFull
 */
export async function readFileInThread<T extends FileTask>(
  content: Uint8Array,
  task: T,
): Promise<FileAnswers[T['task']] | { broken: string } | null> {
  // Shared memory is not copied, however often a ZIP is asked for its next file.
  const shared = content.buffer instanceof SharedArrayBuffer ? content : new Uint8Array(content);
  const transfer = shared.buffer instanceof ArrayBuffer ? [shared.buffer] : [];
  const job = { content: shared, ...task };
  const ended = await runInThread<FileAnswers[T['task']] | { broken: string }>({
    source: 'platform/untrusted/read-file-worker',
    job,
    transfer,
    limits,
    keeping,
  });
  return 'answer' in ended ? ended.answer : null;
}
