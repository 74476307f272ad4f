// What the system says of a program and of all that it has started.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { factsOf } from '../scripts/processes.mjs';
import { info } from './metrics.ts';
import type { Program } from './programs.ts';
import type { Line } from './report.ts';

/** Takes lines that need this file; only Linux has /proc. */
export async function withProc(work: string, take: () => Promise<Line[]>): Promise<Line[]> {
  return existsSync('/proc/self/stat') ? take() : [info(work, 'not measured: this system has no /proc')];
}

function treeOf({ pid }: Program): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), factsOf(Number(name)).parent] as const);
  const below = (parent: number): number[] =>
    parents.filter(([, of]) => of === parent).flatMap(([child]) => [child, ...below(child)]);
  return below(pid);
}

/** A number of each process, added up. One that has just ended counts nothing. */
function sumOf(program: Program, file: string, read: (text: string) => number): number {
  return treeOf(program).reduce((sum, pid) => {
    try {
      return sum + read(readFileSync(`/proc/${pid}/${file}`, 'utf8'));
    } catch {
      return sum;
    }
  }, 0);
}

/** Resident memory, in megabytes. */
export const memoryOf = (program: Program) =>
  sumOf(program, 'status', (text) => Number(/^VmRSS:\s+(\d+)/m.exec(text)?.[1] ?? 0) / 1024);

/** User and system time so far, in milliseconds; the system counts it in hundredths of a second. */
export const cpuOf = (program: Program) =>
  sumOf(program, 'stat', (text) => {
    const [user, system] = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13);
    return 10 * (Number(user) + Number(system));
  });

/** The most memory that it had while the work was done. */
export async function peakWhile(program: Program, work: Promise<unknown>): Promise<number> {
  let peak = 0;
  let isOver = false;
  const done = work.then(() => {
    isOver = true;
  });
  while (!isOver) {
    peak = Math.max(peak, memoryOf(program));
    await Promise.race([done, sleep(100)]);
  }
  return peak;
}

/** Waits until it has done next to nothing for two seconds, two minutes at most. @returns its memory then */
export async function memoryAtRest(program: Program): Promise<number> {
  for (let time = 0; time < 60; time++) {
    const before = cpuOf(program);
    await sleep(2000);
    if (cpuOf(program) - before < 100) break;
  }
  return memoryOf(program);
}
