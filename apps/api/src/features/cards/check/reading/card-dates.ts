import { isCalendarDate } from '@sac/contract/platform/dates';

/** A date on a card; `swapped` is the date with day and month exchanged, if that is possible too. */
export interface CardDate {
  date: string;
  swapped: string | null;
  /** Index in the text. */
  at: number;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthName = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';

const shapes: [RegExp, (parts: string[]) => [year: string, month: string, day: string]][] = [
  [/(?<!\d)(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/g, ([y = '', m = '', d = '']) => [y, m, d]],
  [/(?<!\d)(\d{4}) ?年 ?(\d{1,2}) ?月 ?(\d{1,2}) ?日/g, ([y = '', m = '', d = '']) => [y, m, d]],
  [/(?<!\d)(\d{1,2}) ?[-/.] ?(\d{1,2}) ?[-/.] ?(\d{4}|\d{2})(?!\d)/g, ([d = '', m = '', y = '']) => [y, m, d]],
  [
    new RegExp(`(?<!\\d)(\\d{1,2})(?:st|nd|rd|th)?[ ./-]*${monthName}[ .,/-]*(\\d{4}|\\d{2})(?!\\d)`, 'gi'),
    ([d = '', m = '', y = '']) => [y, m, d],
  ],
  [
    new RegExp(`(?<![a-z])${monthName}[ .]*(\\d{1,2})(?:st|nd|rd|th)?,? +(\\d{4})(?!\\d)`, 'gi'),
    ([m = '', d = '', y = '']) => [y, m, d],
  ],
];

function dayOf(year: string, month: string, day: string): string | null {
  const named = months.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  const text = [
    year.length === 2 ? `20${year}` : year,
    String(named || Number(month)).padStart(2, '0'),
    day.padStart(2, '0'),
  ].join('-');
  return isCalendarDate(text) ? text : null;
}

/**
 * The dates in a text, in the formats that cards use: 23/11/2026, 2026-11-23, 23 Nov 2026, Nov 23, 2026, 2026年11月23日.
 * Numeric dates are read day first, as in Singapore, unless only month first is possible.
 */
export function datesIn(text: string): CardDate[] {
  return shapes.flatMap(([shape, order], index) =>
    [...text.matchAll(shape)].flatMap((match) => {
      const [year, month, day] = order(match.slice(1));
      const dayFirst = dayOf(year, month, day);
      // Only numeric dates with the year last are ambiguous.
      const monthFirst = index === 2 && month !== day ? dayOf(year, day, month) : null;
      const date = dayFirst ?? monthFirst;
      return date ? [{ date, swapped: dayFirst && monthFirst, at: match.index }] : [];
    }),
  );
}
