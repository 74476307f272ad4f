import { isLabel, isNumberWord, type LabelKind, labelKindOf, plainKindOf } from './card-labels';
import type { CardCell, CardLine } from './card-lines';
import { isUnread } from './unread-value';
import { fits, fitsBare } from './value-kinds';

interface SplitLabel {
  kind: LabelKind;
  label: string;
  value: string;
}

const longestLabel = 8;
/** Points by which the lines of a value may differ. */
const sideways = 12;

const lastPart = (label: string) => label.slice(Math.max(label.lastIndexOf('/'), label.lastIndexOf('|')) + 1);

/** Reads 'Label: value' or 'Label value' within one text; the value is empty when the text is only a label. */
export function splitLabel(text: string): SplitLabel | null {
  const colon = text.indexOf(':');
  const labelled = colon > 0 ? labelKindOf(text.slice(0, colon)) : null;
  const behind = text.slice(colon + 1).trim();
  // In another script, what is behind a colon would pass for a translation of the label.
  const alone = labelled && behind !== '' && !isLabel(behind) ? null : labelKindOf(text);
  if (alone) return { kind: alone, label: text, value: '' };
  if (labelled) return { kind: labelled, label: text.slice(0, colon), value: behind };
  const digit = text.search(/\d/);
  const close = text.slice(0, Math.max(0, digit)).trim();
  const kind = labelKindOf(close);
  // 'Passport No / N° de passeport XDA123456': the letters are the number's.
  const isWhole = !/\p{Script=Latin}$/u.test(text.slice(0, Math.max(0, digit))) || plainKindOf(lastPart(close));
  if (kind && isWhole && fits(kind, text.slice(digit))) return { kind, label: close, value: text.slice(digit) };
  const words = text.split(' ');
  for (let count = Math.min(longestLabel, words.length - 1); count > 0; count -= 1) {
    const label = words.slice(0, count).join(' ');
    const kind = labelKindOf(label);
    const value = words.slice(count).join(' ');
    if (kind && fitsBare(kind, label, value)) return { kind, label, value };
  }
  return null;
}

/** A part of a cell, about where it is printed. */
const partOf = (cell: CardCell, from: number, to: number): CardCell => {
  const perLetter = (cell.end - cell.x) / Math.max(1, cell.text.length);
  return {
    text: cell.text.slice(from, to).replace(/[;,|·]? *$/, ''),
    x: cell.x + from * perLetter,
    end: cell.x + to * perLetter,
  };
};

/** A cell of several labels and values, 'Passport No: K1234567 Sex: F', as a cell for each. */
export function labelsApart(cell: CardCell): CardCell[] {
  const first = splitLabel(cell.text);
  if (!first || first.value === '') return [cell];
  const starts = [0];
  const words = [...cell.text.matchAll(/\S+/g)];
  for (let at = 1; at < words.length; at += 1) {
    const from = words[at]?.index ?? 0;
    if (from < first.label.length) continue;
    const length = labelAt(words.slice(at).map(([word]) => word));
    if (length === 0) continue;
    starts.push(from);
    at += length - 1;
  }
  return starts.map((from, at) => partOf(cell, from, starts[at + 1] ?? cell.text.length));
}

/** How many of the first words are a label with a value behind it. */
function labelAt(words: readonly string[]): number {
  for (let count = Math.min(longestLabel, words.length - 1); count > 0; count -= 1) {
    const label = words.slice(0, count).join(' ');
    const kind = labelKindOf(label);
    if (!kind) continue;
    const behind = words
      .slice(count, count + longestLabel)
      .map((_, at) => words.slice(count, count + at + 1).join(' '));
    const isLabelled = /[:：]$/.test(label) || count > 1 || kind !== 'name';
    if (isLabelled && behind.some((value) => fits(kind, value.replace(/[;,|·]$/, '')))) return count;
    if (/:$/.test(label) && isUnread(kind, label, behind[0] ?? '', true)) return count;
  }
  return 0;
}

/** Columns that do not touch are apart. */
const isBelow = (a: CardCell, b: CardCell) => a.x < b.end && b.x < a.end;

const endsBroken = /[\p{L}\d]-$/u;
/** Two texts as one that a line has broken, in all ways that may be meant. */
const joinedTexts = (upper: string, lower: string) => {
  if (endsBroken.test(upper)) return [upper.slice(0, -1) + lower, upper + lower];
  return [`${upper} ${lower}`, ...(/^[\p{Ll}\p{Lo}]/u.test(lower) ? [upper + lower] : [])];
};

/** A name or number that goes on in the next line behind a hyphen, or a number whose last digits are alone there. */
function joinedValue({ text, x }: CardCell, rest: CardCell, isAlone: boolean): string | undefined {
  if (Math.abs(rest.x - x) > sideways || /[:：]$/.test(text) || splitLabel(rest.text)?.value) return undefined;
  if (endsBroken.test(text)) return text + rest.text;
  return isAlone && /\d{3}$/.test(text) && /^\d{1,4}$/.test(rest.text) ? `${text} ${rest.text}` : undefined;
}

/** The label that a text and the one below it are. */
function joinedLabel({ text }: CardCell, rest: CardCell, isBetween: boolean): string | undefined {
  const isBroken = endsBroken.test(text);
  const known = isBroken ? null : labelKindOf(text);
  // A translation, or the end of 'DE Number'.
  if (isBetween && known && labelKindOf(rest.text) === known) return `${text} / ${rest.text}`;
  if (isBetween && known === 'reference' && isNumberWord(rest.text)) return `${text} ${rest.text}`;
  if (/[:：]$/.test(text) || splitLabel(rest.text)?.value || (known && isLabel(rest.text))) return undefined;
  return joinedTexts(text, rest.text).find((one) => {
    if (known) return known !== 'reference' && plainKindOf(one) === known;
    // 'Date of', 'Arrival'.
    return isLabel(rest.text) && !isBroken
      ? (plainKindOf(one) ?? 'reference') !== 'reference'
      : labelKindOf(one) !== null;
  });
}

/** Labels and values that a narrow column has broken into two lines, as one in the upper line; the lines keep their numbers. */
export function joinedLines(lines: readonly CardLine[]): CardLine[] {
  const joined = lines.map((line) => [...line]);
  for (const [row, line] of joined.entries()) {
    for (const [column, cell] of line.entries()) {
      const [next = [], afterNext = []] = joined.slice(row + 1, row + 3);
      // The value of a label of two lines may be halfway between them.
      const isBetween = line.length === 1 && next.length > 0 && next.every(({ x }) => x >= cell.end);
      const below = isBetween ? afterNext : next;
      const lower = below.findIndex((other) => isBelow(cell, other));
      const rest = below[lower];
      if (!rest) continue;
      const value = isBetween || isLabel(rest.text) ? undefined : joinedValue(cell, rest, next.length === 1);
      const text = joinedLabel(cell, rest, isBetween) ?? value;
      if (text === undefined) continue;
      line.splice(column, 1);
      below.splice(lower, 1);
      const whole = { text, x: Math.min(cell.x, rest.x), end: Math.max(cell.end, rest.end) };
      if (isBetween) next.unshift(whole);
      else line.splice(column, 0, whole);
    }
  }
  return joined;
}
