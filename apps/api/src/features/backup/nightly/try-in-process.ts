import { fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import type { TrialInput, TrialResult } from './try-restore';

/** In the build it is beside the server. */
const program = join(import.meta.dirname, 'try-restore-process.js');
const maxMs = 3_600_000;

/** As {@link TrialInput} says, in a process of its own, which gets the processor when the office does not need it. */
export async function tryInProcess(input: TrialInput): Promise<TrialResult> {
  // Keys come by a message: others can read the arguments of a process.
  const child = fork(program, [], {
    timeout: maxMs,
    execArgv: ['--max-old-space-size=512'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  try {
    if (child.pid !== undefined) setPriority(child.pid, 10);
    const answer = await new Promise<TrialResult | { failure: string }>((resolve, reject) => {
      child.once('message', resolve as (message: unknown) => void);
      child.once('error', reject);
      child.once('exit', (code, signal) => reject(new Error(`its process ended with ${code ?? signal}`)));
      child.send(input);
    });
    if ('failure' in answer) throw new Error(answer.failure);
    return answer;
  } finally {
    child.kill('SIGKILL');
  }
}
