import { SSF } from '@e965/xlsx/xlsx.mjs';

/*
 * What a person sees of a number. Of a code it is all that the format adds (K0123456, 02134-1234); of an amount it is the number,
 * because a format rounds it. The library's formatter is used for percentages, fractions and thousands only: it leaves out digits
 * before a hyphen (0000-0000), writes [$-409] as a dollar, and takes a quoted / for a fraction.
 */

/** `digit`: 0, # or ?. `rest`: what calculates. */
type Piece = { digit: string } | { text: string } | { currency: string } | { rest: string };

interface Section {
  pieces: Piece[];
  /** Whether a number is in this section; null: that depends on its sign. */
  condition: ((value: number) => boolean) | null;
}

const token =
  /\[\$([^\]-]*)[^\]]*\]|\[(<=|>=|<>|<|>|=)\s*(-?[\d.]+)\]|\[[^\]]*\]|"([^"]*)"|\\(.)|_.|\*.|([0#?])|(General|[.,%/@;]|E[+-])|(.)/gis;

const compare: Record<string, (a: number, b: number) => boolean> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
  '=': (a, b) => a === b,
  '<>': (a, b) => a !== b,
};

function sectionsOf(format: string): Section[] {
  let section: Section = { pieces: [], condition: null };
  const sections = [section];
  for (const [, currency, sign, limit, quoted, escaped, digit, rest, other] of format.matchAll(token)) {
    const text = quoted ?? escaped ?? other;
    if (rest === ';') {
      section = { pieces: [], condition: null };
      sections.push(section);
    } else if (sign) section.condition = (value) => compare[sign]?.(value, Number(limit)) ?? false;
    else if (digit) section.pieces.push({ digit });
    else if (rest) section.pieces.push({ rest: rest.toUpperCase() });
    else if (currency) section.pieces.push({ currency });
    else if (text) section.pieces.push(/\p{Sc}/u.test(text) ? { currency: text } : { text });
  }
  return sections;
}

const hasRest = ({ pieces }: Section, signs: readonly string[]) =>
  pieces.some((piece) => 'rest' in piece && signs.includes(piece.rest));

/** @returns also whether the section says itself that the number is negative */
function sectionOf(all: readonly Section[], value: number): { section: Section; isOwnSign: boolean } | null {
  const sections = all.filter((section) => !hasRest(section, ['@']));
  const [first, negative, zero] = sections;
  if (!first) return null;
  if (sections.some(({ condition }) => condition)) {
    const section =
      sections.find(({ condition }) => condition?.(value)) ?? sections.find(({ condition }) => !condition);
    return section ? { section, isOwnSign: false } : null;
  }
  if (value < 0 && negative) return { section: negative, isOwnSign: true };
  return { section: value === 0 && zero ? zero : first, isOwnSign: false };
}

const textOf = (piece: Piece): string => {
  if ('text' in piece) return piece.text;
  return 'currency' in piece ? piece.currency : '';
};

/** A number with nothing but a currency, brackets and a minus around it, and no zeros before it. */
function isPlain({ pieces }: Section): boolean {
  const from = pieces.findIndex((piece) => 'digit' in piece);
  const to = pieces.findLastIndex((piece) => 'digit' in piece);
  return pieces.every((piece, index) => {
    if ('digit' in piece) return piece.digit !== '0' || index === to;
    if (index > from && index < to) return false;
    return !('text' in piece) || (index < from ? /^[\s(-]*$/ : /^[\s)]*$/).test(piece.text);
  });
}

/** Commas behind the last digit divide by a thousand each. */
function isScaled({ pieces }: Section): boolean {
  const last = pieces.findLastIndex((piece) => 'digit' in piece);
  const next = pieces[last + 1];
  return next !== undefined && 'rest' in next && next.rest === ',';
}

/** The digits at their places, from the right; the first place takes all that are left. */
function filled({ pieces }: Section, value: number): string | { problem: string } {
  const whole = Math.round(Math.abs(value));
  let digits = whole === 0 ? '' : String(whole);
  let places = pieces.filter((piece) => 'digit' in piece).length;
  let shown = '';
  let lacking = '';
  for (const piece of pieces.toReversed()) {
    if (!('digit' in piece)) {
      shown = textOf(piece) + shown;
      continue;
    }
    places -= 1;
    const taken = places === 0 ? digits : digits.slice(-1);
    digits = digits.slice(0, digits.length - taken.length);
    if (taken === '') lacking = piece.digit + lacking;
    shown = (taken || { '0': '0', '?': ' ' }[piece.digit] || '') + shown;
  }
  // As 0### does: some fill it with zeros, others with nothing.
  if (/0[#?]/.test(lacking)) return { problem: 'programs show its number format differently' };
  return shown;
}

const plainNumber = (value: number) => String(Number(value.toPrecision(15)));

function inSection(
  { section, isOwnSign }: { section: Section; isOwnSign: boolean },
  value: number,
  format: string,
): string | { problem: string } {
  const { pieces } = section;
  if (hasRest(section, ['E+', 'E-'])) return { problem: 'it shows a number with a power of ten' };
  if (hasRest(section, ['%', '/']) || isScaled(section)) return SSF.format(format, value);
  if (pieces.length === 0) return value === 0 ? '' : { problem: 'its number format hides it' };
  const sign = value < 0 && !isOwnSign ? '-' : '';
  if (hasRest(section, ['GENERAL']))
    return sign + pieces.map((piece) => ('rest' in piece ? plainNumber(Math.abs(value)) : textOf(piece))).join('');
  const isNothing = value === 0 && pieces.every((piece) => !('digit' in piece) || piece.digit === '#');
  if (!isNothing && (hasRest(section, ['.', ',']) || isPlain(section))) return plainNumber(value);
  const shown = filled(section, value);
  return typeof shown === 'string' ? sign + shown : shown;
}

/** Formats that were read; a workbook may have thousands. */
const known = new Map<string, Section[]>();

function readFormat(format: string): Section[] {
  const found = known.get(format);
  if (found) return found;
  if (known.size > 1000) known.clear();
  const sections = sectionsOf(format);
  known.set(format, sections);
  return sections;
}

const isGeneral = (format: string) => /^(general|@|0)$/i.test(format);

/**
 * A number as a person reads it in a cell with this format.
 * @returns `problem`: why that cannot be told
 */
export function shownNumber(value: number, format: string): string | { problem: string } {
  if (Math.abs(value) >= 1e15)
    return { problem: 'a number keeps only 15 digits; format the cell as text and type it again' };
  if (isGeneral(format)) return plainNumber(value);
  const found = sectionOf(readFormat(format), value);
  if (!found) return plainNumber(value);
  const refused = (problem: string) => ({ problem: `${problem}; format the cell as text and type it again` });
  try {
    const shown = inSection(found, value, format);
    return typeof shown === 'string' ? shown : refused(shown.problem);
  } catch {
    return refused('its number format cannot be read');
  }
}

/** A text as a cell with this format shows it: "ID-"@ puts something before it. */
export function textInFormat(text: string, format: string): string {
  if (!format.includes('@') || format === '@') return text;
  const section = readFormat(format).find((one) => hasRest(one, ['@']));
  return section
    ? section.pieces
        .map((piece) => ('rest' in piece ? (piece.rest === '@' ? text : piece.rest) : textOf(piece)))
        .join('')
    : text;
}
