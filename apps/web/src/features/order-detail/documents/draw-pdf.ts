import type { DrawJob } from './draw-pdf-worker';

/** A card is drawn in well under a second; a hostile file is not drawn at all. */
const patienceMs = 15_000;

/**
 * Draws the pages of a PDF as pictures, in a thread of its own that is ended afterwards: no browser setting, telephone
 * or hostile file stands between staff and the card. Resolves to no pages where it cannot be drawn. Never rejects.
 */
export async function drawPdf(file: Blob, signal: AbortSignal): Promise<Blob[]> {
  const content = new Uint8Array(await file.arrayBuffer());
  const worker = new Worker(new URL('./draw-pdf-worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve } = Promise.withResolvers<Blob[]>();
  const giveUp = () => resolve([]);
  const timer = setTimeout(giveUp, patienceMs);
  signal.addEventListener('abort', giveUp);
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<Blob[]>) => resolve(data);
  worker.onerror = giveUp;
  worker.postMessage({ content, answer: port2 } satisfies DrawJob, [content.buffer, port2]);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
    port1.close();
    worker.terminate();
  }
}
