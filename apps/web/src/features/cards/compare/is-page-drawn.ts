import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import type { DrawnPicture } from './pdf-memory';

/** An open page. */
interface DrawnPage {
  library: WrappedPdfiumModule;
  page: number;
  picture: DrawnPicture;
  drawAgain: () => DrawnPicture | null;
}

/**
 * The library leaves out, without an error, what it cannot draw.
 * @returns false: a picture could not be decoded, a letter's typeface is neither in the file nor the library's own, or the
 * page has letters and its drawing one colour only
 */
export const isPageDrawn = (drawn: DrawnPage): boolean => areImagesDrawn(drawn) && areLettersDrawn(drawn);

const coloursOf = ({ pixels }: DrawnPicture) => new Uint32Array(pixels.buffer);

/** Kinds of objects of a page, in the numbers of the library. */
const [image, form] = [3, 5];
const maxDepth = 12;

function imagesOf({ library, page }: DrawnPage): number[] {
  const imagesIn = (object: number, depth: number): number[] => {
    const kind = library.FPDFPageObj_GetType(object);
    if (kind === image) return [object];
    if (kind !== form || depth === maxDepth) return [];
    return Array.from({ length: library.FPDFFormObj_CountObjects(object) }, (_, index) =>
      imagesIn(library.FPDFFormObj_GetObject(object, index), depth + 1),
    ).flat();
  };
  const onPage = Array.from({ length: library.FPDFPage_CountObjects(page) }, (_, index) =>
    library.FPDFPage_GetObject(page, index),
  );
  const inAnnotations = Array.from({ length: library.FPDFPage_GetAnnotCount(page) }, (_, at) => {
    // Open until the worker ends: its objects end with it.
    const annotation = library.FPDFPage_GetAnnot(page, at);
    return Array.from({ length: library.FPDFAnnot_GetObjectCount(annotation) }, (_, index) =>
      library.FPDFAnnot_GetObject(annotation, index),
    );
  });
  return [...onPage, ...inAnnotations.flat()].flatMap((object) => imagesIn(object, 0));
}

function areImagesDrawn(drawn: DrawnPage): boolean {
  const images = imagesOf(drawn);
  // To decode a scan a second time, now in full, may take seven times as long as to draw it, and 600 MB.
  return (
    (images.length === 1 && makesADifference(drawn, images[0] ?? 0)) || images.every((one) => canDecode(drawn, one))
  );
}

function makesADifference({ library, picture, drawAgain }: DrawnPage, object: number): boolean {
  library.FPDFPageObj_SetIsActive(object, false);
  const without = drawAgain();
  const colours = without && coloursOf(without);
  return colours !== null && coloursOf(picture).some((colour, at) => colour !== colours[at]);
}

function canDecode({ library }: DrawnPage, object: number): boolean {
  const bitmap = library.FPDFImageObj_GetBitmap(object);
  if (bitmap) library.FPDFBitmap_Destroy(bitmap);
  return bitmap !== 0;
}

/** Text render modes that draw nothing: 3, and 7, which only clips. */
const inkless = [3, 7];
const isBlank = (code: number) => /[\p{Z}\p{C}]/u.test(String.fromCodePoint(code));

function areLettersDrawn({ library, page, picture }: DrawnPage): boolean {
  const isEmpty = coloursOf(picture).every((colour, _, all) => colour === all[0]);
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
