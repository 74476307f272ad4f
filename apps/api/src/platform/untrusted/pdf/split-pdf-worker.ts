import { parentPort } from 'node:worker_threads';
import { memoryOf, openPdfium, putInto } from './open-pdfium.ts';

/** The thread of split-pdf.ts: makes one PDF of some pages of another. */
export interface SplitJob {
  content: Uint8Array;
  /** From 1, as the library writes them: '1,3'. */
  pages: string;
}
export type SplitAnswer = { content: Uint8Array<ArrayBuffer> } | { problem: 'broken' };

async function split({ content, pages }: SplitJob): Promise<SplitAnswer> {
  const library = await openPdfium();
  const { malloc, free } = memoryOf(library).wasmExports;
  const file = putInto(library, content);
  const whole = library.FPDF_LoadMemDocument(file, content.length, '');
  const part = library.FPDF_CreateNewDocument();
  const writer = library.PDFiumExt_OpenFileWriter();
  try {
    const isMade = whole && library.FPDF_ImportPages(part, whole, pages, 0);
    if (!isMade || !library.PDFiumExt_SaveAsCopy(part, writer)) return { problem: 'broken' };
    const size = library.PDFiumExt_GetFileWriterSize(writer);
    const out = malloc(size);
    library.PDFiumExt_GetFileWriterData(writer, out, size);
    const made = memoryOf(library).HEAPU8.slice(out, out + size) as Uint8Array<ArrayBuffer>;
    free(out);
    return { content: made };
  } finally {
    library.PDFiumExt_CloseFileWriter(writer);
    library.FPDF_CloseDocument(part);
    if (whole) library.FPDF_CloseDocument(whole);
    free(file);
  }
}

parentPort?.on('message', async (job: SplitJob) => {
  const answer = await split(job).catch((): SplitAnswer => ({ problem: 'broken' }));
  parentPort?.postMessage(answer, 'content' in answer ? [answer.content.buffer] : []);
});
