import { tracingChannel } from 'node:diagnostics_channel';
import { basename, extname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Transferable, Worker } from 'node:worker_threads';
import { type FairQueue, fairQueue } from './fair-queue';
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

/**
 * It waits so long for the next piece of work, or the second number while another thread of its file waits too. To start one costs 0.05
 * to 0.2 s of CPU time, 0.4 s for packs; those that wait hold up to 250 MB each.
 */
const [waitMs, spareMs] = [45_000, 10_000];

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
  file: string;
  megabytes: number;
  end: NodeJS.Timeout;
}
/** The threads that wait for work, the one that waits longest first. */
let idle: IdleThread[] = [];

/** What all threads may take together; by default as much as the queues let them. */
const roomOf = (megabytes: number) => ({
  megabytes,
  running: 0,
  queue: fairQueue({ budget: megabytes, most: Number.POSITIVE_INFINITY }),
});
let room = roomOf(Number.POSITIVE_INFINITY);

/** From now on all threads together, and so each of them, take at most this much memory: pieces of work wait for one another. */
export function limitThreads(megabytes: number): void {
  room = roomOf(megabytes);
}

const withinRoom = ({ seconds, heapMegabytes, memoryMegabytes }: ThreadLimits): ThreadLimits => ({
  seconds,
  heapMegabytes: Math.min(heapMegabytes, room.megabytes),
  memoryMegabytes: Math.min(memoryMegabytes, room.megabytes),
});

/** Does a piece of work when it has room beside those under way; threads that wait are ended for it. Files take turns. */
async function inRoom(file: URL, megabytes: number, run: () => Promise<void>): Promise<void> {
  const within = room;
  await within.queue(
    file.href,
    async () => {
      within.running += megabytes;
      const others = () => idle.filter((thread) => thread.file !== file.href);
      while (within.running + others().reduce((sum, thread) => sum + thread.megabytes, 0) > within.megabytes) {
        const [longest] = others();
        if (!longest) break;
        await takeIdle((thread) => thread === longest)?.terminate();
      }
      await run().finally(() => {
        within.running -= megabytes;
      });
    },
    megabytes,
  );
}

/**
 * Runs a job in a thread that answers a message with a message. The bytes of strangers are read here and nowhere else
 * (.dependency-cruiser.mjs): a hostile file can harm only the thread that reads it, which has limits of time and memory. The
 * thread ends with its job, or waits for the next one. Why it is not a package: decision 0027.
 * @throws QueueFull; NeedsSlowLane within readInLane('quick')
 */
export function runInThread<T>(work: Work<T>): Promise<ThreadAnswer<T>> {
  const { source, job, transfer = [], keeping, key = source } = work;
  const limits = withinRoom(work.limits);
  const name = basename(source);
  const file = new URL(isBuilt ? `./${name}.js` : `../../../${source}.ts`, import.meta.url);
  const { promise, resolve, reject } = Promise.withResolvers<ThreadAnswer<T>>();
  const run = async ({ within, spend, isQuick }: ReturnType<typeof turnFor>) => {
    const worker = takeIdle(isOf(file)) ?? (await start(file, limits));
    const { ended, used } = await answerOf<T>(worker, job, transfer, within(limits));
    spend(used);
    if ('answer' in ended && keeping?.isSound(ended.answer)) {
      resolve(ended);
      const megabytes = await heldBy(worker);
      if (megabytes <= keeping.megabytes) return keep(file, worker, megabytes);
    }
    await worker.terminate();
    if (isQuick && 'problem' in ended && ended.problem === 'heavy') reject(new NeedsSlowLane());
    else resolve(ended);
  };
  return threads.tracePromise(
    async () => {
      const turn = turnFor(limits);
      const queue = work.queue ?? turn.queue;
      queue(key, () => inRoom(file, limits.memoryMegabytes, () => run(turn)), limits.memoryMegabytes).catch(reject);
      return promise;
    },
    { name },
  );
}

/** Bytes that can be handed over to a thread: a small buffer shares its memory with others, and only then they are copied. */
export const inOwnMemory = (bytes: Buffer): Uint8Array<ArrayBuffer> =>
  bytes.length === bytes.buffer.byteLength ? (bytes as Uint8Array<ArrayBuffer>) : new Uint8Array(bytes);

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
  worker.once('exit', () => takeIdle((thread) => thread.worker === worker));
  await new Promise((resolve) => worker.once('message', resolve).once('exit', resolve));
  return worker;
}

const isOf = (file: URL) => (thread: IdleThread) => thread.file === file.href;

/** The idle thread that is wanted, of several the one that was used last; it is then no longer idle. */
function takeIdle(isWanted: (thread: IdleThread) => boolean): Worker | undefined {
  const found = idle.findLast(isWanted);
  if (!found) return undefined;
  idle = idle.filter((thread) => thread !== found);
  clearTimeout(found.end);
  found.worker.ref();
  return found.worker;
}

function keep(file: URL, worker: Worker, megabytes: number): void {
  const end = setTimeout(
    () => void takeIdle((thread) => thread.worker === worker)?.terminate(),
    idle.some(isOf(file)) ? spareMs : waitMs,
  );
  idle.push({ worker, file: file.href, megabytes, end });
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

/** The megabytes that a thread holds after its work; infinite if it has ended, or is too busy to say so. */
async function heldBy(worker: Worker): Promise<number> {
  const memory = await Promise.race([memoryOf(worker), sleep(1000, null, { ref: false })]);
  return memory?.reserved ?? Number.POSITIVE_INFINITY;
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
