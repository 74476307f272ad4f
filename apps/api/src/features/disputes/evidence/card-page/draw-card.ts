import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { PNG } from 'pngjs';
import type { Answer, DrawCardJob, DrawnCard } from '../../../../platform/untrusted/pdf/draw-card-worker';
import type { Box } from '../../../../platform/untrusted/pdf/open-page';
import { runInThread } from '../../../../platform/untrusted/threads/pool';
import { findSecrets, withRoom } from './find-secrets';

/** 150 dots an inch on A4. */
const most = { maxSide: 1754, maxLetters: 20_000, maxObjects: 20_000 } as const;
const limits = { seconds: 10, heapMegabytes: 128, memoryMegabytes: 400 } as const;
const keeping = { megabytes: 150, isSound: (answer: Answer) => 'pixels' in answer };

/** More of the page than this would be black: it is a scan, and shows nothing any more. */
const mostBlack = 0.4;
/** Nor is there much to see when this share of its letters cannot be read. */
const mostUnknown = 0.5;

/** Why there is no picture, in words that suit a bank. */
const reasons = {
  image: 'the card is an image, in which the passport number cannot be found by its text',
  unlocated: 'the passport number could not be located in its text, so it could not be blackened',
  scan: 'it consists mostly of images, drawings or letters that cannot be read, which may show the passport number',
  locked: 'the file is locked with a password',
  long: 'the page has more content than could be checked',
  broken: 'the page could not be drawn',
  heavy: 'drawing the page takes too much time or memory',
} as const;

export type CardPicture = { png: Buffer; width: number; height: number } | { reason: string };

function blacken({ width, height, pixels }: DrawnCard, [left, top, right, bottom]: Box): void {
  const [from, to] = [Math.max(0, left), Math.min(width, right + 1)];
  if (to <= from) return;
  for (let y = Math.max(0, top); y <= Math.min(height - 1, bottom); y += 1)
    pixels.fill(0, y * width + from, y * width + to);
}

/** How much of the page the boxes cover, as a share. */
function shareOf({ width, height }: DrawnCard, boxes: readonly Box[]): number {
  const page: DrawnCard = { width, height, pixels: new Uint8Array(width * height).fill(255), letters: [], opaque: [] };
  for (const box of boxes) blacken(page, box);
  return page.pixels.reduce((sum, pixel) => sum + (pixel === 0 ? 1 : 0), 0) / page.pixels.length;
}

function shareOfUnknown({ letters }: DrawnCard): number {
  const drawn = letters.filter(({ code }) => code > 0x20);
  return drawn.filter(({ isKnown }) => !isKnown).length / drawn.length;
}

/**
 * The first page of a stored card with passport number and birth date blackened in its pixels, and with them everything
 * that may show them in another way than as text: images, codes, drawn letters. When the number is not found as text, or
 * nearly nothing would be left, there is no picture. Never throws.
 */
export async function drawCard(
  content: Buffer,
  contentType: string,
  holder: { passport_number: string; date_of_birth: string },
): Promise<CardPicture> {
  if (contentType !== 'application/pdf') return { reason: reasons.image };
  const job: DrawCardJob = { content: new Uint8Array(content), ...most };
  const ended = await runInThread<Answer>({
    source: 'platform/untrusted/pdf/draw-card-worker',
    job,
    transfer: [job.content.buffer as ArrayBuffer],
    limits,
    keeping,
  });
  const card = 'answer' in ended ? ended.answer : ended;
  if ('problem' in card) return { reason: reasons[card.problem] };
  const secrets = findSecrets(card.letters, holder);
  if (!secrets) return { reason: card.letters.length > 0 ? reasons.unlocated : reasons.scan };
  if (shareOfUnknown(card) > mostUnknown || shareOf(card, card.opaque) > mostBlack) return { reason: reasons.scan };
  for (const box of [...card.opaque, ...[...secrets].map(withRoom)]) blacken(card, box);
  const { width, height, pixels } = card;
  const png = new PNG({ width, height, colorType: 0, inputColorType: 0, inputHasAlpha: false });
  png.data = Buffer.from(pixels.buffer);
  return { png: await buffer(png.pack().pipe(new PassThrough())), width, height };
}
