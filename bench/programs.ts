// Starting and stopping programs.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export const root = path.resolve(import.meta.dirname, '..');

export interface Program {
  /** The keeper, which has started the program. */
  pid: number;
  stop(): Promise<void>;
}

/** How long to wait for a program to stop. */
const stopSeconds = 30;

/**
 * Starts a program and waits until it writes `ready`.
 * @throws with what it wrote, if it ends before that or takes longer than two minutes
 */
export async function startProgram(
  command: string,
  args: string[],
  { ready, env = {}, user }: { ready: string; env?: NodeJS.ProcessEnv; user?: number | undefined },
): Promise<Program> {
  const keeper = [path.join(import.meta.dirname, 'keep.ts'), ...(user === undefined ? [] : [`--user=${user}`])];
  const child = spawn(process.execPath, [...keeper, command, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close');
  let output = '';
  const isReady = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        // The last lines are enough to see what went wrong.
        output = (output + text).slice(-4000);
        if (output.includes(ready)) resolve();
      });
    }
  });
  const waiting = new AbortController();
  await Promise.race([
    isReady,
    closed.then(() => Promise.reject(new Error(`${command} ${args.join(' ')} ended:\n${output}`))),
    sleep(120_000, null, { signal: waiting.signal }).then(() => {
      child.stdin.end();
      throw new Error(`${command} ${args.join(' ')} did not get ready:\n${output}`);
    }),
  ]);
  waiting.abort();
  closed.catch(() => {});
  return {
    pid: child.pid ?? Number.NaN,
    async stop() {
      child.stdin.end();
      await Promise.race([closed, sleep(stopSeconds * 1000, null, { ref: false })]);
    },
  };
}
