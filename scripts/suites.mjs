// Runs Vitest and Playwright, reads their reports, and runs a file that failed again, alone.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root, runNode } from './bootstrap.mjs';

/**
 * What a suite reports of one test file.
 *
 * @typedef {{ file: string, passed: number, failed: string[] }} TestFile `failed`: the names of the tests
 */

/**
 * @typedef {object} Suite
 * @property {string} name
 * @property {string[]} args what Node runs
 * @property {Record<string, string>} env
 * @property {string} report the file that the runner writes
 * @property {(report: any) => { files: TestFile[], errors: number }} read
 * @property {(file: string) => string[]} alone further arguments that run this file alone
 */

/**
 * @typedef {{ suite: Suite, files: TestFile[], errors: number, seconds: number }} SuiteResult
 *   `errors`: what is no test and failed, such as a set-up or a server that does not end
 */

/** More files that fail by chance than this are a defect of the tests. */
const maxUnsteady = 3;
/** Running more files again, each alone, would take as long as a whole run. */
const maxAgain = 10;

/**
 * Runs a suite, or one file of it, with its output shown.
 *
 * @param {Suite} suite
 * @param {string} [file]
 * @returns {Promise<SuiteResult>}
 */
export async function runSuite(suite, file) {
  // An earlier run's report must not be counted when this run cannot start.
  rmSync(suite.report, { force: true });
  const { code, seconds } = await runNode([...suite.args, ...(file ? suite.alone(file) : [])], { env: suite.env });
  const written = existsSync(suite.report) ? suite.read(JSON.parse(readFileSync(suite.report, 'utf8'))) : null;
  const { files, errors } = written ?? { files: [], errors: 1 };
  const isExplained = code === 0 || errors > 0 || files.some(({ failed }) => failed.length > 0);
  return { suite, files, errors: isExplained ? errors : 1, seconds };
}

/**
 * Runs each file that failed again, alone. One that passes then is unsteady: it does not fail the run, unless there are more
 * than {@link maxUnsteady} of them.
 *
 * @param {SuiteResult[]} results
 * @param {(suite: Suite, file: string) => Promise<SuiteResult>} again
 * @returns {Promise<{ unsteady: TestFile[], failed: TestFile[] }>} too many unsteady files are in both lists
 */
export async function sortFailures(results, again = runSuite) {
  const broken = results.flatMap(({ suite, files }) =>
    files.filter(({ failed }) => failed.length > 0).map((found) => ({ suite, found })),
  );
  if (broken.length > maxAgain) return { unsteady: [], failed: broken.map(({ found }) => found) };
  /** @type {{ unsteady: TestFile[], failed: TestFile[] }} */
  const sorted = { unsteady: [], failed: [] };
  for (const { suite, found } of broken) {
    console.log(`\n${found.file} again, alone`);
    const { files, errors } = await again(suite, found.file);
    const passes = errors === 0 && files.length > 0 && files.every(({ failed }) => failed.length === 0);
    sorted[passes ? 'unsteady' : 'failed'].push(found);
  }
  if (sorted.unsteady.length > maxUnsteady) sorted.failed.push(...sorted.unsteady);
  return sorted;
}

/**
 * @param {'everyday' | 'rest'} part see vitest.config.ts
 * @param {string} report
 * @param {NodeJS.ProcessEnv} env
 * @returns {Suite}
 */
export const vitest = (part, report, env) => ({
  name: `vitest ${part}`,
  args: [
    ...['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json'],
    `--outputFile.json=${report}`,
  ],
  env: { ...env, TEST_PART: part },
  report,
  read: readVitest,
  alone: (file) => [path.join(root, file)],
});

/**
 * @param {string} name
 * @param {'everyday' | 'rest'} part see e2e/playwright.config.ts
 * @param {string[]} projects
 * @param {string} report
 * @param {NodeJS.ProcessEnv} env
 * @returns {Suite}
 */
export const playwright = (name, part, projects, report, env) => ({
  name,
  args: [
    ...['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e'],
    ...projects.map((project) => `--project=${project}`),
  ],
  env: { ...env, TEST_PART: part, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  report,
  read: readPlaywright,
  alone: (file) => ['--workers=1', file],
});

/**
 * A file has an entry for each project that ran it.
 *
 * @param {any} report
 */
function readVitest(report) {
  const files = report.testResults.map((/** @type {any} */ { name, status, assertionResults }) => {
    const of = (/** @type {string} */ wanted) =>
      assertionResults.filter((/** @type {any} */ test) => test.status === wanted);
    const failed = of('failed').map((/** @type {any} */ { fullName }) => fullName);
    if (status === 'failed' && failed.length === 0) failed.push('the file itself');
    return { file: path.relative(root, name), passed: of('passed').length, failed };
  });
  return { files: byFile(files), errors: 0 };
}

/** @param {any} report */
function readPlaywright({ suites, errors, config }) {
  /**
   * @param {any[]} suites
   * @returns {TestFile[]}
   */
  const walk = (suites) =>
    suites.flatMap(({ specs, suites: inner = [] }) => [
      ...specs.map((/** @type {any} */ { file, title, tests }) => {
        const of = (/** @type {string} */ wanted) =>
          tests.filter((/** @type {any} */ { status }) => status === wanted).length;
        return {
          file: path.relative(root, path.join(config.rootDir, file)),
          passed: of('expected'),
          failed: Array.from({ length: of('unexpected') + of('flaky') }, () => title),
        };
      }),
      ...walk(inner),
    ]);
  return { files: byFile(walk(suites)), errors: errors.length };
}

/** @param {TestFile[]} entries */
function byFile(entries) {
  /** @type {Map<string, TestFile>} */
  const files = new Map();
  for (const { file, passed, failed } of entries) {
    const known = files.get(file) ?? { file, passed: 0, failed: [] };
    files.set(file, { file, passed: known.passed + passed, failed: [...known.failed, ...failed] });
  }
  return [...files.values()];
}
