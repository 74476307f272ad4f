import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';

/** What one piece of work may cost. */
interface ThreadLimits {
  seconds: number;
  /** Of what JavaScript allocates. */
  heapMegabytes: number;
  /** Of all it holds, buffers and WebAssembly included. */
  memoryMegabytes: number;
}

/** 'heavy': it needed too much time or memory. 'broken': it ended without an answer. */
export type ThreadAnswer<T> = { answer: T } | { problem: 'heavy' | 'broken' };

const memoryCheckMs = 50;

/** Uploads are read one at a time: the limits are then those of all uploads together. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * Runs one of our files as a thread that posts one message and is ended afterwards. Whatever a hostile upload does to the
 * library that reads it happens there, with limits of time and memory. Never throws.
 * @param module `import.meta.url` of a file in the same folder as the thread's file, in the sources and in the build
 */
export function runInThread<T>(
  name: string,
  module: string,
  workerData: unknown,
  limits: ThreadLimits,
): Promise<ThreadAnswer<T>> {
  const file = new URL(`./${name}${extname(module)}`, module);
  const run = turn.then(() => start<T>(file, workerData, limits)).catch(() => ({ problem: 'broken' as const }));
  turn = run;
  return run;
}

async function start<T>(file: URL, workerData: unknown, limits: ThreadLimits): Promise<ThreadAnswer<T>> {
  const worker = new Worker(file, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMegabytes, maxYoungGenerationSizeMb: 16 },
    // What the reader prints may quote the card.
    stdout: true,
    stderr: true,
  });
  const { promise, resolve } = Promise.withResolvers<ThreadAnswer<T>>();
  const tooHeavy = () => resolve({ problem: 'heavy' });
  const timer = setTimeout(tooHeavy, limits.seconds * 1000);
  const watch = setInterval(() => void watchMemory(worker, limits.memoryMegabytes, tooHeavy), memoryCheckMs);
  worker.once('message', (answer: T) => resolve({ answer }));
  // Not once: a thread that is being ended may fail again, and an error without a listener ends the server.
  worker.on('error', (error: Error & { code?: string }) =>
    error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooHeavy() : resolve({ problem: 'broken' }),
  );
  worker.once('exit', () => resolve({ problem: 'broken' }));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    await worker.terminate();
  }
}

/** The heap's limit knows nothing of buffers, and a bomb unpacks into buffers. */
async function watchMemory(worker: Worker, megabytes: number, tooHeavy: () => void): Promise<void> {
  // Rejects once the thread has ended; the 'exit' event handles that.
  const memory = await worker.getHeapStatistics().catch(() => undefined);
  if (memory && memory.used_heap_size + memory.external_memory > megabytes * 1_000_000) tooHeavy();
}
