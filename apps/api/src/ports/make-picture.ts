import type { documentTypes } from '@sac/contract/forms';
import { runInThread } from './limited-thread';

type Extension = keyof typeof documentTypes;

/** What telephones and scanners make and not every browser or telephone shows. */
const unshown: readonly Extension[] = ['tif', 'avif', 'heic'];

/** A photograph of 24 megapixels takes some 350 MB and a few seconds. */
const limits = { seconds: 20, heapMegabytes: 64, memoryMegabytes: 512 } as const;

const problems = {
  heavy: 'This picture needs too much time or memory to convert. Save it as a JPEG or PDF and upload that.',
  broken:
    'This picture cannot be opened. Check that it opens on your computer, save it as a JPEG or PDF and upload that.',
} as const;

export const isUnshown = (extension: Extension): boolean => unshown.includes(extension);

/**
 * A JPEG of a picture that browsers do not show: upright, its pages below one another, without what a camera adds (place,
 * time). Null where they show the file itself. It is decoded by WebAssembly in a thread with limits. Never throws.
 */
export async function makePicture(
  { extension }: { extension: Extension },
  content: Buffer,
): Promise<{ picture: Buffer | null } | { problem: string }> {
  if (!isUnshown(extension)) return { picture: null };
  const job = { content: new Uint8Array(content), extension };
  const ended = await runInThread<Uint8Array | null>('make-picture-worker', import.meta.url, job, limits);
  if ('problem' in ended) return { problem: problems[ended.problem] };
  return ended.answer ? { picture: Buffer.from(ended.answer) } : { problem: problems.broken };
}
