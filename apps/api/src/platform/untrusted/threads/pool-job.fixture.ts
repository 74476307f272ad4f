import { parentPort, threadId } from 'node:worker_threads';

/** The jobs of pool.test.ts. Each answers with the id of the thread, unless it says otherwise. */
const held: Buffer[] = [];
const usedMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};
const jobs = {
  answer: () => {},
  'loop for ever': () => {
    for (;;);
  },
  'use 200 ms': () => {
    const end = usedMs() + 200;
    while (usedMs() < end);
  },
  throw: () => {
    throw new Error('as intended');
  },
  exit: () => process.exit(0),
  'fill the heap': () => {
    for (const all: number[][] = []; ; ) all.push(Array.from({ length: 10_000 }, Math.random));
  },
  'unpack into buffers': () => {
    for (;;) held.push(Buffer.alloc(10_000_000, 'x'));
  },
  'use 150 MB': () => {
    const held = Buffer.alloc(150_000_000, 'x');
    jobs['use 200 ms']();
    held.fill('y');
  },
  'keep much': () => held.push(Buffer.alloc(100_000_000, 'x')),
  'fail afterwards': () => setTimeout(() => jobs.throw(), 50),
  'fail at once afterwards': () => setImmediate(() => jobs.throw()),
};
export type FixtureJob = keyof typeof jobs;

parentPort?.on('message', (job: FixtureJob) => {
  jobs[job]();
  parentPort?.postMessage(threadId);
});
