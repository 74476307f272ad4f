import type { Language } from '@sac/contract/languages';

/** The reader's variant of the language shown ('en-US', 'es-MX'), because its dates differ; else the language itself. */
function localeOf(language: Language, wanted: readonly string[]): string {
  if (language === 'zh-Hans') return language;
  const own = wanted.find((tag) => tag.toLowerCase().split('-')[0] === language);
  return own ?? (language === 'en' ? 'en-GB' : language);
}

/** Years and digits as in a passport, even if the language has its own calendar and digits. */
const likePassports = { calendar: 'gregory', numberingSystem: 'latn' } as const;

/** '2026-11-23' in the reader's format, with the month's name: '23 November 2026'. */
export function formatDay(date: string, language: Language, wanted = navigator.languages): string {
  const day = new Date(`${date}T00:00:00Z`);
  return day.toLocaleDateString(localeOf(language, wanted), { dateStyle: 'long', timeZone: 'UTC', ...likePassports });
}

const toTheMinute = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  ...likePassports,
} as const;
/** UTC−5 all year (spec section 9): every time on these pages is shown in this zone. */
const est = { timeZone: 'Etc/GMT+5' };
const estMinutesBehindUtc = 300;

/**
 * An instant in the reader's format and time zone, with the zone's name: '21 Nov 2026, 17:12 GMT+8'. Null in a zone
 * with the offset of EST, where it would repeat the time in EST.
 */
export function formatLocal(instant: string, language: Language, wanted = navigator.languages): string | null {
  const moment = new Date(instant);
  if (moment.getTimezoneOffset() === estMinutesBehindUtc) return null;
  return moment.toLocaleString(localeOf(language, wanted), { ...toTheMinute, timeZoneName: 'short' });
}

/** An instant in EST, with its name: '21 Nov 2026, 04:12 EST'. */
export const formatEst = (instant: string, language: Language, wanted = navigator.languages): string =>
  `${new Date(instant).toLocaleString(localeOf(language, wanted), { ...toTheMinute, ...est })} EST`;

/** The reader's local time, then EST: '21 Nov 2026, 17:12 GMT+8 (21 Nov 2026, 04:12 EST)'. */
export function formatMoment(instant: string, language: Language, wanted = navigator.languages): string {
  const local = formatLocal(instant, language, wanted);
  const inEst = formatEst(instant, language, wanted);
  return local ? `${local} (${inEst})` : inEst;
}

/** An instant in EST, day and time separately. */
export function formatInEst(
  instant: string,
  language: Language,
  wanted = navigator.languages,
): { day: string; time: string } {
  const [moment, locale] = [new Date(instant), localeOf(language, wanted)];
  return {
    day: moment.toLocaleDateString(locale, { dateStyle: 'medium', ...est, ...likePassports }),
    time: moment.toLocaleTimeString(locale, { timeStyle: 'short', ...est, ...likePassports }),
  };
}
