import type { WrappedPdfiumModule } from '@embedpdf/pdfium';

/** What the library's types leave to another package. The view is a new one when the memory has grown. */
interface Memory {
  HEAPU8: Uint8Array<ArrayBuffer>;
  wasmExports: Record<'malloc' | 'free', (number: number) => number>;
}
export const pdfMemory = ({ pdfium }: WrappedPdfiumModule) => pdfium as unknown as Memory;

/** Pixels from the top, each red, green, blue and alpha. */
export interface DrawnPicture {
  width: number;
  height: number;
  pixels: Uint8ClampedArray<ArrayBuffer>;
}
