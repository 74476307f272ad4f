import { addDays } from '@sac/contract/platform/dates';

/** Languages of the public pages, of travellers and of their shops. */
const tags =
  'en en-GB ms id ta hi ja ko vi th de fr es it pt nl ru pl cs sv da nb fi tr uk ar fil zh ro el he hu sk hr bg'.split(
    ' ',
  );

/** In small letters, without points and without the accents of Latin letters. */
const folded = (word: string) =>
  word
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f.]/g, '')
    .normalize('NFC');

type Part = 'month' | 'weekday';

/** Short and old names of spreadsheets and shops that Intl does not have. */
const otherMonths = {
  2: 'peb pebruari фев',
  3: 'mrz',
  8: 'aou agt ags',
  9: 'setiembre сен',
  11: 'nop nopember ноя',
};

/** By word, what it means in all languages, in a day and alone: 'stycznia' and 'styczeń'. Months of Japanese and others are numbers and left out. */
function wordsOf(part: Part, days: string[]): Map<string, Set<number>> {
  const words = new Map<string, Set<number>>();
  const forms = tags.flatMap((tag) =>
    (['long', 'short'] as const).flatMap((width) =>
      [{ day: 'numeric', month: width, year: 'numeric', weekday: width } as const, { [part]: width }].map(
        (form) => new Intl.DateTimeFormat(`${tag}-u-ca-gregory-nu-latn`, { ...form, timeZone: 'UTC' }),
      ),
    ),
  );
  for (const [index, day] of days.entries())
    for (const form of forms) {
      const word = folded(form.formatToParts(new Date(day)).find(({ type }) => type === part)?.value ?? '');
      if (!/\d/.test(word)) words.set(word, (words.get(word) ?? new Set()).add(index));
    }
  return words;
}

function allWords() {
  const months = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-13`);
  // From a Sunday on.
  const weekdays = Array.from({ length: 7 }, (_, days) => addDays('2026-12-13', days));
  const named = wordsOf('month', months);
  for (const [month, words] of Object.entries(otherMonths))
    for (const word of words.split(' ')) named.set(word, new Set([Number(month) - 1]));
  return { months: named, weekdays: wordsOf('weekday', weekdays) };
}

let all: ReturnType<typeof allWords> | undefined;
/** Made when they are needed: that takes 60 ms. */
const known = () => (all ??= allWords());

/** The month, 1 to 12, that a word means in any of the languages; null: none, or one in one language and another in the next. */
export function monthOf(word: string): number | null {
  const [month, other] = known().months.get(folded(word)) ?? [];
  return month === undefined || other !== undefined ? null : month + 1;
}

/** Whether a word is that of a weekday, and whether it is the one of a day; null: no weekday. */
export const isWeekdayOf = (word: string, day: string): boolean | null =>
  known().weekdays.get(folded(word))?.has(new Date(day).getUTCDay()) ?? null;
