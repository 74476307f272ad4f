import type { CardLine } from './card-lines';

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
  /** As ICAO writes it: three letters, or 'D'. */
  nationality: string;
}

export interface ReadZones {
  zones: Zone[];
  /** There is a zone, or a part of one, that cannot be read. */
  isDamaged: boolean;
  /** The lines of no zone. */
  others: CardLine[];
}

/** Where the fields are when the lines of a zone are put together. */
interface Layout {
  shape: RegExp;
  name: Span;
  number: Span;
  /** The rest of a number of more than nine characters. */
  more?: Span;
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

/** @returns null: a check digit is wrong */
function readZone(text: string, layout: Layout): Zone | null {
  const { name, number, birth, nationality, whole } = layout;
  const long = longNumber(text, layout);
  const isRight = (...spans: Span[]) =>
    isChecked(spans.map((span) => text.slice(...span)).join(''), text[spans.at(-1)?.[1] ?? 0]);
  if (!(long !== null || isRight(number)) || !isRight(birth) || (whole && !isRight(...whole))) return null;
  const field = text.slice(...name);
  if (!/[A-Z]/.test(field)) return null;
  const [surname = '', given = ''] = field.split('<<').map((part) => part.replaceAll('<', ' ').trim());
  return {
    kind: text.startsWith('P') ? 'passport' : text.startsWith('V') ? 'visa' : 'card',
    surname,
    given,
    // Behind two fillers there is no place for one more name.
    isCut: !field.endsWith('<<<'),
    number: (long ?? text.slice(...number)).replaceAll('<', ''),
    birth: [0, 2, 4].map((at) => {
      const part = text.slice(birth[0] + at, birth[0] + at + 2);
      return /^\d\d$/.test(part) && (at === 0 || part !== '00') ? part : null;
    }),
    nationality: text.slice(...nationality).replaceAll('<', ''),
  };
}

/** A line with a label and both lines of a zone is shorter; so is one with blanks between all of them. */
const maxLine = 200;
const fillers: Record<string, string> = { '«': '<<', '≪': '<<', '‹': '<', '〈': '<' };
const wordsOf = (line: CardLine) =>
  line.flatMap(({ text }) =>
    text
      .toUpperCase()
      .replaceAll(/[«≪‹〈]/g, (letter) => fillers[letter] ?? letter)
      .split(/[\s:|]+/)
      .filter(Boolean),
  );

/** Lines without a filler: a Chinese passport's second is known by its digits, and a name that fills a card's line by its length. */
const full = `(?:${lower}(?:[A-Z0-9<]{8}|[A-Z0-9<]{16})|${middle})`;
const isPart = (words: string[], text: string) =>
  text.includes('<') || new RegExp(`^(?:${full}|${upper})$`).test(text) || /^[A-Z]{30}$/.test(words[0] ?? '');
/** What no other line has. Programs that read pictures take fillers for K, C, L and others. */
const isZoneLike = new RegExp(
  `[A-Z0-9]<<<|[KCL£(]{8}|^${full}$|^[PVIAC](?=.*<<)[A-Z<]{4}(?:[A-Z<]{25}|[A-Z<]{31}|[A-Z<]{39})$`,
);

/**
 * The machine-readable zones on a paper, top to bottom. A program may have divided or joined their lines, and there may be a label
 * before a zone. One that has a wrong check digit is damaged: what else it says is not known.
 */
export function zonesOn(lines: readonly CardLine[]): ReadZones {
  const rows = lines.flatMap((line) => {
    const length = line.reduce((sum, { text }) => sum + text.length, 0);
    const words = length < maxLine ? wordsOf(line) : [];
    const text = words.join('');
    return isPart(words, text) || isZoneLike.test(text) ? [{ line, words, text }] : [];
  });
  const parts = rows.flatMap(({ line, words }) => words.map((word) => ({ word, line })));
  const zones: Zone[] = [];
  const used = new Set<CardLine>();
  let isDamaged = false;
  for (let at = 0; at < parts.length; at++) {
    const found = /^[PVIAC]/.test(parts[at]?.word ?? '') ? zoneAt(parts.slice(at, at + longest)) : null;
    if (!found) continue;
    for (const { line } of parts.slice(at, at + found.words)) used.add(line);
    if (found.zone) zones.push(found.zone);
    else isDamaged = true;
    at += found.words - 1;
  }
  const alone = rows.filter(({ line, text }) => !used.has(line) && isZoneLike.test(text));
  for (const { line } of alone) used.add(line);
  const others = used.size > 0 ? lines.filter((line) => !used.has(line)) : [...lines];
  return { zones, isDamaged: isDamaged || alone.length > 0, others };
}

/** The zone that begins with the first word, and how many words it has; its `zone` is null when it is damaged. */
function zoneAt(parts: readonly { word: string }[]): { zone: Zone | null; words: number } | null {
  let text = '';
  for (const [at, { word }] of parts.entries()) {
    text += word;
    if (text.length > longest) return null;
    const layout = layouts.find(({ shape }) => shape.test(text));
    if (layout) return { zone: readZone(text, layout), words: at + 1 };
  }
  return null;
}
