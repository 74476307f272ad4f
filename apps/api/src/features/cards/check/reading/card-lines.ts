import type { TextPiece } from '../../../../platform/untrusted/pdf/read-pdf-worker';
import { labelKindOf } from './card-labels';
import { foldPrint } from './fold-print';
import { closeLetters, columnGap, type Placed, wideGapOf, wordGap } from './spaced-letters';

/** A separate text: a label, a value or a sentence. */
export interface CardCell {
  text: string;
  /** Points from the left edge; where it ends. */
  x: number;
  end: number;
}
/** The cells of one line, left to right. */
export type CardLine = CardCell[];

/** Longer than any label or name; the rest is cut off, to bound the run time of the patterns. */
const maxCellLength = 300;

/**
 * Groups the pieces of a page, which a PDF may contain in any order and turned, into lines of cells, top to bottom. Text in
 * another direction, such as a watermark, comes after the rest.
 */
export function linesOf(pieces: readonly TextPiece[]): CardLine[] {
  const directions = Map.groupBy(pieces, ({ turn }) => (Math.round(turn / 30) + 12) % 12);
  return [...directions.values()].toSorted((a, b) => b.length - a.length).flatMap((some) => rowsOf(upright(some)));
}

/** The same pieces on a page that is turned so that they read from left to right; a scan may be slightly askew. */
function upright(pieces: readonly TextPiece[]): Placed[] {
  const turns = pieces.map(({ turn }) => turn).toSorted((a, b) => a - b);
  const angle = ((turns[Math.floor(turns.length / 2)] ?? 0) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return pieces.flatMap(({ text, x, y, width, height }) =>
    columnsIn({ text, width, height, x: x * cos + y * sin, y: y * cos - x * sin }),
  );
}

/** A form may be typed with runs of spaces between its columns. */
function columnsIn(piece: Placed): Placed[] {
  const perLetter = piece.width / piece.text.length;
  return [...piece.text.matchAll(/\S+(?:\s{1,2}\S+)*/g)].map(({ 0: text, index }) => {
    return { ...piece, text, x: piece.x + index * perLetter, width: text.length * perLetter };
  });
}

function rowsOf(pieces: readonly Placed[]): CardLine[] {
  const rows: Placed[][] = [];
  for (const piece of pieces.toSorted((a, b) => b.y - a.y)) {
    const row = rows.at(-1);
    const first = row?.[0];
    // Two baselines closer than half a letter are one line.
    if (row && first && first.y - piece.y < Math.max(first.height, piece.height) / 2) row.push(piece);
    else rows.push([piece]);
  }
  const words = rows.map((row) => closeLetters(drawnOnce(row.toSorted((a, b) => a.x - b.x))));
  const wideGap = wideGapOf(words);
  const starts = words.map((row) => columnStarts(row));
  // Where words are set wide apart, gaps say nothing of columns.
  const isColumn = (at: number) => (x: number) =>
    wideGap === 0 &&
    starts.slice(Math.max(0, at - nearRows), at + nearRows + 1).filter((some) => some.has(placeOf(x))).length > 1;
  return words.map((row, at) => cellsOf(row, wideGap, isColumn(at))).filter((line) => line.length > 0);
}

/** Rows above and below that show where the columns of a row are. */
const nearRows = 4;
/** A blank of the text itself is narrower than this many letter heights. */
const narrowGap = 0.5;
/** Half points; beginnings of one column are drawn at one place. */
const placeOf = (x: number) => Math.round(x * 2);

/** Where a row has columns by its wide gaps. The longest text of a column may be close to the next. */
function columnStarts(row: readonly Placed[]): Set<number> {
  const isApart = ({ x, height }: Placed, before: Placed | undefined) =>
    before !== undefined && x - before.x - before.width >= height * columnGap;
  return new Set(row.filter((piece, at) => isApart(piece, row[at - 1])).map(({ x }) => placeOf(x)));
}

/** Bold letters are sometimes drawn twice. */
const drawnOnce = (row: readonly Placed[]) =>
  row.filter(({ text, x, height }, at) => text !== row[at - 1]?.text || x - (row[at - 1]?.x ?? 0) >= height * wordGap);

function cellsOf(row: readonly Placed[], wideGap: number, isColumn: (x: number) => boolean): CardLine {
  const cells: CardLine = [];
  for (const { text, x, width, height } of row) {
    const cell = cells.at(-1);
    const gap = x - (cell?.end ?? Number.NEGATIVE_INFINITY);
    const isColon = /^\s*[:：]\s*$/.test(text);
    const isNear = gap < Math.max(height * columnGap, wideGap) && !(gap >= height * narrowGap && isColumn(x));
    if (cell && (isNear || isColon)) {
      cell.text += isColon || gap <= height * wordGap ? text : ` ${text}`;
      cell.end = Math.max(cell.end, x + width);
    } else cells.push({ text, x, end: x + width });
  }
  return cells.flatMap(({ text, ...place }) =>
    partsOf({ text: foldPrint(text.slice(0, maxCellLength)).replaceAll(/\s+/g, ' '), ...place }),
  );
}

/** Dots or strokes that lead to the next column, and the rules of a table that are drawn as letters. */
const dividers = /(?:[.·‥_-] ?){3,}|…[.… ]*|[│┃║¦|─-╿]+/g;

/** The texts that leaders or rules divide; 'Name | 姓名' is one label. */
function partsOf({ text, x, end }: CardCell): CardCell[] {
  const found = [...text.matchAll(dividers)];
  if (found.length === 0) return [{ text: text.replace(/^ ?[:：] ?/, '').trim(), x, end }];
  const perLetter = (end - x) / Math.max(1, text.length);
  const marks = found.every(([mark]) => mark === '|') && labelKindOf(text) ? [] : found;
  return [...marks, { 0: '', index: text.length }].flatMap(({ index }, at) => {
    const { 0: mark = '', index: before = 0 } = marks[at - 1] ?? {};
    const from = before + mark.length;
    const part = text
      .slice(from, index)
      .replace(/^ ?[:：] ?/, '')
      .trim();
    if (marks.length > 0 && !/[\p{L}\p{N}\p{So}\p{C}]/u.test(part)) return [];
    return [{ text: part, x: x + from * perLetter, end: x + index * perLetter }];
  });
}
