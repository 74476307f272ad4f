import { datesIn } from './card-dates';
import { isLabel, type LabelKind, labelKindOf } from './card-labels';
import type { CardCell, CardLine } from './card-lines';

/** The most likely reading first: a name may span several lines, or be on another side of its label. */
export interface CardValue {
  kind: LabelKind;
  readings: string[];
}

/** Horizontal tolerance, in points, for a value below its label and for the next line of a name. */
const sideways = 12;
/** A value is at most this many lines below its label. */
const reach = 2;
const maxNameLines = 60;

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

const nothing = /^(?:n ?\/? ?a|nil|none|fnu|lnu|x+)$/i;
const looksLikeName = (text: string) =>
  /\p{L}.*\p{L}/u.test(text) && !/[\d@*•]/.test(text) && !nothing.test(text) && !isLabel(text);

/** Whether a text can be a value of this kind. */
function fits(kind: LabelKind, text: string): boolean {
  if (kind === 'passport') return datesIn(text).length === 0 && passportsIn(text).length > 0;
  if (kind === 'arrival') return datesIn(text).length > 0;
  return looksLikeName(withoutHints(text));
}

/** Without a colon, a sentence is excluded: only a number or date at once, or a name in capitals, counts. */
function fitsBare(kind: LabelKind, label: string, text: string): boolean {
  if (!fits(kind, text)) return false;
  if (kind === 'arrival') return datesIn(text).some(({ at }) => at === 0);
  return kind === 'passport' || (text === text.toUpperCase() && label !== label.toUpperCase());
}

/** Reads 'Label: value' or 'Label value' within one text; the value is empty when the text is only a label. */
function split(text: string): { kind: LabelKind; value: string } | null {
  const alone = labelKindOf(text);
  if (alone) return { kind: alone, value: '' };
  const colon = text.indexOf(':');
  const labelled = colon > 0 ? labelKindOf(text.slice(0, colon)) : null;
  if (labelled) return { kind: labelled, value: text.slice(colon + 1).trim() };
  const words = text.split(' ');
  for (let count = Math.min(8, words.length - 1); count > 0; count -= 1) {
    const label = words.slice(0, count).join(' ');
    const kind = labelKindOf(label);
    const value = words.slice(count).join(' ');
    if (kind && fitsBare(kind, label, value)) return { kind, value };
  }
  return null;
}

/** The value and, for a name, longer readings with the lines below that start at the same x and have no other cell. */
function readingsOf(kind: LabelKind, value: string, x: number, below: readonly CardLine[]): string[] {
  const first = withoutHints(value);
  if (kind === 'passport' || kind === 'arrival') return [value];
  const readings = [first];
  for (const line of below.slice(0, maxNameLines)) {
    const [cell, other] = line;
    if (!cell || other || Math.abs(cell.x - x) > sideways || !looksLikeName(cell.text)) break;
    readings.push(`${readings.at(-1)} ${cell.text}`);
  }
  return readings;
}

const isInCapitals = (text: string) => text === text.toUpperCase();

/** The readings of the value below a label; none if there is something else. */
function readingsBelow(kind: LabelKind, x: number, below: readonly CardLine[]): string[] {
  for (const [index, line] of below.slice(0, reach).entries()) {
    const under = line.find((cell) => Math.abs(cell.x - x) <= sideways);
    if (under) return fits(kind, under.text) ? readingsOf(kind, under.text, under.x, below.slice(index + 1)) : [];
  }
  return [];
}

/** A form has a value to the right of its label, a table below it; only names are ambiguous. */
function readingsAround(kind: LabelKind, x: number, right: CardCell | undefined, below: readonly CardLine[]): string[] {
  const toRight = right && fits(kind, right.text) ? readingsOf(kind, right.text, right.x, below) : [];
  if (toRight.length > 0 && (kind === 'passport' || kind === 'arrival')) return toRight;
  const under = readingsBelow(kind, x, below);
  const [toRightFirst, underFirst] = [toRight[0], under[0]];
  const isTable =
    toRightFirst !== undefined && underFirst !== undefined && !isInCapitals(toRightFirst) && isInCapitals(underFirst);
  return isTable ? [...under, ...toRight] : [...toRight, ...under];
}

/** All labelled values of a card: in the label's own text, else to its right or below it. */
export function valuesOn(lines: readonly CardLine[]): CardValue[] {
  return lines.flatMap((line, row) =>
    line.flatMap((cell, column) => {
      const found = split(cell.text);
      if (!found) return [];
      const { kind, value } = found;
      const below = lines.slice(row + 1, row + 1 + maxNameLines + reach);
      const inside = value !== '' && fits(kind, value) ? readingsOf(kind, value, cell.x, below) : [];
      const readings = value === '' ? readingsAround(kind, cell.x, line[column + 1], below) : inside;
      return readings.length > 0 ? [{ kind, readings }] : [];
    }),
  );
}
