import type { PdfPageJob } from './draw-pdf-worker';

/** A card is drawn in well under a second; a hostile file is not drawn at all. */
const timeoutMs = 15_000;

/**
 * Draws the pages of a PDF as pictures, in a worker that is ended afterwards. Works where the browser shows no PDF (by a
 * setting, on phones), and a hostile file cannot block the page. Resolves to no pages if drawing fails. Never rejects.
 */
export async function drawPdf(file: Blob, signal: AbortSignal): Promise<Blob[]> {
  const content = new Uint8Array(await file.arrayBuffer());
  const worker = new Worker(new URL('./draw-pdf-worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve } = Promise.withResolvers<Blob[]>();
  const cancel = () => resolve([]);
  const timer = setTimeout(cancel, timeoutMs);
  signal.addEventListener('abort', cancel);
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<Blob[]>) => resolve(data);
  worker.onerror = cancel;
  worker.postMessage({ content, answer: port2 } satisfies PdfPageJob, [content.buffer, port2]);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', cancel);
    port1.close();
    worker.terminate();
  }
}
