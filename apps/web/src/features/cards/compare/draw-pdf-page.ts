import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { isPageDrawn } from './is-page-drawn';
import { type DrawnPicture, pdfMemory } from './pdf-memory';

/** Pixels; enough to read small print next to the order. */
const pageWidth = 1200;
/** A page of A4 has two million pixels; phones have little memory, and browsers draw no picture that is longer. */
const [maxPixels, maxSide] = [8_000_000, 16_000];

/** An open file: its document and its form fields, as the library numbers them. */
export interface OpenPdf {
  library: WrappedPdfiumModule;
  pdf: number;
  fields: number;
}

/** @returns null: it is no PDF, or has a password */
export function openPdf(library: WrappedPdfiumModule, content: Uint8Array): OpenPdf | null {
  library.PDFiumExt_Init();
  const at = pdfMemory(library).wasmExports.malloc(content.length);
  pdfMemory(library).HEAPU8.set(content, at);
  const pdf = library.FPDF_LoadMemDocument(at, content.length, '');
  if (!pdf) return null;
  return { library, pdf, fields: library.PDFiumExt_InitFormFillEnvironment(pdf, library.PDFiumExt_OpenFormFillInfo()) };
}

const [withAnnotations, redFirst] = [0x01, 0x10];

/** Draws a page on white, with its annotations and form fields. @returns null: it cannot be drawn, or not all of it can */
export function drawPdfPage(open: OpenPdf, index: number): DrawnPicture | null {
  const { library, pdf } = open;
  const page = library.FPDF_LoadPage(pdf, index);
  if (!page) return null;
  try {
    const drawAgain = () => paint(open, page);
    const picture = drawAgain();
    return picture && isPageDrawn({ library, page, picture, drawAgain }) ? picture : null;
  } finally {
    library.FPDF_ClosePage(page);
  }
}

function paint({ library, fields }: OpenPdf, page: number): DrawnPicture | null {
  const [wide, high] = [library.FPDF_GetPageWidthF(page), library.FPDF_GetPageHeightF(page)];
  const scale = Math.min(pageWidth / wide, maxSide / high, Math.sqrt(maxPixels / (wide * high)));
  const [width, height] = [Math.max(1, Math.round(wide * scale)), Math.max(1, Math.round(high * scale))];
  const bitmap = library.FPDFBitmap_Create(width, height, 0);
  if (!bitmap) return null;
  library.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
  library.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, withAnnotations | redFirst);
  library.FPDF_FFLDraw(fields, bitmap, page, 0, 0, width, height, 0, withAnnotations | redFirst);
  const from = library.FPDFBitmap_GetBuffer(bitmap);
  // A row of four bytes a pixel has no gap behind it.
  const { buffer } = pdfMemory(library).HEAPU8;
  const pixels = new Uint8ClampedArray(buffer.slice(from, from + width * height * 4));
  library.FPDFBitmap_Destroy(bitmap);
  return { width, height, pixels };
}
