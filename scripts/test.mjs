// Checks and tests, on a machine that may have nothing but Node and npm. The last line is the sum.
// `everyday` (npm test): the checks, every unit, API and component test once, and the stories tagged @everyday.
// `rest`: the other engine, what is slow, faults, attacks, every other story, a small benchmark. `npm run test:all` runs both.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { audit } from './audit.mjs';
import { root, runNode, run as start } from './bootstrap.mjs';
import { fullChromium, headlessShell, systemBrowser } from './browser.mjs';
import { check, checks } from './checks.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { playwright, runSuite, sortFailures, vitest } from './suites.mjs';
import { superviseThisScript } from './supervise.mjs';

await superviseThisScript();

const started = performance.now();
const cpuBefore = cpuSeconds();
const reports = path.join(root, 'test-results');
/** @type {{ name: string, passed: number, failed: number, seconds: number }[]} */
const steps = [];
/** @type {import('./suites.mjs').SuiteResult[]} */
const suites = [];

const parts = process.argv.slice(2);
const isEveryday = parts.includes('everyday');

await ensureInstalled({ withTools: true });
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports);

// Two at a time: each of them is short and keeps one core busy.
const waiting = [build, ...(isEveryday ? checks.map((name) => () => step(name)) : [])];
const worker = async () => {
  for (let next = waiting.shift(); next; next = waiting.shift()) await next();
};
const browser = ensureBrowser();
await Promise.all([worker(), worker(), auditStep()]);

// The demo and the first account are made once, for all runs of Playwright.
const prepared = mkdtempSync(path.join(tmpdir(), 'prepared-'));
/** @type {NodeJS.ProcessEnv} */
const env = { ...process.env, PREPARED_FOLDER: prepared };
for (const name of ['NODE_ENV', 'DATABASE_URL', 'BENCH_DATABASE_URL', 'DATA_DIR', 'FORCE_COLOR']) delete env[name];
await browser;
if (isEveryday) {
  await run(vitest('everyday', reportOf('vitest everyday'), env));
  await run(playwright('stories', 'everyday', ['pglite'], reportOf('stories'), env));
}
if (parts.includes('rest')) {
  await run(vitest('rest', reportOf('vitest rest'), env));
  const projects = ['faults', 'pglite', 'postgres', 'attacks'];
  await run(playwright('other stories', 'rest', projects, reportOf('other stories'), env));
  // It runs alone, because it measures how long the office does not answer.
  await run(playwright('hostile', 'rest', ['hostile'], reportOf('hostile'), env));
  await smallBench();
}
const { unsteady, failed } = await sortFailures(suites);
rmSync(prepared, { recursive: true, force: true });
write('unsteady', unsteady);
write('failed', failed);

const forgiven = unsteady.filter((file) => !failed.includes(file));

console.log('\nSummary');
for (const { suite, files, errors, seconds } of suites) {
  const all = testsOf(files, ({ passed, failed }) => passed + failed.length);
  const failures = testsOf(files, (file) => (forgiven.includes(file) ? 0 : file.failed.length));
  steps.push({ name: suite.name, passed: all - failures, failed: failures + errors, seconds });
}
for (const { name, passed, failed, seconds } of steps) {
  const counts = `${passed} passed, ${failed} failed`;
  console.log(`  ${failed ? '✗' : '✓'} ${name.padEnd(18)} ${counts.padEnd(26)} ${seconds.toFixed(1)} s`);
}
// Repeated here for a reader of the end of a long log.
for (const { file, failed: tests } of failed) for (const test of tests) console.log(`  failed: ${file}: ${test}`);
for (const { file, failed: tests } of unsteady)
  for (const test of tests) console.log(`  unsteady (passed alone): ${file}: ${test}`);
const sum = (/** @type {'passed' | 'failed'} */ key) => steps.reduce((total, step) => total + step[key], 0);
const minutes = ((performance.now() - started) / 60_000).toFixed(1);
console.log(`  in ${minutes} minutes; the whole machine used ${(cpuSeconds() - cpuBefore).toFixed(0)} s of CPU`);
process.exitCode = sum('failed') > 0 ? 1 : 0;
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);

/**
 * @param {import('./suites.mjs').TestFile[]} files
 * @param {(file: import('./suites.mjs').TestFile) => number} count
 */
function testsOf(files, count) {
  return files.reduce((total, file) => total + count(file), 0);
}

/** @param {string} name */
function reportOf(name) {
  return path.join(reports, `${name.replace(' ', '-')}.json`);
}

/**
 * @param {string} name
 * @param {import('./suites.mjs').TestFile[]} files
 */
function write(name, files) {
  const list = files.map(({ file, failed }) => ({ file, tests: failed }));
  writeFileSync(path.join(reports, `${name}.json`), `${JSON.stringify(list, null, 2)}\n`);
}

/** @param {import('./suites.mjs').Suite} suite */
async function run(suite) {
  console.log(`\n${suite.name}`);
  suites.push(await runSuite(suite));
}

/** User and system time of all processes since the machine's start. */
function cpuSeconds() {
  return cpus().reduce((total, { times: { user, nice, sys } }) => total + user + nice + sys, 0) / 1000;
}

/** @param {string} name */
async function step(name) {
  const { code, seconds } = await check(name);
  steps.push({ name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, seconds });
}

/** Known vulnerabilities of the packages. A registry that does not answer counts neither way, and is reported. */
async function auditStep() {
  const { verdict, detail, seconds } = await audit();
  if (verdict === 'not checked') console.log(`· audit not checked: ${detail}`);
  else report('audit', verdict === 'clean' ? 0 : 1, detail, seconds);
}

/** Provides a browser: the system's, Debian's package, or the one that Playwright brings. */
async function ensureBrowser() {
  // The stories of the form helper, an extension, are not among the everyday ones.
  const wanted = parts.includes('rest') ? [headlessShell, fullChromium] : [headlessShell];
  if (process.env.CHROMIUM_PATH || (await Promise.all(wanted.map(isInstalled))).every(Boolean)) return;
  console.log('Installing a browser…');
  const isDebian = existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  let [code, output, seconds] = [1, '', 0];
  if (isDebian && process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const install = `apt-get install -y ${wanted.map((file) => path.basename(file)).join(' ')}`;
    // First what an interrupted installation has left half configured: apt-get would refuse to go on.
    const command = `dpkg --configure -a; apt-get update && ${install}`;
    ({ code, output, seconds } = await start('sh', ['-c', command], { capture: true, env }));
  }
  if (!systemBrowser()) {
    const own = await runNode(['node_modules/@playwright/test/cli.js', 'install', 'chromium'], { capture: true });
    [code, output, seconds] = [own.code, output + own.output, seconds + own.seconds];
  }
  // If the light browser is not available, any other installed one is used.
  report('browser', systemBrowser() ? 0 : code, output, seconds);
}

/**
 * Whether a browser is there and, if Debian's package manager has brought it, was installed to the end.
 *
 * @param {string} file
 */
async function isInstalled(file) {
  if (!existsSync(file)) return false;
  const { code, output } = await start('dpkg', ['-s', path.basename(file)], { capture: true });
  return code !== 0 || /^Status: .* installed$/m.test(output);
}

async function build() {
  const before = performance.now();
  // In a separate process, because a failing build ends the process.
  const { code, output } = await start(process.execPath, ['scripts/build.mjs'], { capture: true });
  report('build', code, output, (performance.now() - before) / 1000);
}

/** Whether every group of the benchmark still measures, not how fast the product is. */
async function smallBench() {
  const { code, output, seconds } = await runNode(['bench/main.ts', '--small'], { capture: true, env });
  report('bench, small', code, output, seconds);
}

/**
 * @param {string} name
 * @param {number} code
 * @param {string} output
 * @param {number} seconds
 */
function report(name, code, output, seconds) {
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
  if (code !== 0) console.log(output);
  steps.push({ name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, seconds });
}
