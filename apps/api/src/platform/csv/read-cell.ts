import { isCalendarDate } from '@sac/contract/platform/dates';
import { monthOf } from './date-words';
import { repairText } from './repair-text';
import { readings, writtenDay } from './written-day';

/** What a column holds. `country`: NA is Namibia. `code`: also numbers and choices. `flight`: a code without a month. */
export type CellKind = 'text' | 'name' | 'country' | 'code' | 'flight' | 'day';

type Cell = { text: string } | { problem: string };

/** ="0387", =T("0387") and '0387 keep a spreadsheet from taking a text for a number or a formula. */
function withoutMarks(text: string, kind: CellKind): string {
  // Some programs put it between quotation marks without doubling its own.
  const inside = /^"?=\s*(?:T\s*\(\s*)?"((?:[^"]|"")*)"\s*\)?"?$/i.exec(text)?.[1];
  if (inside !== undefined) return withoutMarks(inside.replaceAll('""', '"').trim(), kind);
  // 't Hooft and '60s are written with an apostrophe.
  if (kind !== 'code' && kind !== 'flight' && kind !== 'day')
    return text.replace(/^'(?=[=+\-@＝＋－＠]|\d(?!\ds\b)|[^\s']+@)/, '');
  return text
    .replace(/^['‘’´`]/, '')
    .replace(/^"([^"]*)"$/, '$1')
    .replace(/^=(?=\+?\d)/, '');
}

/** What programs write where there is nothing, and no person as a name. */
const nothing =
  /^(?:\\+N|undefined|<NA>|#N\/A\b.*|#(?:NV|N\/[BD]|Н\/Д|YOK|BRAK)|n ?\/ ?a|n\.\s?a\.?|\$null\$|[([{<](?:null|blank|none|empty|undefined|nil|n\/?a)[)\]}>]|\{\}|\[\]|[-–—‒―_./\\]+|""|''|0{4}-00-00(?:[ T]00:00:00)?)$/i;
const notANumber = /^Na[NT]$/;
/** Several fields that a program joined, all of them empty: 'undefined undefined', 'None, None', 'NaN-NaN-NaN'. */
const nothingTwice = /^(?:undefined|null|NULL|None|NaN|\\N)(?:[\s,/-]+(?:undefined|null|NULL|None|NaN|\\N))+$/;
/** Words for nothing that are also names, or a country's code. */
const wordsForNothing = /^(?:null|none|nil|na|nan|nat|not applicable|not available|no data)$/i;
/** Namibia's code, and a town of Thailand. */
const isPlace = (text: string, kind: CellKind) =>
  (kind === 'country' && /^na$/i.test(text)) || (kind !== 'code' && kind !== 'flight' && text === 'Nan');

/** What a person answers where there is none. */
const noneAsAnswer = /^(?:n ?\/ ?a|n\.\s?a\.?|na|none|nil|not applicable|[-–—]+)$/i;

/** The program had a value and did not write it. */
const lost =
  /\[object \w+\]|^#[¡¿]?\p{Lu}[\p{Lu}\d/]*[!?]$|^#GETTING_DATA$|^#{2,}$|^\?{2,}$|^Invalid ?Date(?:Time)?$|^Loading\.\.\.$|^System\.\w+|^Array$|^<<.*>>$|^<no value>$/iu;
/** It wrote the place of a value ('{0}', '%s', '[hotel_name]'), or the value as it has it itself ('["Raffles"]', 'b'Raffles''). */
const programForm = new RegExp(
  [
    String.raw`[%$]?\{+[\w .]*\}+|%(?:\d\$)?[sdv@]|%[a-z_]+%|\[[a-z]+_[a-z_]+\]|\$[a-z]\w*_\w*`,
    String.raw`\[["'].*["']\]|\{\s*".*\}|b'.*'|[a-z]+\(".*"\)|%!.*\)|(?:[a-z]\w*\.){2,}\w+@[\da-f]+|function ?\(.*`,
  ]
    .map((forms) => `^(?:${forms})$`)
    .join('|'),
  'i',
);
/** It joined a text and nothing: 'Ana undefined', 'null, Singapore'. */
const joinedWithNothing = {
  name: /(?:^|\s)(?:undefined|null|NULL|NaN|None|\\N)(?=\s|$)/,
  text: /(?:^|, ?)(?:undefined|null|NaN)(?=,|$)|^undefined\s|\sundefined$/,
};

/** Signs that no name has: letters in another encoding. A name that begins a formula is a name. */
const noName = /[?\p{Sc}\p{So}\p{No}¸¨¯]|(?!=)\p{Sm}/u;

const sayAgain = 'Type the value again.';
const asText = `Format the column as text. ${sayAgain}`;

/** A surname may be Na, Nil or Null, and in a row of capitals NA or NIL; None is what Python writes. */
function readName(text: string, isInCapitals: boolean): Cell {
  const words = text.split(/\s+/);
  const doubt = {
    problem: 'It may mean that there is no name. Leave it empty, or enter the name on the order’s page afterwards.',
  };
  if (words.length > 1) return joinedWithNothing.name.test(text) ? doubt : { text };
  if (!wordsForNothing.test(text)) return { text };
  if (/^(?:none|null)$/i.test(text)) return text === 'Null' ? { text } : doubt;
  return /^\p{Lu}\p{Ll}+$/u.test(text) || (isInCapitals && !/\p{Ll}/u.test(text)) ? { text } : doubt;
}

/** A spreadsheet writes 6591234567 as 6.59E+09, 1-3 as 03-Jan, and 387 in a column with gaps as 387.0. */
function readCode(text: string, isFlight: boolean): Cell {
  if (/^[+-]?(?:\d(?:[.,]\d+)?E\+\d+|\d[.,]\d+E-?\d+)$/i.test(text))
    return { problem: `A spreadsheet has shortened the number, and digits are lost. ${asText}` };
  const grouped = /^[1-9]\d{0,2}(?:,\d{3}){2,}$/.test(text) ? text.replaceAll(',', '') : text;
  const number = /^(\d+)[.,]0{1,2}$/.exec(grouped)?.[1] ?? grouped;
  return isMadeADate(text) || (isFlight && hasMonth(text))
    ? { problem: `A spreadsheet has made a date of it. ${asText}` }
    : { text: number };
}

/** 'JAN 12' is a number plate and no flight; 2026-01 is what a spreadsheet may show of 1/26. */
const hasMonth = (text: string) =>
  /^\d{4}-\d\d$/.test(text) ||
  (text.match(/(?<=\d[-. /])\p{L}{3,}|\p{L}{3,}(?=[-. /]\d\d?(?!\d))/gu) ?? []).some((word) => monthOf(word) !== null);

/** What spreadsheets make of 1-3 or 1/3/31. JAN 12 is a number plate. */
function isMadeADate(text: string): boolean {
  if (!/^\p{L}{3}|\d[-/.年月 ]/u.test(text)) return false;
  const [, ...words] = /^(?:\d{1,2}[-.] ?(\p{L}{3,}\.?)|(\p{L}{3,}\.?)[-.]\d\d|\d{1,2}月\d{1,2}日)$/u.exec(text) ?? [];
  const month = words.find((one) => one !== undefined);
  const isInCapitals = /\p{Lu}{2}/u.test(text) && !/\p{Ll}/u.test(text);
  // Oracle writes 13-DEC-26.
  if (isInCapitals && !/^\d.*-\d/.test(text)) return false;
  if (words.length > 0) return month === undefined || writtenDay(`1 ${month} 2030`) !== null;
  const written = writtenDay(text);
  if (!written || 'problem' in written) return written !== null;
  return ('day' in written ? [written.day] : readings(written)).some(isCalendarDate);
}

/**
 * The text of an imported cell as it was meant, without what spreadsheets and programs add.
 * @param isInCapitals whether other names of the row are in capitals
 * @param mayBeNone 'none' and '-' are answers
 * @returns '' for a cell that says in a program's words that it has nothing; `problem`: why a person must look at it
 */
export function readCell(
  raw: string,
  kind: CellKind,
  { isInCapitals = false, mayBeNone = false }: { isInCapitals?: boolean; mayBeNone?: boolean } = {},
): Cell {
  const text = withoutMarks(raw.trim(), kind);
  if (mayBeNone && noneAsAnswer.test(text)) return { text };
  if (nothing.test(text) || notANumber.test(text) || nothingTwice.test(text)) return { text: '' };
  if (lost.test(text) || programForm.test(text))
    return { problem: `The program that wrote the file has lost the value. ${sayAgain}` };
  if (kind === 'day') return { text };
  if (kind === 'name') {
    const name = readName(text, isInCapitals);
    if ('problem' in name || name.text === '') return name;
  } else if (wordsForNothing.test(text) && !isPlace(text, kind)) return { text: '' };
  if (kind === 'code' || kind === 'flight' || (kind === 'country' && /^\d/.test(text)))
    return readCode(text, kind === 'flight');
  if (kind !== 'name' && joinedWithNothing.text.test(text))
    return { problem: `A part of it was empty in the program that wrote the file. ${sayAgain}` };
  const repaired = repairText(text);
  if (repaired === null || (kind === 'name' && noName.test(repaired)))
    return { problem: `Its letters were damaged before the file came here. ${sayAgain}` };
  return { text: repaired };
}
