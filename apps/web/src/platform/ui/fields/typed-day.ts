import { addDays, formatDate, isCalendarDate, singaporeToday } from '@sac/contract/platform/dates';
import { z } from 'zod';

const separated = /^(\d{1,2})[/.\s-]+(\d{1,2})[/.\s-]+(\d{4})$/;
/** A telephone's number keys have no slash. */
const together = /^(\d{2})(\d{2})(\d{4})$/;

/** A day as people here type it, '3/11/2026', '03.11.2026' or '03112026', as YYYY-MM-DD; undefined if it is none. */
export function readTypedDay(text: string): string | undefined {
  const [, day = '', month = '', year] = separated.exec(text.trim()) ?? together.exec(text.trim()) ?? [];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : undefined;
}

/** A day as a field shows it; empty stays empty. */
export const typedDayOf = (date: string) => (date ? formatDate(date) : '');

/** A field that may be empty: typed DD/MM/YYYY, read as YYYY-MM-DD. */
export const typedDay = z.string().transform((text, context) => {
  if (text.trim() === '') return '';
  const date = readTypedDay(text);
  if (date) return date;
  context.addIssue({ code: 'custom', message: 'Enter a day that exists, as DD/MM/YYYY.' });
  return z.NEVER;
});

export interface DayRange {
  readonly label: string;
  readonly fromDate: string;
  readonly toDate: string;
}

/** The most used periods, in Singapore time; both dates are included. */
export function usualDays(now: Date): readonly DayRange[] {
  const today = singaporeToday(now);
  const yesterday = addDays(today, -1);
  return [
    { label: 'Today', fromDate: today, toDate: today },
    { label: 'Yesterday', fromDate: yesterday, toDate: yesterday },
    { label: '7 days', fromDate: addDays(today, -6), toDate: today },
    { label: 'This month', fromDate: `${today.slice(0, 8)}01`, toDate: today },
  ];
}

/** The periods in which travellers who wait for their card arrive. */
export function comingDays(now: Date): readonly DayRange[] {
  const today = singaporeToday(now);
  const tomorrow = addDays(today, 1);
  return [
    { label: 'Today', fromDate: today, toDate: today },
    { label: 'Tomorrow', fromDate: tomorrow, toDate: tomorrow },
    { label: 'Next 3 days', fromDate: today, toDate: addDays(today, 2) },
    { label: 'Next 7 days', fromDate: today, toDate: addDays(today, 6) },
  ];
}
