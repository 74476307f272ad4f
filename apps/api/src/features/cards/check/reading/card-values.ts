import { isLabel, type LabelKind, labelKindOf } from './card-labels';
import type { CardCell, CardLine } from './card-lines';
import { joinedLines, labelsApart, splitLabel } from './label-cells';
import { isUnread } from './unread-value';
import { fits, isCertain, isName, looksLikeName, withoutHints, withoutMark } from './value-kinds';

export interface CardValue {
  kind: LabelKind;
  /** The most likely first: a name may span several lines, or be on another side of its label. None: it is `unread`. */
  readings: string[];
  /** What is there and cannot be read as a value of this kind. */
  unread?: string;
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

/** The value and, for a name, longer readings with the lines below that start at the same x and have no other cell. */
function possibleReadings(kind: LabelKind, value: string, x: number, below: readonly CardLine[]): string[] {
  const own = withoutMark(value);
  const first = withoutHints(own);
  if (!isName(kind)) return [kind === 'nationality' ? own : value];
  const readings = [first];
  for (const line of below.slice(0, maxNameLines)) {
    const [cell, other] = line;
    if (!cell || other || Math.abs(cell.x - x) > sideways || !looksLikeName(cell.text)) break;
    readings.push(`${readings.at(-1)} ${cell.text}`);
  }
  return readings;
}

const isInCapitals = (text: string) => text === text.toUpperCase();

/** The cell of a line that is in the column of another one. */
const inColumn = (line: CardLine, { x, end }: CardCell) =>
  line.find((cell) => Math.abs(cell.x - x) <= sideways) ?? line.find((cell) => cell.x < end && cell.end > x);

/** What is found on one side of a label: the readings of each value, and a text that does not fit. */
interface Side {
  values: string[][];
  unfit?: string;
}

/**
 * The values below a label, each with its readings: one in a form; in a table, one in each row that has other cells too. None
 * if there is something else.
 */
function valuesBelow(kind: LabelKind, head: CardCell, below: readonly CardLine[]): Side {
  const values: string[][] = [];
  let missed = 0;
  for (const [index, line] of below.entries()) {
    const under = inColumn(line, head);
    // The same heads in another language.
    if (values.length === 0 && under && line.length > 1 && labelKindOf(under.text) === kind) continue;
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
    if (!fits(kind, under.text)) return { values, unfit: under.text };
    values.push(possibleReadings(kind, under.text, under.x, below.slice(index + 1)));
  }
  return { values };
}

/** Some forms have the label in small letters below its value. */
function valueAbove(kind: LabelKind, label: CardCell, above: CardLine | undefined): Side {
  const over = above && inColumn(above, label);
  if (!over) return { values: [] };
  if (fits(kind, over.text)) return { values: [possibleReadings(kind, over.text, over.x, [])] };
  return { values: [], unfit: over.text };
}

/**
 * What is to the right of a label, unless it is a head itself, with a label below it, or in another column, below a label of its
 * own, while the label has a value below it too.
 */
function valueRight(
  kind: LabelKind,
  label: CardCell,
  right: CardCell | undefined,
  { above = [], below }: { above: CardLine | undefined; below: readonly CardLine[] },
): Side {
  const [next = []] = below;
  const inItsColumn = (line: CardLine, { x }: CardCell) => line.find((cell) => Math.abs(cell.x - x) <= sideways);
  if (!right) return { values: [] };
  if (!fits(kind, right.text)) return { values: [], unfit: right.text };
  const [over, under] = [inItsColumn(above, right), inItsColumn(next, right)];
  if (!isCertain(kind, right.text) && under && isLabel(under.text)) return { values: [] };
  const own = inItsColumn(next, label);
  if (over && splitLabel(over.text)?.value === '' && own && fits(kind, own.text)) return { values: [] };
  return { values: [possibleReadings(kind, right.text, right.x, below)] };
}

/** A form has a value to the right of its label, a table below it; only names are ambiguous. */
function valuesAround(kind: LabelKind, right: readonly string[][], under: readonly string[][]): readonly string[][] {
  const [[beside] = [], [first] = []] = [right[0], under[0]];
  if (beside === undefined || first === undefined) return beside === undefined ? under : right;
  if (!isName(kind)) return !isCertain(kind, beside) && isCertain(kind, first) ? under : right;
  const isTable = !isInCapitals(beside) && isInCapitals(first);
  return isTable ? under : [[...right.flat(), ...(under[0] ?? [])]];
}

/** A label, and the text of its own cell behind it. */
interface Labelled {
  kind: LabelKind;
  label: string;
  value: string;
  row: number;
  column: number;
}

/** Nowhere: no such value. */
const none: Side = { values: [] };

/** All labelled values of a paper: in the label's own text, else to its right, below it, or, where most are, above it. */
export function valuesOn(printed: readonly CardLine[]): CardValue[] {
  const lines = joinedLines(printed.map((line) => line.flatMap(labelsApart)));
  const labelled = lines.flatMap((line, row) =>
    line.flatMap(({ text }, column): Labelled[] => {
      const found = splitLabel(text);
      return found ? [{ ...found, row, column }] : [];
    }),
  );
  const around = labelled.map(({ kind, value, row, column }) => {
    const cell = lines[row]?.[column] ?? { text: '', x: 0, end: 0 };
    const below = lines.slice(row + 1, row + 1 + maxRows);
    if (value !== '' && fits(kind, value)) return { own: { values: [possibleReadings(kind, value, cell.x, below)] } };
    if (value !== '') return { own: { values: [], unfit: value } };
    const right = valueRight(kind, cell, lines[row]?.[column + 1], { above: lines[row - 1], below });
    return { right, under: valuesBelow(kind, cell, below), above: valueAbove(kind, cell, lines[row - 1]) };
  });
  const open = around.filter(({ right }) => right?.values.length === 0);
  const count = (side: 'under' | 'above') => open.filter((found) => (found[side]?.values.length ?? 0) > 0).length;
  // One alone may be below a title.
  const isAbove = count('above') > Math.max(1, count('under'));
  return labelled.flatMap(({ kind, label, row }, at): CardValue[] => {
    const { own, right = none, under = none, above = none } = around[at] ?? {};
    const beyond = isAbove && right.values.length === 0 ? above : under;
    const values =
      own?.values ?? (beyond === above ? above.values : valuesAround(kind, right.values, isAbove ? [] : under.values));
    const beside = own ?? right;
    const unfit = beside.values.length > 0 ? [] : [values.length > 0 ? none : beside, own ? none : beyond];
    const unread = unfit.find(
      (side, far) => side.unfit !== undefined && isUnread(kind, label, side.unfit, far === 0),
    )?.unfit;
    return [
      ...values.map((readings) => ({ kind, readings, label, row })),
      ...(unread === undefined ? [] : [{ kind, readings: [], label, row, unread }]),
    ];
  });
}

export const readingsOf = (values: readonly CardValue[], wanted: LabelKind) =>
  values.filter(({ kind, unread }) => kind === wanted && unread === undefined).map(({ readings }) => readings);
