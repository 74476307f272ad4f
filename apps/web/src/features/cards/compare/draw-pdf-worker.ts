import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';
import address from '@embedpdf/pdfium/pdfium.wasm?url';
import { drawPdfPage, openPdf } from './draw-pdf-page';
import type { DrawnPicture } from './pdf-memory';

/** Pages that are drawn: an approved card is a page or two, and 20 are the most that the server reads. */
const maxPages = 20;

/**
 * What the worker of draw-pdf.ts answers: that it has its library and waits for a file, how many pages the file has (0: it
 * cannot be opened), and each page in its turn, null if it cannot be shown.
 */
export type PdfWorkerAnswer = 'ready' | 'failed' | { count: number; expected: number } | { page: Blob | null };
const answer = (message: PdfWorkerAnswer) => postMessage(message);

function openLibrary(): Promise<WrappedPdfiumModule> {
  const instantiateWasm = (imports: WebAssembly.Imports, onInstance: (instance: WebAssembly.Instance) => void) => {
    WebAssembly.instantiateStreaming(fetch(address), imports).then(
      ({ instance }) => onInstance(instance),
      () => answer('failed'),
    );
    return {};
  };
  return init({ instantiateWasm });
}

function asPng({ width, height, pixels }: DrawnPicture): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.putImageData(new ImageData(pixels, width, height), 0, 0);
  return canvas.convertToBlob({ type: 'image/png' });
}

async function draw(library: WrappedPdfiumModule, content: Uint8Array): Promise<void> {
  const open = openPdf(library, content);
  const count = open ? library.FPDF_GetPageCount(open.pdf) : 0;
  const expected = Math.min(count, maxPages);
  answer({ count, expected });
  for (let index = 0; open && index < expected; index += 1) {
    const page = await Promise.try(() => drawPdfPage(open, index))
      .then((picture) => picture && asPng(picture))
      .catch(() => null);
    answer({ page });
  }
}

const library = openLibrary();
library.then(
  () => answer('ready'),
  () => answer('failed'),
);
addEventListener('message', async ({ data }: MessageEvent<Uint8Array>) =>
  draw(await library, data).catch(() => answer('failed')),
);
