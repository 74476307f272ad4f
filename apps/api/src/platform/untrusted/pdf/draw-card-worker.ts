import { parentPort } from 'node:worker_threads';
import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { greyOf } from './draw-page.ts';
import { memoryOf, openPdfium, putInto } from './open-pdfium.ts';

/**
 * The thread of draw-card.ts: draws the first page of one card after the other and says where its letters are, and where
 * anything is that is no plain text.
 */
export interface DrawCardJob {
  content: Uint8Array;
  /** The longer side of the drawing, in pixels. */
  maxSide: number;
  maxLetters: number;
  maxObjects: number;
}

/** Left, top, right and bottom in pixels of the drawing. */
export type Box = [left: number, top: number, right: number, bottom: number];

export interface DrawnCard {
  width: number;
  height: number;
  /** Grey, a byte a pixel, from the top. */
  pixels: Uint8Array<ArrayBuffer>;
  /** In the order of the file. */
  letters: { code: number; box: Box }[];
  /** Images, shadings, drawn shapes that may be letters or a code, and letters without a known character. */
  opaque: Box[];
}
export type Answer = DrawnCard | { problem: 'locked' | 'long' | 'broken' };

type Matrix = readonly number[];
type Corners = [left: number, bottom: number, right: number, top: number];

const identity: Matrix = [1, 0, 0, 1, 0, 0];
/** Numbers of the library: kinds of objects of a page, the error of a file with a password. */
const [path, image, shading, form] = [2, 3, 4, 5];
const passwordError = 4;
/** A drawing has four times the pixels of a page in points at most: 288 dots an inch. */
const maxScale = 4;
/** Points of the outline of a rectangle; a rounded one has 17. */
const plainPoints = 5;
const roundedPoints = 20;
/** Shapes lower or narrower than this, in points, may be letters or parts of a code. */
const smallShape = 48;
const maxDepth = 12;

async function draw({ content, ...most }: DrawCardJob): Promise<Answer> {
  const library = await openPdfium();
  const { malloc, free } = memoryOf(library).wasmExports;
  const file = putInto(library, content);
  const pdf = library.FPDF_LoadMemDocument(file, content.length, '');
  const page = pdf && library.FPDF_LoadPage(pdf, 0);
  const out = malloc(64);
  try {
    if (!page) return { problem: library.FPDF_GetLastError() === passwordError ? 'locked' : 'broken' };
    return drawPage(library, page, out, most);
  } finally {
    if (page) library.FPDF_ClosePage(page);
    if (pdf) library.FPDF_CloseDocument(pdf);
    free(file);
    free(out);
  }
}

interface OpenPage {
  library: WrappedPdfiumModule;
  page: number;
  /** Room for eight numbers that the library writes. */
  out: number;
  float: (index: number) => number;
  boxOf: (corners: Corners, matrix?: Matrix) => Box;
}

function drawPage(library: WrappedPdfiumModule, page: number, out: number, most: Omit<DrawCardJob, 'content'>): Answer {
  const [pageWidth, pageHeight] = [library.FPDF_GetPageWidthF(page), library.FPDF_GetPageHeightF(page)];
  const scale = Math.min(maxScale, most.maxSide / Math.max(pageWidth, pageHeight));
  const [width, height] = [Math.round(pageWidth * scale), Math.round(pageHeight * scale)];
  if (!(width > 0 && height > 0)) return { problem: 'broken' };

  const float = (index: number) => new Float32Array(memoryOf(library).HEAPU8.buffer)[out / 4 + index] ?? 0;
  const whole = (index: number) => new Int32Array(memoryOf(library).HEAPU8.buffer)[out / 4 + index] ?? 0;
  const place = (x: number, y: number): [number, number] => {
    library.FPDF_PageToDevice(page, 0, 0, width, height, 0, x, y, out, out + 4);
    return [whole(0), whole(1)];
  };
  const boxOf = ([left, bottom, right, top]: Corners, matrix: Matrix = identity): Box => {
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix;
    const corners = [
      [left, bottom],
      [left, top],
      [right, bottom],
      [right, top],
    ].map(([x = 0, y = 0]) => place(a * x + c * y + e, b * x + d * y + f));
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
    return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  };

  const open = { library, page, out, float, boxOf };
  const shapes = findShapes(open, most.maxObjects);
  const text = readLetters(open, most.maxLetters);
  if (!shapes || !text) return { problem: 'long' };
  const pixels = greyOf(library, page, { width, height });
  return { width, height, pixels, letters: text.letters, opaque: [...shapes, ...text.unknown] };
}

/** What may show letters or a code in another way than as text; null: the page has more objects than that. */
function findShapes({ library, page, out, float, boxOf }: OpenPage, maxObjects: number): Box[] | null {
  const opaque: Box[] = [];
  /** Small filled squares one beside the other are a code, each of them as plain as a rule below a line. */
  const squares: Box[] = [];
  let objects = 0;
  const boundsOf = (object: number): Corners => {
    library.FPDFPageObj_GetBounds(object, out, out + 4, out + 8, out + 12);
    return [float(0), float(1), float(2), float(3)];
  };
  const collect = (object: number, matrix: Matrix, depth: number) => {
    objects += 1;
    if (objects > maxObjects) return;
    const kind = library.FPDFPageObj_GetType(object);
    const bounds = boundsOf(object);
    if (kind === image || kind === shading || (kind === form && depth > maxDepth)) opaque.push(boxOf(bounds, matrix));
    else if (kind === path) {
      if (mayBeWriting(library.FPDFPath_CountSegments(object), bounds)) opaque.push(boxOf(bounds, matrix));
      else if (isSquare(bounds)) squares.push(boxOf(bounds, matrix));
    } else if (kind === form) {
      library.FPDFPageObj_GetMatrix(object, out);
      const own = [0, 1, 2, 3, 4, 5].map(float);
      const inner = multiply(own, matrix);
      const count = library.FPDFFormObj_CountObjects(object);
      for (let index = 0; index < count; index += 1)
        collect(library.FPDFFormObj_GetObject(object, index), inner, depth + 1);
    }
  };
  const count = library.FPDFPage_CountObjects(page);
  for (let index = 0; index < count; index += 1) collect(library.FPDFPage_GetObject(page, index), identity, 0);
  if (objects > maxObjects) return null;
  // A form has some lines and boxes; the smallest code has hundreds of squares.
  if (squares.length > 60)
    for (const [left, top, right, bottom] of squares) {
      const room = 8 * Math.min(right - left, bottom - top) + 4;
      opaque.push([left - room, top - room, right + room, bottom + room]);
    }
  return opaque;
}

function mayBeWriting(points: number, [left, bottom, right, top]: Corners): boolean {
  const isSmall = Math.min(right - left, top - bottom) < smallShape;
  return points > (isSmall ? plainPoints : roundedPoints);
}

function isSquare([left, bottom, right, top]: Corners): boolean {
  const [wide, high] = [right - left, top - bottom];
  const [longer, shorter] = [Math.max(wide, high), Math.min(wide, high)];
  return longer < smallShape && shorter > 0.2 && longer / shorter < 40;
}

/** The letters, and where those without a known character are; null: there are more letters than that. */
function readLetters({ library, page, out, float, boxOf }: OpenPage, maxLetters: number) {
  const double = (index: number) => new Float64Array(memoryOf(library).HEAPU8.buffer)[out / 8 + index] ?? 0;
  const letters: DrawnCard['letters'] = [];
  const unknown: Box[] = [];
  const text = library.FPDFText_LoadPage(page);
  const amount = library.FPDFText_CountChars(text);
  for (let index = 0; index < Math.min(amount, maxLetters); index += 1) {
    library.FPDFText_GetCharBox(text, index, out, out + 8, out + 16, out + 24);
    const tight: Corners = [double(0), double(2), double(1), double(3)];
    library.FPDFText_GetLooseCharBox(text, index, out);
    // A rectangle of the library: left, top, right, bottom.
    const loose: Corners = [float(0), float(3), float(2), float(1)];
    const [first, second] = [boxOf(tight), boxOf(loose)];
    const box: Box = [
      Math.min(first[0], second[0]),
      Math.min(first[1], second[1]),
      Math.max(first[2], second[2]),
      Math.max(first[3], second[3]),
    ];
    const code = library.FPDFText_GetUnicode(text, index);
    const isUnknown = code === 0 || (code >= 0xe000 && code <= 0xf8ff) || code === 0xfffd;
    if (isUnknown || library.FPDFText_HasUnicodeMapError(text, index) === 1) unknown.push(box);
    letters.push({ code, box });
  }
  library.FPDFText_ClosePage(text);
  return amount > maxLetters ? null : { letters, unknown };
}

/** First `own`, then `outer`. */
function multiply([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: Matrix, outer: Matrix): Matrix {
  const [A = 1, B = 0, C = 0, D = 1, E = 0, F = 0] = outer;
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F];
}

parentPort?.on('message', async (job: DrawCardJob) => {
  const answer = await draw(job).catch((): Answer => ({ problem: 'broken' }));
  parentPort?.postMessage(answer);
});
