import { tracingChannel } from 'node:diagnostics_channel';
import { extname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type FairQueue, fairQueue } from './fair-queue';

/** What one piece of work may cost. */
interface ThreadLimits {
  seconds: number;
  /** Of what JavaScript allocates. */
  heapMegabytes: number;
  /** Of all it holds, buffers and WebAssembly included. */
  memoryMegabytes: number;
}

/** Starting a thread and loading its library takes longer than most cards: it can wait for the next piece of work. */
interface Keeping<T> {
  /** It ends after so long without work. */
  minutes: number;
  /** It ends when it holds more than this after a piece of work. */
  megabytes: number;
  /** Whether the work went well. After any other answer the thread ends, since something of the work may be left in it. */
  isSound: (answer: T) => boolean;
}

/** 'heavy': it needed too much time or memory. 'broken': it ended without an answer. */
export type ThreadAnswer<T> = { answer: T } | { problem: 'heavy' | 'broken' };

/** A piece of work for a thread. */
export interface ThreadWork {
  name: string;
  /** What the channel adds at the end. */
  result?: ThreadAnswer<unknown>;
}

/** Tells who listens about all work for threads, from when it waits for its turn. */
export const threads = tracingChannel<unknown, ThreadWork>('arrival.thread');

const memoryCheckMs = 50;

/** Uploads are read one at a time: the limits are then those of all uploads together. */
const uploads = fairQueue();

/** Where a piece of work waits, and what it takes turns by. */
interface Turn {
  queue: FairQueue;
  key: string;
}

/** The threads that wait for work, by their file. */
const waiting = new Map<string, { worker: Worker; end: NodeJS.Timeout }>();

/**
 * Runs a job in a thread: one of our files, which answers a message with a message. Whatever a hostile upload does to the
 * library that reads it happens there, with limits of time and memory for each job. The thread ends with its job, or
 * waits for the next one. Never throws.
 * @param module `import.meta.url` of a file in the same folder as the thread's file, in the sources and in the build
 */
export function runInThread<T>(
  name: string,
  module: string,
  job: unknown,
  limits: ThreadLimits,
  keeping?: Keeping<T>,
  { queue, key }: Turn = { queue: uploads, key: name },
): Promise<ThreadAnswer<T>> {
  const file = new URL(`./${name}${extname(module)}`, module);
  const { promise, resolve } = Promise.withResolvers<ThreadAnswer<T>>();
  const work = async () => {
    const worker = takeWaiting(file) ?? start(file, limits);
    const ended = await answerOf<T>(worker, job, limits);
    if ('answer' in ended && keeping?.isSound(ended.answer)) {
      resolve(ended);
      if (await isSmall(worker, keeping.megabytes)) return keep(file, worker, keeping.minutes);
    }
    await worker.terminate();
    resolve(ended);
  };
  return threads.tracePromise(
    () => {
      queue(key, work).catch(() => resolve({ problem: 'broken' }));
      return promise;
    },
    { name },
  );
}

function start(file: URL, limits: ThreadLimits): Worker {
  const worker = new Worker(file, {
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMegabytes, maxYoungGenerationSizeMb: 16 },
    // What the reader prints may quote the card.
    stdout: true,
    stderr: true,
  });
  // Not piled up for as long as the thread lives.
  worker.stdout.resume();
  worker.stderr.resume();
  // A thread may fail at any time, also while it waits or is being ended; an error without a listener ends the server.
  worker.on('error', () => {});
  worker.once('exit', () => waiting.get(file.href)?.worker === worker && takeWaiting(file));
  return worker;
}

/** The waiting thread of a file, which is then no longer waiting. */
function takeWaiting(file: URL): Worker | undefined {
  const found = waiting.get(file.href);
  if (!found) return undefined;
  waiting.delete(file.href);
  clearTimeout(found.end);
  found.worker.ref();
  return found.worker;
}

function keep(file: URL, worker: Worker, minutes: number): void {
  const end = setTimeout(() => void takeWaiting(file)?.terminate(), minutes * 60_000);
  waiting.set(file.href, { worker, end });
  // Neither keeps the process alive.
  end.unref();
  worker.unref();
}

async function answerOf<T>(worker: Worker, job: unknown, limits: ThreadLimits): Promise<ThreadAnswer<T>> {
  const { promise, resolve } = Promise.withResolvers<ThreadAnswer<T>>();
  const onMessage = (answer: T) => resolve({ answer });
  const tooHeavy = () => resolve({ problem: 'heavy' });
  const onError = (error: Error & { code?: string }) =>
    error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooHeavy() : resolve({ problem: 'broken' });
  const onExit = () => resolve({ problem: 'broken' });
  worker.on('message', onMessage).on('error', onError).on('exit', onExit);
  const timer = setTimeout(tooHeavy, limits.seconds * 1000);
  // The heap's limit knows nothing of buffers, and a bomb unpacks into buffers.
  const watch = setInterval(async () => (await memoryOf(worker)) > limits.memoryMegabytes && tooHeavy(), memoryCheckMs);
  worker.postMessage(job);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    worker.off('message', onMessage).off('error', onError).off('exit', onExit);
  }
}

/** Whether a thread holds little after its work; not if it is too busy to say so. */
const isSmall = async (worker: Worker, megabytes: number) =>
  (await Promise.race([memoryOf(worker), sleep(1000, Number.POSITIVE_INFINITY, { ref: false })])) <= megabytes;

/** The megabytes that a thread holds; 0 once it has ended, which its 'exit' event reports. */
async function memoryOf(worker: Worker): Promise<number> {
  const memory = await worker.getHeapStatistics().catch(() => null);
  return memory ? (memory.used_heap_size + memory.external_memory) / 1_000_000 : 0;
}
