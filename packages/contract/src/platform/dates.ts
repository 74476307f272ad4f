/**
 * Dates as this product writes them. A 'date' is a calendar day, `YYYY-MM-DD`, without a zone;
 * an 'instant' is an ISO 8601 text with a zone. Nothing here reads the machine's own time zone.
 */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

const singaporeOffsetHours = 8;
const estOffsetHours = -5;

const shifted = (instant: string | Date, hours: number) =>
  new Date(new Date(instant).getTime() + hours * hourMs).toISOString();

/** '2026-11-23' → '23/11/2026'. */
export function formatDate(date: string): string {
  const [year, month, day] = date.slice(0, 10).split('-');
  return `${day}/${month}/${year}`;
}

const formatShifted = (iso: string) => `${formatDate(iso)} ${iso.slice(11, 19)}`;

/** An instant as 'DD/MM/YYYY hh:mm:ss' in UTC (order lists). */
export function formatUtc(instant: string | Date): string {
  return formatShifted(shifted(instant, 0));
}

/** An instant as 'DD/MM/YYYY hh:mm:ss' in EST, UTC−5 all year (downloads and remarks). */
export function formatEst(instant: string | Date): string {
  return formatShifted(shifted(instant, estOffsetHours));
}

/** The day of an instant in EST, 'DD/MM/YYYY'. */
export const estDay = (instant: string): string => formatEst(instant).slice(0, 10);

/** An instant as 'DD/MM/YYYY hh:mm:ss' in Singapore (screens that count by its days). */
export function formatSingapore(instant: string | Date): string {
  return formatShifted(shifted(instant, singaporeOffsetHours));
}

/** When something happened, in a sentence: 'at 14:05 UTC', with its day unless that is today's (UTC). */
export function formatMoment(instant: string | Date, now: Date): string {
  const [day, time = ''] = formatUtc(instant).split(' ');
  return `${day === formatUtc(now).split(' ')[0] ? '' : `on ${day} `}at ${time.slice(0, 5)} UTC`;
}

/** The calendar day in Singapore at `now`, which decides when orders are released. */
export function singaporeToday(now: Date): string {
  return shifted(now, singaporeOffsetHours).slice(0, 10);
}

/** The first instant of a day (YYYY-MM-DD) in Singapore, in milliseconds. */
export const singaporeMidnight = (date: string): number => Date.parse(`${date}T00:00:00+08:00`);

/** Moves a date by whole days. */
export function addDays(date: string, days: number): string {
  return shifted(`${date}T00:00:00Z`, days * 24).slice(0, 10);
}

/** Moves a date by whole months; a day the month does not have becomes its last (31 August + 6 → 28 or 29 February). */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(day, last.getUTCDate())))
    .toISOString()
    .slice(0, 10);
}

/** No traveller was born earlier, and no passport is valid longer; PostgreSQL refuses years such as 0000. */
export const firstDate = '1900-01-01';
export const lastDate = '2199-12-31';

/** Whether a text is a real day ('2026-02-30' is not), of any year. */
export function isRealDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;
}

/** Whether a text is a real day within {@link firstDate} and {@link lastDate}. */
export function isCalendarDate(text: string): boolean {
  return isRealDay(text) && text >= firstDate && text <= lastDate;
}

/** Whole days from one date to another; negative if `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
