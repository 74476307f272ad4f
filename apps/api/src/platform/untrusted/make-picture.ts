import type { documentTypes } from '@sac/contract/platform/forms';
import type { MakePictureJob } from './make-picture-worker';
import { runInThread } from './threads/pool';

type Extension = keyof typeof documentTypes;
type PictureExtension = Exclude<Extension, 'pdf'>;

/** What telephones and scanners make and not every browser or telephone shows. */
const unshown: readonly Extension[] = ['tif', 'avif', 'heic'];

/** A photograph of 24 megapixels takes some 350 MB and a few seconds. */
const limits = { seconds: 20, heapMegabytes: 64, memoryMegabytes: 400 } as const;

/** Loading the library takes longer than most pictures, so the thread is kept. After a large photograph, it uses more and ends. */
const keeping = { megabytes: 110, isSound: (made: Uint8Array | null) => made !== null };

/** Letters of a card stay readable, and the JPEG is a few megabytes at most. */
const mostOfCard = { pixels: 8_000_000, side: 16_000, quality: 85 } as const;

const problems = {
  heavy: 'This picture needs too much time or memory to convert. Save it as a JPEG or PDF and upload that.',
  broken:
    'This picture cannot be opened. Check that it opens on your computer, save it as a JPEG or PDF and upload that.',
} as const;

interface GivenPicture {
  extension: Extension;
  differs: boolean;
}

export const isShownAlike = ({ extension, differs }: GivenPicture): boolean => !differs && !unshown.includes(extension);

/**
 * A JPEG of a picture that browsers do not show, or do not show alike: upright, its pages below one another, the first of its
 * frames, without what a camera adds (place, time). Null where the file itself is shown. It is decoded by WebAssembly in a
 * thread with limits. Never throws.
 */
export async function makePicture(
  given: GivenPicture,
  content: Buffer,
): Promise<{ picture: Buffer | null } | { problem: string }> {
  return isShownAlike(given) ? { picture: null } : makeJpeg(given.extension as PictureExtension, content, mostOfCard);
}

/**
 * A new JPEG of any picture, upright and at most so large. It keeps only the pixels: no metadata. Never throws.
 */
export async function makeJpeg(
  extension: PictureExtension,
  content: Buffer,
  most: MakePictureJob['most'],
): Promise<{ picture: Buffer } | { problem: string }> {
  const job: MakePictureJob = { content: new Uint8Array(content), extension, most };
  const ended = await runInThread<Uint8Array | null>({
    source: 'platform/untrusted/make-picture-worker',
    job,
    transfer: [job.content.buffer as ArrayBuffer],
    limits,
    keeping,
  });
  if ('problem' in ended) return { problem: problems[ended.problem] };
  return ended.answer ? { picture: Buffer.from(ended.answer) } : { problem: problems.broken };
}
