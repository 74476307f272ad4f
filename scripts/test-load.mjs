// Finds the tests that fail by chance. Prints what failed how often.
//   npm run test:load                  ten runs of the everyday tests, while busy loops take every core
//   npm run test:load -- all 3         three runs of everything
//   npm run test:load -- each 20       20 runs of each everyday file that opens a database or a browser, side by side;
//                                      half of them while busy loops take every core
//   npm run test:load -- FILE… 20      of these files
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fail, root, run, runNode } from './bootstrap.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { playwright, runSuite } from './suites.mjs';
import { superviseThisScript } from './supervise.mjs';

await superviseThisScript();
const given = process.argv.slice(2);
const runs = Number(/^\d+$/.test(given.at(-1) ?? '') ? given.pop() : 10);
const [what = 'everyday', ...others] = given;
const isWhole = what === 'everyday' || what === 'all';
const reports = path.join(root, 'test-results');
const loops = availableParallelism();

/** Runs of everything, of a file, or of a story. */
const counts = { all: 0, failed: 0 };
/** How often each test failed. @type {Map<string, number>} */
const failures = new Map();
const addFailure = (/** @type {string} */ name) => failures.set(name, (failures.get(name) ?? 0) + 1);

if (runs < 1 || (isWhole && others.length > 0)) fail('Usage: npm run test:load -- [everyday|all|each|FILE…] [runs]');
await ensureInstalled({ withTools: true });
await (isWhole ? runWhole() : runFiles(what === 'each' ? filesWithDatabaseOrBrowser() : given));

console.log(`\n| Failures in ${runs} runs | Test |\n| ---: | --- |`);
for (const [name, times] of [...failures].sort(([, a], [, b]) => b - a)) console.log(`| ${times} | ${name} |`);
process.exitCode = failures.size > 0 ? 1 : 0;
console.log(`${counts.all - counts.failed} passed, ${counts.failed} failed`);

async function runWhole() {
  startLoops();
  for (let number = 1; number <= runs; number += 1) {
    console.log(`\nRun ${number} of ${runs} with ${loops} busy loops`);
    const { code } = await run(process.execPath, ['scripts/test.mjs', 'everyday', ...(what === 'all' ? ['rest'] : [])]);
    const names = new Set([...namesIn('failed'), ...namesIn('unsteady')]);
    for (const name of names) addFailure(name);
    if (code !== 0 && names.size === 0) addFailure('the run');
    counts.all += 1;
    if (code !== 0 || names.size > 0) counts.failed += 1;
  }
}

/** @param {string[]} files */
async function runFiles(files) {
  const missing = files.find((file) => !existsSync(path.join(root, file)));
  if (missing) fail(`There is no file ${missing}. Name test files from the project's root.`);
  mkdirSync(reports, { recursive: true });
  const stories = files.filter((file) => file.endsWith('.spec.ts'));
  if (stories.length > 0) await ensureBuilt();
  for (const isLoaded of [false, true]) {
    const times = isLoaded ? Math.floor(runs / 2) : Math.ceil(runs / 2);
    if (times === 0) return;
    if (isLoaded) startLoops();
    console.log(`\n${files.length} files, ${times} times each${isLoaded ? `, with ${loops} busy loops` : ''}`);
    await runTests(
      files.filter((file) => !stories.includes(file)),
      times,
    );
    await runStories(stories, times);
  }
}

/**
 * @param {string[]} files
 * @param {number} times
 */
async function runTests(files, times) {
  if (files.length === 0) return;
  const report = path.join(reports, 'again.json');
  rmSync(report, { force: true });
  const { code } = await runNode(['scripts/test-again.mjs', report, String(times), ...files]);
  if (code !== 0) addFailure('Vitest ended without a report');
  /** @type {{ file: string, failedRuns: number, failed: string[] }[]} */
  const results = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : [];
  for (const { file, failedRuns, failed } of results) {
    counts.all += times;
    counts.failed += failedRuns;
    for (const test of failed) addFailure(`${file}: ${test}`);
  }
}

/**
 * @param {string[]} files
 * @param {number} times
 */
async function runStories(files, times) {
  if (files.length === 0) return;
  const suite = playwright('stories', 'everyday', ['pglite'], path.join(reports, 'stories-again.json'), process.env);
  const result = await runSuite({ ...suite, args: [...suite.args, `--repeat-each=${times}`, ...files] });
  if (result.errors > 0) addFailure('Playwright');
  for (const { file, passed, failed } of result.files) {
    counts.all += passed + failed.length;
    counts.failed += failed.length;
    for (const test of failed) addFailure(`${file}: ${test}`);
  }
}

function filesWithDatabaseOrBrowser() {
  const has = (/** @type {RegExp} */ pattern) => (/** @type {string} */ file) =>
    pattern.test(readFileSync(path.join(root, file), 'utf8'));
  const find = (/** @type {string} */ folder, /** @type {RegExp} */ name) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => name.test(file) && !/\.(slow|pglite)\./.test(file))
      .map((file) => path.join(folder, file))
      .sort();
  return [
    ...find('apps/api/src', /\.test\.ts$/).filter(
      has(/test\/test-(app|database)'|\b(openDatabase|openWithoutMigrating)\(/),
    ),
    ...find('apps/web/src', /\.browser\.test\.tsx$/),
    ...find('e2e/stories', /\.spec\.ts$/).filter(has(/@everyday/)),
  ];
}

/** Each ends with this process, however that ends, and does not keep it alive. */
function startLoops() {
  const loop = `while (process.ppid === ${process.pid});`;
  for (let i = 0; i < loops; i += 1) spawn(process.execPath, ['-e', loop], { stdio: 'ignore' }).unref();
}

/** @param {'failed' | 'unsteady'} list */
function namesIn(list) {
  const file = path.join(reports, `${list}.json`);
  if (!existsSync(file)) return [];
  /** @type {{ file: string, tests: string[] }[]} */
  const files = JSON.parse(readFileSync(file, 'utf8'));
  return files.flatMap(({ file, tests }) => tests.map((test) => `${file}: ${test}`));
}
