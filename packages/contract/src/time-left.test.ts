import { expect, test } from 'vitest';
import type { OrderStatus } from './order-status';
import { timeLeft } from './time-left';

/** 16:00 in Singapore. */
const now = new Date('2026-11-21T08:00:00Z');
interface Given {
  future?: string;
  time?: Date;
  windowDays?: number;
  status?: OrderStatus;
}
const at = (arrival_date: string, { future, time = now, windowDays = 3, status = 'New' }: Given = {}) => {
  const { text, short, tone } = timeLeft(
    {
      arrival_date,
      processing_date: future ?? '2026-11-20',
      processing_mode: future ? 'Future' : 'Standard',
      process_status: status,
    },
    windowDays,
    time,
  );
  return [text, short, tone];
};

test('before the window, the first day to submit is shown, without urgency', () => {
  expect(at('2026-11-27')).toEqual(['Submit from 24/11/2026', 'Submit from 24/11', 'calm']);
  expect(at('2026-11-25')).toEqual(['Submit from 22/11/2026', 'Submit from 22/11', 'calm']);
});

test('a future order opens on its own processing date', () => {
  expect(at('2026-12-24', { future: '2026-12-14' })[0]).toBe('Submit from 14/12/2026');
  expect(at('2026-11-25', { future: '2026-11-21' })[0]).toBe('Submit now · arrives in 4 days');
});

test('in the window the days until arrival count', () => {
  expect(at('2026-11-24')).toEqual(['Submit now · arrives in 3 days', 'Submit now · 3 d', 'soon']);
  expect(at('2026-11-23')).toEqual(['Submit now · arrives in 2 days', 'Submit now · 2 d', 'soon']);
});

test('an order that is with the government needs no submission', () => {
  expect(at('2026-11-24', { status: 'AwaitingGovt' })).toEqual(['Arrives in 3 days', 'Arrives in 3 d', 'soon']);
  expect(at('2026-12-24', { status: 'AwaitingGovt' })).toEqual(['Arrives in 33 days', 'Arrives in 33 d', 'calm']);
  expect(at('2026-11-21', { status: 'AwaitingGovt' })[0]).toBe('Arrives today');
});

test('the window has the length set on the server', () => {
  expect(at('2026-11-27', { windowDays: 6 })[0]).toBe('Submit now · arrives in 6 days');
  expect(at('2026-11-28', { windowDays: 6 })[0]).toBe('Submit from 22/11/2026');
});

test('in the last 24 hours before the day of arrival, in Singapore, the hours count until that day begins', () => {
  expect(at('2026-11-22')).toEqual(['The arrival day begins in 8 h', 'Arrival in 8 h', 'late']);
  expect(at('2026-11-22', { time: new Date('2026-11-20T16:00:01Z') })[1]).toBe('Arrival in 23 h');
  expect(at('2026-11-22', { time: new Date('2026-11-21T15:30:00Z') })).toEqual([
    'The arrival day begins in less than 1 h',
    'Arrival in < 1 h',
    'late',
  ]);
});

test('on the day of arrival and after it, in Singapore’s calendar; nothing claims that somebody has arrived', () => {
  expect(at('2026-11-21')).toEqual(['Arrives today', 'Arrives today', 'late']);
  expect(at('2026-11-22', { time: new Date('2026-11-21T16:00:00Z') })[0]).toBe('Arrives today');
  expect(at('2026-11-20')).toEqual(['The arrival date was yesterday', 'Arrival 1 d ago', 'late']);
  expect(at('2026-11-19')).toEqual(['The arrival date was 2 days ago', 'Arrival 2 d ago', 'late']);
});
