import { parentPort } from 'node:worker_threads';
import { openDrawn, type SeenText } from './drawn-text.ts';
import { openPdfium } from './open-pdfium.ts';

/** The worker thread of read-card.ts: reads PDFs one after the other, and finds which of their text a person sees. */
interface Job {
  content: Uint8Array;
  maxPages: number;
  maxLetters: number;
}

/** A run of text of a page, from 1. */
export type TextPiece = Omit<SeenText, 'isSeen'> & { page: number };
export type SeenPiece = TextPiece & { isSeen: boolean };
export type Read = { pieces: SeenPiece[]; pages: number } | { problem: 'locked' | 'long' | 'broken' };

const passwordError = 4;
/** No letter of it can be told. */
const isUnknown = ({ text }: SeenPiece) => /^[\ufffd\s]*$/.test(text);

async function read({ content, maxPages, maxLetters }: Job): Promise<Read> {
  const drawn = await openDrawn(content);
  try {
    if (drawn.pages > maxPages) return { problem: 'long' };
    // No page is no page without text.
    if (drawn.pages < 1) return { problem: 'broken' };
    const pieces: SeenPiece[] = [];
    let letters = 0;
    for (let page = 1; page <= drawn.pages; page += 1) {
      const texts = drawn.textsOn(page, maxLetters - letters);
      if (!texts) return { problem: 'long' };
      letters += texts.reduce((sum, { text }) => sum + text.length, 0);
      pieces.push(...texts.map((text) => ({ ...text, page })));
    }
    return pieces.length > 0 && pieces.every(isUnknown) ? { problem: 'broken' } : { pieces, pages: drawn.pages };
  } finally {
    drawn.close();
  }
}

// Part of starting the thread, not of the first card.
await openPdfium();
parentPort?.on('message', async (job: Job) => {
  const answer = await read(job).catch(
    (error: Error): Read => ({ problem: error.cause === passwordError ? 'locked' : 'broken' }),
  );
  parentPort?.postMessage(answer);
});
