// Puts faults into the product one by one and lists those that no test detects:
//   npm run mutate                 the faults of mutations.mjs
//   npm run mutate -- FILE         those of one file
// Each file is put back before the next fault, also after Ctrl-C.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt, ensureInstalled, fail, root, runNode } from './bootstrap.mjs';
import { mutations } from './mutations.mjs';

const wanted = process.argv[2] && path.relative(root, path.resolve(process.argv[2]));
const chosen = mutations.filter(({ file }) => !wanted || file === wanted);
if (chosen.length === 0) fail(`scripts/mutations.mjs has no fault for ${wanted}.`);
await ensureInstalled({ withTools: true });

/** @type {(() => void) | undefined} */
let restore;
process.on('exit', () => restore?.());

/**
 * Whether the tests fail with the fault in place.
 *
 * @param {string} test
 */
async function isNoticed(test) {
  const isStory = test.endsWith('.spec.ts');
  if (isStory) await ensureBuilt();
  const args = isStory
    ? ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e', '--project=pglite', '--max-failures=1', test]
    : ['node_modules/vitest/vitest.mjs', 'run', '--project', 'browser', '--bail=1', test];
  const { code, output } = await runNode(args, { capture: true });
  if (code === 0) return false;
  if (/\d failed/.test(output)) return true;
  // Neither passed nor failed, as when a browser does not start: that proves nothing.
  console.error(`${test} did not run:\n${output}`);
  return false;
}

let survivors = 0;
for (const { file, search, replacement, test } of chosen) {
  const source = readFileSync(file, 'utf8');
  if (source.split(search).length !== 2) fail(`${file} must hold "${search}" once: renew scripts/mutations.mjs.`);
  restore = () => writeFileSync(file, source);
  writeFileSync(
    file,
    source.replace(search, () => replacement),
  );
  const noticed = await isNoticed(test);
  restore();
  restore = undefined;
  if (!noticed) survivors++;
  console.log(`${noticed ? '✓ noticed ' : '✗ survived'}  ${file}: ${search} → ${replacement || 'nothing'}  (${test})`);
}
console.log(`${chosen.length} faults, ${survivors} survived.`);
process.exitCode = survivors > 0 ? 1 : 0;
