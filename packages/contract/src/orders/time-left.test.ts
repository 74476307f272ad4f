import { afterEach, describe, expect, test, vi } from 'vitest';
import { singaporeMidnight } from '../platform/dates';
import { type OrderStatus, orderStatuses } from './order-status';
import { timeLeft, windowOpens } from './time-left';

/** 16:00 in Singapore. */
const now = new Date('2026-11-21T08:00:00Z');
interface Given {
  time?: Date;
  windowDays?: number;
  status?: OrderStatus;
}
const at = (arrival_date: string, { time = now, windowDays = 3, status = 'New' }: Given = {}) => {
  const { text, tone } = timeLeft({ arrival_date, process_status: status }, windowDays, time);
  return [text, tone];
};

test('before the window, the first day to submit is shown, without urgency', () => {
  expect(at('2026-11-27')).toEqual(['Submit from 25/11', 'calm']);
  expect(at('2026-11-24')).toEqual(['Submit from 22/11', 'calm']);
});

test('in the window the days until arrival count', () => {
  expect(at('2026-11-23')).toEqual(['Submit now, 2 days left', 'soon']);
});

test('only an order that is to be submitted next says so', () => {
  const saying = orderStatuses.filter((status) => /Submit now/.test(`${at('2026-11-23', { status })}`));
  expect(saying).toEqual(['New', 'Pending']);
  expect(at('2026-11-23', { status: 'AwaitingGovt' })).toEqual(['Arrives in 2 days', 'soon']);
  expect(at('2026-12-24', { status: 'AwaitingGovt' })).toEqual(['Arrives in 33 days', 'calm']);
  expect(at('2026-11-21', { status: 'AwaitingGovt' })[0]).toBe('Arrives today');
});

test('the window has the length set on the server', () => {
  expect(at('2026-11-26', { windowDays: 6 })[0]).toBe('Submit now, 5 days left');
  expect(at('2026-11-27', { windowDays: 6 })[0]).toBe('Submit from 22/11');
});

test('in the last 24 hours before the day of arrival, in Singapore, the hours count until that day begins', () => {
  expect(at('2026-11-22')).toEqual(['Arrives in 8 h', 'late']);
  expect(at('2026-11-22', { time: new Date('2026-11-20T16:00:01Z') })[0]).toBe('Arrives in 23 h');
  expect(at('2026-11-22', { time: new Date('2026-11-21T15:30:00Z') })).toEqual(['Arrives in < 1 h', 'late']);
});

test('on the day of arrival and after it, in Singapore’s calendar; nothing claims that somebody has arrived', () => {
  expect(at('2026-11-21')).toEqual(['Arrives today', 'late']);
  expect(at('2026-11-22', { time: new Date('2026-11-21T16:00:00Z') })[0]).toBe('Arrives today');
  expect(at('2026-11-20')).toEqual(['Arrival yesterday', 'late']);
  expect(at('2026-11-19')).toEqual(['Arrival 2 days ago', 'late']);
});

test.each([
  ['2026-06-30', 3, '2026-06-28'],
  ['2026-06-30', 1, '2026-06-30'],
  ['2026-07-02', 3, '2026-06-30'],
  ['2026-07-01', 3, '2026-06-29'],
  ['2027-01-01', 3, '2026-12-30'],
  ['2028-03-01', 3, '2028-02-28'],
  ['2027-03-01', 3, '2027-02-27'],
  ['2028-02-29', 3, '2028-02-27'],
  ['2100-03-01', 3, '2100-02-27'],
  ['2028-03-01', 60, '2028-01-02'],
])('the form for an arrival on %s, with a window of %i days, opens on %s', (arrival, days, opens) =>
  expect(windowOpens(arrival, days)).toBe(opens),
);

describe.each(['UTC', 'Asia/Singapore', 'Pacific/Kiritimati', 'America/Los_Angeles'])('a server in %s', (zone) => {
  afterEach(() => vi.unstubAllEnvs());

  test('opens the form at 00:00 in Singapore two days before each day of a leap year, and not at 23:59', () => {
    vi.stubEnv('TZ', zone);
    expect(new Date('2028-01-01T00:00:00Z').getTimezoneOffset()).toBe(
      { UTC: 0, 'Asia/Singapore': -480, 'Pacific/Kiritimati': -840, 'America/Los_Angeles': 480 }[zone],
    );
    const days = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].flatMap((length, month) =>
      Array.from(
        { length },
        (_, day) => `2028-${String(month + 1).padStart(2, '0')}-${String(day + 1).padStart(2, '0')}`,
      ),
    );
    const all = ['2027-12-30', '2027-12-31', ...days];
    for (const [index, arrival] of days.entries()) {
      const opens = all[index] as string;
      expect(windowOpens(arrival, 3)).toBe(opens);
      const [last, first] = [-60_000, 0].map((ms) => at(arrival, { time: new Date(singaporeMidnight(opens) + ms) })[0]);
      expect([last, first]).toEqual([`Submit from ${opens.slice(8)}/${opens.slice(5, 7)}`, 'Submit now, 2 days left']);
    }
  });
});
