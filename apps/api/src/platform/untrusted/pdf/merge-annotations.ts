import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { savePdf } from './open-pdfium.ts';

/** Numbers of the library: annotations that draw nothing of their own, and flags of what is not shown on a screen. */
const silent = [2, 16];
const [hidden, noView] = [2, 32];
const forScreens = 0;
/** What its merging answers. */
const [failed, merged] = [0, 1];

/**
 * Makes what annotations and form fields show a part of the pages of an open file, so that it is read and drawn as these are.
 * @returns the file with it, saved, or null: no page has any
 * @throws when the library cannot do it
 */
export function mergeAnnotations(library: WrappedPdfiumModule, pdf: number): Uint8Array<ArrayBuffer> | null {
  let isMerged = false;
  for (let index = 0; index < library.FPDF_GetPageCount(pdf); index += 1) {
    const page = library.FPDF_LoadPage(pdf, index);
    if (!page) throw new Error('A page could not be opened.');
    if (keepShown(library, page)) {
      // Drawing makes the appearance of fields that have none.
      const bitmap = library.FPDFBitmap_Create(1, 1, 0);
      library.FPDF_RenderPageBitmap(bitmap, page, 0, 0, 1, 1, 0, 1);
      library.FPDFBitmap_Destroy(bitmap);
      const done = library.FPDFPage_Flatten(page, forScreens);
      if (done === failed) throw new Error('Annotations could not be merged.');
      isMerged ||= done === merged;
    }
    library.FPDF_ClosePage(page);
  }
  return isMerged ? savePdf(library, pdf) : null;
}

/** Removes the annotations that a screen does not show. @returns whether others are left */
function keepShown(library: WrappedPdfiumModule, page: number): boolean {
  let isAny = false;
  for (let index = library.FPDFPage_GetAnnotCount(page) - 1; index >= 0; index -= 1) {
    const annotation = library.FPDFPage_GetAnnot(page, index);
    const isHidden = (library.FPDFAnnot_GetFlags(annotation) & (hidden | noView)) !== 0;
    const isSilent =
      silent.includes(library.FPDFAnnot_GetSubtype(annotation)) && !library.FPDFAnnot_HasKey(annotation, 'AP');
    const isInLayer = library.FPDFAnnot_HasKey(annotation, 'OC');
    library.FPDFPage_CloseAnnot(annotation);
    // The library merges it whether its layer is shown or not.
    if (isInLayer && !isHidden) throw new Error('An annotation is in a layer.');
    if (isHidden) library.FPDFPage_RemoveAnnot(page, index);
    else if (!isSilent) isAny = true;
  }
  return isAny;
}
