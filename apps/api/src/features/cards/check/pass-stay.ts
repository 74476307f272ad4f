import { addDays, formatDate, singaporeToday } from '@sac/contract/platform/dates';
import { type CardDate, datesIn } from './reading/card-dates';
import type { CardLine } from './reading/card-lines';
import { type CardValue, readingsOf } from './reading/card-values';

/** The days of an e-Pass compared with its order, as sentences for staff. */
interface Stay {
  /** YYYY-MM-DD; null: not read clearly. */
  lastDay: string | null;
  against: string[];
  unread: string[];
}

/** Visit passes are granted for 90 days at most; the rest is for a later entry. */
const maxStay = 100;
/**
 * A flight around midnight enters on the day before the arrival that was declared, a late or missed one up to two days after it.
 * An entry further away is another journey's, and an arrival card is for one.
 */
const earlierEntry = 1;
const laterEntry = 2;

const dateWords = new Set(
  `jan january feb february mar march apr april may jun june jul july aug august sep sept september oct october nov november
  dec december mon monday tue tues tuesday wed wednesday thu thur thurs thursday fri friday sat saturday sun sunday
  st nd rd th 年 月 日 at hrs h hours sgt singapore time gmt utc`.split(/\s+/),
);

/** Whether a text is one whole date, and perhaps its time, with nothing that could restrict it. */
function isWholeDate(text: string): boolean {
  const rest = text
    .toLowerCase()
    .replaceAll(/\b\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?=\s|$|h)|\b\d{4} ?hrs|\+ ?0?8(?::?00)?\b/g, ' ');
  const words = rest.match(/\p{L}+/gu) ?? [];
  const numbers = rest.match(/\d+/g) ?? [];
  // A year of two digits may be a day.
  return (
    words.every((word) => dateWords.has(word)) && numbers.length <= 3 && numbers.some(({ length }) => length === 4)
  );
}

/** 'Valid until' without a colon may be the rest of a sentence above it; so it counts alone in its cell, or with a colon. */
const isOwnPlace = ({ label, row }: CardValue, lines: readonly CardLine[]) =>
  !/(?:until|till)(?: in singapore)?$/i.test(label) ||
  lines[row]?.some(({ text }) => text === label || text.startsWith(`${label}:`));

/** @param canBe whether a stay of this journey could end on that day */
function readLastDay(values: readonly CardValue[], lines: readonly CardLine[], canBe: (day: string) => boolean): Stay {
  const labelled = values.filter((value) => value.kind === 'lastDay');
  const stated = labelled.flatMap(({ readings: [value = ''] }) => datesIn(value));
  const [first, ...others] = [...new Set(stated.map(({ date }) => date))];
  const unread = (why: string) => ({ lastDay: null, against: [], unread: [why] });
  if (first === undefined) return unread('The last day of stay was not found on the e-Pass.');
  if (others.length > 0) {
    const days = [first, ...others].map(formatDate).join(' and ');
    return { lastDay: null, against: [`Last day of stay: the e-Pass has ${days}.`], unread: [] };
  }
  // Where the month first gives no day of this stay, the authority's own order of day and month is certain.
  if (stated.some(({ swapped }) => swapped !== null && canBe(swapped)))
    return unread(`The last day of stay on the e-Pass can be read two ways: ${formatDate(first)}.`);
  const isClear = labelled.every((value) => isOwnPlace(value, lines) && isWholeDate(value.readings[0] ?? ''));
  if (!isClear) return unread(`The last day of stay on the e-Pass is part of a sentence: ${formatDate(first)}.`);
  return { lastDay: first, against: [], unread: [] };
}

interface Entries {
  /** The first day and the last day on which the journey of the order enters. */
  from: string;
  to: string;
}
const isWithin = (day: string, { from, to }: Entries) => from <= day && day <= to;

function checkEntry(
  stated: readonly CardDate[],
  entries: Entries,
  arrival: string,
  today: string,
): Omit<Stay, 'lastDay'> {
  const days = [...new Set(stated.map(({ date }) => date))];
  const said = `Date of entry: the e-Pass has ${days.map(formatDate).join(' and ')}`;
  const outside = stated.filter(({ date }) => !isWithin(date, entries));
  if (outside.some(({ swapped }) => swapped === null || !isWithin(swapped, entries)))
    return { against: [`${said}, the order has an arrival on ${formatDate(arrival)}.`], unread: [] };
  if (outside.length > 0) return { against: [], unread: ['The date of entry on the e-Pass can be read two ways.'] };
  if (days.length > 1) return { against: [`${said}.`], unread: [] };
  return { against: days.some((day) => day > today) ? [`${said}, which is in the future.`] : [], unread: [] };
}

/** Lines about the end of the stay, and those about the end of something else. */
const endOfStay = /\b(?:leave|remain|stay|extend(?:ed)?|until|till|valid|expir(?:es?|y|ation)|ends?)\b/i;
const otherEnd = /\b(?:passport|travel document|birth|departure|flight)\b/i;

/** Another day on which the stay may end: what is not labelled is not read, but it must not differ. */
function otherLastDays(lines: readonly CardLine[], lastDay: string | null, entries: Entries): string[] {
  const dates = lines
    .map((line) => line.map(({ text }) => text).join(' '))
    .filter((line) => endOfStay.test(line) && !otherEnd.test(line))
    .flatMap((line) => datesIn(line))
    .filter(({ date }) => date !== lastDay && !isWithin(date, entries));
  const [other] = dates;
  return lastDay && other ? [`Last day of stay: the e-Pass also has ${formatDate(other.date)} in another place.`] : [];
}

/** Days that were granted count from the day of entry or from the day after it. */
const isEntryOf = (lastDay: string, days: number, entry: string) =>
  [days - 1, days].some((more) => addDays(entry, more) === lastDay);

/** Without a date of entry, the days must lead to one that the order may have. */
function checkDays(
  stated: readonly string[],
  lastDay: string | null,
  entries: readonly string[],
): Omit<Stay, 'lastDay'> {
  const numbers = stated.map(
    (text) =>
      /^(\d{1,3})(?: ?days?)?$/i.exec(
        text
          .replaceAll(/\([^)]*\)/g, '')
          .replaceAll(/\s+/g, ' ')
          .trim(),
      )?.[1],
  );
  const strange = stated.find((_, at) => numbers[at] === undefined);
  if (strange !== undefined)
    return { against: [], unread: [`Days granted: the e-Pass has “${strange}”, which is not a number of days.`] };
  const days = [...new Set(numbers.map(Number))];
  const isRight = days.every((count) => lastDay === null || entries.some((entry) => isEntryOf(lastDay, count, entry)));
  if (days.length <= 1 && isRight) return { against: [], unread: [] };
  const to = lastDay && `, which does not lead to the last day of stay ${formatDate(lastDay)}`;
  return { against: [`Days granted: the e-Pass has ${days.join(' and ')}${isRight ? '' : to}.`], unread: [] };
}

/**
 * Whether the days on an e-Pass are those of an order's journey and it is valid today, in Singapore.
 * @param values the labelled values of `lines`
 */
export function checkStay(
  values: readonly CardValue[],
  lines: readonly CardLine[],
  { arrival_date: arrival, departure_date: departure }: { arrival_date: string; departure_date: string },
  now: Date,
): Stay {
  const today = singaporeToday(now);
  const latest = addDays(arrival, maxStay);
  const read = readLastDay(values, lines, (day) => day >= arrival && day >= today && day <= latest);
  const { lastDay } = read;
  const wrong = (isWrong: (day: string) => boolean, why: string) =>
    lastDay && isWrong(lastDay) ? [`Last day of stay: the e-Pass has ${formatDate(lastDay)}, ${why}.`] : [];
  const entries = { from: addDays(arrival, -earlierEntry), to: addDays(arrival, laterEntry) };
  const entered = readingsOf(values, 'arrival').flatMap(([value = '']) => datesIn(value));
  const possible = Array.from({ length: earlierEntry + laterEntry + 1 }, (_, day) => addDays(entries.from, day));
  const statedDays = readingsOf(values, 'stay').map(([value = '']) => value);
  const entry = checkEntry(entered, entries, arrival, today);
  const granted = checkDays(statedDays, lastDay, entered.length > 0 ? entered.map(({ date }) => date) : possible);
  return {
    lastDay,
    against: [
      ...read.against,
      ...wrong((day) => day < arrival, `before the arrival on ${formatDate(arrival)}`),
      ...wrong((day) => day < today, 'which is in the past'),
      ...wrong((day) => day > latest, `more than ${maxStay} days after the arrival on ${formatDate(arrival)}`),
      // The traveller must hear from a person that the stay has to be shorter.
      ...wrong((day) => day >= arrival && day < departure, `before the departure on ${formatDate(departure)}`),
      // The authority issues it at immigration, so it cannot be older than the arrival.
      ...(today < entries.from ? [`It is from an earlier journey: the arrival is on ${formatDate(arrival)}.`] : []),
      ...entry.against,
      ...granted.against,
    ],
    unread: [...read.unread, ...entry.unread, ...granted.unread, ...otherLastDays(lines, lastDay, entries)],
  };
}
