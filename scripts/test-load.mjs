// Finds the tests that fail by chance: runs all again and again while busy loops take every core. Prints what failed how often.
//   npm run test:load                 ten runs of the everyday tests
//   npm run test:load -- all 3        three runs of everything
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fail, root, run } from './bootstrap.mjs';

const [what = 'everyday', count = '10'] = process.argv.slice(2);
const runs = Number(count);
if (!['everyday', 'all'].includes(what) || !(runs > 0)) fail('Usage: npm run test:load -- [everyday|all] [runs]');

// Each ends with this process, however that ends, and does not keep it alive.
const loop = `while (process.ppid === ${process.pid});`;
const loops = availableParallelism();
for (let i = 0; i < loops; i += 1) spawn(process.execPath, ['-e', loop], { stdio: 'ignore' }).unref();

/** @type {Map<string, number>} */
const failures = new Map();
let failedRuns = 0;
for (let number = 1; number <= runs; number += 1) {
  console.log(`\nRun ${number} of ${runs} with ${loops} busy loops`);
  const parts = what === 'all' ? ['everyday', 'rest'] : ['everyday'];
  const { code } = await run(process.execPath, ['scripts/test.mjs', ...parts]);
  if (code !== 0) failedRuns += 1;
  for (const name of new Set([...namesIn('failed'), ...namesIn('unsteady')]))
    failures.set(name, (failures.get(name) ?? 0) + 1);
}

console.log(`\n| Failures in ${runs} loaded runs | Test |\n| ---: | --- |`);
for (const [name, times] of [...failures].sort(([, a], [, b]) => b - a)) console.log(`| ${times} | ${name} |`);
process.exitCode = failures.size > 0 || failedRuns > 0 ? 1 : 0;
console.log(`${runs - failedRuns} passed, ${failedRuns} failed`);

/** @param {'failed' | 'unsteady'} list */
function namesIn(list) {
  const file = path.join(root, 'test-results', `${list}.json`);
  if (!existsSync(file)) return [];
  /** @type {{ file: string, tests: string[] }[]} */
  const files = JSON.parse(readFileSync(file, 'utf8'));
  return files.flatMap(({ file, tests }) => tests.map((test) => `${file}: ${test}`));
}
