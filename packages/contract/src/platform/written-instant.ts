import { isCalendarDate } from './dates';

/*
 * Points in time as programs write them: ISO 8601 with a zone (Adyen, Square, PayPal), with or without seconds and their fractions,
 * also with a space (SQL), an offset of hours (SQL, Airwallex) or the name of the zone behind it (Java); an email's date; Unix seconds
 * (Stripe, Razorpay) or milliseconds.
 */
const isoInstant =
  /^(\d{4}-\d{2}-\d{2})[t ](\d{2}:\d{2})(:\d{2})?(?:[.,](\d+))? ?(z|utc|gmt|[+-]\d{2}(?::?\d{2})?)?(?:\[[\w/+-]+\])?$/i;
const emailInstant = /^(?:[a-z]{3}, )?\d{1,2} [a-z]{3} \d{4} \d{2}:\d{2}(?::\d{2})? (?:gmt|utc|[+-]\d{4})$/i;
/** Seconds from 2001 to 2286, or as many milliseconds. */
const unixTime = /^\d{10}(\d{3})?(?:\.\d+)?$/;

function zoneOf(zone: string): string {
  if (/^[a-z]/i.test(zone)) return 'Z';
  const [, hours, minutes = '00'] = /^([+-]\d{2}):?(\d{2})?$/.exec(zone) ?? [];
  return `${hours}:${minutes}`;
}

function timeOf(text: string, zoneless: string | null): number {
  const unix = unixTime.exec(text);
  if (unix) return Number(text) * (unix[1] ? 1 : 1000);
  const [, date, time, seconds = ':00', fraction = '0', zone] = isoInstant.exec(text) ?? [];
  if (!date) return emailInstant.test(text) ? Date.parse(text) : Number.NaN;
  const offset = zone ? zoneOf(zone) : zoneless;
  return offset && isCalendarDate(date)
    ? Date.parse(`${date}T${time}${seconds}.${fraction.slice(0, 3)}${offset}`)
    : Number.NaN;
}

/**
 * @param text clean
 * @param zoneless the offset of a time without a zone; null: such a time is not read
 * @returns null where it is no point in time
 */
export function readInstant(text: string, zoneless: string | null = null): Date | null {
  const time = timeOf(text, zoneless);
  return Number.isNaN(new Date(time).getTime()) ? null : new Date(time);
}
