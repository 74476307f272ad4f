import { type CellObject, SSF } from '@e965/xlsx/xlsx.mjs';
import { shownNumber, textInFormat } from './shown-number.ts';

/** The text of a cell as a person reads it; a day as YYYY-MM-DD. `problem`: what the cell is instead. */
export type ShownCell = string | { problem: string };

const dayMs = 24 * 3_600_000;
/** Day 0 of spreadsheets; those that count from 1904 are 1,462 days later. */
const dayZero = Date.UTC(1899, 11, 30);
const daysUntil1904 = 1462;
/** What the library makes of 0. */
const zeroDays = [Date.UTC(1899, 11, 31), Date.UTC(1904, 0, 1)];
/** 1 March 1900, from which on all programs count alike: the 29 February 1900 of Excel did not exist. */
const firstCertainDay = 61;
/** 31 December 9999. */
const lastDay = 2_958_465;

/** Only the letters of a format that mean a part of a day or a time. */
const lettersOf = (format: string) =>
  format
    .replaceAll(/"[^"]*"|\\.|_.|\*.|\[\$[^\]]*\]/g, '')
    .replaceAll(/AM\/PM|A\/P|上午\/下午/gi, '')
    .toLowerCase();

interface DateFormat {
  isTimeOnly: boolean;
  hasTime: boolean;
  /** Such as Nov-26: a person typed no day, and the program stored the first. */
  lacksDay: boolean;
}
const known = new Map<string, DateFormat | null>();

/** Null: it shows no day or time. A format with # shows a number, also if a currency such as S$ is in it without quotation marks. */
function dateFormatOf(format: string): DateFormat | null {
  let found = known.get(format);
  if (found !== undefined) return found;
  const letters = lettersOf(format);
  // d, and in other languages' formats t and j.
  const hasTime = /[hs]/.test(letters);
  const isTimeOnly = hasTime && !/[ydegbtj]/.test(letters);
  const lacksDay = !isTimeOnly && !/[dtjeg]/.test(letters);
  found = SSF.is_date(format) && !letters.includes('#') ? { hasTime, isTimeOnly, lacksDay } : null;
  if (known.size > 1000) known.clear();
  known.set(format, found);
  return found;
}

const remedy = 'type it as YYYY-MM-DD';

function shownDay(serial: number, format: string, isFrom1904: boolean): ShownCell {
  const { isTimeOnly = false, hasTime = false, lacksDay = false } = dateFormatOf(format) ?? {};
  const days = serial + (isFrom1904 ? daysUntil1904 : 0);
  if (!(days >= 0 && days < lastDay + 1)) return { problem: `it holds a day that does not exist; ${remedy}` };
  if (isTimeOnly && serial < firstCertainDay) return SSF.format(format, serial).trim();
  if (days < firstCertainDay) return { problem: `programs read a day before March 1900 differently; ${remedy}` };
  const day = new Date(dayZero + Math.floor(days + 1e-9) * dayMs).toISOString().slice(0, 10);
  // A program that stores instants wrote a day of Singapore as the evening before.
  if (!hasTime && Math.abs((days % 1) - 2 / 3) < 1e-7)
    return { problem: `it holds ${day} 16:00 UTC, which is the next day in Singapore; ${remedy}` };
  if (lacksDay && day.endsWith('-01')) return { problem: `it shows a month and no day; ${remedy}` };
  return day;
}

/** A cell of the type "d" has a day and perhaps no format. */
function serialOf(day: Date, isFrom1904: boolean): number {
  const days = (day.getTime() - dayZero) / dayMs - (isFrom1904 ? daysUntil1904 : 0);
  // The library counts the days before the 29 February 1900 from one day later.
  return days < firstCertainDay && !isFrom1904 ? days - 1 : days;
}

/** Also as a day, which the library makes of it in a cell with a date's format. */
const isZero = (value: CellObject['v']): boolean =>
  value === 0 || (value instanceof Date && zeroDays.includes(value.getTime()));

export function shownCell(cell: CellObject | undefined, isFrom1904: boolean): ShownCell {
  if (!cell) return '';
  const { t, v } = cell;
  const format = String(cell.z ?? 'General');
  if (t === 'e') return { problem: 'it holds an error' };
  if (v === undefined || t === 'z')
    return cell.f === undefined ? '' : { problem: 'it holds a formula without a stored value' };
  if (typeof v === 'boolean') return v ? 'TRUE' : 'FALSE';
  // The library makes 0 of a formula without a stored value.
  if (cell.f !== undefined && isZero(v))
    return { problem: 'it holds a formula without a stored value, or with the value 0' };
  if (v instanceof Date) return shownDay(serialOf(v, isFrom1904), format, isFrom1904);
  if (typeof v !== 'number') return textInFormat(String(v), format).trim();
  if (dateFormatOf(format)) return shownDay(v, format, isFrom1904);
  const shown = shownNumber(v, format);
  return typeof shown === 'string' ? shown.trim() : shown;
}

/** A formula that was filled down below the last row, or a box to tick, with nothing else: no row was begun there. */
export function isUnfilled(cell: CellObject | undefined): boolean {
  if (cell?.v === undefined || cell.v === false) return true;
  if (typeof cell.v === 'string') return cell.v.trim() === '';
  return cell.f !== undefined && (cell.t === 'e' || isZero(cell.v));
}
