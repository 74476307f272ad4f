import { parentPort } from 'node:worker_threads';
import type { DefencePack } from '@sac/contract/evidence-api';
import { drawPack } from './draw-pack';

/** `problem`: what went wrong, for the log. */
export type Drawn = { pdf: Uint8Array<ArrayBuffer> } | { problem: string };

parentPort?.on('message', async (pack: DefencePack) => {
  const drawn = await drawPack(pack).then(
    (pdf): Drawn => ({ pdf }),
    (error: Error): Drawn => ({ problem: error.stack ?? error.message }),
  );
  parentPort?.postMessage(drawn, 'pdf' in drawn ? [drawn.pdf.buffer] : []);
});
