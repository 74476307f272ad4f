import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

/** Two programs, one after the other, as `npm test` runs its steps. */
const steps = `
  import { run } from './bootstrap.mjs';
  const step = (name) => run(process.execPath, ['-e', "console.log('" + name + "'); setTimeout(() => {}, 60_000)"]);
  await step('first');
  await step('second');
`;

test('a signal ends the step that runs, and no other is started', async () => {
  const script = spawn(process.execPath, ['--input-type=module', '-e', steps], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  script.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  await expect.poll(() => output).toBe('first\n');
  const ended = once(script, 'close');
  script.kill('SIGTERM');
  const [code] = await ended;
  expect([code, output]).toEqual([143, 'first\n']);
}, 60_000);
