import { tracingChannel } from 'node:diagnostics_channel';
import { basename, extname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Transferable, Worker } from 'node:worker_threads';
import type { FairQueue } from './fair-queue';
import { NeedsSlowLane, turnFor } from './lanes';

/** What one piece of work may cost. */
interface ThreadLimits {
  /** CPU time, once the thread is loaded. */
  seconds: number;
  /** Limit of the memory that JavaScript allocates. */
  heapMegabytes: number;
  /** Limit of all memory, buffers and WebAssembly included. */
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

/** Reports all work for threads to its listeners, from when it waits for its turn. */
export const threads = tracingChannel<unknown, ThreadWork>('arrival.thread');

const isBuilt = extname(import.meta.url) === '.js';

const checkMs = 50;

/** A thread that waits, or gets little of a busy machine, ends after this many times its CPU seconds in real time. */
const patience = 4;

/** It waits so long for the next piece of work while another thread of its file waits too. */
const spareMinutes = 1 / 6;

interface Work<T> {
  /** The file it runs, below `src` and without its extension; in the build it is beside the server. */
  source: string;
  job: unknown;
  /** Parts of the job that are handed over instead of copied. */
  transfer?: Transferable[];
  limits: ThreadLimits;
  keeping?: Keeping<T>;
  /** Jobs of different keys take turns. By default the key is the file of the thread. */
  key?: string;
  /** Where it waits, costing its limit of memory; in its lane, if there is none. */
  queue?: FairQueue;
}

interface IdleThread {
  worker: Worker;
  end: NodeJS.Timeout;
}
/** The threads that wait for work, by their file. */
const idle = new Map<string, IdleThread[]>();

/**
 * Runs a job in a thread that answers a message with a message. The bytes of strangers are read here and nowhere else
 * (.dependency-cruiser.mjs): a hostile file can harm only the thread that reads it, which has limits of time and memory. The
 * thread ends with its job, or waits for the next one. Why it is not a package: decision 0027.
 * @throws QueueFull; NeedsSlowLane within readInLane('quick')
 */
export function runInThread<T>(work: Work<T>): Promise<ThreadAnswer<T>> {
  const { source, job, transfer = [], limits, keeping, key = source } = work;
  const name = basename(source);
  const file = new URL(isBuilt ? `./${name}.js` : `../../../${source}.ts`, import.meta.url);
  const { promise, resolve, reject } = Promise.withResolvers<ThreadAnswer<T>>();
  const run = async ({ within, spend, isQuick }: ReturnType<typeof turnFor>) => {
    const worker = takeIdle(file) ?? (await start(file, limits));
    const { ended, used } = await answerOf<T>(worker, job, transfer, within(limits));
    spend(used);
    if ('answer' in ended && keeping?.isSound(ended.answer)) {
      resolve(ended);
      if (await isSmall(worker, keeping.megabytes)) return keep(file, worker, keeping.minutes);
    }
    await worker.terminate();
    if (isQuick && 'problem' in ended && ended.problem === 'heavy') reject(new NeedsSlowLane());
    else resolve(ended);
  };
  return threads.tracePromise(
    async () => {
      const turn = turnFor(limits);
      const queue = work.queue ?? turn.queue;
      queue(key, () => run(turn), limits.memoryMegabytes).catch(reject);
      return promise;
    },
    { name },
  );
}

/** Says when its file is loaded: only then does the job's time begin, since loading takes longer than most jobs. */
const loader = `import(require('node:worker_threads').workerData).then(() => {
  require('node:worker_threads').parentPort.postMessage('loaded');
})`;

/** A thread that is loaded, or has ended. */
async function start(file: URL, limits: ThreadLimits): Promise<Worker> {
  const worker = new Worker(loader, {
    eval: true,
    workerData: file.href,
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMegabytes, maxYoungGenerationSizeMb: 16 },
    // Output of the reader may quote the card.
    stdout: true,
    stderr: true,
  });
  // Not piled up for as long as the thread lives.
  worker.stdout.resume();
  worker.stderr.resume();
  // A thread may fail at any time, also while it waits or is being ended; an error without a listener ends the server.
  worker.on('error', () => {});
  worker.once('exit', () => takeIdle(file, worker));
  await new Promise((resolve) => worker.once('message', resolve).once('exit', resolve));
  return worker;
}

/** An idle thread of a file, or the given one if it is idle; it is then no longer idle. */
function takeIdle(file: URL, wanted?: Worker): Worker | undefined {
  const all = idle.get(file.href) ?? [];
  const found = all.find(({ worker }) => worker === (wanted ?? worker));
  if (!found) return undefined;
  idle.set(
    file.href,
    all.filter((thread) => thread !== found),
  );
  clearTimeout(found.end);
  found.worker.ref();
  return found.worker;
}

function keep(file: URL, worker: Worker, minutes: number): void {
  const others = idle.get(file.href) ?? [];
  const most = others.length === 0 ? minutes : Math.min(minutes, spareMinutes);
  const end = setTimeout(() => void takeIdle(file, worker)?.terminate(), most * 60_000);
  idle.set(file.href, [...others, { worker, end }]);
  // Neither keeps the process alive.
  end.unref();
  worker.unref();
}

/** How a job ends, and the seconds of CPU time that it had used when they were last measured. */
async function answerOf<T>(
  worker: Worker,
  job: unknown,
  transfer: Transferable[],
  limits: ThreadLimits,
): Promise<{ ended: ThreadAnswer<T>; used: number }> {
  const { promise, resolve } = Promise.withResolvers<ThreadAnswer<T>>();
  const onMessage = (answer: T) => resolve({ answer });
  const tooHeavy = () => resolve({ problem: 'heavy' });
  const onError = (error: Error & { code?: string }) =>
    error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooHeavy() : resolve({ problem: 'broken' });
  const onExit = () => resolve({ problem: 'broken' });
  worker.on('message', onMessage).on('error', onError).on('exit', onExit);
  const before = secondsOf(worker);
  let used = 0;
  const timer = setTimeout(tooHeavy, limits.seconds * patience * 1000);
  const watch = setInterval(async () => {
    used = Math.max(used, (await secondsOf(worker)) - (await before));
    if (used > limits.seconds) tooHeavy();
    // The heap's limit does not count buffers, and a bomb unpacks into buffers.
    if (((await memoryOf(worker))?.used ?? 0) > limits.memoryMegabytes) tooHeavy();
  }, checkMs);
  worker.postMessage(job, transfer);
  try {
    return { ended: await promise, used };
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    worker.off('message', onMessage).off('error', onError).off('exit', onExit);
  }
}

/** The seconds of CPU time that a thread has used; 0 once it has ended. */
async function secondsOf(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
  return (user + system) / 1_000_000;
}

/** Whether a thread holds little after its work; not if it has ended, or is too busy to say so. */
async function isSmall(worker: Worker, megabytes: number): Promise<boolean> {
  const memory = await Promise.race([memoryOf(worker), sleep(1000, null, { ref: false })]);
  return memory !== null && memory.reserved <= megabytes;
}

/** The megabytes that a thread uses, and those that it has reserved, which a waiting thread does not give back; null once it has ended. */
async function memoryOf(worker: Worker): Promise<{ used: number; reserved: number } | null> {
  const memory = await worker.getHeapStatistics().catch(() => null);
  if (!memory) return null;
  const { used_heap_size, total_heap_size, external_memory } = memory;
  return {
    used: (used_heap_size + external_memory) / 1_000_000,
    reserved: (total_heap_size + external_memory) / 1_000_000,
  };
}
