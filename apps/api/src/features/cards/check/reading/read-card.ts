import type { Read } from '../../../../platform/untrusted/pdf/read-pdf-worker';
import { runInThread } from '../../../../platform/untrusted/threads/pool';
import { isLabel } from './card-labels';
import { type CardLine, linesOf } from './card-lines';
import { isGarbled } from './fold-print';

/**
 * A card has one or two pages and takes a fraction of a second. A scan of 300 dots an inch takes 0.4 s and 115 MB, because its
 * picture is drawn. `letters` bounds the comparison outside the thread.
 */
const limits = { seconds: 5, heapMegabytes: 96, memoryMegabytes: 140, pages: 20, letters: 40_000 } as const;

/** Started and loaded, the thread holds 60 MB and reads and draws a card in some hundredths of a second. */
const keeping = { megabytes: 85, isSound: (read: Read) => 'pieces' in read };

const problems = {
  locked: 'it is locked with a password',
  long: 'it is longer than an arrival card can be',
  broken: 'its text could not be read',
  heavy: 'reading it needs too much time or memory',
  textless: 'it holds no text, only a picture',
} as const;

export interface ReadCard {
  /** The lines of each page, top to bottom: what a person sees there. */
  pages: CardLine[][];
  /** The same with text that cannot be seen: it is hidden, covered, cut off or too faint. Left out if there is none. */
  withUnseen?: CardLine[][];
}
/** Codes of a typeface in place of letters: '6*$UULYDO', with signs inside of words and hardly a vowel. */
const code = /[a-z][$%&*;<=>!"#\\^_{}~]|[$%&*;<=>!"#\\^_{}~][a-z]|\d[A-Z]{2}|[bcdfghjklmnpqrstvwxz]{5}/i;

/** Whether what a person reads on a paper is not what its text says, as after printing a PDF into a PDF: it is as good as a picture. */
function isGarbage(lines: readonly CardLine[]): boolean {
  const texts = lines.flat().map(({ text }) => text);
  if (texts.filter(isGarbled).length > texts.length / 2) return true;
  if (texts.some(isLabel)) return false;
  const words = texts.flatMap((text) => text.split(' ')).filter(({ length }) => length > 3);
  return words.filter((word) => code.test(word)).length > words.length / 2;
}

/** The text of a card, or the end of 'could not be compared: …'. */
export type CardReading = ReadCard | { problem: string };

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
  const linesOn = (pieces: typeof read.pieces) => {
    const pages = Map.groupBy(pieces, ({ page }) => page);
    return Array.from({ length: read.pages }, (_, index) => linesOf(pages.get(index + 1) ?? []));
  };
  const seen = read.pieces.filter(({ isSeen }) => isSeen);
  const pages = linesOn(seen);
  if (isGarbage(pages.flat())) return { problem: problems.broken };
  return { pages, ...(seen.length < read.pieces.length && { withUnseen: linesOn(read.pieces) }) };
}
