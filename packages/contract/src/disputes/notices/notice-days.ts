import { cleanCode } from '../../platform/clean-text';
import { addDays, isCalendarDate, minuteMs, singaporeToday } from '../../platform/dates';
import { readInstant } from '../../platform/written-instant';

const compactDay = /^(\d{4})(\d{2})(\d{2})$/;

/** The zones of the world are from UTC-12 to UTC+14. */
const firstZone = '+14:00';
const firstZoneMinutes = 14 * 60;

interface Written {
  /** The day as it is written, where it is one without a zone. */
  day: string | null;
  /** The earliest time that it can be; null for a day without a time. */
  at: Date | null;
  /** Whether its zone was written, so that the time is exact. */
  isExact: boolean;
}

/** A day, or a point in time: {@link readInstant}. */
function readWritten(sent: unknown): Written | null {
  if (typeof sent !== 'string' && typeof sent !== 'number') return null;
  const text = cleanCode(String(sent));
  const day = text.replace(compactDay, '$1-$2-$3');
  if (isCalendarDate(day)) return { day, at: null, isExact: false };
  const inZone = readInstant(text);
  const at = inZone ?? readInstant(text, firstZone);
  return at && { day: inZone ? null : text.slice(0, 10), at, isExact: inZone !== null };
}

/**
 * The last day in Singapore that ends before a deadline, but no earlier than the day of receipt. One in the last minute of a day, such as
 * 23:59:59+08:00, is the end of that day.
 */
function lastDayBefore(deadline: Date, receivedOn: string): string {
  const day = addDays(singaporeToday(new Date(deadline.getTime() + minuteMs)), -1);
  return day < receivedOn ? receivedOn : day;
}

interface Deadline {
  /** The last whole day in Singapore on which an answer is in time. */
  respond_by: string;
  /** The instant, where the notice has it with its zone. */
  respond_until: string | null;
}

/**
 * The deadline of a notice. A day is the last one, in Singapore. A time without a zone counts as the earliest that it can be.
 * @returns null where it cannot be read, or is a day before the day of receipt
 */
export function readDeadline(sent: unknown, receivedOn: string): Deadline | null {
  const written = readWritten(sent);
  if (written?.at)
    return {
      respond_by: lastDayBefore(written.at, receivedOn),
      respond_until: written.isExact ? written.at.toISOString() : null,
    };
  return written?.day && written.day >= receivedOn ? { respond_by: written.day, respond_until: null } : null;
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
