import type { TextPiece } from '../../../platform/untrusted/read-pdf-worker';

/** A separate text: a label, a value or a sentence. */
export interface CardCell {
  text: string;
  /** Points from the left edge. */
  x: number;
}
/** The cells of one line, left to right. */
export type CardLine = CardCell[];

/** Pieces closer than this many letter heights are one text; the columns of a form are further apart. */
const columnGap = 1.2;
const wordGap = 0.12;
/** Longer than any label or name; the rest is cut off, to bound the run time of the patterns. */
const maxCellLength = 300;

/** Groups the pieces of a page, which a PDF may contain in any order, into lines of cells, top to bottom. */
export function linesOf(pieces: readonly TextPiece[]): CardLine[] {
  const rows: TextPiece[][] = [];
  for (const piece of pieces.toSorted((a, b) => b.y - a.y)) {
    const row = rows.at(-1);
    const first = row?.[0];
    // Two baselines closer than half a letter are one line.
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
