import { around, type Box } from './open-page.ts';

/** Points: how far a round corner reaches, and the length of a box that may have some. */
const [roundest, shortestRound] = [24, 48];
/** Points: the shortest box. */
export const shortestRule = 12;
/** Points: the shortest rule that may end in the open, and how thick a rule is at most. */
const [longRule, thickest] = [48, 6];
/** Pixels between rules that touch. */
const touch = 3;
/** Points: so wide at most, and one so close to the next, this number of bars are a code. */
const [closeBars, barsOfCode] = [8, 6];
/** Pixels by which a straight line may be off. */
const off = 1.5;

export interface Point {
  x: number;
  y: number;
}
/** A part of an object of the page. */
export interface Part {
  object: number;
  box: Box;
}

/** Straight along the sides of one box; only its corners may be round, and when it is large. No letter is drawn so. */
export function isRectangle(points: readonly Point[], scale: number): boolean {
  const [left, top, right, bottom] = around(points.map(({ x, y }) => [x, y]));
  const [longer, shorter] = [Math.max(right - left, bottom - top), Math.min(right - left, bottom - top)];
  const round = longer >= shortestRound * scale ? Math.min(roundest * scale, shorter / 2) : 0;
  const side = (place: number, from: number, to: number) => Math.min(Math.abs(place - from), Math.abs(place - to));
  return (
    isConvex(points) &&
    points.every(({ x, y }, at) => {
      const [across, along] = [side(x, left, right), side(y, top, bottom)];
      if (Math.min(across, along) > off && Math.max(across, along) > round + off) return false;
      const before = points[at - 1] ?? { x, y };
      const [wide, high] = [Math.abs(x - before.x), Math.abs(y - before.y)];
      return Math.min(wide, high) <= off || Math.max(wide, high) <= round + off;
    })
  );
}

/** Never turns left after it turned right. */
function isConvex(points: readonly Point[]): boolean {
  const turns = points.map(({ x, y }, at) => {
    const [second, third] = [points[(at + 1) % points.length], points[(at + 2) % points.length]];
    if (!second || !third) return 0;
    const turn = (second.x - x) * (third.y - second.y) - (second.y - y) * (third.x - second.x);
    const [first, last] = [Math.hypot(second.x - x, second.y - y), Math.hypot(third.x - second.x, third.y - second.y)];
    // By how much the third point is off the line.
    return Math.abs(turn) <= off * Math.max(first, last) ? 0 : Math.sign(turn);
  });
  return !(turns.includes(1) && turns.includes(-1));
}

export const longerSide = ([left, top, right, bottom]: Box) => Math.max(right - left, bottom - top);

/** The objects of long thin boxes side by side, more of them and closer than any table has its rules. */
export function barsOf(boxes: readonly Part[], scale: number): number[] {
  const found: number[] = [];
  // Across the bars, and along them.
  for (const [start, end, from, to] of [
    [0, 2, 1, 3],
    [1, 3, 0, 2],
  ] as const) {
    const thin = boxes.filter(({ box }) => box[end] - box[start] <= closeBars * scale);
    const left = new Set(thin);
    for (const first of thin) {
      const group = left.delete(first) ? [first] : [];
      // The group grows while it is walked.
      for (const { box } of group)
        for (const other of left) {
          const apart = Math.max(box[start], other.box[start]) - Math.min(box[end], other.box[end]);
          const beside = Math.min(box[to], other.box[to]) - Math.max(box[from], other.box[from]);
          if (apart <= closeBars * scale && beside > 0 && left.delete(other)) group.push(other);
        }
      const places = new Set(group.map(({ box }) => Math.round(box[start])));
      if (places.size >= barsOfCode) found.push(...group.map(({ object }) => object));
    }
  }
  return found;
}

/**
 * The objects of short boxes, and of rules that are not long and end in the open, or at another one that does: letters may be
 * drawn with them. The rules of a table end at others.
 */
export function strokesOf(boxes: readonly Part[], scale: number): number[] {
  const kept = new Set(boxes.filter(({ box }) => longerSide(box) >= shortestRule * scale));
  const endsAt = (x: number, y: number, own: object) =>
    [...kept].some((other) => {
      const [left, top, right, bottom] = other.box;
      return other !== own && x >= left - touch && x <= right + touch && y >= top - touch && y <= bottom + touch;
    });
  const short = [...kept].filter(({ box: [left, top, right, bottom], box }) => {
    const thickness = Math.min(right - left, bottom - top);
    return longerSide(box) < longRule * scale && thickness <= thickest * scale;
  });
  const endsInTheOpen = (own: (typeof short)[number]) => {
    const [left, top, right, bottom] = own.box;
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    return right - left > bottom - top
      ? !(endsAt(left, y, own) && endsAt(right, y, own))
      : !(endsAt(x, top, own) && endsAt(x, bottom, own));
  };
  let before: number;
  do {
    before = kept.size;
    for (const own of short) if (kept.has(own) && endsInTheOpen(own)) kept.delete(own);
  } while (kept.size < before);
  return boxes.filter((box) => !kept.has(box)).map(({ object }) => object);
}
