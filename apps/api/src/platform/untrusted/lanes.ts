import { AsyncLocalStorage } from 'node:async_hooks';
import { type FairQueue, fairQueue } from './fair-queue';

/** Two small files or emails are read at a time. */
const small = fairQueue({ budget: 200, most: 100 });
const smallMegabytes = 100;
/** What may take more memory, or an email that was too much for the quick lane: one at a time, beside the small ones. */
const large = fairQueue({ budget: 1, most: 100 });

/** CPU time of an email with all that is attached to it. One with a card takes a fiftieth. */
const quickSeconds = 1;

/** An email is more than the quick lane allows. It is to be read in the slow lane. */
export class NeedsSlowLane extends Error {
  constructor() {
    super('This is read in the slow lane.');
  }
}

interface Reading {
  lane: 'quick' | 'slow';
  /** Of CPU time; the pieces of an email are read one after the other. */
  secondsLeft: number;
}
const readings = new AsyncLocalStorage<Reading>();

/**
 * Reads an email in a lane. The quick one is for all that are small: one that needs more of it than a second of CPU time, or
 * something large, throws NeedsSlowLane, so that nothing waits for it.
 */
export const readInLane = <T>(lane: Reading['lane'], read: () => Promise<T>): Promise<T> =>
  readings.run({ lane, secondsLeft: lane === 'quick' ? quickSeconds : Number.POSITIVE_INFINITY }, read);

export interface Turn {
  queue: FairQueue;
  /** At most so many seconds. */
  within(seconds: number): number;
  spend(seconds: number): void;
}

/**
 * Where a piece of work waits that may take so much memory, and what is left of its email's time.
 * @throws NeedsSlowLane
 */
export function turnFor(megabytes: number): Turn {
  const reading = readings.getStore();
  const isLarge = megabytes > smallMegabytes;
  if (isLarge && reading?.lane === 'quick') throw new NeedsSlowLane();
  return {
    queue: isLarge || reading?.lane === 'slow' ? large : small,
    within: (seconds) => Math.min(seconds, reading?.secondsLeft ?? seconds),
    spend: (seconds) => {
      if (reading) reading.secondsLeft -= seconds;
    },
  };
}
