import { type Drawings, type Inked, middle, rowOf } from './letter-ink.ts';
import type { Sheet } from './page-letters.ts';

/** A piece of text and its place, as read-pdf-worker.ts reads it. */
export interface PlacedText {
  text: string;
  x: number;
  y: number;
  turn: number;
  width: number;
  height: number;
}

/** Points. The smallest print on papers has 4. */
const smallestPrint = 2.5;
/** The least average width of a letter in heights; narrow typefaces have 0.3. */
const narrowestPrint = 0.12;
/** Grey levels: what a letter, and the picture of one, add or change at least. */
const [letterInk, pictureInk] = [20, 50];
/** How far its letters reach above and below a line, in heights; the next line is further away. */
const [aboveLine, belowLine] = [1.1, -0.4];

/** Whether a person sees a piece of text. @param rows the letters of its page */
export function isSeen(piece: PlacedText, rows: ReadonlyMap<number, Inked[]>, drawings: Drawings): boolean {
  const signs = [...piece.text.replaceAll(/\s/g, '')];
  if (piece.height < smallestPrint || piece.width < narrowestPrint * piece.height * signs.length) return false;
  const frame = frameOf(piece, drawings.sheet);
  const letters = lettersIn(piece, frame, rows);
  const seen = letters.filter(({ hasInk }) => hasInk);
  if (seen.length > 0 && seen.length === letters.length) return true;
  // Other letters may be in the same place: its own have to be among those that are seen.
  const left = seen.map(({ code }) => String.fromCodePoint(code));
  const areOwn = signs.every((sign) => {
    const at = left.indexOf(sign);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  if (areOwn) return true;
  const cells = cellsOf(piece, frame, drawings);
  // The library has read nothing there.
  if (letters.length === 0) return mostly(cells, ({ text }) => text >= letterInk);
  const isBelow = letters.every(({ isInkless, hasInk }) => isInkless || hasInk);
  return isBelow && mostly(cells, ({ picture }) => picture >= pictureInk);
}

type Point = readonly [x: number, y: number];
/** Where a piece begins, in pixels, and a point of the page along its line and up from it. */
interface Frame {
  origin: Point;
  along: Point;
  up: Point;
}

function frameOf({ x, y, turn }: PlacedText, { place }: Sheet): Frame {
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const origin = place(x, y);
  const from = ([left, top]: Point): Point => [left - origin[0], top - origin[1]];
  return { origin, along: from(place(x + cos, y + sin)), up: from(place(x - sin, y + cos)) };
}

const at = ({ origin, along, up }: Frame, u: number, v: number): Point => [
  origin[0] + u * along[0] + v * up[0],
  origin[1] + u * along[1] + v * up[1],
];

function lettersIn({ width, height }: PlacedText, frame: Frame, rows: ReadonlyMap<number, Inked[]>): Inked[] {
  const { origin, along, up } = frame;
  const [low, high] = [belowLine * height, aboveLine * height];
  const tops = [at(frame, 0, low), at(frame, 0, high), at(frame, width, low), at(frame, width, high)].map(([, y]) => y);
  const found: Inked[] = [];
  for (let row = rowOf(Math.min(...tops)); row <= rowOf(Math.max(...tops)); row += 1)
    for (const letter of rows.get(row) ?? []) {
      const [x, y] = middle(letter);
      const on = (axis: Point) =>
        ((x - origin[0]) * axis[0] + (y - origin[1]) * axis[1]) / (axis[0] * axis[0] + axis[1] * axis[1]);
      const [u, v] = [on(along), on(up)];
      if (u >= 0 && u <= width && v >= low && v <= high) found.push(letter);
    }
  return found;
}

interface Cell {
  /** The most that texts add there, and how much what pictures add changes, in grey levels. */
  text: number;
  picture: number;
}

/** What is drawn where each letter of a piece would be if all were equally wide. */
function cellsOf({ text, width, height }: PlacedText, frame: Frame, { sheet, texts, pictures }: Drawings): Cell[] {
  const points = 8;
  return [...text].flatMap((sign, index, { length }) => {
    if (/\s/.test(sign)) return [];
    const added: { text: number; picture: number }[] = [];
    for (let step = 0; step < points * points; step += 1) {
      const u = ((index + (step % points) / points) * width) / length;
      // Where small letters are, so that a line below or around the text is not taken for it.
      const v = (0.05 + (0.55 * Math.floor(step / points)) / points) * height;
      const [x, y] = at(frame, u, v).map(Math.floor) as [number, number];
      if (x < 0 || y < 0 || x >= sheet.width || y >= sheet.height) continue;
      const pixel = y * sheet.width + x;
      added.push({ text: texts[pixel] ?? 0, picture: pictures?.[pixel] ?? 0 });
    }
    const [text, picture] = [added.map((one) => one.text), added.map((one) => one.picture)];
    return [{ text: Math.max(0, ...text), picture: Math.max(0, ...picture) - Math.min(255, ...picture) }];
  });
}

const mostly = (cells: readonly Cell[], is: (cell: Cell) => boolean) => cells.filter(is).length >= 0.6 * cells.length;
