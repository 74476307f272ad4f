import { expect, test } from 'vitest';
import { createLagClock, walPosition } from './wal-position';

test('positions in the log are compared as numbers, not as texts', () => {
  expect(walPosition('0/0')).toBe(0n);
  expect(walPosition('16/B374D848')).toBe(0x16_b374d848n);
  expect(walPosition('A/0')).toBeLessThan(walPosition('10/0'));
  expect(walPosition('1/FFFFFFFF') + 1n).toBe(walPosition('2/0'));
});

test('a standby is as late as the primary was seen to be ahead of it, and never late while nothing is written', () => {
  const clock = createLagClock();
  expect(clock.lag(5, 0n)).toEqual({ ms: 0, bytes: 0 });
  clock.sample(1000, 100n);
  expect(clock.lag(9000, 100n)).toEqual({ ms: 0, bytes: 0 });
  clock.sample(10_000, 100n);
  clock.sample(11_000, 250n);
  clock.sample(12_000, 300n);
  expect(clock.lag(12_500, 100n)).toEqual({ ms: 1500, bytes: 200 });
  expect(clock.lag(13_000, 249n)).toEqual({ ms: 2000, bytes: 51 });
  expect(clock.lag(13_000, 250n)).toEqual({ ms: 1000, bytes: 50 });
  expect(clock.lag(13_000, 300n)).toEqual({ ms: 0, bytes: 0 });
  // Replay is ahead of the latest sample.
  expect(clock.lag(60_000, 400n)).toEqual({ ms: 0, bytes: 0 });
});

test('samples of more than an hour are dropped, and the lag is measured from the oldest that is left', () => {
  const clock = createLagClock();
  for (let second = 0; second < 5000; second++) clock.sample(second * 1000, BigInt(second));
  expect(clock.lag(5_000_000, -1n)).toEqual({ ms: 3_600_000, bytes: 5000 });
});
