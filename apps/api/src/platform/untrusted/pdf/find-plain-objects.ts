import { around, type Box, type Corners, identity, type Matrix, multiply, type OpenPage } from './open-page.ts';

/** What a page draws, put apart: only the first two may be shown. */
export interface PageObjects {
  /** Text that is painted with a colour and nothing else; whether its letters are known is another question. */
  texts: { object: number; box: Box }[];
  /** Rules, boxes and backgrounds, part by part. */
  boxes: { object: number; box: Box }[];
  /** Paths of any other form, by where they may be drawn. */
  shapes: { object: number; box: Box }[];
  /** Everything else. */
  others: { object: number; box: Box }[];
}

/** Numbers of the library. */
const [text, path, form] = [1, 2, 5];
const invisibleMode = 3;
const move = 2;
/** Of a path, all its parts together. */
const mostPoints = 2000;
/** Points: how far a round corner reaches, and the length of a box that may have some. */
const [roundest, shortestRound] = [24, 48];
const maxDepth = 12;
/** More parts than that are no table; comparing each with each other takes long. */
const mostBoxes = 2000;
/** Points: the shortest box, the shortest rule that may end in the open, and how thick a rule is at most. */
const [shortestRule, longRule, thickest] = [12, 48, 6];
/** Pixels between rules that touch. */
const touch = 3;
/** Points: so wide at most, and one so close to the next, this number of bars are a code. */
const [closeBars, barsOfCode] = [8, 6];
/** Pixels by which a straight line may be off. */
const off = 1.5;

/** @returns null: the page has more objects than that */
export function findPlainObjects(open: OpenPage, maxObjects: number): PageObjects | null {
  const { library, page, out, float } = open;
  const found: PageObjects = { texts: [], boxes: [], shapes: [], others: [] };
  let objects = 0;
  /** Some text before has become the shape through which the rest is seen. The library does not say until where. */
  let isCut = false;
  /** Through what the plain objects are seen: these boxes must be no strokes and no code either. */
  const cuts: PageObjects['boxes'] = [];

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
  if (longer(cut.box) < shortestRule * open.scale) cut.parts.push(cut.box);
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

interface Point {
  x: number;
  y: number;
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

/** Straight along the sides of one box; only its corners may be round, and when it is large. No letter is drawn so. */
function isRectangle(points: readonly Point[], scale: number): boolean {
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

const longer = ([left, top, right, bottom]: Box) => Math.max(right - left, bottom - top);

/** The objects of long thin boxes side by side, more of them and closer than any table has its rules. */
function barsOf(boxes: PageObjects['boxes'], scale: number): number[] {
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
function strokesOf(boxes: PageObjects['boxes'], scale: number): number[] {
  const kept = new Set(boxes.filter(({ box }) => longer(box) >= shortestRule * scale));
  const endsAt = (x: number, y: number, own: object) =>
    [...kept].some((other) => {
      const [left, top, right, bottom] = other.box;
      return other !== own && x >= left - touch && x <= right + touch && y >= top - touch && y <= bottom + touch;
    });
  const short = [...kept].filter(({ box: [left, top, right, bottom], box }) => {
    const thickness = Math.min(right - left, bottom - top);
    return longer(box) < longRule * scale && thickness <= thickest * scale;
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
