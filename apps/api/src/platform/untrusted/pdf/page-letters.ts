import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { memoryOf } from './open-pdfium.ts';

/** Left, top, right and bottom in pixels of the drawing. */
export type LetterBox = readonly [left: number, top: number, right: number, bottom: number];

export interface PageLetter {
  code: number;
  box: LetterBox;
  /** The text object of the page that it is a part of. */
  object: number;
  /** It is written without ink, as the text of a scan is. */
  isInkless: boolean;
  /** Its typeface is not in the file, and the library has only Latin ones. */
  isUndrawable: boolean;
}

/** A page of an open file on a drawing of so many pixels. */
export interface Sheet {
  library: WrappedPdfiumModule;
  page: number;
  width: number;
  height: number;
  /** From points of the page to pixels. */
  place: (x: number, y: number) => readonly [number, number];
}

export function sheetOf(
  library: WrappedPdfiumModule,
  page: number,
  { scale, pixels }: { scale: number; pixels: number },
): Sheet {
  const [wide, high] = [library.FPDF_GetPageWidthF(page), library.FPDF_GetPageHeightF(page)];
  const by = Math.min(scale, Math.sqrt(pixels / (wide * high)));
  const [width, height] = [Math.max(1, Math.round(wide * by)), Math.max(1, Math.round(high * by))];
  // The library answers in whole pixels.
  const [fine, far] = [256, 1000];
  const out = memoryOf(library).wasmExports.malloc(8);
  const corner = (x: number, y: number) => {
    library.FPDF_PageToDevice(page, 0, 0, width * fine, height * fine, 0, x, y, out, out + 4);
    const [left = 0, top = 0] = new Int32Array(memoryOf(library).HEAPU8.buffer, out, 2);
    return [left / fine, top / fine] as const;
  };
  const [origin, right, up] = [corner(0, 0), corner(far, 0), corner(0, far)];
  memoryOf(library).wasmExports.free(out);
  const [a, b] = [(right[0] - origin[0]) / far, (right[1] - origin[1]) / far];
  const [c, d] = [(up[0] - origin[0]) / far, (up[1] - origin[1]) / far];
  return { library, page, width, height, place: (x, y) => [a * x + c * y + origin[0], b * x + d * y + origin[1]] };
}

/** Kinds of objects of a page, in the numbers of the library. */
const [text, image, form] = [1, 3, 5];
const maxDepth = 12;

/** The texts and pictures of a page, those in forms too. */
export function objectsOf({ library, page }: Sheet): { texts: number[]; images: number[] } {
  const found = { texts: [] as number[], images: [] as number[] };
  const collect = (object: number, depth: number) => {
    const kind = library.FPDFPageObj_GetType(object);
    if (kind === text) found.texts.push(object);
    if (kind === image) found.images.push(object);
    if (kind !== form || depth > maxDepth) return;
    const count = library.FPDFFormObj_CountObjects(object);
    for (let index = 0; index < count; index += 1) collect(library.FPDFFormObj_GetObject(object, index), depth + 1);
  };
  const count = library.FPDFPage_CountObjects(page);
  for (let index = 0; index < count; index += 1) collect(library.FPDFPage_GetObject(page, index), 0);
  return found;
}

/** Text render modes that draw nothing: 3, and 7, which only clips. */
const inkless = [3, 7];
const lastLatin = 0x24f;
/** Wide and mathematical letters and digits, too, are read as Latin ones, and half a pair says nothing. */
const isReadAsLatin = (code: number) =>
  code <= lastLatin || /[\p{Script=Latin}\p{N}\p{Cs}]/u.test(String.fromCodePoint(code).normalize('NFKC'));

/** The letters of a page; null: there are more than that. Its drawing must not need the marks of its texts any more. */
export function lettersOnPage(sheet: Sheet, texts: readonly number[], maxLetters: number): PageLetter[] | null {
  const { library, page, place } = sheet;
  // For a text with a replacement (ActualText), the library gives that, with other places.
  for (const object of texts)
    for (let index = library.FPDFPageObj_CountMarks(object) - 1; index >= 0; index -= 1)
      library.FPDFPageObj_RemoveMark(object, library.FPDFPageObj_GetMark(object, index));
  const { malloc, free } = memoryOf(library).wasmExports;
  const traits = new Map(
    texts.map((object) => {
      const isInkless = inkless.includes(library.FPDFTextObj_GetTextRenderMode(object));
      return [
        object,
        { isInkless, isForeign: library.FPDFFont_GetIsEmbedded(library.FPDFTextObj_GetFont(object)) === 0 },
      ];
    }),
  );
  const open = library.FPDFText_LoadPage(page);
  const out = malloc(32);
  const amount = library.FPDFText_CountChars(open);
  const letters: PageLetter[] = [];
  for (let index = 0; index < Math.min(amount, maxLetters); index += 1) {
    const code = library.FPDFText_GetUnicode(open, index);
    if (code <= 32 || code === 0xa0 || library.FPDFText_IsGenerated(open, index) === 1) continue;
    library.FPDFText_GetCharBox(open, index, out, out + 8, out + 16, out + 24);
    const [left = 0, right = 0, bottom = 0, top = 0] = new Float64Array(memoryOf(library).HEAPU8.buffer, out, 4);
    const corners = [place(left, bottom), place(left, top), place(right, bottom), place(right, top)];
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
    const object = library.FPDFText_GetTextObject(open, index);
    const { isInkless = false, isForeign = false } = traits.get(object) ?? {};
    const isUndrawable = isForeign && !isReadAsLatin(code);
    letters.push({
      code,
      box: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)],
      object,
      isInkless,
      isUndrawable,
    });
  }
  free(out);
  library.FPDFText_ClosePage(open);
  return amount > maxLetters ? null : letters;
}
