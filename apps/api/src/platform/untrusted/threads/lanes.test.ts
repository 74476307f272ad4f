import { expect, test, vi } from 'vitest';
import { NeedsSlowLane, readInLane } from './lanes';
import { runInThread } from './pool';
import type { FixtureJob } from './pool-job.fixture';

const small = { seconds: 60, heapMegabytes: 64, memoryMegabytes: 90 };
const large = { ...small, memoryMegabytes: 150 };
const run = (job: FixtureJob, limits = small) =>
  runInThread<number>({ source: 'platform/untrusted/threads/pool-job.fixture', job, limits });

test('in the quick lane all pieces of an email together have half a second of CPU time', async () => {
  const pieces: unknown[] = [];
  const reading = readInLane('quick', async () => {
    for (const _ of Array(10)) pieces.push(await run('use 200 ms'));
  });
  await expect(reading).rejects.toThrow(NeedsSlowLane);
  // CPU time after the last measurement does not count.
  expect([2, 3]).toContain(pieces.length);
  expect(await readInLane('quick', () => run('answer'))).toHaveProperty('answer');
});

test('what may take much memory is not begun in the quick lane, and ends in the slow lane as everywhere', async () => {
  await expect(readInLane('quick', () => run('answer', large))).rejects.toThrow(NeedsSlowLane);
  expect(await readInLane('slow', () => run('answer', large))).toHaveProperty('answer');
  const tooLong = () => run('loop for ever', { ...large, seconds: 0.5 });
  expect(await readInLane('slow', tooLong)).toEqual({ problem: 'heavy' });
});

test.each([
  ['the slow lane', () => readInLane('slow', () => run('loop for ever', { ...small, seconds: 2 }))],
  ['what may take much memory', () => run('loop for ever', { ...large, seconds: 2 })],
])('the quick lane does not wait for %s', async (_what, work) => {
  const ended: string[] = [];
  const slow = [1, 2].map(() => work().then(() => ended.push('slow')));
  await readInLane('quick', () => run('answer'));
  ended.push('quick');
  await Promise.all(slow);
  expect(ended).toEqual(['quick', 'slow', 'slow']);
});

test('the slow lane begins when nothing is read in the quick one, or after 30 s', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
  try {
    const begun: string[] = [];
    const leave = Promise.withResolvers<void>();
    const quick = readInLane('quick', () => leave.promise);
    const slow = (name: string) => readInLane('slow', async () => void begun.push(name));
    const first = slow('after 30 s');
    await vi.advanceTimersByTimeAsync(29_000);
    const second = slow('after the quick one');
    expect(begun).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_100);
    await first;
    expect(begun).toEqual(['after 30 s']);
    leave.resolve();
    await quick;
    await vi.advanceTimersByTimeAsync(300);
    await second;
    expect(begun).toEqual(['after 30 s', 'after the quick one']);
  } finally {
    vi.useRealTimers();
  }
});
