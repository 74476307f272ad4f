import { expect, test } from 'vitest';
import { type Bucket, timeBuckets } from './time-buckets';

const sumOf = ({ standard, priority, future }: Bucket) => standard + priority + future;

const row = (day: string, standard_count = 1) => ({ day, standard_count, priority_count: 1, future_count: 0 });

test('no days, no bars', () => {
  expect(timeBuckets([])).toEqual({ unit: 'day', buckets: [] });
});

test('a day without orders has an empty bar', () => {
  const { unit, buckets } = timeBuckets([row('2026-02-27'), row('2026-03-01', 4)]);
  expect(unit).toBe('day');
  expect(buckets.map(({ label }) => label)).toEqual(['27/02/2026', '28/02/2026', '01/03/2026']);
  expect(buckets.map(sumOf)).toEqual([2, 0, 5]);
});

test('over a month it counts by week, from Monday', () => {
  const { unit, buckets } = timeBuckets([row('2026-01-01'), row('2026-03-08'), row('2026-03-09')]);
  expect([unit, buckets.length]).toEqual(['week', 11]);
  expect(buckets[0]).toMatchObject({ start: '2025-12-29', label: '29/12/2025 – 04/01/2026', standard: 1 });
  expect(buckets.map(sumOf).slice(-2)).toEqual([2, 2]);
});

test('over more than seven months it counts by month, over short ones and the turn of the year', () => {
  const { unit, buckets } = timeBuckets([row('2024-12-31'), row('2025-02-28'), row('2026-04-01')]);
  expect(unit).toBe('month');
  expect(buckets.map(({ label }) => label).slice(0, 4)).toEqual(['12/2024', '01/2025', '02/2025', '03/2025']);
  expect(buckets).toHaveLength(17);
  expect(buckets.reduce((sum, bucket) => sum + sumOf(bucket), 0)).toBe(6);
});
