import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { DefencePack } from '@sac/contract/evidence-api';

/** Exists only in the build. When running from source the pack is drawn in this thread. */
const threadFile = join(import.meta.dirname, 'draw-pack-thread.js');

const maxSeconds = 60;

/** Drawing keeps a core busy for a second or two and needs some 200 MB: one pack at a time. */
let last: Promise<unknown> = Promise.resolve();

/** Draws a pack as a PDF without blocking the server. */
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
  // Not `once`: a thread being terminated may fail again, and an error without a listener would stop the server.
  worker.on('error', reject);
  worker.once('exit', (code) => reject(new Error(`The drawing thread ended with ${code}.`)));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
