import type { Inked } from './letter-ink.ts';

/** A sign on a line: from where to where, and how far the line is up. */
export interface Sign {
  text: string;
  from: number;
  to: number;
  up: number;
  size: number;
  turn: number;
  isBlank: boolean;
  /** Its place in the file. */
  at: number;
  object: number;
  letters: Inked[];
}

/** The letters of a page, each on the line that it is written along. */
export function signsOf(letters: readonly Inked[]): Sign[] {
  const vertical = verticalObjects(letters);
  return letters.map((letter, at) => {
    const { text, x, y, size, isBlank, room, object } = letter;
    const isVertical = vertical.has(object);
    // Lines of one direction may differ by what a computer rounds.
    const turn = Math.round((letter.turn - (isVertical ? 90 : 0)) * 10) / 10;
    const [cos, sin] = unitOf(turn);
    const [c, s] = [Math.abs(cos), Math.abs(sin)];
    // The room is a rectangle along the line in another one along the page.
    const next = letters[at + 1];
    const toNext = next?.object === object ? (next.x - x) * cos + (next.y - y) * sin : size / 2;
    const wide = Math.abs(c * c - s * s) > 0.2 ? (room.width * c - room.height * s) / (c * c - s * s) : toNext;
    const middle = room.x * cos + room.y * sin;
    const half = Math.min(Math.max(0, wide), 3 * size) / 2;
    return {
      text,
      from: middle - half,
      to: middle + half,
      up: y * cos - x * sin,
      size,
      turn,
      isBlank,
      at,
      object,
      letters: [letter],
    };
  });
}

export const unitOf = (turn: number) => {
  const angle = (turn * Math.PI) / 180;
  return [Math.cos(angle), Math.sin(angle)] as const;
};

/** Texts whose next letter mostly is below the one before. */
function verticalObjects(letters: readonly Inked[]): Set<number> {
  const steps = new Map<number, number>();
  for (const [at, { object, x, y, turn, size }] of letters.entries()) {
    const before = letters[at - 1];
    if (before?.object !== object) continue;
    const [cos, sin] = unitOf(turn);
    const [along, up] = [(x - before.x) * cos + (y - before.y) * sin, (y - before.y) * cos - (x - before.x) * sin];
    const isDown = up < -0.4 * size && Math.abs(along) < 0.6 * size;
    steps.set(object, (steps.get(object) ?? 0) + (isDown ? 1 : -1));
  }
  return new Set([...steps].filter(([, down]) => down > 0).map(([object]) => object));
}
