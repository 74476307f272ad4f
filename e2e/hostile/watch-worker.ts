import { execFileSync } from 'node:child_process';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * Asks the office every 50 ms, each question on its own, until a message comes; in a thread, so that what the test does meanwhile
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
  /** Megabytes before, and the most above them. */
  rest: number;
  above: number;
  /** Answers that were not 200. */
  failed: number;
}

const { pid, baseURL, token } = workerData as Watched;
const resident = () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString()) / 1024;
const slowest: Slowest = { healthz: 0, queue: 0, rest: resident(), above: 0, failed: 0 };
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
}, 50);
const memory = setInterval(() => {
  slowest.above = Math.max(slowest.above, resident() - slowest.rest);
}, 200);

parentPort?.once('message', async () => {
  clearInterval(questions);
  clearInterval(memory);
  await Promise.all(asking);
  parentPort?.postMessage(slowest);
});
