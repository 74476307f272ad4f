import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { memoryOf } from './open-pdfium.ts';

/**
 * An open page drawn on white, as grey, a byte a pixel, from the top.
 * @param flags of the library; without any, annotations and form fields are left out
 */
export function greyOf(
  library: WrappedPdfiumModule,
  page: number,
  { width, height, flags = 0 }: { width: number; height: number; flags?: number },
): Uint8Array<ArrayBuffer> {
  const bitmap = library.FPDFBitmap_Create(width, height, 0);
  library.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
  library.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, flags);
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

/** The same page with hard edges, so that a pixel has the colour of one object and no other: 0xRRGGBB, from the top. */
export function coloursOf(
  library: WrappedPdfiumModule,
  page: number,
  { width, height }: { width: number; height: number },
): Uint32Array<ArrayBuffer> {
  const noSmoothTextImagesPaths = 0x1000 | 0x2000 | 0x4000;
  const bitmap = library.FPDFBitmap_Create(width, height, 0);
  library.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
  library.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, noSmoothTextImagesPaths);
  const from = library.FPDFBitmap_GetBuffer(bitmap);
  const stride = library.FPDFBitmap_GetStride(bitmap);
  const words = new Uint32Array(memoryOf(library).HEAPU8.buffer, from, (stride / 4) * height);
  const pixels = new Uint32Array(width * height);
  for (let y = 0; y < height; y += 1) pixels.set(words.subarray((y * stride) / 4, (y * stride) / 4 + width), y * width);
  library.FPDFBitmap_Destroy(bitmap);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = (pixels[at] ?? 0) & 0xffffff;
  return pixels;
}
