import { addDays, formatDate } from '@sac/contract/platform/dates';
import { type CardDate, datesIn } from '../reading/card-dates';
import { labelKindOf } from '../reading/card-labels';
import type { CardLine } from '../reading/card-lines';
import { type CardValue, readingsOf } from '../reading/card-values';
import type { ReadZones } from '../reading/card-zones';

/** A birth date is in the past: a year of two digits is one of the last hundred. */
function born({ date, swapped, at }: CardDate, today: Date): CardDate {
  const past = (day: string) =>
    day <= today.toISOString().slice(0, 10) ? day : `${Number(day.slice(0, 4)) - 100}${day.slice(4)}`;
  return { date: past(date), swapped: swapped && past(swapped), at };
}

export const birthDatesOn = (values: readonly CardValue[], today: Date): CardDate[] =>
  readingsOf(values, 'birth').flatMap(([value = '']) => datesIn(value).map((date) => born(date, today)));

/** Nothing that a card of today has besides a birth date is so long before the arrival. */
const longBefore = 60;

/** Whether a paper has, or may have, a birth date: a label or zone for one, or any date long before the arrival. */
export function mayShowBirthDate(
  lines: readonly CardLine[],
  values: readonly CardValue[],
  { zones, isDamaged }: ReadZones,
  today: Date,
): boolean {
  const [arrival] = readingsOf(values, 'arrival').flatMap(([value = '']) => datesIn(value));
  const cells = lines.flat().map(({ text }) => text);
  const before = addDays(arrival?.date ?? today.toISOString().slice(0, 10), -longBefore);
  return (
    zones.length > 0 ||
    isDamaged ||
    cells.some((text) => labelKindOf(text) === 'birth' || /\b(?:birth|birthday|born|d\.?o\.?b)\b/i.test(text)) ||
    values.some(({ kind }) => kind === 'birth') ||
    cells
      .flatMap((text) => datesIn(text))
      .some((date) => born(date, today).date < before && date.date !== arrival?.date)
  );
}

/** Passports are valid for ten years, so days before are of births only. */
const yearsOfPassports = 11;

/** A sentence for a date, alone in its cell or behind a colon, that can be a birth date only and is not the order's. */
export function strangeBirthDate(
  lines: readonly CardLine[],
  values: readonly CardValue[],
  { date_of_birth: own }: { date_of_birth: string },
  today: Date,
): string[] {
  const newest = `${today.getUTCFullYear() - yearsOfPassports}`;
  const issued = new Set(
    readingsOf(values, 'issued').flatMap(([value = '']) => datesIn(value).map(({ date }) => date)),
  );
  const strange = lines
    .flat()
    .flatMap(({ text }) => datesIn(text.slice(text.search(/[:：]/) + 1).trim()))
    .find(({ date, swapped, at }) => at === 0 && !issued.has(date) && date < newest && date !== own && swapped !== own);
  return strange ? [`It may name another traveller: it also has the date ${formatDate(strange.date)}.`] : [];
}
