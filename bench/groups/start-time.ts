import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../scripts/postgres.ts';
import { atMost, isSmall, some } from '../metrics.ts';
import { type Program, startProgram } from '../programs.ts';
import type { Line } from '../report.ts';

const patienceSeconds = 120;
/** A small run does not wait for the whole demo. */
const demo = isSmall ? { DEMO_ORDERS: '20' } : {};

export async function measureStart(): Promise<Line[]> {
  return [atMost('`npm start`, second time, to the first answer', await secondStart(some(3, 1)), 2.6, 's', 2)];
}

/** Seconds from typing `npm start` to the first answer, on a data folder that has been started with before. */
async function secondStart(times: number): Promise<number[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-start-'));
  try {
    await startOnce(folder);
    const seconds: number[] = [];
    for (let time = 0; time < times; time++) seconds.push(await startOnce(folder));
    return seconds;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function startOnce(dataDir: string): Promise<number> {
  const port = await freePort();
  const env = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    LOG_LEVEL: 'silent',
    ...demo,
  };
  const started = performance.now();
  const answered = firstAnswer(`http://127.0.0.1:${port}/`);
  let program: Program | undefined;
  try {
    program = await startProgram('npm', ['start', '--silent'], { ready: 'is ready at', env });
    return ((await answered) - started) / 1000;
  } finally {
    await program?.stop();
  }
}

/** When the page came, by performance.now(). */
async function firstAnswer(url: string): Promise<number> {
  const deadline = performance.now() + patienceSeconds * 1000;
  while (performance.now() < deadline) {
    const answer = await fetch(url).catch(() => null);
    await answer?.text();
    if (answer?.ok) return performance.now();
    await sleep(20);
  }
  return Number.NaN;
}
