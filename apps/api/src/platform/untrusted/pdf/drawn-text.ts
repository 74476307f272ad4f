import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { differenceOf, drawPage } from './draw-page.ts';
import { type Drawings, inkedLetters } from './letter-ink.ts';
import { mergeAnnotations } from './merge-annotations.ts';
import { memoryOf, openPdfium, putInto } from './open-pdfium.ts';
import { lettersOnPage, objectsOf, sheetOf } from './page-letters.ts';
import { isSeen, type PlacedText } from './seen-piece.ts';

/** 108 dots an inch: a capital of 7 points is 7 pixels high. A larger page has fewer. */
const size = { scale: 1.5, pixels: 2_000_000 };

/** An open file as a person sees it. */
export interface DrawnFile {
  /** The file with what annotations and form fields show as a part of its pages; null: it has none. */
  merged: Uint8Array<ArrayBuffer> | null;
  /** Whether each piece of text of a page (from 1), as it is read in {@link merged} if there is one, is seen there. */
  seenOn: (page: number, pieces: readonly PlacedText[]) => boolean[];
  close: () => void;
}

/** @throws when the library cannot open it */
export async function openDrawn(content: Uint8Array, maxLetters: number): Promise<DrawnFile> {
  const library = await openPdfium();
  const opened: { file: number; pdf: number }[] = [];
  const open = (bytes: Uint8Array) => {
    const file = putInto(library, bytes);
    const pdf = library.FPDF_LoadMemDocument(file, bytes.length, '');
    opened.push({ file, pdf });
    if (!pdf) throw new Error('The file could not be opened.');
    return pdf;
  };
  const close = () => {
    for (const { file, pdf } of opened.splice(0)) {
      if (pdf) library.FPDF_CloseDocument(pdf);
      memoryOf(library).wasmExports.free(file);
    }
  };
  try {
    const merged = mergeAnnotations(library, open(content));
    if (merged) close();
    const [pdf = 0] = merged ? [open(merged)] : opened.map((one) => one.pdf);
    const plain = merged ? open(content) : null;
    const seenOn = (number: number, pieces: readonly PlacedText[]) => {
      const pages = [pdf, plain].flatMap((one) => (one === null ? [] : [library.FPDF_LoadPage(one, number - 1)]));
      const [page = 0, before] = pages;
      try {
        const { drawings, rows } = inkOf(library, page, before, maxLetters);
        return pieces.map((piece) => isSeen(piece, rows, drawings));
      } finally {
        for (const one of pages) library.FPDF_ClosePage(one);
      }
    };
    return { merged, seenOn, close };
  } catch (error) {
    close();
    throw error;
  }
}

/**
 * The letters of a page and their ink, which is what a text adds to a drawing: the page is drawn with its texts and without them.
 * Nothing is asked of how a text may be hidden (colour, mode, clip, layer, opacity, what lies above it).
 * @param plain the page before annotations were merged
 */
function inkOf(library: WrappedPdfiumModule, page: number, plain: number | undefined, maxLetters: number) {
  const sheet = sheetOf(library, page, size);
  const hide = (objects: readonly number[]) => {
    for (const object of objects) library.FPDFPageObj_SetIsActive(object, false);
  };
  const whole = drawPage(library, page, sheet);
  const objects = objectsOf(sheet);
  const letters = lettersOnPage(sheet, objects.texts, maxLetters);
  if (!letters) throw new Error('It has too many letters.');
  hide(objects.texts);
  const textless = drawPage(library, page, sheet);
  const differenceFrom = (drawing: number) => {
    const difference = differenceOf(library, drawing, textless, sheet);
    library.FPDFBitmap_Destroy(drawing);
    return difference;
  };
  const drawings: Drawings = { sheet, texts: differenceFrom(whole), annotations: null, pictures: null };
  if (plain) {
    hide(objectsOf({ ...sheet, page: plain }).texts);
    drawings.annotations = differenceFrom(drawPage(library, plain, sheet));
  }
  if (letters.some(({ isInkless }) => isInkless)) {
    hide(objects.images);
    drawings.pictures = differenceFrom(drawPage(library, page, sheet));
  }
  library.FPDFBitmap_Destroy(textless);
  return { drawings, rows: inkedLetters(letters, drawings) };
}
