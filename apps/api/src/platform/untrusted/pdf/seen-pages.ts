import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { memoryOf } from './open-pdfium.ts';

type Matrix = readonly number[];
/** Left, bottom, right, top. */
type Box = readonly [number, number, number, number];

/** A picture as a page draws it. */
interface SeenPicture {
  /** Its pixels: a picture that goes on on the next page has as many there, even where it is in the file twice. */
  width: number;
  height: number;
  /** What of it is in sight: of a square with the side 1. */
  window: Box;
  /** How much of it lies on the page, and how much of the page it would cover. */
  onPage: number;
  ofPage: number;
}

export interface SeenPage {
  pictures: SeenPicture[];
  /** Words of at least four letters or digits. */
  shown: Set<string>;
  hidden: Set<string>;
  /** How many things are drawn, and how many of them out of sight. */
  drawn: number;
  outOfSight: number;
}

const identity: Matrix = [1, 0, 0, 1, 0, 0];
const [image, form] = [3, 5];
const maxDepth = 12;
const maxObjects = 100_000;
const unit: Box = [0, 0, 1, 1];

const areaOf = ([left, bottom, right, top]: Box) => Math.max(0, right - left) * Math.max(0, top - bottom);
const meet = (a: Box, b: Box): Box => [
  Math.max(a[0], b[0]),
  Math.max(a[1], b[1]),
  Math.min(a[2], b[2]),
  Math.min(a[3], b[3]),
];
/** First `own`, then `outer`. */
function multiply([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: Matrix, outer: Matrix): Matrix {
  const [A = 1, B = 0, C = 0, D = 1, E = 0, F = 0] = outer;
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F];
}
function inverse([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: Matrix): Matrix {
  const size = a * d - b * c;
  return [d / size, -b / size, -c / size, a / size, (c * f - d * e) / size, (b * e - a * f) / size];
}
const around = (points: readonly (readonly [number, number])[]): Box => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
};
const placed = ([left, bottom, right, top]: Box, [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: Matrix): Box =>
  around(
    [
      [left, bottom],
      [left, top],
      [right, bottom],
      [right, top],
    ].map(([x = 0, y = 0]) => [a * x + c * y + e, b * x + d * y + f]),
  );

/** Every picture that a page draws, as its bytes are in the file. */
export function picturesOf(library: WrappedPdfiumModule, page: number, out: number): Buffer[] {
  const found: Buffer[] = [];
  eachObject(library, page, out, (object, kind) => {
    if (kind === image) found.push(bytesOfPicture(library, object));
  });
  return found;
}

/**
 * What a page shows of its pictures and texts, and what it holds out of sight: off its edges, or clipped.
 * @param out room for eight numbers
 * @param withWords without, the words are left out
 */
export function seeOnPage(library: WrappedPdfiumModule, page: number, out: number, withWords = true): SeenPage {
  const float = (index: number) => new Float32Array(memoryOf(library).HEAPU8.buffer)[out / 4 + index] ?? 0;
  library.FPDF_GetPageBoundingBox(page, out);
  // A rectangle of the library: left, top, right, bottom.
  const paper: Box = [float(0), float(3), float(2), float(1)];
  const pictures: SeenPicture[] = [];
  /** The objects that are not wholly in sight, and where they are in sight. */
  const cut = new Map<number, Box>();
  let [drawn, outOfSight] = [0, 0];
  eachObject(library, page, out, (object, kind, outer, clip) => {
    const sight = meet(paper, clip);
    library.FPDFPageObj_GetBounds(object, out, out + 4, out + 8, out + 12);
    const bounds = placed([float(0), float(1), float(2), float(3)], outer);
    const seen = meet(bounds, sight);
    drawn += 1;
    if (seen[0] > seen[2] || seen[1] > seen[3]) outOfSight += 1;
    if (seen.some((side, index) => side !== bounds[index])) cut.set(object, sight);
    if (kind !== image) return;
    library.FPDFPageObj_GetMatrix(object, out);
    const matrix = multiply([0, 1, 2, 3, 4, 5].map(float), outer);
    library.FPDFImageObj_GetImagePixelSize(object, out, out + 4);
    const [width = 0, height = 0] = new Uint32Array(memoryOf(library).HEAPU8.buffer, out, 2);
    pictures.push({
      ...{ width, height },
      window: areaOf(seen) > 0 ? meet(placed(seen, inverse(matrix)), unit) : [0, 0, 0, 0],
      onPage: areaOf(meet(bounds, paper)) / areaOf(bounds),
      ofPage: areaOf(bounds) / areaOf(paper),
    });
  });
  const words = withWords ? wordsOf(library, page, out, cut) : { shown: new Set<string>(), hidden: new Set<string>() };
  return { pictures, ...words, drawn, outOfSight };
}

/** Calls back for every object of a page but the forms, whose objects follow, with what places and clips it. */
function eachObject(
  library: WrappedPdfiumModule,
  page: number,
  out: number,
  visit: (object: number, kind: number, outer: Matrix, clip: Box) => void,
): void {
  const float = (index: number) => new Float32Array(memoryOf(library).HEAPU8.buffer)[out / 4 + index] ?? 0;
  let objects = 0;
  const clipOf = (object: number, outer: Matrix, above: Box): Box => {
    const path = library.FPDFPageObj_GetClipPath(object);
    let clip = above;
    // Without any, the library says -1.
    for (let index = 0; path && index < library.FPDFClipPath_CountPaths(path); index += 1) {
      const points: [number, number][] = [];
      for (let at = 0; at < library.FPDFClipPath_CountPathSegments(path, index); at += 1) {
        const segment = library.FPDFClipPath_GetPathSegment(path, index, at);
        if (library.FPDFPathSegment_GetPoint(segment, out, out + 4)) points.push([float(0), float(1)]);
      }
      if (points.length > 0) clip = meet(clip, placed(around(points), outer));
    }
    return clip;
  };
  const walk = (object: number, outer: Matrix, above: Box, depth: number) => {
    objects += 1;
    if (objects > maxObjects || depth > maxDepth) throw new Error('This page has too many objects.');
    const kind = library.FPDFPageObj_GetType(object);
    const clip = clipOf(object, outer, above);
    if (kind !== form) return visit(object, kind, outer, clip);
    library.FPDFPageObj_GetMatrix(object, out);
    const inner = multiply([0, 1, 2, 3, 4, 5].map(float), outer);
    for (let index = 0; index < library.FPDFFormObj_CountObjects(object); index += 1)
      walk(library.FPDFFormObj_GetObject(object, index), inner, clip, depth + 1);
  };
  const everywhere: Box = [-1e9, -1e9, 1e9, 1e9];
  for (let index = 0; index < library.FPDFPage_CountObjects(page); index += 1)
    walk(library.FPDFPage_GetObject(page, index), identity, everywhere, 0);
}

function bytesOfPicture(library: WrappedPdfiumModule, object: number): Buffer {
  const { malloc, free } = memoryOf(library).wasmExports;
  const size = library.FPDFImageObj_GetImageDataRaw(object, 0, 0);
  const at = malloc(size);
  library.FPDFImageObj_GetImageDataRaw(object, at, size);
  const bytes = Buffer.from(memoryOf(library).HEAPU8.slice(at, at + size));
  free(at);
  return bytes;
}

function wordsOf(library: WrappedPdfiumModule, page: number, out: number, cut: ReadonlyMap<number, Box>) {
  const [shown, hidden] = [[] as string[], [] as string[]];
  const text = library.FPDFText_LoadPage(page);
  const isShown = (index: number): boolean => {
    const sight = cut.size > 0 && cut.get(library.FPDFText_GetTextObject(text, index));
    if (!sight) return true;
    library.FPDFText_GetCharBox(text, index, out, out + 8, out + 16, out + 24);
    const [left = 0, right = 0, bottom = 0, top = 0] = new Float64Array(memoryOf(library).HEAPU8.buffer, out, 4);
    const [x, y] = [(left + right) / 2, (bottom + top) / 2];
    return x >= sight[0] && x <= sight[2] && y >= sight[1] && y <= sight[3];
  };
  const amount = library.FPDFText_CountChars(text);
  for (let index = 0; index < amount; index += 1) {
    const letter = String.fromCodePoint(library.FPDFText_GetUnicode(text, index));
    const isInSight = isShown(index);
    shown.push(isInSight ? letter : ' ');
    hidden.push(isInSight ? ' ' : letter);
  }
  library.FPDFText_ClosePage(text);
  const words = (letters: string[]) =>
    new Set(
      letters
        .join('')
        .toUpperCase()
        .match(/[\p{L}\p{N}]{4,}/gu),
    );
  return { shown: words(shown), hidden: words(hidden) };
}

/** A part of a picture with fewer pixels shows no card. */
const minPixels = 10_000;
const sizeOf = ({ width, height }: SeenPicture) => `${width} ${height}`;

/**
 * Whether pages hold, out of sight, what they do not show: of a picture what others show, or a third of a large one; a word that
 * others show; or mostly such things. A picture that all show whole, or cut in the same way, is no reason.
 * @param others the pages of others
 */
export function holdsHidden(own: readonly SeenPage[], others: readonly SeenPage[]): boolean {
  const pictures = Map.groupBy(
    own.flatMap((page) => page.pictures),
    sizeOf,
  );
  const theirs = others.flatMap((page) => page.pictures);
  const shownOf = (window: Box, parts: readonly SeenPicture[]) =>
    parts.reduce((sum, part) => sum + areaOf(meet(part.window, window)), 0);
  const goesOn = theirs.some((one) => {
    const parts = pictures.get(sizeOf(one));
    return parts && (areaOf(one.window) - shownOf(one.window, parts)) * one.width * one.height > minPixels;
  });
  const isCut = [...pictures].some(([size, parts]) => {
    const isLarge = parts.some(({ ofPage, onPage }) => ofPage > 0.5 && onPage < 2 / 3);
    return isLarge && shownOf(unit, parts) < 2 / 3 && !theirs.some((one) => sizeOf(one) === size);
  });
  const all = (of: 'shown' | 'hidden', pages: readonly SeenPage[]) => new Set(pages.flatMap((page) => [...page[of]]));
  const [ownShown, othersShown] = [all('shown', own), all('shown', others)];
  const hasWords = [...all('hidden', own)].some((word) => !ownShown.has(word) && othersShown.has(word));
  const isMostlyHidden = own.some(({ drawn, outOfSight }) => outOfSight >= 20 && outOfSight >= drawn / 2);
  return goesOn || isCut || hasWords || isMostlyHidden;
}
