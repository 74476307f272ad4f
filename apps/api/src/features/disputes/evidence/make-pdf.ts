import type { DefencePack } from '@sac/contract/disputes/evidence-api';
import { fairQueue } from '../../../platform/untrusted/threads/fair-queue';
import { runInThread } from '../../../platform/untrusted/threads/pool';
import type { PackPictures } from './pack-pictures';
import type { Drawn, PackJob } from './pdf/draw-pack-thread';

/** A pack takes half a second, and one with Chinese or Korean names 200 MB. */
const limits = { seconds: 60, heapMegabytes: 512, memoryMegabytes: 900 } as const;

/** Loading the renderer and its typefaces takes longer than drawing most packs, so the thread keeps both for the next pack. */
const keeping = { megabytes: 250, isSound: (drawn: Drawn) => 'pdf' in drawn };

/** A queue apart from the uploads', so that an upload never waits for a pack. Orders take turns. */
const queue = fairQueue({ budget: 1, most: 100 });

/** Draws a pack as a PDF without blocking the server. */
export async function makePdf(pack: DefencePack, pictures: PackPictures): Promise<Uint8Array<ArrayBuffer>> {
  const job: PackJob = { pack, pictures };
  const source = 'features/disputes/evidence/pdf/draw-pack-thread';
  const ended = await runInThread<Drawn>({ source, job, limits, keeping, key: String(pack.orderId), queue });
  const drawn = 'answer' in ended ? ended.answer : ended;
  if ('pdf' in drawn) return drawn.pdf;
  throw new Error(`The pack of order ${pack.orderId} was not drawn: ${drawn.problem}.`);
}
