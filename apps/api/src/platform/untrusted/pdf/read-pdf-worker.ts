import { parentPort } from 'node:worker_threads';
import { getResolvedPDFJS } from 'unpdf';
import { openDrawn } from './drawn-text.ts';
import { openPdfium } from './open-pdfium.ts';

/** The worker thread of read-card.ts: reads PDFs one after the other, and finds which of their text a person sees. */
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

export type SeenPiece = TextPiece & { isSeen: boolean };
export type Read = { pieces: SeenPiece[]; pages: number } | { problem: 'locked' | 'long' | 'broken' };
type Text = { pieces: TextPiece[]; pages: number } | { problem: 'long' };

async function read({ content, ...limits }: Job): Promise<Read> {
  // The reader takes the bytes that it is given.
  const text = await readText({ content: content.slice(), ...limits });
  if ('problem' in text) return text;
  if (text.pieces.length === 0) return { pieces: [], pages: text.pages };
  const drawn = await openDrawn(content, limits.maxLetters);
  try {
    const all = drawn.merged ? await readText({ content: drawn.merged.slice(), ...limits }) : text;
    if ('problem' in all) return all;
    const pages = Map.groupBy(all.pieces, ({ page }) => page);
    const pieces = [...pages].flatMap(([page, some]) => {
      const seen = drawn.seenOn(page, some);
      return some.map((piece, index) => ({ ...piece, isSeen: seen[index] === true }));
    });
    return { pieces, pages: all.pages };
  } finally {
    drawn.close();
  }
}

async function readText({ content, maxPages, maxLetters }: Job): Promise<Text> {
  // Warnings could quote the card. unpdf's own function looks for another package on the disk each time.
  const { getDocument } = await getResolvedPDFJS();
  const pdf = await getDocument({ data: content, useSystemFonts: true, verbosity: 0 }).promise;
  if (pdf.numPages > maxPages) return { problem: 'long' };
  // A damaged count is no page without text.
  if (pdf.numPages < 1) throw new Error('It counts no pages.');
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

// Part of starting the thread, not of the first card.
await openPdfium();
parentPort?.on('message', async (job: Job) => {
  const answer = await read(job).catch(
    (error: Error): Read => ({ problem: error.name === 'PasswordException' ? 'locked' : 'broken' }),
  );
  parentPort?.postMessage(answer);
});
