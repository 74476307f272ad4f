import { parentPort } from 'node:worker_threads';
import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { dissolveGroups } from './dissolve-groups.ts';
import { coloursOf, greyOf } from './draw-page.ts';
import { findPlainObjects, type PageObjects } from './find-plain-objects.ts';
import { type Box, measure, type OpenPage } from './open-page.ts';
import { memoryOf, openPdfium, putInto } from './open-pdfium.ts';
import { hasNoInk, type ReadLetter, readLetters } from './read-letters.ts';
import { unexplainedInk } from './unexplained-ink.ts';

/**
 * The thread of draw-card.ts: draws of the first page of one card after the other what is plain text, rules and boxes, and
 * says where the letters are and where the page has anything else.
 */
export interface DrawCardJob {
  content: Uint8Array;
  /** The longer side of the drawing, in pixels. */
  maxSide: number;
  maxLetters: number;
  maxObjects: number;
}

export interface DrawnCard {
  width: number;
  height: number;
  /** Grey, a byte a pixel, from the top. Nothing is drawn in it but letters of known characters, rules and boxes. */
  pixels: Uint8Array<ArrayBuffer>;
  /** In the order of the file. */
  letters: { code: number; isKnown: boolean; box: Box }[];
  /** Where the page has other ink: images, drawings, unknown letters. */
  opaque: Box[];
}
export type Answer = DrawnCard | { problem: 'locked' | 'long' | 'broken' };

const passwordError = 4;
/** A drawing has four times the pixels of a page in points at most: 288 dots an inch. */
const maxScale = 4;
const white = 0xffffff;

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

function drawPage(library: WrappedPdfiumModule, page: number, out: number, most: Omit<DrawCardJob, 'content'>): Answer {
  const open = measure(library, page, out, { scale: maxScale, side: most.maxSide });
  if (!open) return { problem: 'broken' };
  // Before anything of it is changed.
  const whole = greyOf(library, page, open);
  dissolveGroups(open);
  const objects = findPlainObjects(open, most.maxObjects);
  const read =
    objects &&
    readLetters(
      open,
      objects.others.map(({ object }) => object),
      most.maxLetters,
    );
  if (!read) return { problem: 'long' };
  const texts = knownTexts(open, objects.texts, read);
  const others = [...objects.others, ...objects.texts.filter(({ object }) => !texts.has(object))];
  for (const { object } of [...others, ...objects.shapes]) library.FPDFPageObj_SetIsActive(object, false);
  const pixels = greyOf(library, page, open);

  const rules = Map.groupBy(objects.boxes, ({ object }) => object);
  const boxesOf = new Map(texts);
  for (const [object, parts] of rules)
    boxesOf.set(
      object,
      parts.map(({ box }) => box),
    );
  const astray = inkAstray(open, boxesOf);
  const pictures = read.filter(({ state }) => state === 'picture').map(({ box }) => box);
  for (const box of pictures) fill(astray, open.width, box);
  const opaque = unexplainedInk(
    { width: open.width, height: open.height, page: whole, explained: pixels, astray },
    [...others.map(({ box }) => box), ...pictures],
    objects.shapes.map(({ box }) => box),
    open.scale,
  );
  const letters = read.map(({ code, box, object }) => ({ code, box, isKnown: object === 0 || texts.has(object) }));
  return { width: open.width, height: open.height, pixels, letters, opaque };
}

/**
 * The texts whose letters were read, all of them known, and where these are seen. One letter without a known character
 * makes its whole font unknown: a font that was printed again names its letters by their numbers, and most of these are
 * characters too.
 */
function knownTexts(
  { library }: OpenPage,
  texts: PageObjects['texts'],
  letters: readonly ReadLetter[],
): Map<number, Box[]> {
  const fontOf = (object: number) => library.FPDFTextObj_GetFont(object);
  const plain = new Set(texts.map(({ object }) => object));
  const drawn = letters.filter(({ object }) => plain.has(object));
  const unknown = new Set(drawn.filter(({ state }) => state === 'unknown').map(({ object }) => fontOf(object)));
  const known = new Map<number, Box[]>();
  for (const [object, own] of Map.groupBy(drawn, ({ object }) => object))
    if (!unknown.has(fontOf(object)))
      known.set(
        object,
        own.filter(({ code }) => !hasNoInk(code)).map(({ box }) => box),
      );
  return known;
}

/** Pixels by which a letter may reach over its box. */
const edge = 3;

/** Where an object is drawn outside the boxes of its letters. */
function inkAstray(open: OpenPage, objects: ReadonlyMap<number, readonly Box[]>): Uint8Array {
  const { width, height } = open;
  const boxesOf = [...objects.values()];
  for (const [at, object] of [...objects.keys()].entries()) {
    const own = [at >> 16, (at >> 8) & 255, at & 255, 255] as const;
    open.paint(object, { fill: own, stroke: own });
  }
  const isInside = (x: number, y: number, [left, top, right, bottom]: Box) =>
    x >= left - edge && x <= right + edge && y >= top - edge && y <= bottom + edge;
  const latest: (Box | undefined)[] = [];
  const isWithinIts = (colour: number, x: number, y: number) => {
    const last = latest[colour];
    if (last && isInside(x, y, last)) return true;
    latest[colour] = boxesOf[colour]?.find((box) => isInside(x, y, box));
    return latest[colour] !== undefined;
  };
  const colours = coloursOf(open.library, open.page, open);
  const isAstray = new Uint8Array(width * height);
  const mixed: number[] = [];
  for (let at = 0; at < colours.length; at += 1) {
    const colour = colours[at] ?? white;
    if (colour === white || isWithinIts(colour, at % width, Math.floor(at / width))) continue;
    isAstray[at] = 1;
    if (colour >= boxesOf.length) mixed.push(at);
  }
  // Where something is cut off, its colour is mixed with what is beside it.
  const isBesideExplained = (at: number) =>
    [-2, -1, 0, 1, 2].some((row) =>
      [-2, -1, 0, 1, 2].some((column) => {
        const beside = at + row * width + column;
        return isAstray[beside] === 0 && colours[beside] !== white;
      }),
    );
  for (const at of mixed.filter(isBesideExplained)) isAstray[at] = 0;
  return isAstray;
}

function fill(pixels: Uint8Array, width: number, [left, top, right, bottom]: Box): void {
  const [from, to] = [Math.max(0, left), Math.min(width, right + 1)];
  for (let y = Math.max(0, top); from < to && y <= bottom; y += 1) pixels.fill(1, y * width + from, y * width + to);
}

parentPort?.on('message', async (job: DrawCardJob) => {
  const answer = await draw(job).catch((): Answer => ({ problem: 'broken' }));
  parentPort?.postMessage(answer);
});
