import type { CardCell, CardLine } from './card-lines';

/** What a sound machine-readable zone says: the check digits of its number and birth date and that of the whole are right. */
export interface Zone {
  kind: 'passport' | 'visa' | 'card';
  surname: string;
  given: string;
  /** The name fills its field, so it may be cut off or shortened. */
  isCut: boolean;
  number: string;
  /** Two digits each; null: not known. */
  birth: (string | null)[];
  /** 'M' or 'F'; null: it says neither. */
  sex: string | null;
  expiry: (string | null)[];
  /** As ICAO writes it: three letters, or 'D'. */
  nationality: string;
}

export interface ReadZones {
  zones: Zone[];
  /** There is a zone, or a part of one, that cannot be read. */
  isDamaged: boolean;
  /** The lines without zones. */
  others: CardLine[];
}

/** Where the fields are when the lines of a zone are put together. */
interface Layout {
  shape: RegExp;
  name: Span;
  number: Span;
  /** The rest of a number of more than nine characters. */
  more?: Span;
  /** The sex is behind its check digit, and the expiry behind that. */
  birth: Span;
  nationality: Span;
  /** What the last check digit covers, which is behind it; visas have none. */
  whole?: Span[];
}
type Span = [from: number, to: number];

const date = '[0-9<]{6}[0-9<]';
const lower = `[A-Z0-9<]{9}[0-9<][A-Z<]{3}${date}[A-Z<]${date}`;
const middle = `${date}[A-Z<]${date}[A-Z<]{3}[A-Z0-9<]{11}[0-9<]`;
const upper = '[AIC][A-Z<]{4}[A-Z0-9<]{9}[0-9<][A-Z0-9<]{15}';

/** ICAO 9303 parts 4, 6 and 7. */
const twoLines = (codes: string, length: number, more?: Span): Layout => ({
  shape: new RegExp(`^[${codes}][A-Z<]{4}[A-Z<]{${length - 5}}${lower}[A-Z0-9<]{${length - 28}}$`),
  name: [5, length],
  number: [length, length + 9],
  nationality: [length + 10, length + 13],
  birth: [length + 13, length + 19],
  ...(more && { more }),
  ...(codes !== 'V' && {
    whole: [
      [length, length + 10],
      [length + 13, length + 20],
      [length + 21, 2 * length - 1],
    ],
  }),
});

const layouts: Layout[] = [
  twoLines('P', 44),
  twoLines('V', 44),
  twoLines('PAIC', 36, [64, 71]),
  twoLines('V', 36),
  // Part 5.
  {
    shape: new RegExp(`^${upper}${middle}[A-Z<]{30}$`),
    name: [60, 90],
    number: [5, 14],
    more: [15, 30],
    birth: [30, 36],
    nationality: [45, 48],
    whole: [
      [5, 37],
      [38, 45],
      [48, 59],
    ],
  },
];
const lengths = new Set([72, 88, 90]);
const longest = 90;

/** The check digit of ICAO 9303 part 3, 4.9; an empty field may have none. */
function isChecked(text: string, digit: string | undefined): boolean {
  const values = [...text].map((letter) => (letter === '<' ? 0 : Number.parseInt(letter, 36)));
  const sum = values.reduce((total, value, at) => total + value * ([7, 3, 1][at % 3] ?? 0), 0);
  return digit === String(sum % 10) || (digit === '<' && /^<*$/.test(text));
}

/** A filler in the place of the check digit says that the number goes on. */
function longNumber(text: string, { number, more = [0, 0] }: Layout): string | null {
  const [, rest = '', digit] = /^([A-Z0-9]+)(\d)(?:<|$)/.exec(text.slice(...more)) ?? [];
  const first = text.slice(...number);
  // States differ in whether the filler is one of the characters that the digit covers.
  const isRight = [rest, `<${rest}`].some((end) => isChecked(first + end, digit));
  return text[number[1]] === '<' && isRight ? first + rest : null;
}

const dayAt = (text: string, from: number) =>
  [0, 2, 4].map((at) => {
    const part = text.slice(from + at, from + at + 2);
    return /^\d\d$/.test(part) && (at === 0 || part !== '00') ? part : null;
  });

/** @returns null: a check digit is wrong */
function readZone(text: string, layout: Layout): Zone | null {
  const { name, number, birth, nationality, whole } = layout;
  const long = longNumber(text, layout);
  const isRight = (...spans: Span[]) =>
    isChecked(spans.map((span) => text.slice(...span)).join(''), text[spans.at(-1)?.[1] ?? 0]);
  if (!(long !== null || isRight(number)) || !isRight(birth) || (whole && !isRight(...whole))) return null;
  const field = text.slice(...name);
  // A filler that is taken for a K leaves the check digits right, and a name has none.
  const isName = /^<{0,2}[A-Z]+(?:<{1,2}[A-Z]+)*<*$/.test(field) && !/([A-Z])\1{3}/.test(field);
  if (!isName) return null;
  const [surname = '', ...given] = field.split('<<').map((part) => part.replaceAll('<', ' ').trim());
  return {
    kind: text.startsWith('P') ? 'passport' : text.startsWith('V') ? 'visa' : 'card',
    surname,
    given: given.join(' ').trim(),
    // Behind two fillers there is no place for one more name.
    isCut: !field.endsWith('<<<'),
    number: (long ?? text.slice(...number)).replaceAll('<', ''),
    birth: dayAt(text, birth[0]),
    sex: /[MF]/.exec(text[birth[1] + 1] ?? '')?.[0] ?? null,
    expiry: dayAt(text, birth[1] + 2),
    nationality: text.slice(...nationality).replaceAll('<', ''),
  };
}

/** What programs have for a filler, and for two. */
const fillers = /[‹⟨〈˂ᐸ]|&lt;/gi;
const doubleFillers = /[«≪⟪《]/g;
const mayHaveZone = /[<‹⟨〈˂ᐸ«≪⟪《]|&lt;|\d{5}|[kcl£(]{8}|[a-z]{30}/i;

/** Lines without a filler: a Chinese passport's second is known by its digits, and a name that fills a card's line by its length. */
const full = `(?:${lower}(?:[A-Z0-9<]{8}|[A-Z0-9<]{16})|${middle})`;
const isPart = new RegExp(`<|^${full}$|^${upper}$|^[A-Z]{30}$`);
/** What no other line has. Programs that read pictures take fillers for K, C, L and others. */
const isZoneLike = new RegExp(
  `[A-Z0-9]<<<|[KCL£(]{8}|^${lower}|^${middle}$|^[PV]<[A-Z]{3}[A-Z<]|^[PVIAC](?=.*<<)[A-Z<]{4}(?:[A-Z<]{25}|[A-Z<]{31}|[A-Z<]{39})$`,
);

interface Word {
  text: string;
  cell: CardCell;
}

/** The words of a line that may be one of a zone. */
function wordsOf(line: CardLine): Word[] {
  if (!line.some(({ text }) => mayHaveZone.test(text))) return [];
  const words = line.flatMap((cell) =>
    cell.text
      .replaceAll(fillers, '<')
      .replaceAll(doubleFillers, '<<')
      .split(/[\s:|]+/)
      .flatMap((text) => (text ? [{ text, cell }] : [])),
  );
  const text = textOf(words);
  return isPart.test(text) || isZoneLike.test(text) ? words : [];
}
/** A longer word beside a damaged zone is a part of it. */
const longestWord = 20;
const textOf = (words: readonly Word[]) =>
  words
    .map(({ text }) => text)
    .join('')
    .toUpperCase();

/**
 * The machine-readable zones on a paper, top to bottom. A program may have divided or joined their lines, and there may be a label
 * before a zone. One that has a wrong check digit is damaged: what else it says is not known.
 */
export function zonesOn(lines: readonly CardLine[]): ReadZones {
  const rows = lines.map(wordsOf);
  const words = rows.flat();
  const zones: Zone[] = [];
  const used = new Set<Word>();
  let isDamaged = false;
  for (let at = 0; at < words.length; at++) {
    const found = zoneAt(words, at);
    if (!found) continue;
    for (const word of words.slice(at, found.end)) used.add(word);
    if (found.zone) zones.push(found.zone);
    else isDamaged = true;
    at = found.end - 1;
  }
  for (const row of rows) {
    if (row.some((word) => used.has(word)) || !isZoneLike.test(textOf(row))) continue;
    isDamaged = true;
    for (const word of row) if (word.text.includes('<') || word.text.length > longestWord) used.add(word);
  }
  return { zones, isDamaged, others: lines.map((line, at) => without(line, rows[at] ?? [], used)) };
}

/** The zone that begins with a word and where it ends; null in it: it is damaged. */
function zoneAt(words: readonly Word[], from: number): { zone: Zone | null; end: number } | null {
  let printed = '';
  for (let at = from; at < words.length && printed.length < longest; at++) {
    printed += words[at]?.text;
    if (!/^[PVIAC]/i.test(printed)) return null;
    if (!lengths.has(printed.length)) continue;
    const text = printed.toUpperCase();
    const layout = layouts.find(({ shape }) => shape.test(text));
    // A program that reads pictures takes fillers for small letters.
    const isMixed = printed !== text && printed !== printed.toLowerCase();
    if (layout) return { zone: isMixed ? null : readZone(text, layout), end: at + 1 };
  }
  return null;
}

function without(line: CardLine, words: readonly Word[], used: ReadonlySet<Word>): CardLine {
  if (!words.some((word) => used.has(word))) return line;
  const left = Map.groupBy(words, ({ cell }) => cell);
  return line.map((cell) => {
    const texts = (left.get(cell) ?? []).filter((word) => !used.has(word)).map(({ text }) => text);
    return { ...cell, text: texts.join(' ') };
  });
}
