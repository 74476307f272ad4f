import { readFile } from 'node:fs/promises';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';

/** What the library's types leave to another package. The view is a new one when the memory has grown. */
interface Memory {
  HEAPU8: Uint8Array;
  wasmExports: Record<'malloc' | 'free', (number: number) => number>;
}
export const memoryOf = ({ pdfium }: WrappedPdfiumModule) => pdfium as unknown as Memory;

let opened: Promise<WrappedPdfiumModule> | undefined;

/** The library of a thread, opened once. */
export const openPdfium = (): Promise<WrappedPdfiumModule> => {
  opened ??= open();
  return opened;
};

async function open(): Promise<WrappedPdfiumModule> {
  const wasm = await readFile(new URL(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')));
  const library = await init({ wasmBinary: new Uint8Array(wasm).buffer });
  library.PDFiumExt_Init();
  return library;
}

/** Copies a file into the library's memory. @returns where it is; free it there */
export function putInto(library: WrappedPdfiumModule, content: Uint8Array): number {
  const at = memoryOf(library).wasmExports.malloc(content.length);
  memoryOf(library).HEAPU8.set(content, at);
  return at;
}
