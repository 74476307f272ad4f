import type { PdfWorkerAnswer } from './draw-pdf-worker';

/** A page is drawn in well under a second; one that takes so long is not drawn at all, nor are those behind it. */
const pageTimeoutMs = 15_000;

export interface DrawnPdf {
  /** In order, as far as they are ready; null: cannot be shown. */
  pages: readonly (Blob | null)[];
  /** How many pages the file has: the last of a long one are not drawn. */
  count: number;
  isDone: boolean;
}

/**
 * Draws the pages of a PDF as pictures, in a worker that is ended afterwards. Works where the browser shows no PDF (by a
 * setting, on phones), and a hostile file cannot block the page. Never rejects.
 * @param onDrawn called after each page, the last time with all of them; without any if the file cannot be drawn
 */
export async function drawPdf(file: Blob, signal: AbortSignal, onDrawn: (drawn: DrawnPdf) => void): Promise<void> {
  const content = await file.arrayBuffer().catch(() => null);
  if (signal.aborted) return;
  // It was moved or changed since it was chosen.
  if (!content) return onDrawn({ pages: [], count: 0, isDone: true });
  const worker = new Worker(new URL('./draw-pdf-worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve: end } = Promise.withResolvers<void>();
  let drawn: DrawnPdf = { pages: [], count: 0, isDone: false };
  let expected = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => end());
  worker.onerror = () => end();
  worker.onmessage = ({ data }: MessageEvent<PdfWorkerAnswer>) => {
    clearTimeout(timer);
    timer = setTimeout(end, pageTimeoutMs);
    if (data === 'failed') return end();
    if (data === 'ready') return worker.postMessage(new Uint8Array(content), [content]);
    if ('count' in data) {
      drawn = { ...drawn, count: data.count };
      expected = data.expected;
    } else drawn = { ...drawn, pages: [...drawn.pages, data.page] };
    if (drawn.pages.length === expected) return end();
    if (drawn.pages.length > 0) onDrawn(drawn);
  };
  await promise;
  clearTimeout(timer);
  worker.terminate();
  const missing = Array.from({ length: expected - drawn.pages.length }, () => null);
  if (!signal.aborted) onDrawn({ ...drawn, pages: [...drawn.pages, ...missing], isDone: true });
}
