import { parentPort } from 'node:worker_threads';
import { getDocumentProxy } from 'unpdf';

/**
 * The worker thread of read-card.ts: reads PDFs one after the other. It imports only packages, so that Node can run this
 * file directly in tests and the build can output it as a separate file.
 */
interface Job {
  content: Uint8Array;
  maxPages: number;
  maxLetters: number;
}

/** A run of text; x and y in points, y upwards. */
export interface TextPiece {
  text: string;
  /** From 1. */
  page: number;
  x: number;
  y: number;
  /** Degrees, counter-clockwise, by which its letters are turned on the page. */
  turn: number;
  width: number;
  height: number;
}

export type Read = { pieces: TextPiece[]; pages: number } | { problem: 'locked' | 'long' | 'broken' };

async function read({ content, maxPages, maxLetters }: Job): Promise<Read> {
  // Warnings could quote the card.
  const pdf = await getDocumentProxy(content, { verbosity: 0 });
  if (pdf.numPages > maxPages) return { problem: 'long' };
  const pieces: TextPiece[] = [];
  let letters = 0;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const [a = 1, b = 0, c = 0, d = 0, x = 0, y = 0] = item.transform as number[];
      letters += item.str.length;
      if (letters > maxLetters) return { problem: 'long' };
      pieces.push({
        text: item.str,
        page: number,
        x,
        y,
        turn: (Math.atan2(b, a) * 180) / Math.PI,
        width: item.width,
        height: Math.hypot(c, d) || item.height,
      });
    }
  }
  // Nothing of this card may be left when the next one comes.
  const pages = pdf.numPages;
  await pdf.loadingTask.destroy();
  return { pieces, pages };
}

parentPort?.on('message', async (job: Job) => {
  const answer = await read(job).catch(
    (error: Error): Read => ({ problem: error.name === 'PasswordException' ? 'locked' : 'broken' }),
  );
  parentPort?.postMessage(answer);
});
