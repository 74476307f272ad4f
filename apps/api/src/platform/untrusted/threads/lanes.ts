import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { fairQueue } from './fair-queue';

/** Two small files or emails are read at a time, or one card and a smaller file: drawing a card takes more memory. */
const small = fairQueue({ budget: 200, most: 100 });
const smallMegabytes = 140;
/** What may take more memory, or an email that was too much for the quick lane: one at a time, beside the small ones. */
const large = fairQueue({ budget: 1, most: 100 });

/**
 * What an email may use in the quick lane: CPU time with all that is attached to it, and memory at a time. One with a card takes
 * 0.25 s when its threads are new, 0.06 s afterwards, and 65 MB.
 */
const quick = { seconds: 0.5, megabytes: 85 } as const;

/** An email is more than the quick lane allows. It is to be read in the slow lane. */
export class NeedsSlowLane extends Error {
  constructor() {
    super('This is read in the slow lane.');
  }
}

interface Reading {
  lane: 'quick' | 'slow';
  /** CPU time; the pieces of an email are read one after the other. */
  secondsLeft: number;
}
const readings = new AsyncLocalStorage<Reading>();

/** Emails that are being read in the quick lane, and when the last one was. */
const quickLane = { emails: 0, leftAt: Number.NEGATIVE_INFINITY };
/** It is free after so long without one: the next email of a queue comes sooner. */
const freeAfterMs = 250;
/** The slow lane waits for it at most so long. */
const slowWaitMs = 30_000;

async function waitForQuickLane(): Promise<void> {
  const last = performance.now() + slowWaitMs;
  const isBusy = () => quickLane.emails > 0 || performance.now() < quickLane.leftAt + freeAfterMs;
  while (isBusy() && performance.now() < last) await sleep(50);
}

/**
 * Reads an email in a lane. The quick one is for emails that need little: one that needs more throws NeedsSlowLane, so that the
 * others need not wait for it. An email in the slow one is begun when nothing is read in the quick one, or after 30 s: on a machine
 * with two cores, an email in the quick lane takes twice as long beside it.
 */
export async function readInLane<T>(lane: Reading['lane'], read: () => Promise<T>): Promise<T> {
  if (lane === 'slow') {
    await waitForQuickLane();
    return readings.run({ lane, secondsLeft: Number.POSITIVE_INFINITY }, read);
  }
  quickLane.emails += 1;
  try {
    return await readings.run({ lane, secondsLeft: quick.seconds }, read);
  } finally {
    quickLane.emails -= 1;
    quickLane.leftAt = performance.now();
  }
}

interface Limits {
  seconds: number;
  memoryMegabytes: number;
}

/**
 * Where a piece of work waits, and what it may use there.
 * @throws NeedsSlowLane
 */
export function turnFor({ memoryMegabytes }: Limits) {
  const reading = readings.getStore();
  const isQuick = reading?.lane === 'quick';
  const isLarge = memoryMegabytes > smallMegabytes;
  if (isLarge && isQuick) throw new NeedsSlowLane();
  return {
    queue: isLarge || reading?.lane === 'slow' ? large : small,
    isQuick,
    within: <L extends Limits>(limits: L): L => ({
      ...limits,
      ...(isQuick && { seconds: Math.min(limits.seconds, reading.secondsLeft), memoryMegabytes: quick.megabytes }),
    }),
    spend: (seconds: number) => {
      if (reading) reading.secondsLeft -= seconds;
    },
  };
}
