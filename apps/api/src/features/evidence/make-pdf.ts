import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { DefencePack } from '@sac/contract/evidence-api';

/** In the built tree the drawing thread is next to this file; from source there is none, and the pack is drawn here. */
const threadFile = join(import.meta.dirname, 'draw-pack-thread.js');

const maxSeconds = 60;

/** Drawing keeps a core busy for a second or two and needs some 200 MB: one pack at a time. */
let last: Promise<unknown> = Promise.resolve();

/** Draws a pack as a PDF, beside the server's other work. */
export function makePdf(pack: DefencePack): Promise<Uint8Array<ArrayBuffer>> {
  const drawn = last.then(() => (existsSync(threadFile) ? drawInThread(pack) : drawHere(pack)));
  last = drawn.catch(() => undefined);
  return drawn;
}

// The renderer takes half a second to load, and only a PDF needs it.
const drawHere = async (pack: DefencePack) => (await import('./pdf/draw-pack')).drawPack(pack);

async function drawInThread(pack: DefencePack): Promise<Uint8Array<ArrayBuffer>> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
  const worker = new Worker(threadFile, { workerData: pack });
  const timer = setTimeout(() => reject(new Error(`The PDF took more than ${maxSeconds} s.`)), maxSeconds * 1000);
  worker.once('message', resolve);
  // Not once: a thread that is being ended may fail again, and an error without a listener ends the server.
  worker.on('error', reject);
  worker.once('exit', (code) => reject(new Error(`The drawing thread ended with ${code}.`)));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
