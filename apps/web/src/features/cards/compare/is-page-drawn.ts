import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { type DrawnPicture, pdfMemory } from './pdf-memory';

/** As the library writes it: a, b, c, d, e, f of ISO 32000-2, 8.3.3. */
type Matrix = readonly number[];
type Point = readonly [x: number, y: number];

/** Kinds of objects of a page, in the numbers of the library. */
const [image, form] = [3, 5];
const maxDepth = 12;
/** Text render modes that draw nothing: 3, and 7, which only clips. */
const inkless = [3, 7];
/** The typefaces of the library's own have these letters. */
const lastOwnLetter = 0xff;
const isBlank = (code: number) => code > 0 && /[\p{Z}\p{C}]/u.test(String.fromCodePoint(code));

/**
 * The library leaves out what it cannot draw, without an error: a picture that it cannot decode, and a letter whose typeface
 * is neither in the file nor its own. Looks for these where the drawing of a page has one colour only.
 */
export function isPageDrawn(library: WrappedPdfiumModule, page: number, picture: DrawnPicture): boolean {
  const { malloc, free } = pdfMemory(library).wasmExports;
  const out = malloc(32);
  try {
    const isPlain = plainAreas(library, page, picture, out);
    return areImagesDrawn(library, page, isPlain, out) && areLettersDrawn(library, page, isPlain, out);
  } finally {
    free(out);
  }
}

type IsPlain = (corners?: readonly Point[]) => boolean;

/** Says whether the drawing has one colour only: all of it, or within corners on the page. */
function plainAreas(library: WrappedPdfiumModule, page: number, picture: DrawnPicture, out: number): IsPlain {
  const { width, height } = picture;
  const colours = new Uint32Array(picture.pixels.buffer);
  const place = ([x, y]: Point) => {
    library.FPDF_PageToDevice(page, 0, 0, width, height, 0, x, y, out, out + 4);
    return new Int32Array(pdfMemory(library).HEAPU8.buffer, out, 2);
  };
  return (corners) => {
    const places = corners?.map((corner) => [...place(corner)]) ?? [
      [0, 0],
      [width, height],
    ];
    const [xs, ys] = [places.map(([x = 0]) => x), places.map(([, y = 0]) => y)];
    const [left, right] = [Math.max(0, Math.min(...xs)), Math.min(width, Math.max(...xs) + 1)];
    const [top, bottom] = [Math.max(0, Math.min(...ys)), Math.min(height, Math.max(...ys) + 1)];
    const first = colours[top * width + left];
    for (let y = top; y < bottom; y += 1)
      for (let x = left; x < right; x += 1) if (colours[y * width + x] !== first) return false;
    // What is outside the page is not missing.
    return left < right && top < bottom;
  };
}

const multiply = (
  [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: Matrix,
  [A = 1, B = 0, C = 0, D = 1, E = 0, F = 0]: Matrix,
) => [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F];

function areImagesDrawn(library: WrappedPdfiumModule, page: number, isPlain: IsPlain, out: number): boolean {
  const isDrawn = (object: number, outer: Matrix, depth: number): boolean => {
    const kind = library.FPDFPageObj_GetType(object);
    if (kind !== image && kind !== form) return true;
    library.FPDFPageObj_GetMatrix(object, out);
    const matrix = multiply([...new Float32Array(pdfMemory(library).HEAPU8.buffer, out, 6)], outer);
    if (kind === image) {
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = matrix;
      return (
        !isPlain([
          [e, f],
          [a + e, b + f],
          [c + e, d + f],
          [a + c + e, b + d + f],
        ]) || canDecode(library, object)
      );
    }
    for (let index = library.FPDFFormObj_CountObjects(object) - 1; index >= 0 && depth < maxDepth; index -= 1)
      if (!isDrawn(library.FPDFFormObj_GetObject(object, index), matrix, depth + 1)) return false;
    return true;
  };
  for (let index = library.FPDFPage_CountObjects(page) - 1; index >= 0; index -= 1)
    if (!isDrawn(library.FPDFPage_GetObject(page, index), [], 0)) return false;
  return true;
}

function canDecode(library: WrappedPdfiumModule, object: number): boolean {
  const bitmap = library.FPDFImageObj_GetBitmap(object);
  if (bitmap) library.FPDFBitmap_Destroy(bitmap);
  return bitmap !== 0;
}

function areLettersDrawn(library: WrappedPdfiumModule, page: number, isPlain: IsPlain, out: number): boolean {
  const isAllPlain = isPlain();
  const letters = library.FPDFText_LoadPage(page);
  try {
    for (let index = library.FPDFText_CountChars(letters) - 1; index >= 0; index -= 1) {
      const code = library.FPDFText_GetUnicode(letters, index);
      if (isBlank(code) || library.FPDFText_IsGenerated(letters, index) === 1) continue;
      const object = library.FPDFText_GetTextObject(letters, index);
      const hasTypeface =
        (code > 0 && code <= lastOwnLetter) ||
        library.FPDFFont_GetIsEmbedded(library.FPDFTextObj_GetFont(object)) === 1;
      if ((hasTypeface && !isAllPlain) || inkless.includes(library.FPDFTextObj_GetTextRenderMode(object))) continue;
      library.FPDFText_GetCharBox(letters, index, out, out + 8, out + 16, out + 24);
      const [left = 0, right = 0, bottom = 0, top = 0] = new Float64Array(pdfMemory(library).HEAPU8.buffer, out, 4);
      if (
        isPlain([
          [left, bottom],
          [left, top],
          [right, bottom],
          [right, top],
        ])
      )
        return false;
    }
    return true;
  } finally {
    library.FPDFText_ClosePage(letters);
  }
}
