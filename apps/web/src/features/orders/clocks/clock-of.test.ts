import type { Calendar } from '@sac/contract/orders/queues/business-time';
import { expect, test } from 'vitest';
import { clockOf } from './clock-of';

/** 16:00 in Singapore. */
const now = new Date('2026-11-21T08:00:00Z');
const pending = {
  process_status: 'Pending',
  processing_mode: 'Standard',
  assign_to: 'Mei Tan',
  arrival_date: '2026-11-23',
  processing_date: '2026-11-01',
} as const;
const at = (hoursAgo: number, order: object = {}, calendar: Calendar | null = null) => {
  const status_since = new Date(now.getTime() - hoursAgo * 3_600_000).toISOString();
  return clockOf(
    { ...pending, status_since, ...order },
    { limits: { pendingOrder: 4, awaitingOrder: 72 }, calendar, windowDays: 3 },
    now,
  );
};

test('within the limit the clock counts to the arrival', () => {
  expect(at(3.9)).toEqual({ text: 'Submit now, 2 days left', tone: 'soon' });
});

test('past the limit it says how long the order has been waiting, in hours and then in days', () => {
  expect(at(5.5)).toEqual({
    text: 'Waiting for 5 h',
    why: 'In Pending for 5 h, the limit is 4 h. Submit now, 2 days left',
    tone: 'late',
  });
  expect(at(100, { process_status: 'Awaiting' })).toMatchObject({
    text: 'Waiting for 4 days',
    why: 'In Awaiting Response for 4 days, the limit is 3 days. Arrives in 2 days',
  });
});

test('a near arrival is more urgent than the limit', () => {
  expect(at(5.5, { arrival_date: '2026-11-22' })).toEqual({ text: 'Arrives in 8 h', tone: 'late' });
});

test('over a limit of business hours the clock says why in business hours, and for how long in all hours', () => {
  const week = Array.from({ length: 7 }, (): [number, number][] => [[780, 1080]]);
  const calendar = { zone: 'Asia/Singapore', week, holidays: [] };
  expect(at(14, {}, calendar)).toMatchObject({ text: 'Submit now, 2 days left' });
  expect(at(24, {}, calendar)).toEqual({
    text: 'Waiting for 24 h',
    why: 'In Pending for 5 business hours, limit 4. Submit now, 2 days left',
    tone: 'late',
  });
});
