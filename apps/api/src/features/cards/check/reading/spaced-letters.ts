/** A text and where it is printed. */
export interface Placed {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Pieces closer than this many letter heights are one text; the columns of a form are further apart. */
export const columnGap = 1.2;
export const wordGap = 0.12;
/** Single letters further apart are columns of a table. */
const maxLetterGap = 2;
/** Narrow letters in boxes are less than this many times the usual distance apart, a word with its space more than twice. */
const farther = 1.5;

const isSpacedOut = /^\S{1,2}(?: {1,2}\S{1,2})+$/;
/** The letters of a text like 'N A M E', whose narrow ones a reader may have joined: 'L OP E Z'. */
function lettersOf(piece: Placed): Placed[] {
  const words = isSpacedOut.test(piece.text) ? piece.text.split(/ +/) : [];
  if (words.filter((word) => word.length === 1).length <= words.length / 2) return [piece];
  const width = piece.width / piece.text.length;
  return [...piece.text.matchAll(/\S/g)].map(({ 0: text, index }) => ({
    ...piece,
    text,
    x: piece.x + index * width,
    width,
  }));
}

const middle = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)] ?? 0;

const between = (letters: readonly Placed[], measure: (a: Placed, b: Placed) => number) =>
  letters.slice(1).map((letter, at) => measure(letters[at] as Placed, letter));
const gapsOf = (letters: readonly Placed[]) => between(letters, (a, b) => b.x - a.x - a.width);

/** Letters as the words that they are; unchanged if they are no wider apart than in any text. */
function wordsOf(letters: readonly Placed[]): readonly Placed[] {
  const gaps = gapsOf(letters);
  const usualGap = middle(gaps);
  const { height = 0 } = letters[0] ?? {};
  if (letters.length < 3 || usualGap <= height * wordGap || usualGap > height * maxLetterGap) return letters;
  // Two columns may be spaced out differently.
  const columns: Placed[][] = [[]];
  for (const [at, letter] of letters.entries()) {
    if ((gaps[at - 1] ?? 0) >= 2 * usualGap + height * columnGap) columns.push([]);
    columns.at(-1)?.push(letter);
  }
  return columns.map((column) => textOf(column, column.length < 3 ? usualGap : middle(gapsOf(column))));
}

function textOf(letters: readonly Placed[], usualGap: number): Placed {
  const [first, last] = [letters[0] as Placed, letters.at(-1) as Placed];
  const gaps = gapsOf(letters);
  // Spaced text has the same gap after each letter; in boxes their beginnings or their middles are equally far.
  const starts = between(letters, (a, b) => b.x - a.x);
  const middles = between(letters, (a, b) => b.x + b.width / 2 - a.x - a.width / 2);
  const isUsual = (one: number) => (distance: number) => Math.abs(distance - one) < one * 0.1;
  const measures = [{ all: gaps, one: usualGap }, ...[starts, middles].map((all) => ({ all, one: middle(all) }))];
  const { all, one } = measures.reduce((best, next) =>
    next.all.filter(isUsual(next.one)).length > best.all.filter(isUsual(best.one)).length ? next : best,
  );
  const text = letters.map((letter, at) => ((all[at - 1] ?? 0) > one * farther ? ` ${letter.text}` : letter.text));
  return { ...first, text: text.join(''), width: last.x + last.width - first.x };
}

/** The texts of a line, left to right, with the letters of wide tracking and of boxes as words. */
export function closeLetters(row: readonly Placed[]): Placed[] {
  const pieces = row.flatMap(lettersOf);
  const closed: Placed[] = [];
  let letters: Placed[] = [];
  for (const piece of [...pieces, null]) {
    if (piece && [...piece.text].length === 1) letters.push(piece);
    else {
      closed.push(...wordsOf(letters), ...(piece ? [piece] : []));
      letters = [];
    }
  }
  return closed;
}

/** In a line of so many gaps that are all the same, they are between words. */
const surelyWords = 5;
const leastGaps = 12;
const sameGap = 0.6;

/** The gap after each word of a page whose words are set wide apart; 0 for other pages. */
export function wideGapOf(rows: readonly (readonly Placed[])[]): number {
  const wide = rows.map((row) => {
    const all = row
      .slice(1)
      .map(({ x, height }, at) => ({ gap: x - (row[at]?.x ?? 0) - (row[at]?.width ?? 0), height }));
    return { row, gaps: all.filter(({ gap, height }) => gap >= height * columnGap).map(({ gap }) => gap) };
  });
  const words = wide.find(
    ({ row, gaps }) =>
      gaps.length >= surelyWords && gaps.length === row.length - 1 && Math.max(...gaps) - Math.min(...gaps) <= sameGap,
  );
  const usual = middle(words?.gaps ?? []);
  const gaps = wide.flatMap((line) => line.gaps);
  const isSame = (gap: number) => Math.abs(gap - usual) <= sameGap;
  const same = gaps.filter(isSame).length;
  // The lines of a paragraph that fills its width have a gap each; between two columns there is one in a line.
  const lines = wide.filter((line) => line.gaps.some(isSame)).length;
  const isUsual = same >= Math.max(leastGaps, 2 * lines) && same > gaps.length / 2;
  return words && isUsual ? usual + sameGap : 0;
}
