import { getDocument } from 'unpdf/pdfjs';

/** Pages that are drawn: an approved card is a page or two, and 20 are the most that the server reads. */
const maxPages = 20;
/** Pixels; enough to read small print next to the order. */
const pageWidth = 1200;

/** The worker of draw-pdf.ts: draws the pages of one PDF, each as a PNG. */
async function draw(content: Uint8Array): Promise<Blob[]> {
  // A thread has no document to add fonts to: letters are drawn as shapes.
  const pdf = await getDocument({ data: content, disableFontFace: true, useSystemFonts: true, verbosity: 0 }).promise;
  const pages: Blob[] = [];
  for (let number = 1; number <= Math.min(pdf.numPages, maxPages); number += 1) {
    const page = await pdf.getPage(number);
    const viewport = page.getViewport({ scale: pageWidth / page.getViewport({ scale: 1 }).width });
    const canvas = new OffscreenCanvas(viewport.width, viewport.height);
    // The types accept only canvases of a document.
    const target = canvas as unknown as HTMLCanvasElement;
    await page.render({ canvas: target, viewport }).promise;
    pages.push(await canvas.convertToBlob({ type: 'image/png' }));
  }
  return pages;
}

export interface PdfPageJob {
  content: Uint8Array;
  /** A port for the pages, because the library uses the worker's own messages. */
  answer: MessagePort;
}

addEventListener('message', ({ data: { content, answer } }: MessageEvent<PdfPageJob>) => {
  draw(content).then(
    (pages) => answer.postMessage(pages),
    () => answer.postMessage([]),
  );
});
