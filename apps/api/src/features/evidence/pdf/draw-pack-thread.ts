import { parentPort, workerData } from 'node:worker_threads';
import { drawPack } from './draw-pack';

const pdf = await drawPack(workerData);
parentPort?.postMessage(pdf, [pdf.buffer]);
