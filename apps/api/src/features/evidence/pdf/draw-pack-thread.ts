import { parentPort, workerData } from 'node:worker_threads';
import { drawPack } from './draw-pack';

/** A thread that draws the pack it was given, answers the PDF and ends. */
const pdf = await drawPack(workerData);
parentPort?.postMessage(pdf, [pdf.buffer]);
