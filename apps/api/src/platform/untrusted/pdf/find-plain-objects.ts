import { around, type Box, type Corners, identity, type Matrix, multiply, type OpenPage } from './open-page.ts';
import { barsOf, isRectangle, longerSide, type Part, type Point, shortestRule, strokesOf } from './rules-and-boxes.ts';

/** What a page draws, put apart: only the first two may be shown. */
export interface PageObjects {
  /** Text that is painted with a colour and nothing else; whether its letters are known is another question. */
  texts: Part[];
  /** Rules, boxes and backgrounds, part by part. */
  boxes: Part[];
  /** Paths of any other form, by where they may be drawn. */
  shapes: Part[];
  /** Everything else. */
  others: Part[];
}

/** Numbers of the library. */
const [text, path, form] = [1, 2, 5];
const invisibleMode = 3;
const move = 2;
/** A path with more points than that, all its parts together, is a drawing. */
const mostPoints = 2000;
const maxDepth = 12;
/** More parts than that are no table; comparing each with each other takes long. */
const mostBoxes = 2000;
/** @returns null: the page has more objects than that */
export function findPlainObjects(open: OpenPage, maxObjects: number): PageObjects | null {
  const { library, page, out, float } = open;
  const found: PageObjects = { texts: [], boxes: [], shapes: [], others: [] };
  let objects = 0;
  /** Some text before has become the shape through which the rest is seen. The library does not say until where. */
  let isCut = false;
  /** Through what the plain objects are seen: these boxes must be no strokes and no code either. */
  const cuts: Part[] = [];

  const collect = (object: number, matrix: Matrix, isInPlain: boolean, depth: number) => {
    objects += 1;
    if (objects > maxObjects) return;
    const kind = library.FPDFPageObj_GetType(object);
    if (kind === form && depth < maxDepth) {
      const inner = multiply(open.matrixOf(object), matrix);
      const count = library.FPDFFormObj_CountObjects(object);
      const isPlain = isInPlain && cutOf(open, object, matrix).isPlain && !hasActualText(open, object);
      for (let index = 0; index < count; index += 1)
        collect(library.FPDFFormObj_GetObject(object, index), inner, isPlain, depth + 1);
      return;
    }
    library.FPDFPageObj_GetBounds(object, out, out + 4, out + 8, out + 12);
    const bounds: Corners = [float(0), float(1), float(2), float(3)];
    const cut = cutOf(open, object, matrix);
    const box = overlap(open.boxOf(bounds, matrix), cut.box);
    const isPlain =
      isInPlain && cut.isPlain && !(isCut && cut.isThere) && !isMasked(open, object) && !hasActualText(open, object);
    if (isPlain) cuts.push(...cut.parts.map((part) => ({ object, box: part })));
    if (kind === text) {
      const mode = library.FPDFTextObj_GetTextRenderMode(object);
      const isPainted = isPlain && mode < invisibleMode && isOfOutlines(open, object);
      if (mode !== invisibleMode) (isPainted ? found.texts : found.others).push({ object, box });
      isCut ||= mode > invisibleMode;
    } else {
      const parts = kind === path && isPlain ? rectanglesOf(open, object, matrix) : null;
      if (parts) found.boxes.push(...parts.map((part) => ({ object, box: overlap(part, box) })));
      else (kind === path ? found.shapes : found.others).push({ object, box });
    }
  };
  const count = library.FPDFPage_CountObjects(page);
  for (let index = 0; index < count; index += 1) collect(library.FPDFPage_GetObject(page, index), identity, true, 0);
  if (objects > maxObjects) return null;
  const boxes = [...found.boxes, ...cuts];
  const odd = new Set(
    boxes.length > mostBoxes
      ? boxes.map(({ object }) => object)
      : [...barsOf(boxes, open.scale), ...strokesOf(boxes, open.scale)],
  );
  const isOdd = ({ object }: { object: number }) => odd.has(object);
  found.shapes.push(...found.boxes.filter(isOdd));
  found.others.push(...found.texts.filter(isOdd));
  found.boxes = found.boxes.filter((box) => !isOdd(box));
  found.texts = found.texts.filter((text) => !isOdd(text));
  return found;
}

interface Cut {
  isThere: boolean;
  /** Nothing cuts pieces out of the object but rectangles. */
  isPlain: boolean;
  box: Box;
  /** The rectangles, where they are small or several. */
  parts: Box[];
}

/** Through what an object is seen. */
function cutOf(open: OpenPage, object: number, matrix: Matrix): Cut {
  const { library, width, height } = open;
  const clip = library.FPDFPageObj_GetClipPath(object);
  const count = library.FPDFClipPath_CountPaths(clip);
  // -1: nothing cuts it. 0: text does.
  const cut: Cut = { isThere: count >= 0, isPlain: count !== 0, box: [0, 0, width, height], parts: [] };
  for (let path = 0; path < count; path += 1) {
    const amount = library.FPDFClipPath_CountPathSegments(clip, path);
    if (amount > mostPoints) return { ...cut, isPlain: false };
    const parts = partsOf(open, amount, (at) => library.FPDFClipPath_GetPathSegment(clip, path, at), matrix);
    cut.isPlain &&= parts.every((part) => isRectangle(part, open.scale));
    const boxes = parts.map((part) => around(part.map(({ x, y }) => [x, y])));
    cut.box = overlap(cut.box, around(parts.flatMap((part) => part.map(({ x, y }) => [x, y]))));
    if (boxes.length > 1) cut.parts.push(...boxes);
  }
  if (longerSide(cut.box) < shortestRule * open.scale) cut.parts.push(cut.box);
  return cut;
}

const overlap = (a: Box, b: Box): Box => [
  Math.max(a[0], b[0]),
  Math.max(a[1], b[1]),
  Math.min(a[2], b[2]),
  Math.min(a[3], b[3]),
];

/**
 * Seen through another drawing, or mixed with what is below it. The library names no mask, but says that something is not
 * opaque although its colours are. Afterwards the object has plain colours: where it had a pattern, it looks different now.
 */
function isMasked(open: OpenPage, object: number): boolean {
  const { fill, stroke } = open.coloursOf(object);
  const [r, g, b] = fill;
  const [R, G, B] = stroke;
  open.paint(object, { fill: [r, g, b, 255], stroke: [R, G, B, 255] });
  const isTransparent = open.library.FPDFPageObj_HasTransparency(object);
  open.paint(object, { fill, stroke });
  return isTransparent;
}

/** What is read aloud instead of it may stand elsewhere, and it may be any drawing itself. */
function hasActualText({ library }: OpenPage, object: number): boolean {
  const marks = library.FPDFPageObj_CountMarks(object);
  return Array.from({ length: Math.max(0, marks) }, (_, at) => library.FPDFPageObj_GetMark(object, at)).some(
    (mark) => library.FPDFPageObjMark_GetParamValueType(mark, 'ActualText') !== 0,
  );
}

/** Not of a Type 3 font, whose letters are drawings of any kind. */
function isOfOutlines({ library, out, whole }: OpenPage, object: number): boolean {
  const font = library.FPDFTextObj_GetFont(object);
  return library.FPDFFont_GetFontData(font, 0, 0, out) && whole(0) > 0;
}

/** The parts of a path without dashes that is made of rules and boxes, also with round corners; null: of any other. */
function rectanglesOf(open: OpenPage, object: number, matrix: Matrix): Box[] | null {
  const { library, scale } = open;
  const amount = library.FPDFPath_CountSegments(object);
  if (amount > mostPoints || library.FPDFPageObj_GetDashCount(object) > 0) return null;
  const inner = multiply(open.matrixOf(object), matrix);
  const parts = partsOf(open, amount, (at) => library.FPDFPath_GetPathSegment(object, at), inner);
  if (!parts.every((part) => isRectangle(part, scale))) return null;
  library.FPDFPageObj_GetStrokeWidth(object, open.out);
  const [a = 1, b = 0] = inner;
  const half = (open.float(0) * Math.hypot(a, b) * scale) / 2;
  return parts.map((part) => {
    const [left, top, right, bottom] = around(part.map(({ x, y }) => [x, y]));
    return [left - half, top - half, right + half, bottom + half];
  });
}

/** The parts of a path as it is drawn, with the points that its curves are drawn by. */
function partsOf(open: OpenPage, amount: number, segment: (at: number) => number, matrix: Matrix): Point[][] {
  const { library, out, float } = open;
  const parts: Point[][] = [];
  for (let at = 0; at < amount; at += 1) {
    const one = segment(at);
    library.FPDFPathSegment_GetPoint(one, out, out + 4);
    const [x, y] = open.place(float(0), float(1), matrix);
    if (library.FPDFPathSegment_GetType(one) === move || parts.length === 0) parts.push([]);
    parts.at(-1)?.push({ x, y });
  }
  return parts;
}
