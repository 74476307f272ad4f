import type { Read } from '../../../../platform/untrusted/pdf/read-pdf-worker';
import { runInThread } from '../../../../platform/untrusted/threads/pool';
import { type CardLine, linesOf } from './card-lines';

/** A card has one or two pages and takes a fraction of a second. `letters` bounds the comparison outside the thread. */
const limits = { seconds: 5, heapMegabytes: 96, memoryMegabytes: 100, pages: 20, letters: 40_000 } as const;

/** Started and loaded, the thread holds 35 MB and reads a card in some milliseconds. */
const keeping = { minutes: 15, megabytes: 60, isSound: (read: Read) => 'pieces' in read };

const problems = {
  locked: 'it is locked with a password',
  long: 'it is longer than an arrival card can be',
  broken: 'its text could not be read',
  heavy: 'reading it needs too much time or memory',
  textless: 'it holds no text, only a picture',
} as const;

/** The lines of each page of a card, top to bottom, or the end of 'could not be compared: …'. */
export type CardReading = { pages: CardLine[][] } | { problem: string };

/** Reads a PDF in a thread with limits, because a broken file can block or crash the reader. Never throws. */
export async function readCard(content: Buffer): Promise<CardReading> {
  const job = { content: new Uint8Array(content), maxPages: limits.pages, maxLetters: limits.letters };
  const ended = await runInThread<Read>({
    source: 'platform/untrusted/pdf/read-pdf-worker',
    job,
    transfer: [job.content.buffer],
    limits,
    keeping,
  });
  const read = 'answer' in ended ? ended.answer : ended;
  if ('problem' in read) return { problem: problems[read.problem] };
  if (read.pieces.length === 0) return { problem: problems.textless };
  const pages = Map.groupBy(read.pieces, ({ page }) => page);
  return { pages: Array.from({ length: read.pages }, (_, index) => linesOf(pages.get(index + 1) ?? [])) };
}
