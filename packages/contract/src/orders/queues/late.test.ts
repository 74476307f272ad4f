import { expect, test } from 'vitest';
import { dueAt, type LateFacts, lateReason, waitedHours, writeTimeLimits, writtenTimeLimits } from './late';

/** 16:00 in Singapore. */
const now = new Date('2026-11-21T08:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
const limits = { newOrder: 8, priorityOrder: 1, pendingOrder: 4, awaitingGovt: 72 };
const rules = { limits, calendar: null };
const order: LateFacts = {
  process_status: 'Pending',
  processing_mode: 'Standard',
  arrival_date: '2026-12-24',
  processing_date: '2026-11-20',
  status_since: hoursAgo(1),
};
const reason = (given: Partial<LateFacts>) => lateReason({ ...order, ...given }, rules, now);

test('an order is late in the last 24 hours before its day of arrival in Singapore, and after that', () => {
  expect(reason({ arrival_date: '2026-11-23' })).toBeNull();
  expect(reason({ arrival_date: '2026-11-22' })).toBe('arrival');
  const tomorrow = { ...order, arrival_date: '2026-11-23', status_since: null };
  expect(lateReason(tomorrow, rules, new Date('2026-11-21T16:00:00Z'))).toBeNull();
  expect(lateReason(tomorrow, rules, new Date('2026-11-21T16:00:01Z'))).toBe('arrival');
  expect(reason({ arrival_date: '2026-11-01' })).toBe('arrival');
});

test('an order is late once it has waited in its queue for longer than the limit', () => {
  expect(reason({ status_since: hoursAgo(4) })).toBeNull();
  expect(reason({ status_since: hoursAgo(4.01) })).toBe('pendingOrder');
  expect(reason({ process_status: 'New', status_since: hoursAgo(4.01) })).toBeNull();
  expect(reason({ process_status: 'New', status_since: hoursAgo(8.01) })).toBe('newOrder');
  expect(reason({ process_status: 'New', processing_mode: 'Priority', status_since: hoursAgo(1.01) })).toBe(
    'priorityOrder',
  );
});

test('a queue without a limit makes no order late, nor does a time that was not recorded', () => {
  expect(reason({ process_status: 'Awaiting', status_since: hoursAgo(5000) })).toBeNull();
  expect(reason({ status_since: null })).toBeNull();
  expect(reason({ status_since: null, arrival_date: '2026-11-21' })).toBe('arrival');
});

test('waiting begins on the processing date', () => {
  const future = { process_status: 'New', processing_mode: 'Future', status_since: hoursAgo(500) } as const;
  // Midnight in Singapore was 16 hours ago.
  expect(waitedHours({ status_since: hoursAgo(500), processing_date: '2026-11-21' }, null, now)).toBe(16);
  expect(reason({ ...future, processing_date: '2026-11-21' })).toBe('newOrder');
  expect(reason({ ...future, processing_date: '2026-11-22' })).toBeNull();
});

test('with a calendar, waiting in a queue counts business hours, and the arrival counts every hour', () => {
  const week = Array.from({ length: 7 }, (_, day): [number, number][] => (day === 6 ? [] : [[540, 1080]]));
  const calendar = { zone: 'Asia/Singapore', week, holidays: [] };
  // It is Saturday 21 November: the office is closed since Friday 18:00.
  const waiting = { ...order, status_since: '2026-11-20T15:00:00+08:00' };
  expect(waitedHours(waiting, calendar, now)).toBe(3);
  const withCalendar = (given: Partial<LateFacts>) => lateReason({ ...waiting, ...given }, { limits, calendar }, now);
  expect(withCalendar({})).toBeNull();
  expect(withCalendar({ status_since: '2026-11-20T14:00:00+08:00' })).toBe('pendingOrder');
  expect(withCalendar({ arrival_date: '2026-11-22' })).toBe('arrival');
});

test('an order is due when the first of its limits passes, and late from then on', () => {
  const dueOf = (given: Partial<LateFacts>) => dueAt({ ...order, ...given }, rules);
  expect(dueOf({})).toBe(now.getTime() + 3 * 3_600_000);
  expect(dueOf({ status_since: null })).toBe(Date.parse('2026-12-22T16:00:00Z'));
  expect(dueOf({ arrival_date: '2026-11-22' })).toBe(Date.parse('2026-11-20T16:00:00Z'));
  expect(dueOf({ process_status: 'Completed' })).toBeNull();
  for (const at of [dueOf({}) ?? 0, dueOf({ arrival_date: '2026-11-22' }) ?? 0]) {
    const late = { ...order, ...(at < now.getTime() && { arrival_date: '2026-11-22' }) };
    expect(lateReason(late, rules, new Date(at))).toBeNull();
    expect(lateReason(late, rules, new Date(at + 1))).not.toBeNull();
  }
});

test.each(['Completed', 'Refund', 'ChargeBack', 'Deleted'] as const)('a %s order is never late', (process_status) => {
  expect(reason({ process_status, arrival_date: '2026-11-01', status_since: hoursAgo(5000) })).toBeNull();
});

test('time limits are written as they are read', () => {
  expect(writtenTimeLimits.parse(writeTimeLimits(limits))).toEqual(limits);
  for (const wrong of ['newOrder', 'newOrder=', 'newOrder=-1', 'newOrder=1.5', 'nowhere=3'])
    expect(writtenTimeLimits.safeParse(wrong).success).toBe(false);
});
