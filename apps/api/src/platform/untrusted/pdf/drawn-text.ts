import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { differenceOf, drawPage } from './draw-page.ts';
import { mergeAnnotations } from './merge-annotations.ts';
import { memoryOf, openPdfium, putInto } from './open-pdfium.ts';
import { takeActualTexts } from './text/actual-text.ts';
import { type Drawings, inkedLetters } from './text/letter-ink.ts';
import { lettersOnPage, objectsOf, sheetOf } from './text/page-letters.ts';
import { type PlacedText, placeText } from './text/place-text.ts';
import { isSeen } from './text/seen-piece.ts';

/** 108 dots an inch: a capital of 7 points is 7 pixels high. A larger page has fewer. */
const size = { scale: 1.5, pixels: 2_000_000 };

/** A run of text of a page, and whether a person sees it there. */
export type SeenText = Omit<PlacedText, 'letters'> & { isSeen: boolean };

/** An open file as a person sees it, with what annotations and form fields show. */
export interface DrawnFile {
  pages: number;
  /** The texts of a page, from 1; null: it has more letters than that. @throws when it cannot be read */
  textsOn: (page: number, maxLetters: number) => SeenText[] | null;
  close: () => void;
}

/** @throws when the library cannot open it; its `cause` is the number that the library gives */
export async function openDrawn(content: Uint8Array): Promise<DrawnFile> {
  const library = await openPdfium();
  const opened: { file: number; pdf: number }[] = [];
  const open = (bytes: Uint8Array) => {
    const file = putInto(library, bytes);
    const pdf = library.FPDF_LoadMemDocument(file, bytes.length, '');
    opened.push({ file, pdf });
    if (!pdf) throw new Error('The file could not be opened.', { cause: library.FPDF_GetLastError() });
    return pdf;
  };
  const close = () => {
    for (const { file, pdf } of opened.splice(0)) {
      if (pdf) library.FPDF_CloseDocument(pdf);
      memoryOf(library).wasmExports.free(file);
    }
  };
  try {
    const first = open(content);
    const pages = library.FPDF_GetPageCount(first);
    let drawn: { pdf: number; plain: number | null } | undefined;
    const merge = () => {
      const merged = mergeAnnotations(library, first);
      if (!merged) return { pdf: first, plain: null };
      close();
      return { pdf: open(merged), plain: open(content) };
    };
    const textsOn = (number: number, maxLetters: number) => {
      drawn ??= merge();
      const loaded = [drawn.pdf, drawn.plain].flatMap((pdf) => (pdf ? [library.FPDF_LoadPage(pdf, number - 1)] : []));
      const [page = 0, plain] = loaded;
      try {
        return textsOf(library, page, plain, maxLetters);
      } finally {
        for (const one of loaded) library.FPDF_ClosePage(one);
      }
    };
    return { pages, textsOn, close };
  } catch (error) {
    close();
    throw error;
  }
}

/**
 * The texts of a page, and whether they have ink, which is what a text adds to a drawing: the page is drawn with its texts and
 * without them. Nothing is asked of how a text may be hidden (colour, mode, clip, layer, opacity, what lies above it).
 * @param plain the page before annotations were merged
 */
function textsOf(
  library: WrappedPdfiumModule,
  page: number,
  plain: number | undefined,
  maxLetters: number,
): SeenText[] | null {
  const sheet = sheetOf(library, page, size);
  const objects = objectsOf(sheet);
  if (objects.texts.length === 0) return [];
  const hide = (some: readonly number[]) => {
    for (const object of some) library.FPDFPageObj_SetIsActive(object, false);
  };
  // Before the marks of its texts are taken: layers are such marks.
  const whole = drawPage(library, page, sheet);
  const replacements = takeActualTexts(library, objects.texts);
  const letters = lettersOnPage(sheet, objects.texts, maxLetters);
  if (!letters) return null;
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
  return placeText(inkedLetters(letters, drawings), replacements).map((text) => {
    const { letters: _, ...rest } = text;
    return { ...rest, isSeen: isSeen(text, drawings) };
  });
}
