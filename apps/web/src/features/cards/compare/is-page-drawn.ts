import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { type DrawnPicture, pdfMemory } from './pdf-memory';

/** An open page, and room for eight numbers that the library writes. */
interface DrawnPage {
  library: WrappedPdfiumModule;
  page: number;
  picture: DrawnPicture;
  out: number;
}

/**
 * The library leaves out, without an error, what it cannot draw.
 * @returns false: a picture could not be decoded, a letter's typeface is neither in the file nor the library's own, or the
 * page has letters and its drawing one colour only
 */
export function isPageDrawn(library: WrappedPdfiumModule, page: number, picture: DrawnPicture): boolean {
  const { malloc, free } = pdfMemory(library).wasmExports;
  const out = malloc(32);
  const drawn = { library, page, picture, out };
  try {
    return areImagesDrawn(drawn) && areLettersDrawn(drawn);
  } finally {
    free(out);
  }
}

/** Left, top, right and bottom in pixels; what is outside the picture is left out. */
type Area = readonly [left: number, top: number, right: number, bottom: number];

function hasOneColour({ width, pixels }: DrawnPicture, [left, top, right, bottom]: Area): boolean {
  const colours = new Uint32Array(pixels.buffer);
  const first = colours[top * width + left];
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) if (colours[y * width + x] !== first) return false;
  return true;
}

/** As the library writes it: a, b, c, d, e, f of ISO 32000-2, 8.3.3. */
type Matrix = readonly number[];

const multiply = ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: Matrix, outer: Matrix): Matrix => {
  const [A = 1, B = 0, C = 0, D = 1, E = 0, F = 0] = outer;
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F];
};

/** Where an image is drawn: one unit wide and high, as its matrix places it. */
function areaOf({ library, page, picture, out }: DrawnPage, [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]: Matrix): Area {
  const { width, height } = picture;
  const places = [
    [e, f],
    [a + e, b + f],
    [c + e, d + f],
    [a + c + e, b + d + f],
  ].map(([x = 0, y = 0]) => {
    library.FPDF_PageToDevice(page, 0, 0, width, height, 0, x, y, out, out + 4);
    return new Int32Array(pdfMemory(library).HEAPU8.buffer.slice(out, out + 8));
  });
  const [xs, ys] = [places.map(([x = 0]) => x), places.map(([, y = 0]) => y)];
  return [
    Math.max(0, Math.min(...xs)),
    Math.max(0, Math.min(...ys)),
    Math.min(width, Math.max(...xs)),
    Math.min(height, Math.max(...ys)),
  ];
}

/** Kinds of objects of a page, in the numbers of the library. */
const [image, form] = [3, 5];
const maxDepth = 12;

function areImagesDrawn(drawn: DrawnPage): boolean {
  const { library, page, picture, out } = drawn;
  const isDrawn = (object: number, outer: Matrix, depth: number): boolean => {
    const kind = library.FPDFPageObj_GetType(object);
    if (kind !== image && kind !== form) return true;
    library.FPDFPageObj_GetMatrix(object, out);
    const matrix = multiply([...new Float32Array(pdfMemory(library).HEAPU8.buffer, out, 6)], outer);
    // To decode each a second time would take as long as to draw it.
    if (kind === image) return !hasOneColour(picture, areaOf(drawn, matrix)) || canDecode(library, object);
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

/** Text render modes that draw nothing: 3, and 7, which only clips. */
const inkless = [3, 7];
const isBlank = (code: number) => /[\p{Z}\p{C}]/u.test(String.fromCodePoint(code));

function areLettersDrawn({ library, page, picture }: DrawnPage): boolean {
  const { width, height } = picture;
  const isEmpty = hasOneColour(picture, [0, 0, width, height]);
  const known = new Set<string>();
  const letters = library.FPDFText_LoadPage(page);
  try {
    for (let index = library.FPDFText_CountChars(letters) - 1; index >= 0; index -= 1) {
      const object = library.FPDFText_GetTextObject(letters, index);
      if (!object || inkless.includes(library.FPDFTextObj_GetTextRenderMode(object))) continue;
      const code = library.FPDFText_GetUnicode(letters, index);
      if (isEmpty && !isBlank(code)) return false;
      const font = library.FPDFTextObj_GetFont(object);
      const letter = `${font} ${code}`;
      if (known.has(letter)) continue;
      known.add(letter);
      if (library.FPDFFont_GetIsEmbedded(font) === 1) continue;
      // Another typeface has another letter at the number of one whose character is not known.
      if (library.FPDFText_HasUnicodeMapError(letters, index) === 1) return false;
      if (!isBlank(code) && !library.FPDFFont_GetGlyphPath(font, code, 1)) return false;
    }
    return true;
  } finally {
    library.FPDFText_ClosePage(letters);
  }
}
