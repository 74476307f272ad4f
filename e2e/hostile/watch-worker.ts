import { parentPort, workerData } from 'node:worker_threads';
import { residentMegabytes } from './process-usage.ts';

/**
 * Asks the office every 200 ms, each question on its own, until a message comes; in a thread, so that what the test does meanwhile
 * is not measured.
 */
export interface Watched {
  pid: number;
  baseURL: string;
  token: string;
}
export interface Slowest {
  healthz: number;
  queue: number;
  /** The most megabytes while it answers nothing but these questions, and the most above them afterwards. */
  rest: number;
  above: number;
  /** Answers that were not 200. */
  failed: number;
}

const { pid, baseURL, token } = workerData as Watched;
const resident = () => residentMegabytes(pid);
const slowest: Slowest = { healthz: 0, queue: 0, rest: 0, above: 0, failed: 0 };
const restMs = 8000;
let isRest = true;
const asking = new Set<Promise<void>>();

async function ask(name: 'healthz' | 'queue', path: string): Promise<void> {
  const started = performance.now();
  const headers = { authorization: token, 'x-forwarded-for': '198.18.200.1' };
  const { ok } = await fetch(baseURL + path, { headers });
  if (!ok) slowest.failed += 1;
  slowest[name] = Math.max(slowest[name], performance.now() - started);
}

const questions = setInterval(() => {
  for (const asked of [
    ask('healthz', '/healthz'),
    ask('queue', '/api/admin/get-orders-list/newOrder?page=1&limit=10&delay=1'),
  ]) {
    asking.add(asked);
    void asked.finally(() => asking.delete(asked));
  }
}, 200);
const memory = setInterval(() => {
  if (isRest) slowest.rest = Math.max(slowest.rest, resident());
  else slowest.above = Math.max(slowest.above, resident() - slowest.rest);
}, 200);

setTimeout(() => {
  isRest = false;
  parentPort?.postMessage('measured at rest');
}, restMs);

parentPort?.once('message', async () => {
  clearInterval(questions);
  clearInterval(memory);
  await Promise.all(asking);
  parentPort?.postMessage(slowest);
});
