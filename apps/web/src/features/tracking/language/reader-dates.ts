import type { Language } from '@sac/contract/languages';

/** The reader's own kind of the language shown ('en-US', 'es-MX'), because its dates differ; else the language itself. */
function localeOf(language: Language, wanted: readonly string[]): string {
  if (language === 'zh-Hans') return language;
  const own = wanted.find((tag) => tag.toLowerCase().split('-')[0] === language);
  return own ?? (language === 'en' ? 'en-GB' : language);
}

/** Years and digits as they stand in a passport, whatever the language counts by at home. */
const likePassports = { calendar: 'gregory', numberingSystem: 'latn' } as const;

/** '2026-11-23' in the reader's form, the month in words: '23 November 2026'. */
export function formatDay(date: string, language: Language, wanted = navigator.languages): string {
  const day = new Date(`${date}T00:00:00Z`);
  return day.toLocaleDateString(localeOf(language, wanted), { dateStyle: 'long', timeZone: 'UTC', ...likePassports });
}

/** An instant in the reader's form and in their time zone, which is named: '21 Nov 2026, 17:12 GMT+8'. */
export function formatMoment(instant: string, language: Language, wanted = navigator.languages): string {
  return new Date(instant).toLocaleString(localeOf(language, wanted), {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    ...likePassports,
  });
}

/** An instant in EST (UTC−5 all year), as download records are kept; day and time apart. */
export function formatInEst(
  instant: string,
  language: Language,
  wanted = navigator.languages,
): { day: string; time: string } {
  const [moment, locale] = [new Date(instant), localeOf(language, wanted)];
  const est = { timeZone: 'Etc/GMT+5', ...likePassports };
  return {
    day: moment.toLocaleDateString(locale, { dateStyle: 'medium', ...est }),
    time: moment.toLocaleTimeString(locale, { timeStyle: 'short', ...est }),
  };
}
