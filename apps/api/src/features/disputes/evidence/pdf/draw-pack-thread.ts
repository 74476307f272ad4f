import { parentPort } from 'node:worker_threads';
import type { DefencePack } from '@sac/contract/disputes/evidence-api';
import type { PackPictures } from '../pack-pictures';
import { drawPack } from './draw-pack';

/** `problem`: what went wrong, for the log. */
export type Drawn = { pdf: Uint8Array<ArrayBuffer> } | { problem: string };

export interface PackJob {
  pack: DefencePack;
  pictures: PackPictures;
}

parentPort?.on('message', async ({ pack, pictures }: PackJob) => {
  const drawn = await drawPack(pack, pictures).then(
    (pdf): Drawn => ({ pdf }),
    (error: Error): Drawn => ({ problem: error.stack ?? error.message }),
  );
  parentPort?.postMessage(drawn, 'pdf' in drawn ? [drawn.pdf.buffer] : []);
});
