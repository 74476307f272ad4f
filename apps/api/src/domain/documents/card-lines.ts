import type { TextPiece } from './read-card-worker';

/** A text that stands by itself: a label, a value, a sentence. */
export interface CardCell {
  text: string;
  /** Points from the left edge. */
  x: number;
}
/** What stands side by side, left to right. */
export type CardLine = CardCell[];

/** Pieces nearer than this many letter heights belong to one text; the columns of a form are further apart. */
const columnGap = 1.2;
const wordGap = 0.12;
/** Longer than any label or name; what comes after it is cut off, so that no file can make a pattern run for long. */
const maxCellLength = 300;

/** Puts the pieces of a page, which a PDF may hold in any order, into lines of cells, top to bottom. */
export function linesOf(pieces: readonly TextPiece[]): CardLine[] {
  const rows: TextPiece[][] = [];
  for (const piece of pieces.toSorted((a, b) => b.y - a.y)) {
    const row = rows.at(-1);
    const first = row?.[0];
    // Two baselines nearer than half a letter are one line.
    if (row && first && first.y - piece.y < Math.max(first.height, piece.height) / 2) row.push(piece);
    else rows.push([piece]);
  }
  return rows.map((row) => cellsOf(row.toSorted((a, b) => a.x - b.x)));
}

function cellsOf(row: readonly TextPiece[]): CardLine {
  const cells: CardLine = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const { text, x, width, height } of row) {
    const gap = x - end;
    const cell = cells.at(-1);
    if (cell && gap < height * columnGap) cell.text += gap > height * wordGap ? ` ${text}` : text;
    else cells.push({ text, x });
    end = x + width;
  }
  return cells.map(({ text, x }) => ({
    text: text.slice(0, maxCellLength).normalize('NFKC').replaceAll(/\s+/g, ' ').trim(),
    x,
  }));
}
