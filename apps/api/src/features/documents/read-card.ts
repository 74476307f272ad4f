import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type CardLine, linesOf } from './card-lines';
import type { Read } from './read-card-worker';

/**
 * What one card may cost; an approved card is a page or two and is read in a fraction of a second. The letters limit what
 * the comparison, outside the thread, has to do.
 */
const limits = { seconds: 5, heapMegabytes: 128, memoryMegabytes: 256, pages: 20, letters: 40_000 } as const;
const memoryCheckMs = 50;

const problems = {
  locked: 'it is locked with a password',
  long: 'it is longer than an arrival card can be',
  broken: 'its text could not be read',
  heavy: 'reading it needs too much time or memory',
  textless: 'it holds no text, only a picture',
} as const;

/** The lines of a card, top to bottom, or why there are none: the end of 'could not be compared, because …'. */
export type CardReading = { lines: CardLine[] } | { problem: string };

/** Cards are read one at a time: the limits are then those of all uploads together. */
let turn: Promise<unknown> = Promise.resolve();

function readInTurn(content: Buffer): ReturnType<typeof readInThread> {
  const read = turn.then(() => readInThread(content)).catch(() => ({ problem: 'broken' as const }));
  turn = read;
  return read;
}

/**
 * Reads the text of a PDF. Whatever the file does to the reader, it does in a thread with limits of time and memory
 * that is ended afterwards. Never throws.
 */
export async function readCard(content: Buffer): Promise<CardReading> {
  const read = await readInTurn(content);
  if ('problem' in read) return { problem: problems[read.problem] };
  if (read.pieces.length === 0) return { problem: problems.textless };
  return { lines: linesOf(read.pieces) };
}

/** The thread's file lies beside this one, in the sources and in the build alike, and ends as this one does. */
const threadFile = new URL(`./read-card-worker${extname(import.meta.url)}`, import.meta.url);

async function readInThread(content: Buffer): Promise<Read | { problem: 'heavy' }> {
  const worker = new Worker(threadFile, {
    workerData: { content: new Uint8Array(content), maxPages: limits.pages, maxLetters: limits.letters },
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMegabytes, maxYoungGenerationSizeMb: 16 },
    // What the reader prints may quote the card.
    stdout: true,
    stderr: true,
  });
  const { promise, resolve } = Promise.withResolvers<Read | { problem: 'heavy' }>();
  const tooHeavy = () => resolve({ problem: 'heavy' });
  const timer = setTimeout(tooHeavy, limits.seconds * 1000);
  const watch = setInterval(() => void watchMemory(worker, tooHeavy), memoryCheckMs);
  worker.once('message', resolve);
  worker.once('error', (error: Error & { code?: string }) =>
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
async function watchMemory(worker: Worker, tooHeavy: () => void): Promise<void> {
  // Rejects once the thread has ended, which is told otherwise.
  const memory = await worker.getHeapStatistics().catch(() => undefined);
  if (memory && memory.used_heap_size + memory.external_memory > limits.memoryMegabytes * 1_000_000) tooHeavy();
}
