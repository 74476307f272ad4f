import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { soon } from './soon';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('many requests run the work once, and further requests do not delay it', () => {
  const work = vi.fn();
  const { ask } = soon(work);
  for (let tick = 0; tick < 50; tick++) {
    ask();
    vi.advanceTimersByTime(100);
  }
  expect(work.mock.calls.length).toBe(5);
});

test('after stop the work does not run', () => {
  const work = vi.fn();
  const { ask, stop } = soon(work);
  ask();
  stop();
  vi.advanceTimersByTime(5_000);
  expect(work).not.toHaveBeenCalled();
});
