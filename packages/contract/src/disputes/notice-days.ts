import { cleanCode } from '../platform/clean-text';
import { addDays, isCalendarDate, minuteMs, singaporeToday } from '../platform/dates';

/*
 * Days of a notice as gateways and banks write them: a day; ISO 8601 with a zone (Adyen, Square, PayPal), with or without
 * seconds and their fractions, also with a space (SQL), an offset of hours (SQL, Airwallex) or the name of the zone behind it
 * (Java); an email's date; Unix seconds (Stripe, Razorpay) or milliseconds.
 */
const isoInstant =
  /^(\d{4}-\d{2}-\d{2})[t ](\d{2}:\d{2})(:\d{2})?(?:[.,]\d+)? ?(z|utc|gmt|[+-]\d{2}(?::?\d{2})?)?(?:\[[\w/+-]+\])?$/i;
const emailInstant = /^(?:[a-z]{3}, )?\d{1,2} [a-z]{3} \d{4} \d{2}:\d{2}(?::\d{2})? (?:gmt|utc|[+-]\d{4})$/i;
/** Seconds from 2001 to 2286, or as many milliseconds. */
const unixTime = /^\d{10}(\d{3})?(?:\.\d+)?$/;
const compactDay = /^(\d{4})(\d{2})(\d{2})$/;

/** The zones of the world are from UTC-12 to UTC+14. */
const firstZone = '+14:00';
const firstZoneMinutes = 14 * 60;

interface Written {
  /** The day as it is written, where it is one without a zone. */
  day: string | null;
  /** The earliest time that it can be; null for a day without a time. */
  at: Date | null;
}

function zoneOf(zone: string): string {
  if (/^[a-z]/i.test(zone)) return 'Z';
  const [, hours, minutes = '00'] = /^([+-]\d{2}):?(\d{2})?$/.exec(zone) ?? [];
  return `${hours}:${minutes}`;
}

function readWritten(sent: unknown): Written | null {
  if (typeof sent !== 'string' && typeof sent !== 'number') return null;
  const text = cleanCode(String(sent));
  const day = text.replace(compactDay, '$1-$2-$3');
  if (isCalendarDate(day)) return { day, at: null };
  const [, date, time, seconds = ':00', zone] = isoInstant.exec(text) ?? [];
  const unix = unixTime.exec(text);
  const at = date
    ? new Date(`${date}T${time}${seconds}${zone ? zoneOf(zone) : firstZone}`)
    : unix
      ? new Date(Number(text) * (unix[1] ? 1 : 1000))
      : new Date(emailInstant.test(text) ? text : Number.NaN);
  const isReal = !Number.isNaN(at.getTime()) && (!date || isCalendarDate(date));
  return isReal ? { day: date && !zone ? date : null, at } : null;
}

/** The last day in Singapore that ends before a deadline, but no earlier than the day of receipt. */
function lastDayBefore(deadline: Date, receivedOn: string): string {
  const day = addDays(singaporeToday(deadline), -1);
  return day < receivedOn ? receivedOn : day;
}

/**
 * The last day to respond. A time without a zone counts as the earliest that it can be.
 * @returns null where it cannot be read, or is a day before the day of receipt
 */
export function readDeadline(sent: unknown, receivedOn: string): string | null {
  const written = readWritten(sent);
  if (written?.at) return lastDayBefore(written.at, receivedOn);
  return written?.day && written.day >= receivedOn ? written.day : null;
}

/**
 * The day of receipt, in Singapore.
 * @returns null where it cannot be read, or is still in the future everywhere: a notice that is received in Auckland may be of
 *   Singapore's tomorrow
 */
export function readReceipt(sent: unknown, now: Date): string | null {
  const written = readWritten(sent);
  const day = written && (written.day ?? (written.at && singaporeToday(written.at)));
  const latest = new Date(now.getTime() + firstZoneMinutes * minuteMs).toISOString().slice(0, 10);
  return day && day <= latest ? day : null;
}
