import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Outcome, Task } from './load-client.ts';

export interface Client {
  run(task: Task): Promise<Outcome>;
  stop(): void;
}

/** Starts the process that sends the requests. It does one task at a time. */
export function startClient(): Client {
  const child = fork(path.join(import.meta.dirname, 'load-client.ts'));
  return {
    async run(task) {
      const answered = once(child, 'message');
      child.send(task);
      const [outcome] = (await answered) as [Outcome | { error: string }];
      if ('error' in outcome) throw new Error(outcome.error);
      return outcome;
    },
    stop() {
      if (child.connected) child.disconnect();
    },
  };
}

/**
 * Takes every metric once a round, one after the other, so that a busy moment of the machine affects all of them; every other
 * round backwards, so that none always comes after the same one.
 * @returns each figure's values, a value a round
 */
export async function inRounds<K extends string>(
  rounds: number,
  figures: Record<K, () => Promise<number>>,
): Promise<Record<K, number[]>> {
  const names = Object.keys(figures) as K[];
  const values = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<K, number[]>;
  for (let round = 0; round < rounds; round++) {
    for (const name of round % 2 ? names.toReversed() : names) values[name].push(await figures[name]());
  }
  return values;
}

export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
export const median = (values: number[]) => quantile(values, 0.5);

/** Each round's ratio: it compares two metrics taken right after one another. */
export const ratios = (values: number[], floor: number[]) =>
  values.map((value, round) => value / (floor[round] ?? Number.NaN));

/** The range of the rounds without a sixth of them at either end: the true median is within it in nine runs of ten. */
export function spreadOf(values: number[]): [low: number, high: number] {
  const sorted = values.toSorted((a, b) => a - b);
  const left = Math.floor(sorted.length / 6);
  return [sorted[left] ?? Number.NaN, sorted.at(-1 - left) ?? Number.NaN];
}
