import { formatDate, formatEst } from '../platform/dates';
import type { Language } from '../platform/languages';

/** The reader's variant of the language shown ('en-US', 'es-MX'), because its dates differ; else the language itself. */
function localeOf(language: Language, wanted: readonly string[]): string {
  if (language === 'zh-Hans') return language;
  const own = wanted.find((tag) => tag.toLowerCase().split('-')[0] === language);
  return own ?? (language === 'en' ? 'en-GB' : language);
}

/** A day in the reader's form with the month's name: '3 November 2026'. */
export const readerLongDay = (date: string, language: Language, wanted = navigator.languages): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString(localeOf(language, wanted), {
    dateStyle: 'long',
    timeZone: 'UTC',
    // Years and digits as in a passport, even if the language has its own calendar and digits.
    calendar: 'gregory',
    numberingSystem: 'latn',
  });

/** A day as in docs/spec.md §9, then in the reader's form: '03/11/2026 (3 November 2026)'. */
export const readerDay = (date: string, language: Language, wanted = navigator.languages): string =>
  `${formatDate(date)} (${readerLongDay(date, language, wanted)})`;

/** An instant in the reader's own time zone, with the zone's name: '21/11/2026 17:12 GMT+8'. */
export const readerMoment = (instant: string): string =>
  new Date(instant)
    .toLocaleString('en-GB', {
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      timeZoneName: 'short',
    })
    .replace(',', '');

/** An instant in the reader's zone and in the office's, each named: '21/11/2026 17:12 GMT+8 (04:12 EST)', with EST's day where it differs. */
export function momentInBothZones(instant: string): string {
  const [own, est] = [readerMoment(instant), estMinute(instant)];
  if (own.startsWith(est)) return `${est} EST`;
  const [day = '', time] = est.split(' ');
  // In one piece at the end of a line.
  return `${own} (${`${own.startsWith(day) ? time : est} EST`.replaceAll(' ', '\u00a0')})`;
}

/** An instant in EST to the minute: '20/11/2026 22:05'. */
export const estMinute = (instant: string): string => formatEst(instant).slice(0, 16);
