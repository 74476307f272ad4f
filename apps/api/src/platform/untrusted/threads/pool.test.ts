import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fairQueue } from './fair-queue';
import type { FixtureJob } from './other-job.fixture';
import { limitThreads, runInThread } from './pool';

// By the clock: on a busy machine a thread takes seconds to start.
const limits = { seconds: 60, heapMegabytes: 64, memoryMegabytes: 256 };
/** One at a time, so that each test knows which thread does its job. */
const queue = fairQueue({ budget: 1, most: 20 });
const keeping = { megabytes: 80, isSound: (_thread: number) => true };
const run = (job: FixtureJob, how: Partial<typeof limits & typeof keeping> = {}) =>
  runInThread<number>({
    source: 'platform/untrusted/threads/pool-job.fixture',
    job,
    limits: { ...limits, ...how },
    keeping: { ...keeping, ...how },
    queue,
  });
const threadOf = async (answer: ReturnType<typeof run>) => {
  const ended = await answer;
  if ('problem' in ended) throw new Error(ended.problem);
  return ended.answer;
};

test('a thread waits for the next job, and jobs that come at once are done one after the other', async () => {
  const first = await threadOf(run('answer'));
  expect(await Promise.all([1, 2, 3].map(() => threadOf(run('answer'))))).toEqual([first, first, first]);
});

test.each([
  ['loop for ever', 'heavy', { seconds: 1 }],
  ['fill the heap', 'heavy', {}],
  ['unpack into buffers', 'heavy', {}],
  ['throw', 'broken', {}],
  ['exit', 'broken', {}],
] as const)('%s: the job ends as %s with its thread, and a new one does the next', async (job, problem, how) => {
  const before = await threadOf(run('answer'));
  const failing = run(job, how);
  const next = run('answer');
  expect(await failing).toEqual({ problem });
  const after = await threadOf(next);
  expect(after).not.toBe(before);
  expect(await threadOf(run('answer'))).toBe(after);
});

test.each([
  ['its answer is not sound', 'answer', { isSound: () => false }],
  ['it holds too much afterwards', 'keep much', {}],
  ['it fails while it waits', 'fail afterwards', {}],
] as const)('a thread ends when %s', async (_when, job, how) => {
  const before = await threadOf(run(job, how));
  // The thread that fails may do so with this job in hand; then the job is asked for again.
  await expect.poll(() => threadOf(run('answer', how)), { interval: 200 }).not.toBe(before);
});

test('a thread ends when it has waited long enough', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const before = await threadOf(run('answer'));
    // It waits again.
    await queue('turn', async () => {});
    await vi.advanceTimersByTimeAsync(44_000);
    expect(await threadOf(run('answer'))).toBe(before);
    await queue('turn', async () => {});
    await vi.advanceTimersByTimeAsync(46_000);
    expect(await threadOf(run('answer'))).not.toBe(before);
  } finally {
    vi.useRealTimers();
  }
});

test('no job is given to a thread of whose end the server hears together with its answer', async () => {
  const before = await threadOf(run('answer'));
  // It waits again, so that the next job begins now.
  await queue('turn', async () => {});
  await new Promise(setImmediate);
  const last = run('fail at once afterwards');
  // The thread answers and ends while the server is busy.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000);
  expect(await threadOf(last)).toBe(before);
  // On a very slow machine it may still be about to fail; then the job is 'broken'.
  expect(await run('answer')).not.toEqual({ problem: 'heavy' });
});

test('without leave to wait, each job has a thread of its own', async () => {
  const alone = () =>
    threadOf(runInThread<number>({ source: 'platform/untrusted/threads/pool-job.fixture', job: 'answer', limits }));
  const kept = await alone();
  expect(await alone()).not.toBe(kept);
});

describe('when all threads together may take 100 MB', () => {
  beforeEach(() => limitThreads(100));
  afterEach(() => limitThreads(Number.POSITIVE_INFINITY));
  const side = fairQueue({ budget: 10_000, most: 20 });
  const runIn = (file: 'pool-job' | 'other-job', job: FixtureJob, memoryMegabytes: number) => {
    const source = `platform/untrusted/threads/${file}.fixture`;
    return runInThread<number>({ source, job, limits: { ...limits, memoryMegabytes }, keeping, queue: side });
  };

  test.each([
    ['side by side', 50, 2],
    ['one after the other', 60, 1],
    ['one after the other', 400, 1],
  ])('jobs are done %s if each may take %i MB', async (_how, megabytes, threads) => {
    const used = await Promise.all([1, 2].map(() => threadOf(runIn('pool-job', 'use 200 ms', megabytes))));
    expect(new Set(used).size).toBe(threads);
  });

  test('no job may take more', async () => {
    expect(await runIn('pool-job', 'use 150 MB', 400)).toEqual({ problem: 'heavy' });
    limitThreads(1000);
    expect(await runIn('pool-job', 'use 150 MB', 400)).toHaveProperty('answer');
  });

  test('a thread that waits ends for a job of another file that needs its room', async () => {
    const other = () => threadOf(runIn('other-job', 'answer', 20));
    const before = await other();
    await threadOf(runIn('pool-job', 'answer', 50));
    expect(await other()).toBe(before);
    await threadOf(runIn('pool-job', 'answer', 100));
    expect(await other()).not.toBe(before);
  });
});
