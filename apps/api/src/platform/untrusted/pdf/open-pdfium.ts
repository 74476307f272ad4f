import { readFile } from 'node:fs/promises';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';

/** What the library's types leave to another package. The view is a new one when the memory has grown. */
interface Memory {
  HEAPU8: Uint8Array;
  wasmExports: Record<'malloc' | 'free', (number: number) => number>;
}
export const memoryOf = ({ pdfium }: WrappedPdfiumModule) => pdfium as unknown as Memory;

/** What Node has and its types leave to the browser's. */
interface Assembly {
  compile: (bytes: Uint8Array) => Promise<object>;
  instantiate: (compiled: object, imports: object) => Promise<object>;
}
const { compile, instantiate } = (globalThis as unknown as { WebAssembly: Assembly }).WebAssembly;

let opened: Promise<WrappedPdfiumModule> | undefined;

/** The library of a thread, opened once. */
export const openPdfium = (): Promise<WrappedPdfiumModule> => {
  opened ??= open();
  return opened;
};

async function open(): Promise<WrappedPdfiumModule> {
  const wasm = await readFile(new URL(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')));
  const compiled = await compile(wasm);
  // Given the file instead, the library keeps it with its copies: 20 MB a thread.
  const instantiateWasm = (imports: object, onInstance: (instance: object) => void) => {
    void instantiate(compiled, imports).then(onInstance);
    return {};
  };
  const library = await init({ instantiateWasm });
  library.PDFiumExt_Init();
  return library;
}

/** Copies a file into the library's memory. @returns where it is; free it there */
export function putInto(library: WrappedPdfiumModule, content: Uint8Array): number {
  const at = memoryOf(library).wasmExports.malloc(content.length);
  memoryOf(library).HEAPU8.set(content, at);
  return at;
}

/** An open file, as the library writes it. @throws when it cannot be written */
export function savePdf(library: WrappedPdfiumModule, pdf: number): Uint8Array<ArrayBuffer> {
  const { malloc, free } = memoryOf(library).wasmExports;
  const writer = library.PDFiumExt_OpenFileWriter();
  try {
    if (!library.PDFiumExt_SaveAsCopy(pdf, writer)) throw new Error('The file could not be saved.');
    const size = library.PDFiumExt_GetFileWriterSize(writer);
    const out = malloc(size);
    library.PDFiumExt_GetFileWriterData(writer, out, size);
    const made = memoryOf(library).HEAPU8.slice(out, out + size) as Uint8Array<ArrayBuffer>;
    free(out);
    return made;
  } finally {
    library.PDFiumExt_CloseFileWriter(writer);
  }
}
