import type { CardCell, CardLine } from './card-lines';

/** A cell, or the words of a line that a program has spread over its width. */
export interface RunningCell extends CardCell {
  /** It fills its column as the line above or below it does, so a sentence may go on. */
  isFilled: boolean;
}

/** Points by which the edges of one column may differ. */
const edge = 1.5;
/** Points by which beginnings of one column may differ, to tell them from words that are below one another by chance. */
const exact = 0.25;
const near = (place: number, step: number) => [-1, 0, 1].map((by) => Math.round(place / step) + by);

/** Whether a line has words with the same gap after each. */
function isEven(cells: readonly CardCell[], least: number): boolean {
  const gaps = cells.slice(1).map(({ x }, at) => x - (cells[at]?.end ?? 0));
  const widest = Math.max(...gaps);
  return gaps.length >= least && widest - Math.min(...gaps) <= 1 + widest * 0.1;
}

/** A line as groups that begin at some of its cells. */
function apart(cells: readonly CardCell[], begins: (cell: CardCell, before: CardCell) => boolean): CardCell[][] {
  const groups: CardCell[][] = [];
  for (const cell of cells) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    if (group && before && !begins(cell, before)) group.push(cell);
    else groups.push([cell]);
  }
  return groups;
}

/**
 * The lines of a page as running text: cells that are columns stay apart; in a line that is spread over the width of its paragraph,
 * or whose gaps are all equal, they are words of one text.
 * @param isApart cells that belong to no text beside them
 * @returns for each line its cells; and its texts that may be one, with a tab between those of which that is not known
 */
export function runningText(lines: readonly CardLine[], isApart: (cell: CardCell) => boolean) {
  const starts = lines.map((line) => new Set(line.slice(1).map(({ x }) => Math.round(x / exact))));
  const isColumn = (row: number, { x }: CardCell, least: number) =>
    [-2, -1, 1, 2].filter((by) => near(x, exact).some((place) => starts[row + by]?.has(place))).length >= least;
  const groups = lines.map((line, row) =>
    apart(line, (cell, before) => isApart(cell) || isApart(before)).flatMap((cells) => {
      // Three columns of two lines each have one line that shows it, but in all of its cells.
      const isTable = cells.length > 2 && cells.slice(1).every((cell) => isColumn(row, cell, 1));
      const least = isTable ? 1 : isEven(cells, 3) ? 3 : 2;
      return apart(cells, (cell) => isColumn(row, cell, least));
    }),
  );
  const placeOf = (cells: readonly CardCell[]) => ({ x: cells[0]?.x ?? 0, end: cells.at(-1)?.end ?? 0 });
  const ends = groups.map((some) => new Map(some.map(placeOf).map(({ x, end }) => [Math.round(x / edge), end])));
  const fills = (row: number, { x, end }: { x: number; end: number }) =>
    [ends[row - 1], ends[row + 1]].some((others) =>
      near(x, edge).some((place) => Math.abs((others?.get(place) ?? Number.POSITIVE_INFINITY) - end) <= edge),
    );
  const textsOf = (cells: readonly CardCell[], row: number) => {
    const isFilled = fills(row, placeOf(cells));
    const isOne = isFilled || isEven(cells, 2);
    return (isOne ? [cells] : apart(cells, (cell) => isColumn(row, cell, 1))).map((some) => {
      const text = some.map((cell) => cell.text).join(isOne ? ' ' : '\t');
      return { whole: { ...placeOf(some), text, isFilled }, cells: some.map((cell) => ({ ...cell, isFilled })), isOne };
    });
  };
  const texts = groups.map((some, row) => some.flatMap((cells) => textsOf(cells, row)));
  return {
    cells: texts.map((some): RunningCell[] => some.flatMap(({ whole, cells, isOne }) => (isOne ? [whole] : cells))),
    groups: texts.map((some): RunningCell[] => some.map(({ whole }) => whole)),
  };
}
