import type { PageLetter, Sheet } from './page-letters.ts';

/** Grey levels, of 255: small print in light grey has 40; letters in #f2f2f2 on white have 13 at most. */
const ink = { peak: 20, edge: 10, stroke: 60 } as const;
/** Pixels: a letter so high, as of a watermark, is seen in half the ink. */
const large = 36;

/** What is known of the ink on a page. */
export interface Drawings {
  sheet: Sheet;
  /** What each of these adds to each pixel, in grey levels; null: there are none, or pictures do not count. */
  texts: Uint8Array;
  annotations: Uint8Array | null;
  pictures: Uint8Array | null;
}

/** A typeface that is not in the file is drawn with another, and the library has only Latin ones. */
const lastLatin = 0x24f;
/** Wide and mathematical letters and digits, too, are read as Latin ones, and half a pair says nothing. */
const isReadAsLatin = (text: string) =>
  (text.codePointAt(0) ?? 0) <= lastLatin || /^[\p{Script=Latin}\p{N}\p{Cs}]/u.test(text.normalize('NFKC'));

/** Whether a letter is drawn, from edge to edge, and nothing that was added later goes through it. */
function hasInk({ text, box, isSubstituted }: PageLetter, { sheet, texts, annotations }: Drawings): boolean {
  if (isSubstituted && !isReadAsLatin(text)) return true;
  const { width, height } = sheet;
  const [left, top, right, bottom] = box;
  let peak = 0;
  const found = { left: Number.POSITIVE_INFINITY, top: Number.POSITIVE_INFINITY, right: -1, bottom: -1 };
  const added = { least: 255, most: 0 };
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, Math.ceil(bottom)); y += 1)
    for (let x = Math.max(0, Math.floor(left)); x < Math.min(width, Math.ceil(right)); x += 1) {
      const at = y * width + x;
      const own = texts[at] ?? 0;
      peak = Math.max(peak, own);
      added.least = Math.min(added.least, annotations?.[at] ?? 0);
      added.most = Math.max(added.most, annotations?.[at] ?? 0);
      if (own < ink.edge) continue;
      found.left = Math.min(found.left, x);
      found.right = Math.max(found.right, x + 1);
      found.top = Math.min(found.top, y);
      found.bottom = Math.max(found.bottom, y + 1);
    }
  const spans = (from: number, to: number, length: number) => to - from >= 0.6 * length - 1;
  return (
    peak >= (bottom - top > large ? ink.edge : ink.peak) &&
    spans(found.left, found.right, right - left) &&
    spans(found.top, found.bottom, bottom - top) &&
    added.most - added.least < ink.stroke
  );
}

export type Inked = PageLetter & { hasInk: boolean };

/** Letters by where their middle is, in stripes of so many pixels. */
const stripe = 16;
const rowOf = ({ box: [, top, , bottom] }: PageLetter) => Math.floor((top + bottom) / 2 / stripe);

/** Scripts whose letters do not reach into each other. */
const isApart = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Han}\p{Script=Hangul}\p{N}]/u;

/** The letters of a page with their ink. Of two of one size in one place neither can be read. */
export function inkedLetters(found: readonly PageLetter[], drawings: Drawings): Inked[] {
  const letters: Inked[] = found.map((letter) => ({
    ...letter,
    hasInk: !letter.isInkless && hasInk(letter, drawings),
  }));
  const rows = Map.groupBy(letters, rowOf);
  const area = ([left, top, right, bottom]: PageLetter['box']) => Math.max(0, right - left) * Math.max(0, bottom - top);
  const cover = (one: Inked, other: Inked) => {
    const [a, b] = [one.box, other.box];
    const common = area([Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])]);
    return common > 0.5 * Math.min(area(a), area(b));
  };
  const isAlike = (one: Inked, other: Inked) => {
    const [a, b] = [one.box[3] - one.box[1], other.box[3] - other.box[1]];
    return Math.max(a, b) < 1.6 * Math.min(a, b);
  };
  /** The letters of another typeface are wider than the places that they are given. */
  const isWider = (one: Inked, other: Inked) =>
    one.isSubstituted && one.object === other.object && Math.hypot(one.x - other.x, one.y - other.y) > 0.4 * one.size;
  const isLetter = ({ text, hasInk }: Inked) => hasInk && isApart.test(text);
  const unclear = new Set<Inked>();
  for (const [row, some] of rows) {
    const near = [...some, ...(rows.get(row + 1) ?? [])].filter(isLetter).toSorted((a, b) => a.box[0] - b.box[0]);
    for (const [at, one] of near.entries())
      for (let next = at + 1; next < near.length; next += 1) {
        const other = near[next];
        if (!other || other.box[0] >= one.box[2]) break;
        if (other.text !== one.text && isAlike(one, other) && cover(one, other) && !isWider(one, other))
          unclear.add(one).add(other);
      }
  }
  return letters.map((letter) => (unclear.has(letter) ? { ...letter, hasInk: false } : letter));
}
