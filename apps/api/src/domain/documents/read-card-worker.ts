import { parentPort, workerData } from 'node:worker_threads';
import { getDocumentProxy } from 'unpdf';

/**
 * The inside of read-card.ts: a thread that opens one PDF and ends. It imports packages alone, so that Node runs this
 * very file in tests and the build runs it beside the server.
 */
interface Job {
  content: Uint8Array;
  maxPages: number;
  maxLetters: number;
}

/** A run of text as it stands on the page; x and y in points, y upwards from the bottom of all pages. */
export interface TextPiece {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Read = { pieces: TextPiece[] } | { problem: 'locked' | 'long' | 'broken' };

async function read({ content, maxPages, maxLetters }: Job): Promise<Read> {
  // Warnings could quote the card.
  const pdf = await getDocumentProxy(content, { verbosity: 0 });
  if (pdf.numPages > maxPages) return { problem: 'long' };
  const pieces: TextPiece[] = [];
  let letters = 0;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    // Pages lie below one another, so that no line of one meets a line of the next.
    const below = -number * 100_000;
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const [, , c = 0, d = 0, x = 0, y = 0] = item.transform as number[];
      letters += item.str.length;
      if (letters > maxLetters) return { problem: 'long' };
      pieces.push({
        text: item.str,
        x,
        y: y + below,
        width: item.width,
        height: Math.hypot(c, d) || item.height,
      });
    }
  }
  return { pieces };
}

const answer = await read(workerData as Job).catch(
  (error: Error): Read => ({ problem: error.name === 'PasswordException' ? 'locked' : 'broken' }),
);
parentPort?.postMessage(answer);
