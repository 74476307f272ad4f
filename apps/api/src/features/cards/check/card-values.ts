import { isNoName } from '@sac/contract/cards/same-name';
import { datesIn } from './card-dates';
import { isLabel, type LabelKind, labelKindOf } from './card-labels';
import type { CardCell, CardLine } from './card-lines';

/** The most likely reading first: a name may span several lines, or be on another side of its label. */
export interface CardValue {
  kind: LabelKind;
  readings: string[];
  /** Its label, as it is printed there. */
  label: string;
  /** The line of its label. */
  row: number;
}

/** Horizontal tolerance, in points, for a value below its label and for the next line of a name. */
const sideways = 12;
/** A value is at most this many lines below its label. */
const reach = 2;
const maxNameLines = 60;
/** A table of more travellers than a bus has seats. */
const maxRows = 100;

const withoutHints = (text: string) => text.replaceAll(/\([^)]*\)|\[[^\]]*\]/g, ' ').trim();

/** Every possible passport number at the start of a text: 'AB 123 456', 'E1234567 SGP'. */
export function passportsIn(text: string): string[] {
  const words = withoutHints(text)
    .toUpperCase()
    .split(/[\s-]+/)
    .slice(0, 5);
  const sentence = words.findIndex((word) => /^[^\d*•]{4,}$/.test(word));
  const numbers = sentence < 0 ? words : words.slice(0, sentence);
  return numbers
    .map((_, index) => numbers.slice(0, index + 1).join(''))
    .filter((number) => /^[A-Z0-9*•]{5,15}$/.test(number) && /\d.*\d/.test(number));
}

/** An address; a name may have an alias after its @. */
const isAddress = /\S@\S+\.\S/;
const looksLikeName = (text: string) =>
  /\p{L}.*\p{L}/u.test(text) && !/[\d*•]/.test(text) && !isAddress.test(text) && !isNoName(text) && !isLabel(text);

const isDate = (kind: LabelKind) => kind === 'arrival' || kind === 'birth' || kind === 'lastDay';
const isName = (kind: LabelKind) => kind === 'name' || kind === 'surname' || kind === 'given';

/** Whether a text can be a value of this kind. */
function fits(kind: LabelKind, text: string): boolean {
  if (kind === 'passport') return datesIn(text).length === 0 && passportsIn(text).length > 0;
  if (isDate(kind)) return datesIn(text).length > 0;
  // Reads a length in words too. Otherwise it would count as not stated.
  if (kind === 'stay') return /\d|\b(?:days?|weeks?|months?|years?)\b/i.test(text) && !isLabel(text);
  return looksLikeName(withoutHints(text));
}

/** Without a colon, a sentence is excluded: only a number or date at once, or a name in capitals, counts. */
function fitsBare(kind: LabelKind, label: string, text: string): boolean {
  if (!fits(kind, text)) return false;
  if (isDate(kind)) return datesIn(text).some(({ at }) => at === 0);
  if (kind === 'stay') return /^\d/.test(text);
  return kind === 'passport' || (text === text.toUpperCase() && label !== label.toUpperCase());
}

/** Reads 'Label: value' or 'Label value' within one text; the value is empty when the text is only a label. */
export function splitLabel(text: string): { kind: LabelKind; label: string; value: string } | null {
  const alone = labelKindOf(text);
  if (alone) return { kind: alone, label: text, value: '' };
  const colon = text.indexOf(':');
  const labelled = colon > 0 ? labelKindOf(text.slice(0, colon)) : null;
  if (labelled) return { kind: labelled, label: text.slice(0, colon), value: text.slice(colon + 1).trim() };
  const words = text.split(' ');
  for (let count = Math.min(8, words.length - 1); count > 0; count -= 1) {
    const label = words.slice(0, count).join(' ');
    const kind = labelKindOf(label);
    const value = words.slice(count).join(' ');
    if (kind && fitsBare(kind, label, value)) return { kind, label, value };
  }
  return null;
}

/** The value and, for a name, longer readings with the lines below that start at the same x and have no other cell. */
function possibleReadings(kind: LabelKind, value: string, x: number, below: readonly CardLine[]): string[] {
  const first = withoutHints(value);
  if (!isName(kind)) return [value];
  const readings = [first];
  for (const line of below.slice(0, maxNameLines)) {
    const [cell, other] = line;
    if (!cell || other || Math.abs(cell.x - x) > sideways || !looksLikeName(cell.text)) break;
    readings.push(`${readings.at(-1)} ${cell.text}`);
  }
  return readings;
}

const isInCapitals = (text: string) => text === text.toUpperCase();

/**
 * The values below a label, each with its readings: one in a form; in a table, one in each row that has other cells too. None
 * if there is something else.
 */
function valuesBelow(kind: LabelKind, x: number, below: readonly CardLine[]): string[][] {
  const values: string[][] = [];
  let missed = 0;
  for (const [index, line] of below.entries()) {
    const under = line.find((cell) => Math.abs(cell.x - x) <= sideways);
    if (!under) {
      missed += 1;
      if (missed >= reach) break;
      continue;
    }
    // Alone in its line it is the rest of a name above it.
    if (values.length > 0 && line.length === 1) {
      missed += 1;
      if (missed > reach) break;
      continue;
    }
    missed = 0;
    // The table has ended: what follows has its labels on the left.
    if (values.length > 0 && isLabel(line[0]?.text ?? '')) break;
    if (!fits(kind, under.text)) break;
    values.push(possibleReadings(kind, under.text, under.x, below.slice(index + 1)));
  }
  return values;
}

/** A form has a value to the right of its label, a table below it; only names are ambiguous. */
function valuesAround(kind: LabelKind, x: number, right: CardCell | undefined, below: readonly CardLine[]): string[][] {
  const toRight = right && fits(kind, right.text) ? possibleReadings(kind, right.text, right.x, below) : [];
  if (toRight.length > 0 && !isName(kind)) return [toRight];
  const under = valuesBelow(kind, x, below);
  const [toRightFirst, [[underFirst] = []]] = [toRight[0], under];
  if (toRightFirst === undefined) return under;
  const isTable = underFirst !== undefined && !isInCapitals(toRightFirst) && isInCapitals(underFirst);
  return isTable ? under : [[...toRight, ...(under[0] ?? [])]];
}

/** All labelled values of a paper: in the label's own text, else to its right or below it. */
export function valuesOn(lines: readonly CardLine[]): CardValue[] {
  return lines.flatMap((line, row) =>
    line.flatMap((cell, column) => {
      const found = splitLabel(cell.text);
      if (!found) return [];
      const { kind, label, value } = found;
      const below = lines.slice(row + 1, row + 1 + maxRows);
      const inside = value !== '' && fits(kind, value) ? [possibleReadings(kind, value, cell.x, below)] : [];
      const values = value === '' ? valuesAround(kind, cell.x, line[column + 1], below) : inside;
      return values.map((readings) => ({ kind, readings, label, row }));
    }),
  );
}

export const readingsOf = (values: readonly CardValue[], wanted: LabelKind) =>
  values.filter(({ kind }) => kind === wanted).map(({ readings }) => readings);
