import type { Box } from './open-page.ts';

interface Drawings {
  width: number;
  height: number;
  /** Grey, a byte a pixel, from the top: the page, and what of it is explained. */
  page: Uint8Array;
  explained: Uint8Array;
  /** Not 0 where explained ink is where it should not be. */
  astray: Uint8Array;
}

/** Greys: a shape that is no darker, such as the shadow of a box, is left out without a mark; the library rounds colours. */
const [faint, rounding] = [64, 8];
/** Pixels. Ink without an object is taken by squares of this size. */
const square = 6;
/** So many things close to one another may be letters or a code together: all between them is covered too. */
const mayBeWriting = 8;
/** Points: things that are twice as far from one another may still be one word. */
const near = 6;

/**
 * Where a page has ink that is not explained.
 * @param suspects where there may be such ink, however faint; those without any are left out
 * @param shapes the same, but faint ink does not count
 * @param scale pixels a point
 */
export function unexplainedInk(
  drawings: Drawings,
  suspects: readonly Box[],
  shapes: readonly Box[],
  scale: number,
): Box[] {
  const { width, height, page, explained, astray } = drawings;
  const [unseen, anything] = [Uint8Array.from(astray), Uint8Array.from(astray)];
  for (let at = 0; at < unseen.length; at += 1) {
    const missing = (explained[at] ?? 0) - (page[at] ?? 0);
    if (missing > faint || missing < -rounding) unseen[at] = 1;
    if (missing > rounding || missing < -rounding) anything[at] = 1;
  }
  const within = ([left, top, right, bottom]: Box): Box => [
    Math.max(0, left - 1),
    Math.max(0, top - 1),
    Math.min(width, right + 2),
    Math.min(height, bottom + 2),
  ];
  /** Whether there is ink in a box, row by row. */
  const hasInk =
    (ink: Uint8Array) =>
    ([left, top, right, bottom]: Box) => {
      for (let y = top; y < bottom; y += 1)
        if (ink.subarray(y * width + left, y * width + right).includes(1)) return true;
      return false;
    };
  const clear = ([left, top, right, bottom]: Box) => {
    for (let y = top; y < bottom; y += 1)
      unseen.fill(0, y * width + left, Math.max(y * width + left, y * width + right));
  };
  const covered = [...suspects.map(within).filter(hasInk(anything)), ...shapes.map(within).filter(hasInk(unseen))];
  covered.forEach(clear);
  for (let at = unseen.indexOf(1); at >= 0; at = unseen.indexOf(1, at)) {
    const [left, top] = [at % width, Math.floor(at / width)].map((place) => place - (place % square)) as [
      number,
      number,
    ];
    const box: Box = [left, top, Math.min(width, left + square), Math.min(height, top + square)];
    covered.push(box);
    clear(box);
  }
  return [...covered, ...groupsOf(covered, scale, width)];
}

/** The boxes around groups of boxes that are near one another. */
function groupsOf(boxes: readonly Box[], scale: number, width: number): Box[] {
  const cell = Math.max(4, Math.round(near * scale));
  const columns = Math.ceil(width / cell) + 4;
  const leader = boxes.map((_, at) => at);
  const leaderOf = (at: number): number => {
    let top = at;
    while (leader[top] !== top) top = leader[top] = leader[leader[top] ?? 0] ?? 0;
    return top;
  };
  const inCell = new Map<number, number>();
  for (const [at, [left, top, right, bottom]] of boxes.entries())
    for (let y = Math.floor(top / cell) - 1; y <= bottom / cell + 1; y += 1)
      for (let x = Math.floor(left / cell) - 1; x <= right / cell + 1; x += 1) {
        const other = inCell.get(y * columns + x);
        if (other === undefined) inCell.set(y * columns + x, at);
        else leader[leaderOf(at)] = leaderOf(other);
      }
  const groups = Map.groupBy(boxes.keys(), leaderOf);
  return [...groups.values()]
    .filter((group) => group.length >= mayBeWriting)
    .map((group) => hull(group.flatMap((at) => (boxes[at] ? [boxes[at]] : []))));
}

const hull = (boxes: readonly Box[]): Box => [
  Math.min(...boxes.map(([left]) => left)),
  Math.min(...boxes.map(([, top]) => top)),
  Math.max(...boxes.map(([, , right]) => right)),
  Math.max(...boxes.map(([, , , bottom]) => bottom)),
];
