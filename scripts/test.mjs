// Checks and tests, on a machine that may have nothing but Node and npm. The last line is the sum.
// `everyday` (npm test): the checks, every unit, API and component test once, and the stories tagged @everyday.
// `rest`: the other engine, what is slow, faults, attacks, every other story. `npm run test:all` runs both.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { audit } from './audit.mjs';
import { ensureInstalled, root, run, runNode } from './bootstrap.mjs';
import { headlessShell, systemBrowser } from './browser.mjs';
import { check, checks } from './checks.mjs';

const started = performance.now();
const reports = path.join(root, 'test-results');
/** @type {{ name: string, passed: number, failed: number, seconds: number, names?: string[] }[]} */
const results = [];

const parts = process.argv.slice(2);
const isEveryday = parts.includes('everyday');

await ensureInstalled({ withTools: true });
rmSync(reports, { recursive: true, force: true });

// Two at a time: each of them is short and keeps one core busy.
const waiting = [build, ...(isEveryday ? checks.map((name) => () => step(name)) : [])];
const worker = async () => {
  for (let next = waiting.shift(); next; next = waiting.shift()) await next();
};
const browser = ensureBrowser();
await Promise.all([worker(), worker(), auditStep()]);

const env = { ...process.env };
for (const name of ['NODE_ENV', 'DATABASE_URL', 'DATA_DIR', 'FORCE_COLOR']) delete env[name];
await browser;
if (isEveryday) {
  await vitest('everyday');
  await playwright('stories', ['--project=pglite', '--grep=@everyday']);
}
if (parts.includes('rest')) {
  await vitest('rest');
  await playwright('all stories', isEveryday ? ['--grep-invert=@everyday'] : []);
}

console.log('\nSummary');
for (const { name, passed, failed, seconds } of results) {
  console.log(
    `  ${failed ? '✗' : '✓'} ${name.padEnd(18)} ${`${passed} passed, ${failed} failed`.padEnd(26)} ${seconds.toFixed(1)} s`,
  );
}
const sum = (/** @type {'passed' | 'failed'} */ key) => results.reduce((total, result) => total + result[key], 0);
// Repeated here for a reader of the end of a long log.
for (const name of results.flatMap(({ names = [] }) => names)) console.log(`  failed: ${name}`);
console.log(`  in ${((performance.now() - started) / 1000).toFixed(0)} s`);
process.exitCode = sum('failed') ? 1 : 0;
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);

/** @param {string} name */
function fileOf(name) {
  return path.join(reports, `${name.replace(' ', '-')}.json`);
}

/** @param {string} name */
async function step(name) {
  const { code, seconds } = await check(name);
  results.push({ name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, seconds });
}

/** Known vulnerabilities of the packages. A registry that does not answer counts neither way, and is reported. */
async function auditStep() {
  const { verdict, detail, seconds } = await audit();
  if (verdict === 'not checked') console.log(`· audit not checked: ${detail}`);
  else report('audit', verdict === 'clean' ? 0 : 1, detail, seconds);
}

/** Provides a browser: the system's, Debian's package, or the one that Playwright brings. */
async function ensureBrowser() {
  if (process.env.CHROMIUM_PATH || existsSync(headlessShell)) return;
  console.log('Installing a browser…');
  const isDebian = existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  let [code, output, seconds] = [1, '', 0];
  if (isDebian && process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const command = 'apt-get update && apt-get install -y chromium-headless-shell';
    ({ code, output, seconds } = await run('sh', ['-c', command], { capture: true, env }));
  }
  if (!systemBrowser()) {
    const own = await runNode(['node_modules/@playwright/test/cli.js', 'install', 'chromium'], { capture: true });
    [code, output, seconds] = [own.code, output + own.output, seconds + own.seconds];
  }
  // Where the light one is not available, any other of the system's will do.
  report('browser', systemBrowser() ? 0 : code, output, seconds);
}

async function build() {
  const before = performance.now();
  // In a separate process, because a failing build ends the process.
  const { code, output } = await run(process.execPath, ['scripts/build.mjs'], { capture: true });
  report('build', code, output, (performance.now() - before) / 1000);
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
  results.push({ name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, seconds });
}

/** @param {'everyday' | 'rest'} part see vitest.config.ts */
async function vitest(part) {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json'];
  const name = `vitest ${part}`;
  await suite(name, [...args, `--outputFile.json=${fileOf(name)}`], { TEST_PART: part }, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    names: report.testResults.flatMap((/** @type {any} */ { name, assertionResults }) =>
      assertionResults
        .filter((/** @type {any} */ { status }) => status === 'failed')
        .map((/** @type {any} */ { fullName }) => `${path.relative(root, name)}: ${fullName}`),
    ),
  }));
}

/**
 * @param {string} name
 * @param {string[]} filter
 */
async function playwright(name, filter) {
  const args = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e', ...filter];
  const file = { PLAYWRIGHT_JSON_OUTPUT_FILE: fileOf(name) };
  await suite(name, args, file, ({ stats, errors, suites }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    names: failedSpecs(suites),
  }));
}

/**
 * A test runner, shown as it goes, that leaves its counts in a file.
 *
 * @param {string} name
 * @param {string[]} args
 * @param {Record<string, string>} settings
 * @param {(report: any) => { passed: number, failed: number, names?: string[] }} countsOf
 */
async function suite(name, args, settings, countsOf) {
  console.log(`\n${name}`);
  const file = fileOf(name);
  const { code, seconds } = await runNode(args, { env: { ...env, ...settings } });
  const counts = existsSync(file) ? countsOf(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 };
  // What is not a test can fail too: a set-up, a file that does not load, a server that does not end.
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  console.log(`${counts.failed === 0 ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
  results.push({ name, ...counts, seconds });
}

/**
 * The titles of Playwright's failed tests.
 *
 * @param {any[]} suites
 * @returns {string[]}
 */
function failedSpecs(suites) {
  return suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs
      .filter((/** @type {any} */ { ok }) => !ok)
      .map((/** @type {any} */ { file, title }) => `${file}: ${title}`),
    ...failedSpecs(inner),
  ]);
}
