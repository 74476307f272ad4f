import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { memoryOf } from './open-pdfium.ts';

interface Drawing {
  width: number;
  height: number;
  /** Flags of the library; without any, annotations and form fields are left out. */
  flags?: number;
}

/** An open page drawn on white, in the library's memory: four bytes a pixel, from the top. Destroy it there. */
export function drawPage(library: WrappedPdfiumModule, page: number, { width, height, flags = 0 }: Drawing): number {
  const bitmap = library.FPDFBitmap_Create(width, height, 0);
  library.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
  library.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, flags);
  return bitmap;
}

/** The same as grey, a byte a pixel. */
export function greyOf(library: WrappedPdfiumModule, page: number, drawing: Drawing): Uint8Array<ArrayBuffer> {
  const { width, height } = drawing;
  const bitmap = drawPage(library, page, drawing);
  const from = library.FPDFBitmap_GetBuffer(bitmap);
  const stride = library.FPDFBitmap_GetStride(bitmap);
  const colours = memoryOf(library).HEAPU8;
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = from + y * stride + x * 4;
      const [blue = 0, green = 0, red = 0] = [colours[at], colours[at + 1], colours[at + 2]];
      pixels[y * width + x] = 0.114 * blue + 0.587 * green + 0.299 * red;
    }
  library.FPDFBitmap_Destroy(bitmap);
  return pixels;
}

/** How much two drawings of one size differ, a byte a pixel, in grey levels; two colours of one grey differ too. */
export function differenceOf(
  library: WrappedPdfiumModule,
  one: number,
  other: number,
  { width, height }: Drawing,
): Uint8Array<ArrayBuffer> {
  const { buffer } = memoryOf(library).HEAPU8;
  const pixels = new Uint8Array(width * height);
  // A row of four bytes a pixel has no gap behind it.
  const [a, b] = [one, other].map(
    (bitmap) => new Uint32Array(buffer, library.FPDFBitmap_GetBuffer(bitmap), pixels.length),
  ) as [Uint32Array, Uint32Array];
  for (let at = 0; at < pixels.length; at += 1) {
    const [from = 0, to = 0] = [a[at], b[at]];
    if (from === to) continue;
    const apart = (shift: number) => Math.abs(((from >> shift) & 255) - ((to >> shift) & 255));
    pixels[at] = 0.114 * apart(0) + 0.587 * apart(8) + 0.299 * apart(16);
  }
  return pixels;
}

/** The same page with hard edges, so that a pixel has the colour of one object and no other: 0xRRGGBB, from the top. */
export function coloursOf(
  library: WrappedPdfiumModule,
  page: number,
  { width, height }: Drawing,
): Uint32Array<ArrayBuffer> {
  const noSmoothTextImagesPaths = 0x1000 | 0x2000 | 0x4000;
  const bitmap = drawPage(library, page, { width, height, flags: noSmoothTextImagesPaths });
  const pixels = new Uint32Array(width * height);
  // A row of four bytes a pixel has no gap behind it.
  pixels.set(new Uint32Array(memoryOf(library).HEAPU8.buffer, library.FPDFBitmap_GetBuffer(bitmap), pixels.length));
  library.FPDFBitmap_Destroy(bitmap);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = (pixels[at] ?? 0) & 0xffffff;
  return pixels;
}
