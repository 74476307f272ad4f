import { z } from 'zod';
import { dayMs, hourMs, minuteMs } from '../../platform/dates';

/** When the office works. */
const calendarSchema = z.object({
  /** IANA name. */
  zone: z.string(),
  /**
   * For each day of the week, Sunday first: from and to, in minutes after midnight. In order, without overlap; more than 24
   * hours is on the next day. At least one day has hours.
   */
  week: z.array(z.array(z.array(z.int()).transform(([from = 0, to = 0]) => [from, to] as const))).length(7),
  /** Days (YYYY-MM-DD) on which no business hours begin. */
  holidays: z.array(z.string()),
});
export type Calendar = z.output<typeof calendarSchema>;

/** A calendar as an attribute of a page; '' without one. */
export const writeCalendar = (calendar: Calendar | null): string =>
  calendar ? JSON.stringify(calendar).replaceAll('"', '&quot;') : '';

/** Reads what {@link writeCalendar} writes, as the attribute's value. */
export const readCalendar = (text: string | undefined): Calendar | null =>
  text ? calendarSchema.parse(JSON.parse(text)) : null;

const formats = new Map<string, Intl.DateTimeFormat>();

/** How far a zone is ahead of UTC at an instant, in milliseconds. */
function offsetAt(at: number, zone: string): number {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
    formats.set(zone, format);
  }
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(format.format(at)) ?? [];
  return sign ? Number(`${sign}1`) * (Number(hours) * hourMs + Number(minutes) * minuteMs) : 0;
}

/**
 * The first instant at which the clock of a zone shows `wall` or later; `wall` is in milliseconds, as if it were UTC. So times
 * that clocks skip in spring become the instant of the change, and later times never come first.
 */
function instantOf(wall: number, zone: string): number {
  const offsets = [offsetAt(wall - dayMs, zone), offsetAt(wall + dayMs, zone)];
  let at = wall - Math.max(...offsets);
  if (offsets[0] !== offsets[1]) while (at + offsetAt(at, zone) < wall) at += minuteMs;
  return at;
}

type Span = readonly [from: number, to: number];
const cache = new WeakMap<Calendar, Map<number, readonly Span[]>>();

/** The business hours that begin on a day, which is counted from 1970-01-01 (a Thursday). */
function spansOf(day: number, calendar: Calendar): readonly Span[] {
  const known = cache.get(calendar) ?? new Map<number, readonly Span[]>();
  cache.set(calendar, known);
  let spans = known.get(day);
  if (!spans) {
    const midnight = day * dayMs;
    const isHoliday = calendar.holidays.includes(new Date(midnight).toISOString().slice(0, 10));
    const hours = isHoliday ? [] : (calendar.week[(((day + 4) % 7) + 7) % 7] ?? []);
    const instant = (minutes: number) => instantOf(midnight + minutes * minuteMs, calendar.zone);
    spans = hours.map(([from, to]) => [instant(from), instant(to)] as const);
    known.set(day, spans);
  }
  return spans;
}

const dayOf = (at: number, { zone }: Calendar) => Math.floor((at + offsetAt(at, zone)) / dayMs);

/** The business hours after an instant, in order, without end. Those of the night before may have begun earlier. */
function* spansAfter(at: number, calendar: Calendar): Generator<Span> {
  for (let day = dayOf(at, calendar) - 1; ; day++)
    for (const [from, to] of spansOf(day, calendar)) if (to > at) yield [Math.max(from, at), to];
}

/** The business hours between two instants, in order. */
export function businessSpans(after: number, until: number, calendar: Calendar): Span[] {
  const spans: Span[] = [];
  for (const [from, to] of spansAfter(after, calendar)) {
    if (from >= until) break;
    spans.push([from, Math.min(to, until)]);
  }
  return spans;
}

/** How much business time has passed between two instants; all times are in milliseconds. Without a calendar every hour counts. */
export const businessTime = (after: number, until: number, calendar: Calendar | null): number =>
  calendar
    ? businessSpans(after, until, calendar).reduce((sum, [from, to]) => sum + to - from, 0)
    : Math.max(0, until - after);

/** The first instant by which so many business hours have passed since another, in milliseconds. */
export function businessDue(since: number, hours: number, calendar: Calendar | null): number {
  let rest = hours * hourMs;
  if (!calendar || rest === 0) return since + rest;
  for (const [from, to] of spansAfter(since, calendar)) {
    if (from + rest <= to) return from + rest;
    rest -= to - from;
  }
  return Number.POSITIVE_INFINITY;
}

/**
 * The instant before which something must have begun so that more than so many business hours have passed at `now`, in
 * milliseconds: exactly what begins before it has a {@link businessDue} before `now`.
 */
export function businessCutoff(now: number, hours: number, calendar: Calendar | null): number {
  let rest = hours * hourMs;
  if (!calendar || rest === 0) return now - rest;
  const last = now - 1;
  for (let day = dayOf(last, calendar); ; day--)
    for (const [from, end] of spansOf(day, calendar).toReversed()) {
      const to = Math.min(end, last);
      if (to <= from) continue;
      if (to - rest >= from) return to - rest + 1;
      rest -= to - from;
    }
}
