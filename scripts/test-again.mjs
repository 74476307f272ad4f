// Runs test files many times in one Vitest: `test-again.mjs REPORT TIMES FILE…`, for test-load.mjs. To load the server or the
// back office again for each run of a file would take ten times as long as its tests.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createVitest } from 'vitest/node';

const root = path.resolve(import.meta.dirname, '..');
const [report = '', times = '1', ...given] = process.argv.slice(2);
const files = given.map((file) => path.normalize(file));
/** A browser page and a worker hold so many files, each many times, without growing slow. */
const filesAtOnce = 16;

const vitest = await createVitest('test', { watch: false, run: true, root, reporters: ['dot'] });
await vitest.standalone();
/** @type {{ file: string, runs: number, failedRuns: number, failed: string[] }[]} */
const results = [];
for (let first = 0; first < files.length; first += filesAtOnce) {
  const some = files.slice(first, first + filesAtOnce);
  const found = new Map(
    some.map((file) => [file, { file, runs: 0, failedRuns: 0, failed: /** @type {string[]} */ ([]) }]),
  );
  // A test of both engines has two projects; the first one is PostgreSQL's, as in `npm test`.
  const runsOf = (/** @type {string} */ file, /** @type {number} */ run) => {
    const id = path.join(root, file);
    return (
      vitest.projects.find((project) => project.matchesTestGlob(id))?.createSpecification(`${id}?run=${run}`) ?? []
    );
  };
  const all = Array.from({ length: Number(times) }, (_, run) => some.flatMap((file) => runsOf(file, run))).flat();
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(all);
  for (const module of testModules) {
    const file = path.relative(root, module.moduleId.replace(/\?run=\d+$/, ''));
    const result = found.get(file);
    // Those of earlier files are in the list too.
    if (!result) continue;
    result.runs += 1;
    const failed = [...module.children.allTests('failed')].map(({ fullName }) => fullName);
    if (!module.ok() && failed.length === 0) failed.push('the file itself');
    if (!module.ok()) result.failedRuns += 1;
    result.failed.push(...failed);
  }
  for (const result of found.values()) {
    const missing = Number(times) - result.runs;
    result.failedRuns += missing;
    if (missing !== 0) result.failed.push(`it ran only ${result.runs} times`);
  }
  results.push(...found.values());
  const errors = unhandledErrors.map((error) => `an error outside of tests: ${/** @type {Error} */ (error).message}`);
  if (errors.length > 0) results.push({ file: some.join(' '), runs: 0, failedRuns: 1, failed: errors });
  console.log(`\n${Math.min(first + filesAtOnce, files.length)} of ${files.length} files`);
}
writeFileSync(report, JSON.stringify(results));
await vitest.close();
// Vitest sets it when a test fails, which the report says.
process.exitCode = 0;
