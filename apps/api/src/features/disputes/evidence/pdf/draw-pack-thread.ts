import { parentPort } from 'node:worker_threads';
import type { DefencePack } from '@sac/contract/evidence-api';
import type { PackPictures } from '../pack-pictures';
import { drawPack } from './draw-pack';

/** `problem`: what went wrong, for the log. */
export type Drawn = { pdf: Uint8Array<ArrayBuffer> } | { problem: string };

export interface DrawJob {
  pack: DefencePack;
  pictures: PackPictures;
}

parentPort?.on('message', async ({ pack, pictures }: DrawJob) => {
  const drawn = await drawPack(pack, pictures).then(
    (pdf): Drawn => ({ pdf }),
    (error: Error): Drawn => ({ problem: error.stack ?? error.message }),
  );
  parentPort?.postMessage(drawn, 'pdf' in drawn ? [drawn.pdf.buffer] : []);
});
